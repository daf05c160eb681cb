import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { looksLikeCard } from '../../../../shared/domain/references.ts'
import { cardPayment } from './tender.ts'
import { TakeButton } from './take-button.tsx'
import { usePart } from './use-part.ts'

/** Paid at the bank's own machine, with or without a network of ours: it is written down, and the number of a card never is. */
export function CardPane({ dueTzs, isBusy, refused, onTake, onPart }: PaneProps) {
  const { t } = useLingui()
  const { amount, setAmount, isPart, error, isAsked, ask } = usePart(dueTzs, dueTzs)
  const [slip, setSlip] = useState('')
  const slipError = looksLikeCard(slip) ? t`This looks like the number of a card. Leave it out.` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
    if (isBusy || error || slipError || amount === null) return
    const payment = cardPayment(amount, slip, new Date().toISOString())
    if (isPart) onPart(payment, 'cash')
    else onTake(payment)
  }
  return (
    <form className="flex-1 min-h-0 flex flex-col" onSubmit={submit} noValidate>
      <div className="flex-1 min-h-0 overflow-y-auto grid gap-3 content-start px-4 pt-3 pb-3">
        <p className="text-dense text-ink-2">
          <Trans>
            Let the customer pay at the machine first, and take it here when the machine says it went through.
          </Trans>
        </p>
        <MoneyField
          label={<Trans>Amount paid</Trans>}
          value={amount}
          onChange={setAmount}
          error={isAsked ? error : undefined}
          help={isPart ? <Trans>{formatTzs(dueTzs - (amount ?? 0))} is left for another way to pay.</Trans> : undefined}
        />
        <TextField
          label={<Trans>Number on the slip</Trans>}
          optional
          value={slip}
          maxLength={40}
          autoComplete="off"
          className="tnum"
          error={slipError}
          onChange={(event) => setSlip(event.target.value)}
        />
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon="check" isBusy={isBusy}>
        {isPart ? (
          <Trans>Take {formatTzs(amount ?? 0)}, the rest in cash</Trans>
        ) : (
          <Trans>The machine says it is paid</Trans>
        )}
      </TakeButton>
    </form>
  )
}
