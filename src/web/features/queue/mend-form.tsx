import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { CustomerCreate } from '../../../shared/contract/commands/customer-create.ts'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import type { OutboxRow } from '../../offline/db.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { type DraftForm, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { CustomerSaveForm } from './mend-customer.tsx'
import { ExpenseSaveForm } from './mend-expense.tsx'
import { canMend, type Mendable } from './mendable.ts'
import { queueMutations } from './queue.queries.ts'

export interface Part {
  row: OutboxRow
  /** Takes what was typed into the command and sends it. Throws where that cannot be kept. */
  onSend: (typed: object) => Promise<void>
  onCancel: () => void
}

/** Mends what the server refused, and sends it as a new command of this person. Sales are facts and are not mended here. */
export function MendForm({ row, onDone, onCancel }: { row: OutboxRow; onDone: () => void; onCancel: () => void }) {
  const { mutateAsync: send } = useMutation(queueMutations.sendMended())
  if (!canMend(row.type)) return null
  const Form = mendForms[row.type]
  const onSend = async (typed: object) => {
    await send({ row, body: Object.assign({}, row.body, typed) })
    onDone()
  }
  return <Form row={row} onSend={onSend} onCancel={onCancel} />
}

function Mending({
  isSaving,
  problem,
  onSubmit,
  onCancel,
  children,
}: Pick<Part, 'onCancel'> & {
  isSaving: boolean
  problem: unknown
  onSubmit: ReturnType<DraftForm<FieldValues, unknown>['onSubmit']>
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      {children}
      {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
      <FormActions>
        <Button tone="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button tone="primary" type="submit" icon="cloudup" busy={isSaving} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save and send</Trans>
        </Button>
      </FormActions>
    </form>
  )
}

const draftOf = ({ id }: OutboxRow) => `mend.${id}`
const Customer = CustomerCreate.pick({ name: true, phone: true })
/** The refused one may break any rule: as much of it as can stand in the fields. */
const OldCustomer = z.object({ name: z.string().catch(''), phone: z.string().catch('') })

function CustomerForm({ row, onSend, onCancel }: Part) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm<
    z.input<typeof Customer>,
    z.output<typeof Customer>
  >({
    resolver: useFormResolver(Customer),
    start: OldCustomer.parse(Object(row.body)),
    draft: draftOf(row),
    kept: OldCustomer.partial(),
  })
  const submit = onSubmit(async (typed) => {
    await onSend(typed)
    startFrom(typed)
  })
  const { register, formState } = form
  return (
    <Mending isSaving={formState.isSubmitting} problem={problem} onSubmit={submit} onCancel={onCancel}>
      <TextField
        label={<Trans>Name</Trans>}
        maxLength={120}
        error={errors.name ? t`Enter a name.` : undefined}
        {...register('name')}
      />
      <TextField
        label={<Trans>Phone</Trans>}
        optional
        type="tel"
        inputMode="tel"
        maxLength={30}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </Mending>
  )
}

const { category, amountTzs, day, note } = ExpenseCreate.shape
const Expense = z.object({ category, amountTzs, day, note })
const OldExpense = z.object({
  category: category.catch('other'),
  amountTzs: z.number().optional().catch(undefined),
  day: z.string().catch(''),
  note: z.string().catch(''),
})

function ExpenseForm({ row, onSend, onCancel }: Part) {
  const { t } = useLingui()
  const options = useOptions('expenseCategory')
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm<
    z.input<typeof Expense>,
    z.output<typeof Expense>
  >({
    resolver: useFormResolver(Expense),
    start: OldExpense.parse(Object(row.body)),
    draft: draftOf(row),
    kept: OldExpense.partial(),
  })
  const submit = onSubmit(async (typed) => {
    await onSend(typed)
    startFrom(typed)
  })
  const { register, control, formState } = form
  return (
    <Mending isSaving={formState.isSubmitting} problem={problem} onSubmit={submit} onCancel={onCancel}>
      <SelectField label={<Trans>Kind of expense</Trans>} options={options} {...register('category')} />
      <Controller
        control={control}
        name="amountTzs"
        render={({ field }) => (
          <MoneyField
            label={<Trans>Amount</Trans>}
            value={field.value ?? null}
            onChange={(amount) => field.onChange(amount ?? undefined)}
            error={errors.amountTzs ? t`Enter an amount.` : undefined}
          />
        )}
      />
      <TextField
        label={<Trans>Date</Trans>}
        type="date"
        error={errors.day ? t`Choose a date.` : undefined}
        {...register('day')}
      />
      <TextField
        label={<Trans>Note</Trans>}
        optional
        maxLength={500}
        error={errors.note?.message}
        {...register('note')}
      />
    </Mending>
  )
}

const mendForms: Record<Mendable, (part: Part) => ReactNode> = {
  'customer.create': CustomerForm,
  'customer.save': CustomerSaveForm,
  'expense.create': ExpenseForm,
  'expense.save': ExpenseSaveForm,
}
