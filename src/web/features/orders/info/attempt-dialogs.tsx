import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Attempt } from '../../../../shared/contract/payments.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { paymentsMutations } from '../../payments/payments.queries.ts'
import { referenceProblem } from '../../../../shared/domain/references.ts'

/** The shop's own code calls nobody back: staff read the reference on the shop's phone. */
export function ConfirmCodeDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState<number | null>(attempt.totalTzs)
  const [isAsked, setAsked] = useState(false)
  const confirm = useMutation({ ...paymentsMutations.confirm(), onSettled: undefined })
  const problem = referenceProblem(reference)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem !== null || amount === null || amount === 0) return
    confirm.mutate({ id: attempt.id, reference: reference.trim(), amountTzs: amount }, { onSuccess: onClose })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>I have seen the payment</Trans>}
      description={<Trans>Look on the shop's phone, not on the customer's.</Trans>}
      size="sm"
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Reference in the SMS</Trans>}
          value={reference}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          boxClassName="[&>input]:uppercase tnum font-medium"
          error={isAsked && problem !== null ? t`Type the reference from the payment SMS.` : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
        <MoneyField
          label={<Trans>Amount paid</Trans>}
          value={amount}
          onChange={setAmount}
          error={isAsked && !amount ? t`Enter how much was paid.` : undefined}
        />
        {confirm.error ? <Note tone="bad">{errorText(confirm.error)}</Note> : null}
        <Button type="submit" tone="primary" full size="lg" busy={confirm.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </Sheet>
  )
}

/** Money that came too late, or twice, was given back by the shop itself. */
export function RefundDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const errorText = useErrorText()
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const refunded = useMutation(paymentsMutations.refunded())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refunded.mutate({ id: attempt.id, reference: reference.trim(), note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>{formatTzs(attempt.refundTzs ?? attempt.receivedTzs ?? attempt.totalTzs)} went back</Trans>}
      description={<Trans>This moves no money. It writes down that you gave it back.</Trans>}
      size="sm"
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Reference of the money sent back</Trans>}
          optional
          maxLength={40}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <TextField
          label={<Trans>Note</Trans>}
          optional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {refunded.error ? <Note tone="bad">{errorText(refunded.error)}</Note> : null}
        <Button
          type="submit"
          tone="primary"
          full
          size="lg"
          busy={refunded.isPending}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Write it down</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
