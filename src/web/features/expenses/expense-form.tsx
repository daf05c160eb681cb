import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import { changedExpense, type ExpenseFacts, paysFromDrawer } from '../../../shared/domain/expenses.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import type { RecurringExpense } from '../../../shared/contract/recurring-expenses.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { recordExpense, saveExpense } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { shiftsQueries } from '../shifts/shifts.queries.ts'
import { photosFollow } from '../../patterns/record-photos.queries.ts'
import { RecordPhotos } from '../../patterns/record-photos.tsx'
import { useShop } from '../access/access.queries.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { BudgetNote } from './budget-note.tsx'
import { factsOfListed, type ListedExpense } from './expense-list.ts'

const Fields = ExpenseCreate.pick({
  category: true,
  amountTzs: true,
  method: true,
  supplier: true,
  note: true,
  day: true,
  fromDrawer: true,
})
const Form = Fields.refine(({ day }) => day <= businessDay(new Date()), { path: ['day'], message: 'future' })
type Values = z.input<typeof Form>
const Kept = Fields.partial()
const blank = (day: string) => ({ method: 'cash' as const, supplier: '', note: '', day, fromDrawer: true })

/**
 * Goes through the queue like a sale: works without a network, and is saved once however often the button is pressed. `expense`: one that is changed; what a drawer
 * paid that is not open here any more keeps its money (domain/expenses.ts).
 */
export function ExpenseForm({
  expense,
  due,
  onClose,
  onSaved,
}: {
  expense?: ListedExpense
  /** What is due of something that comes again and again: its words stand in the fields. */
  due?: RecurringExpense
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useLingui()
  const categories = useOptions('expenseCategory')
  const methods = useOptions('expenseMethod').filter(({ value }) => value !== 'other')
  const openShift = useQuery(shiftsQueries.drawer()).data?.shift ?? null
  const hasDrawer = openShift !== null
  const [today] = useState(() => businessDay(new Date()))
  const start = expense ? factsOfListed(expense) : due ? ofDue(due, today) : blank(today)
  const isFixed = expense?.shiftId != null && expense.shiftId !== openShift?.id
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start,
    draft: expense ? `expense:${expense.id}` : due ? `expense:${due.id}:${due.nextOn}` : 'expense',
    kept: Kept,
  })
  const { control, register } = form
  // One id until it is saved: a second try after an unclear first is the same expense, and its photos wait under it.
  const [photosOf] = useState(newId)
  const isWifiOnly = useShop()?.counterRules?.photosOnWifiOnly ?? false
  const [category, day, amountTzs] = form.watch(['category', 'day', 'amountTzs'])
  const submit = onSubmit(async (values) => {
    const at = new Date().toISOString()
    const { fromDrawer, supplier = '', ...rest } = values
    const isPaidHere =
      paysFromDrawer({ method: values.method, fromDrawer: fromDrawer === true }) && (hasDrawer || isFixed)
    if (expense) {
      const { sync: _sync, flags: _flags, ...known } = expense
      const was = factsOfListed(expense)
      const after = { ...rest, supplier, fromDrawer: isPaidHere }
      const fields = changedExpense(was, after)
      const pick = (facts: Partial<ExpenseFacts>) => Object.fromEntries(fields.map((field) => [field, facts[field]]))
      if (fields.length > 0) await saveExpense({ expenseId: expense.id, was: pick(was), to: pick(after), at }, known)
      startFrom(after)
    } else {
      await recordExpense({
        ...rest,
        ...(supplier === '' ? {} : { supplier }),
        ...(isPaidHere ? { fromDrawer } : {}),
        ...(due ? { recurring: { id: due.id, dueOn: due.nextOn } } : {}),
        id: photosOf,
        at,
      })
      await photosFollow({ kind: 'expense', refId: photosOf })
      startFrom(blank(today))
    }
    onSaved()
  })
  return (
    <Sheet open onOpenChange={onClose} title={expense ? <Trans>Change expense</Trans> : <Trans>New expense</Trans>}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {isFixed ? (
          <Note tone="info">
            <Trans>
              The drawer that paid this was counted with it, so the amount stays. To change it, void this one and write
              it anew.
            </Trans>
          </Note>
        ) : (
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
        )}
        <SelectField
          label={<Trans>Kind of expense</Trans>}
          placeholder={t`Choose`}
          options={categories}
          error={errors.category ? t`Choose what it was for.` : undefined}
          {...register('category')}
        />
        {isFixed ? null : (
          <Controller
            control={control}
            name="method"
            render={({ field }) => (
              <fieldset>
                <legend className="lab">
                  <Trans>Paid from</Trans>
                </legend>
                <Segment
                  label={t`Paid from`}
                  value={field.value ?? 'cash'}
                  onChange={field.onChange}
                  options={methods}
                  full
                />
              </fieldset>
            )}
          />
        )}
        {hasDrawer && !isFixed && form.watch('method') === 'cash' ? (
          <Checkbox
            label={<Trans>From the open drawer</Trans>}
            help={<Trans>Take the tick away if it was paid out of another pocket.</Trans>}
            {...register('fromDrawer')}
          />
        ) : null}
        <TextField
          label={<Trans>Paid to</Trans>}
          optional
          maxLength={120}
          autoComplete="off"
          error={errors.supplier?.message}
          {...register('supplier')}
        />
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
        {expense ? null : <RecordPhotos kind="expense" refId={photosOf} isDraft mayChange isWifiOnly={isWifiOnly} />}
        {category && day && amountTzs ? (
          <BudgetNote
            category={category}
            day={day}
            amountTzs={amountTzs}
            beforeTzs={isSamePlace(expense, category, day) ? expense.amountTzs : 0}
          />
        ) : null}
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

const ofDue = ({ category, amountTzs, method, supplier, note, nextOn }: RecurringExpense, today: string) => ({
  ...blank(today),
  category,
  amountTzs,
  method: method === 'other' ? ('cash' as const) : method,
  supplier,
  note,
  day: nextOn < today ? nextOn : today,
})

/** Where it is counted already. */
const isSamePlace = (expense: ListedExpense | undefined, category: string, day: string): expense is ListedExpense =>
  expense?.category === category && monthOf(expense.day) === monthOf(day)
