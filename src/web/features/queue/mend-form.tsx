import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { CommandType } from '../../../shared/contract/commands.ts'
import { CustomerCreate } from '../../../shared/contract/commands/customer-create.ts'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import type { OutboxRow } from '../../offline/db.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { queueMutations } from './queue.queries.ts'

/** Mends what the server refused, and sends it as a new command of this person. Sales are facts and are not mended here. */
export function MendForm({ row, onDone, onCancel }: { row: OutboxRow; onDone: () => void; onCancel: () => void }) {
  const { t } = useLingui()
  const send = useMutation({
    ...queueMutations.sendMended(),
    onSuccess: onDone,
    onError: (error) => toast({ title: t(refusalText(error)), type: 'danger' }),
  })
  const actions = (
    <FormActions>
      <Button tone="text" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" icon="cloudup" busy={send.isPending} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save and send</Trans>
      </Button>
    </FormActions>
  )
  if (!canMend(row.type)) return null
  const Form = mendForms[row.type]
  return (
    <Form row={row} onSend={(body) => send.mutate({ row, body })}>
      {actions}
    </Form>
  )
}

interface Part {
  row: OutboxRow
  onSend: (body: unknown) => void
  children: ReactNode
}

function CustomerForm({ row, onSend, children }: Part) {
  const { t } = useLingui()
  const old = CustomerCreate.partial().safeParse(row.body).data ?? {}
  const [name, setName] = useState(old.name ?? '')
  const [phone, setPhone] = useState(old.phone ?? '')
  const [isTold, setTold] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTold(true)
    if (name.trim() !== '') onSend({ ...old, name, phone })
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label={<Trans>Name</Trans>}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        error={isTold && name.trim() === '' ? t`Enter a name.` : undefined}
      />
      <TextField
        label={<Trans>Phone</Trans>}
        optional
        type="tel"
        inputMode="tel"
        value={phone}
        maxLength={30}
        onChange={(event) => setPhone(event.target.value)}
      />
      {children}
    </form>
  )
}

function ExpenseForm({ row, onSend, children }: Part) {
  const { t } = useLingui()
  const options = useOptions('expenseCategory')
  const old = ExpenseCreate.partial().safeParse(row.body).data ?? {}
  const [category, setCategory] = useState<ExpenseCategory>(old.category ?? 'other')
  const [amountTzs, setAmountTzs] = useState<number | null>(old.amountTzs ?? null)
  const [day, setDay] = useState(old.day ?? '')
  const [note, setNote] = useState(old.note ?? '')
  const [isTold, setTold] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTold(true)
    if (amountTzs !== null && amountTzs > 0 && day !== '') onSend({ ...old, category, amountTzs, day, note })
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <SelectField
        label={<Trans>Kind of expense</Trans>}
        options={options}
        value={category}
        onChange={(event) => setCategory(options.find(({ value }) => value === event.target.value)?.value ?? 'other')}
      />
      <MoneyField
        label={<Trans>Amount</Trans>}
        value={amountTzs}
        onChange={setAmountTzs}
        error={isTold && !amountTzs ? t`Enter an amount.` : undefined}
      />
      <TextField
        label={<Trans>Date</Trans>}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={isTold && day === '' ? t`Choose a date.` : undefined}
      />
      <TextField
        label={<Trans>Note</Trans>}
        optional
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      {children}
    </form>
  )
}

/** The kinds people can mend here: those whose device half says what a mended one looks like. A sale is a fact: it is never rewritten. */
export const mendForms = { 'customer.create': CustomerForm, 'expense.create': ExpenseForm } as const satisfies Partial<
  Record<CommandType, (part: Part) => ReactNode>
>
export const canMend = (type: string): type is keyof typeof mendForms => Object.hasOwn(mendForms, type)
