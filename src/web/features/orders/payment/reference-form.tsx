import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { WALLETS, type Wallet } from '../../../../shared/domain/options.ts'
import { knownReference, localOrder } from '../../../offline/till.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Slab } from '../../../ui/slab.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { cleanReference, mobilePayment, referenceProblem } from './tender.ts'
import { WalletChoice } from './wallet-choice.tsx'

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
  const clean = cleanReference(reference)
  const used = useUsedReference(
    clean,
    parts.some((part) => part.reference === clean),
  )
  const [asked, setAskedFor] = useState(dueTzs)
  if (asked !== dueTzs) {
    setAskedFor(dueTzs)
    setAmount(dueTzs)
  }

  const problem = referenceProblem(reference)
  const referenceError =
    used !== null
      ? used === ''
        ? t`This reference is already in this payment.`
        : t`This reference was already used for order ${used}. Ask the customer for the SMS of this payment.`
      : !isAsked
        ? undefined
        : problem === 'missing'
          ? t`Type the reference from the payment SMS.`
          : problem === 'too_short'
            ? t`The reference is longer. Copy all of it from the SMS.`
            : problem === 'wrong_letters'
              ? t`A reference has only letters and numbers.`
              : undefined
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
    if (isBusy || problem !== null || used !== null || amount === null || amount === 0 || amount > dueTzs) return
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
        <TextField
          label={<Trans>Reference in the SMS</Trans>}
          value={reference}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          ref={focusFirst}
          boxClassName="[&>input]:uppercase tnum font-medium"
          error={referenceError}
          help={<Trans>Letters and numbers, as in the confirmation of the payment.</Trans>}
          onChange={(event) => setReference(event.target.value)}
        />
        <MoneyField
          label={<Trans>Amount paid</Trans>}
          value={amount}
          onChange={setAmount}
          error={amountError}
          help={isPart ? <Trans>{formatTzs(dueTzs - amount)} is left for another way to pay.</Trans> : undefined}
        />
        {used === null ? <RefusedNote refused={refused} /> : null}
      </div>
      <Slab className="flex-none" flush>
        <div className="px-4 pt-5 pb-4">
          <Button
            type="submit"
            tone="accent"
            size="lg"
            full
            className="whitespace-normal!"
            icon="check"
            busy={isBusy}
            busyLabel={<Trans>Saving…</Trans>}
          >
            {isPart ? (
              <Trans>Take {formatTzs(amount)}, the rest in cash</Trans>
            ) : (
              <Trans>I have seen the payment</Trans>
            )}
          </Button>
        </div>
      </Slab>
    </form>
  )
}

/** Number of the order that used this reference, as far as this device knows; "" for a part of this very payment; null when none. */
function useUsedReference(reference: string, isInThisPayment: boolean): string | null {
  const [used, setUsed] = useState<{ reference: string; number: string } | null>(null)
  useEffect(() => {
    if (referenceProblem(reference) !== null) return
    let isGone = false
    const look = async () => {
      const orderId = await knownReference(reference)
      const order = orderId === null ? null : await localOrder(orderId)
      if (!isGone && orderId !== null) setUsed({ reference, number: order?.number ?? '…' })
    }
    look().catch(() => {})
    return () => {
      isGone = true
    }
  }, [reference])
  if (isInThisPayment) return ''
  return used?.reference === reference ? used.number : null
}
