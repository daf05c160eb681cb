import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { spendableTzs } from '../../../../shared/domain/store-credit.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { creditPayment } from './tender.ts'
import { TakeButton } from './take-button.tsx'
import { usePart } from './use-part.ts'

/** Paid with what the shop keeps for the customer, also without a network: what this device knows of it is what can be spent here. */
export function CreditPane({ dueTzs, creditTzs = 0, isBusy, refused, customer, onTake, onPart }: PaneProps) {
  const mostTzs = spendableTzs(creditTzs, dueTzs)
  const { amount, setAmount, isPart, error, isAsked, ask } = usePart(dueTzs, mostTzs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
    if (isBusy || error || amount === null) return
    const payment = creditPayment(amount, new Date().toISOString())
    if (isPart) onPart(payment, 'cash')
    else onTake(payment)
  }
  const left = creditTzs - (amount ?? 0)
  return (
    <form className="flex-1 min-h-0 flex flex-col" onSubmit={submit} noValidate>
      <div className="flex-1 min-h-0 overflow-y-auto grid gap-3 content-start px-4 pt-3 pb-3">
        <dl className="bg-surface border border-line rounded-tile px-3.5 py-1 [&>div]:flex [&>div]:justify-between [&>div]:items-center [&>div]:gap-3 [&>div]:min-h-10 [&>div+div]:border-t [&>div+div]:border-line">
          <div>
            <dt className="text-ink-2 wrap-any">
              <Trans>Kept for {customer?.name || customer?.phone || ''}</Trans>
            </dt>
            <dd>
              <Money amount={creditTzs} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">
              <Trans>Left after this</Trans>
            </dt>
            <dd>
              <Money amount={left} />
            </dd>
          </div>
        </dl>
        <MoneyField
          label={<Trans>Pay from the balance</Trans>}
          value={amount}
          onChange={setAmount}
          error={isAsked || (amount ?? 0) > mostTzs ? error : undefined}
          help={isPart ? <Trans>{formatTzs(dueTzs - (amount ?? 0))} is left for another way to pay.</Trans> : undefined}
        />
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon="check" isBusy={isBusy}>
        {isPart ? (
          <Trans>Take {formatTzs(amount ?? 0)}, the rest in cash</Trans>
        ) : (
          <Trans>Pay {formatTzs(amount ?? 0)} from the balance</Trans>
        )}
      </TakeButton>
    </form>
  )
}
