import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { saveCustomer } from '../../offline/till.ts'
import { Agreed } from '../../patterns/agreed.tsx'
import { LastReminded } from '../../patterns/last-reminded.tsx'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { DebtChange } from './change-debt-sheet.tsx'
import { AgeBadge } from './debt-words.tsx'

/** One customer's debt, and what can be done about it. */
export function DebtSheet({
  row,
  today,
  onPay,
  onRemind,
  onAgree,
  onChange,
  onClose,
}: {
  row: DebtRow
  today: string
  onPay: (() => void) | null
  onRemind: (() => void) | null
  onAgree: (() => void) | null
  onChange: (change: DebtChange) => void
  onClose: () => void
}) {
  const { may } = useMay()
  const format = useFormat()
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={row.name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex items-start justify-between gap-3">
          <div className="text-dense text-ink-2 min-w-0">
            {row.phones[0] ? <p className="tnum">{formatPhone(row.phones[0])}</p> : null}
            <p>
              <Trans>since {format.day(row.since)}</Trans>
            </p>
          </div>
          <p className="text-right">
            <Money amount={row.owesTzs} className="text-item font-medium!" />
            <span className="block mt-1">
              <AgeBadge since={row.since} today={today} />
            </span>
            {row.agreement === null ? null : (
              <span className="block mt-1 text-dense">
                <Agreed agreement={row.agreement} />
              </span>
            )}
          </p>
        </div>
        {onPay ? (
          <Button tone="accent" size="lg" icon="cash" full onClick={onPay}>
            <Trans>Take payment</Trans>
          </Button>
        ) : null}
        {onRemind && onAgree ? (
          <div>
            <div className="grid grid-cols-2 gap-2">
              <Button icon="bell" onClick={onRemind}>
                <Trans>Remind</Trans>
              </Button>
              <Button icon="check" onClick={onAgree}>
                <Trans>Confirm the balance</Trans>
              </Button>
            </div>
            <p className="mt-1 text-small text-ink-2">
              <LastReminded last={row.lastReminder} />
            </p>
          </div>
        ) : null}
        {may('customers', 'update') ? <PromiseForm row={row} today={today} onSaved={onClose} /> : null}
        <div className="flex flex-wrap gap-2">
          {may('transactions', 'create') ? (
            <Button icon="plus" onClick={() => onChange('owed')}>
              <Trans>Write a debt</Trans>
            </Button>
          ) : null}
          {may('transactions', 'update') ? (
            <Button icon="edit" onClick={() => onChange('less')}>
              <Trans>Correct</Trans>
            </Button>
          ) : null}
          {may('transactions', 'delete') ? (
            <Button tone="danger" icon="x" onClick={() => onChange('write_off')}>
              <Trans>Write off</Trans>
            </Button>
          ) : null}
        </div>
        {may('customers', 'read') ? (
          <Link to="/dashboard/customers/$id" params={{ id: row.id }} className="btn btn-secondary">
            <Icon name="ledger" />
            <Trans>Open page</Trans>
          </Link>
        ) : null}
      </div>
    </Sheet>
  )
}

/** The day they said they would pay; kept on this device first, as all of a customer is. */
function PromiseForm({
  row: { id, promisedOn },
  today,
  onSaved,
}: {
  row: DebtRow
  today: string
  onSaved: () => void
}) {
  const { t } = useLingui()
  const [day, setDay] = useState(promisedOn ?? '')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const at = new Date().toISOString()
      await saveCustomer({ id, was: { promisedOn: promisedOn ?? '' }, to: { promisedOn: day }, at })
      toast({ title: day === '' ? t`The promise is taken back` : t`The promise is written down`, type: 'success' })
      onSaved()
    } catch (problem) {
      toast({ title: t`Nothing was changed`, description: t(refusalText(problem)), type: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="flex items-end gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex-1">
        <TextField
          label={<Trans>Promised to pay on</Trans>}
          type="date"
          optional
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <Button type="submit" busy={isBusy} disabled={day === (promisedOn ?? '')}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
