import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type * as z from 'zod'
import { type RecurringExpense, saveRecurringExpense } from '../../../shared/contract/recurring-expenses.ts'
import { RECURRENCES } from '../../../shared/domain/recurring.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { expensesMutations } from './expenses.queries.ts'
import { recurrenceTexts } from './recurring-words.ts'

const Form = saveRecurringExpense.body
type Values = z.input<typeof Form>

/** Makes one, changes it, passes it over this time, or ends it. */
export function RecurringSheet({
  recurring,
  today,
  onClose,
}: {
  recurring: RecurringExpense | null
  today: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const format = useFormat()
  const categories = useOptions('expenseCategory')
  const methods = useOptions('expenseMethod').filter(({ value }) => value !== 'other')
  const { mutateAsync: save } = useMutation(expensesMutations.saveRecurring())
  const { mutateAsync: create } = useMutation(expensesMutations.createRecurring())
  const passOver = useMutation(expensesMutations.passOver())
  const end = useMutation(expensesMutations.endRecurring())
  const { form, errors, problem, onSubmit, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start: recurring ? startOf(recurring) : { method: 'cash', supplier: '', note: '', every: 'month', startsOn: today },
  })
  const { control, register } = form
  const submit = onSubmit(async (body) => {
    await (recurring ? save({ params: { id: recurring.id }, body }) : create({ id: newId(), ...body }))
    toast({ title: t`Recurring expense saved`, type: 'success' })
    onClose()
  })
  const done = { onSuccess: onClose }
  const failed = passOver.error ?? end.error
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={recurring ? <Trans>Recurring expense</Trans> : <Trans>New recurring expense</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Controller
          control={control}
          name="amountTzs"
          render={({ field }) => (
            <MoneyField
              label={<Trans>Amount</Trans>}
              value={field.value ?? null}
              onChange={(amount) => field.onChange(amount ?? undefined)}
              error={errors.amountTzs ? t`Enter how much is paid each time.` : undefined}
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
          name="every"
          render={({ field }) => (
            <fieldset>
              <legend className="lab">
                <Trans>How often</Trans>
              </legend>
              <Segment
                label={t`How often`}
                value={field.value}
                onChange={field.onChange}
                options={RECURRENCES.map((value) => ({ value, label: t(recurrenceTexts[value]) }))}
                full
              />
            </fieldset>
          )}
        />
        <TextField
          label={<Trans>First day</Trans>}
          type="date"
          help={<Trans>Due on this day, and again each time after it.</Trans>}
          error={errors.startsOn ? t`Choose a date.` : undefined}
          {...register('startsOn')}
        />
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <fieldset>
              <legend className="lab">
                <Trans>Paid from</Trans>
              </legend>
              <Segment label={t`Paid from`} value={field.value} onChange={field.onChange} options={methods} full />
            </fieldset>
          )}
        />
        <TextField
          label={<Trans>Paid to</Trans>}
          optional
          maxLength={120}
          autoComplete="off"
          error={errors.supplier?.message}
          {...register('supplier')}
        />
        <TextAreaField
          label={<Trans>Note</Trans>}
          optional
          rows={2}
          error={errors.note?.message}
          {...register('note')}
        />
        {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
        {failed ? <Note tone="bad">{errorText(failed)}</Note> : null}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Save</Trans>
        </Button>
        {recurring ? (
          <div className="flex flex-wrap gap-2">
            <Button
              className="grow"
              busy={passOver.isPending}
              onClick={() => passOver.mutate({ params: { id: recurring.id }, body: { dueOn: recurring.nextOn } }, done)}
            >
              <Trans>Pass over {format.day(recurring.nextOn)}</Trans>
            </Button>
            <Button
              className="grow"
              tone="danger"
              busy={end.isPending}
              onClick={() => end.mutate({ params: { id: recurring.id } }, done)}
            >
              <Trans>End it</Trans>
            </Button>
          </div>
        ) : null}
      </form>
    </Sheet>
  )
}

const startOf = ({ category, amountTzs, method, supplier, note, every, startsOn }: RecurringExpense): Values => ({
  category,
  amountTzs,
  method: method === 'other' ? 'cash' : method,
  supplier,
  note,
  every: every === 'other' ? 'month' : every,
  startsOn,
})
