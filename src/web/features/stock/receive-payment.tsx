import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOptions } from '../../i18n/option-text.ts'
import { useMay } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Segment } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Money } from '../../ui/money.tsx'
import { shiftsQueries } from '../shifts/shifts.queries.ts'
import { paidOf, type Problem, type ReceiveForm } from './receive-draft.ts'

/** Paid now, in part or later. Money that goes out is an expense, which not everybody may record. */
export function ReceivePayment({
  form,
  totalTzs,
  problem,
  onChange,
}: {
  form: ReceiveForm
  totalTzs: number
  problem: Problem | null
  onChange: (change: Partial<ReceiveForm>) => void
}) {
  const { t } = useLingui()
  const methods = useOptions('paymentMethod')
  const mayPay = useMay().may('transactions', 'create')
  const hasDrawer = useQuery(shiftsQueries.drawer()).data?.shift != null
  const paidTzs = paidOf(form, totalTzs)
  const owedTzs = totalTzs - paidTzs
  const who = form.supplier?.name ?? ''
  return (
    <Card className="grid gap-3">
      <h2 className="text-item">
        <Trans>How do you pay?</Trans>
      </h2>
      {mayPay ? (
        <Segment
          label={t`How do you pay?`}
          value={form.pay}
          full
          onChange={(pay) => onChange({ pay })}
          options={[
            { value: 'all', label: <Trans>All now</Trans> },
            { value: 'part', label: <Trans>Part</Trans> },
            { value: 'later', label: <Trans>Later</Trans> },
          ]}
        />
      ) : (
        <p className="text-ink-2">
          <Trans>It is written down as owed: what is paid is not yours to write down.</Trans>
        </p>
      )}
      {form.pay === 'later' ? null : (
        <>
          {form.pay === 'part' ? (
            <MoneyField
              label={<Trans>Paid now</Trans>}
              value={form.paidTzs}
              onChange={(next) => onChange({ paidTzs: next })}
              error={problem === 'paid' ? t`Enter what was paid, not more than it all costs.` : undefined}
            />
          ) : null}
          <Segment
            label={t`Paid by`}
            value={form.method}
            full
            onChange={(method) => onChange({ method })}
            options={methods}
          />
          {hasDrawer && form.method === 'cash' ? (
            <Checkbox
              label={<Trans>From the open drawer</Trans>}
              checked={form.fromDrawer}
              onCheckedChange={(fromDrawer) => onChange({ fromDrawer })}
            />
          ) : null}
        </>
      )}
      {owedTzs > 0 ? (
        <>
          <p className="flex justify-between gap-2">
            <span>{who ? <Trans>You owe {who}</Trans> : <Trans>You owe</Trans>}</span>
            <Money amount={owedTzs} />
          </p>
          {problem === 'supplier' ? (
            <p className="text-bad" role="alert">
              <Trans>Choose the supplier you owe it to.</Trans>
            </p>
          ) : null}
          <TextField
            label={<Trans>Pay by</Trans>}
            optional
            type="date"
            value={form.dueOn}
            min={form.day}
            onChange={(event) => onChange({ dueOn: event.currentTarget.value })}
          />
        </>
      ) : null}
    </Card>
  )
}
