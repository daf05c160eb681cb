import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { recordExpense } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { shiftsQueries } from '../shifts/shifts.queries.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'

const DRAFT = 'expense'
const Fields = ExpenseCreate.pick({
  category: true,
  amountTzs: true,
  method: true,
  note: true,
  day: true,
  fromDrawer: true,
})
const Form = Fields.refine(({ day }) => day <= businessDay(new Date()), { path: ['day'], message: 'future' })
type Values = z.input<typeof Form>
const Kept = Fields.partial()
const start = (day: string) => ({ method: 'cash' as const, note: '', day, fromDrawer: true })

/** Goes through the queue like a sale: works without a network, and is saved once however often the button is pressed. */
export function ExpenseForm({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t } = useLingui()
  const categories = useOptions('expenseCategory')
  const methods = useOptions('paymentMethod')
  const hasDrawer = useQuery(shiftsQueries.drawer()).data?.shift != null
  const [today] = useState(() => businessDay(new Date()))
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start: start(today),
    draft: DRAFT,
    kept: Kept,
  })
  const { control, register } = form
  const submit = onSubmit(async (values) => {
    // One id until it is saved: a second try after an unclear first is the same expense.
    const { fromDrawer, ...rest } = values
    const isFromDrawer = hasDrawer && fromDrawer === true && values.method === 'cash'
    await recordExpense({ ...rest, ...(isFromDrawer ? { fromDrawer } : {}), id: newId(), at: new Date().toISOString() })
    startFrom(start(today))
    onSaved()
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>New expense</Trans>}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Controller
          control={control}
          name="amountTzs"
          render={({ field }) => (
            <MoneyField
              label={<Trans>Amount</Trans>}
              value={field.value ?? null}
              onChange={(amount) => field.onChange(amount ?? undefined)}
              error={errors.amountTzs ? t`Enter how much was spent.` : undefined}
            />
          )}
        />
        <SelectField
          label={<Trans>Kind of expense</Trans>}
          placeholder={t`Choose`}
          options={categories}
          error={errors.category ? t`Choose what it was for.` : undefined}
          {...register('category')}
        />
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <fieldset>
              <legend className="lab">
                <Trans>Paid by</Trans>
              </legend>
              <Segment
                label={t`Paid by`}
                value={field.value ?? 'cash'}
                onChange={field.onChange}
                options={methods}
                full
              />
            </fieldset>
          )}
        />
        {hasDrawer && form.watch('method') === 'cash' ? (
          <Checkbox
            label={<Trans>From the open drawer</Trans>}
            help={<Trans>Take the tick away if it was paid out of another pocket.</Trans>}
            {...register('fromDrawer')}
          />
        ) : null}
        <TextField
          label={<Trans>Date</Trans>}
          type="date"
          max={today}
          error={errors.day ? t`Choose today or an earlier day.` : undefined}
          {...register('day')}
        />
        <TextAreaField
          label={<Trans>Note</Trans>}
          optional
          rows={2}
          error={errors.note?.message}
          {...register('note')}
        />
        {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Save expense</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
