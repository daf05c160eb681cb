import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { WALLETS, type Wallet } from '../../../../shared/domain/options.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { ReferenceField, useReference } from '../../../patterns/reference-field.tsx'
import { mobilePayment } from './tender.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { TakeButton } from './take-button.tsx'

/** Recorded by the reference in the customer's SMS, also without a network. A reference this device knows is refused. */
export function ReferenceForm({
  mode,
  dueTzs,
  isBusy,
  parts,
  refused,
  onTake,
  onPart,
}: PaneProps & { /** Above the fields: how mobile money is taken. */ mode: ReactNode }) {
  const { t } = useLingui()
  const [wallet, setWallet] = useState<Wallet>('mpesa')
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState<number | null>(dueTzs)
  const [isAsked, setAsked] = useState(false)
  const { problem, error: referenceError } = useReference(reference, isAsked, parts)
  const [asked, setAskedFor] = useState(dueTzs)
  if (asked !== dueTzs) {
    setAskedFor(dueTzs)
    setAmount(dueTzs)
  }

  const amountError =
    amount === null || amount === 0
      ? t`Enter how much was paid.`
      : amount > dueTzs
        ? t`Mobile money gives no change: at most ${formatTzs(dueTzs)}.`
        : undefined
  const isPart = amount !== null && amount > 0 && amount < dueTzs
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || problem !== null || amount === null || amount === 0 || amount > dueTzs) return
    const payment = mobilePayment(amount, wallet, reference, new Date().toISOString())
    if (isPart) {
      onPart(payment, 'cash')
      setReference('')
      setAsked(false)
    } else onTake(payment)
  }
  return (
    <form className="flex-1 min-h-0 flex flex-col" onSubmit={submit} noValidate>
      <div className="flex-1 min-h-0 overflow-y-auto grid gap-3 content-start px-4 pt-3 pb-3">
        {mode}
        <WalletChoice wallets={WALLETS} value={wallet} onChange={setWallet} />
        <ReferenceField ref={focusFirst} value={reference} error={referenceError} onChange={setReference} />
        <MoneyField
          label={<Trans>Amount paid</Trans>}
          value={amount}
          onChange={setAmount}
          error={amountError}
          help={isPart ? <Trans>{formatTzs(dueTzs - amount)} is left for another way to pay.</Trans> : undefined}
        />
        {problem !== 'used' ? <RefusedNote refused={refused} /> : null}
      </div>
      <TakeButton icon="check" isBusy={isBusy}>
        {isPart ? <Trans>Take {formatTzs(amount)}, the rest in cash</Trans> : <Trans>I have seen the payment</Trans>}
      </TakeButton>
    </form>
  )
}
