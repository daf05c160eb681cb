import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { moveCredit } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'

export interface Debtor {
  id: string
  name: string
  phone: string
  owesTzs: number
}
export type DebtChange = 'owed' | 'less' | 'write_off'

/** What no money is part of, always with a reason: a debt that stands in no order, what of a debt was wrong, and what will not be paid. Safe on this device first. */
export function ChangeDebtSheet({
  debtor,
  change,
  today,
  onClose,
}: {
  debtor: Debtor
  change: DebtChange
  today: string
  onClose: () => void
}) {
  const { t } = useLingui()
  // Made once: a second try is the same debt.
  const [id] = useState(uuidv7)
  const isMore = change === 'owed'
  const [amountTzs, setAmount] = useState<number | null>(change === 'write_off' ? debtor.owesTzs : null)
  const [since, setSince] = useState(today)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const amountError =
    amountTzs === null || amountTzs <= 0
      ? t`Type how much.`
      : !isMore && amountTzs > debtor.owesTzs
        ? t`At most ${formatTzs(debtor.owesTzs)}: that is what is owed.`
        : undefined
  const dayError = isMore && (since === '' || since > today) ? t`Choose today or a day before it.` : undefined
  const reasonError = reason.trim() === '' ? t`Say why, in a few words.` : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (
      isBusy
      || amountTzs === null
      || amountError !== undefined
      || dayError !== undefined
      || reasonError !== undefined
    )
      return
    setBusy(true)
    setProblem(null)
    try {
      await moveCredit({
        id,
        direction: change,
        customerId: debtor.id,
        customerName: debtor.name,
        customerPhone: debtor.phone,
        amountTzs,
        method: 'none',
        reference: null,
        reason: reason.trim(),
        ...(isMore ? { since } : {}),
        at: new Date().toISOString(),
      })
      toast({ title: isMore ? t`The debt is written down` : t`The debt is smaller now`, type: 'success' })
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={debtor.name}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-ink-2">
          {change === 'owed' ? (
            <Trans>A debt that stands in no order, as one of an old paper book. It adds no sale.</Trans>
          ) : change === 'less' ? (
            <Trans>What was written down wrongly. The line stays in the ledger, with your reason.</Trans>
          ) : (
            <Trans>What will not be paid. It stays in the ledger, with your reason, and is no money received.</Trans>
          )}
        </p>
        <MoneyField
          label={isMore ? <Trans>How much is owed</Trans> : <Trans>How much to take off</Trans>}
          value={amountTzs}
          onChange={setAmount}
          error={isAsked ? amountError : undefined}
        />
        {isMore ? (
          <TextField
            label={<Trans>Owed since</Trans>}
            type="date"
            max={today}
            value={since}
            error={isAsked ? dayError : undefined}
            onChange={({ target }) => setSince(target.value)}
          />
        ) : null}
        <TextAreaField
          label={<Trans>Reason</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          error={isAsked ? reasonError : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem === null ? null : (
          <Note tone="bad" title={<Trans>Not saved</Trans>}>
            {t(refusalText(problem))}
          </Note>
        )}
        <Button type="submit" tone={change === 'write_off' ? 'danger-solid' : 'primary'} size="lg" full busy={isBusy}>
          {change === 'owed' ? (
            <Trans>Write down {formatTzs(amountTzs ?? 0)}</Trans>
          ) : change === 'less' ? (
            <Trans>Take off {formatTzs(amountTzs ?? 0)}</Trans>
          ) : (
            <Trans>Write off {formatTzs(amountTzs ?? 0)}</Trans>
          )}
        </Button>
      </form>
    </Sheet>
  )
}
