import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Supplier } from '../../../shared/contract/stock.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { recordExpense } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Segment } from '../../ui/chip.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { shiftsQueries } from '../shifts/shifts.queries.ts'
import { paymentOf, type PayForm } from './pay-supplier.ts'

/** Some of what is owed to a supplier, or all of it, paid later than the goods came; with or without a network. */
export function PaySupplierSheet({
  supplier,
  owedTzs,
  onClose,
}: {
  supplier: Supplier
  owedTzs: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const methods = useOptions('expenseMethod').flatMap(({ value, label }) =>
    value === 'other' ? [] : [{ value, label }],
  )
  const hasDrawer = useQuery(shiftsQueries.drawer()).data?.shift != null
  // One id until it is saved: a second try after an unclear first is the same payment.
  const [form, setForm] = useState<PayForm>(() => ({
    id: uuidv7(),
    amountTzs: owedTzs,
    method: 'cash',
    fromDrawer: true,
  }))
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const change = (next: Partial<PayForm>) => setForm((before) => ({ ...before, ...next }))
  const [today] = useState(() => businessDay(new Date()))
  const paid = (at: string) =>
    paymentOf(form, supplier, { owedTzs, hasDrawer, note: t`Debt to a supplier`, day: today, at })
  const isWrong = paid('') === null
  const save = async () => {
    setTried(true)
    setRefused(null)
    const payment = paid(new Date().toISOString())
    if (payment === null) return
    setSaving(true)
    try {
      await recordExpense(payment)
      toast({ title: t`Payment recorded`, type: 'success' })
      onClose()
    } catch (error) {
      setRefused(error)
      setSaving(false)
    }
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Pay {supplier.name}</Trans>}
      description={
        <>
          <Trans>You owe</Trans> <Money amount={owedTzs} />
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <MoneyField
          label={<Trans>Amount</Trans>}
          value={form.amountTzs}
          onChange={(amountTzs) => change({ amountTzs })}
          error={isTried && isWrong ? t`Enter what you pay, not more than you owe.` : undefined}
        />
        <Segment
          label={t`Paid by`}
          full
          value={form.method}
          onChange={(method) => change({ method })}
          options={methods}
        />
        {hasDrawer && form.method === 'cash' ? (
          <Checkbox
            label={<Trans>From the open drawer</Trans>}
            checked={form.fromDrawer}
            onCheckedChange={(fromDrawer) => change({ fromDrawer })}
          />
        ) : null}
        {refused === null ? null : (
          <Note tone="bad" title={<Trans>The payment is not saved</Trans>}>
            {t(refusalText(refused))}
          </Note>
        )}
        <Button type="submit" tone="primary" size="lg" full icon="check" busy={isSaving}>
          <Trans>Save payment</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
