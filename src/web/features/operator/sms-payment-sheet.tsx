import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { MOST_SMS_PAID_TZS } from '../../../shared/contract/sms-charges.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { isWholeReference } from '../../../shared/domain/references.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { operatorMutations } from './operator.queries.ts'

const Form = z.object({
  shopId: z.string().trim().refine(isUuid),
  amountTzs: z.int().min(1).max(MOST_SMS_PAID_TZS),
  reference: z.string().refine(isWholeReference),
})

/** What a shop paid for SMS by hand, booked by its reference: once, however often it is sent. And taken back, where it was none. */
export function SmsPaymentSheet({ token, shopId, onClose }: { token: string; shopId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { shopId, reference: '' },
    textOf: (error, shopName) =>
      error.code === 'sms.reference_elsewhere' ? t`${shopName} has this reference.` : undefined,
  })
  const book = useMutation(operatorMutations.bookSmsPayment(token))
  const back = useMutation(operatorMutations.takeSmsPaymentBack(token))
  const submit = onSubmit(async (values) => void (await book.mutateAsync(values)))
  const takeBack = onSubmit(async (values) => void (await back.mutateAsync({ ...values, id: newId() })))
  const done = book.data ?? back.data
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>A shop paid by hand</Trans>}
      description={<Trans>What it owes is paid first; the rest it spends on SMS, and is not paid out.</Trans>}
    >
      {done ? (
        <div className="grid gap-4">
          <Note
            tone="ok"
            title={
              back.data ? (
                <Trans>{formatTzs(back.data.takenTzs)} taken back</Trans>
              ) : book.data?.isNew ? (
                <Trans>Booked</Trans>
              ) : (
                <Trans>It was booked before</Trans>
              )
            }
          >
            {done.shopName}: <Money amount={done.balanceTzs} />
          </Note>
          <Button tone="primary" full onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <TextField
            label={<Trans>The shop’s number</Trans>}
            help={<Trans>The shop finds it under SMS account.</Trans>}
            className="tnum"
            error={besideField(errors.shopId, t`Copy the whole number, as the shop shows it.`)}
            {...form.register('shopId')}
          />
          <Controller
            control={form.control}
            name="amountTzs"
            render={({ field: { value, onChange, ...field } }) => (
              <MoneyField
                label={<Trans>Amount</Trans>}
                value={value ?? null}
                max={MOST_SMS_PAID_TZS}
                onChange={(amount) => onChange(amount ?? undefined)}
                error={besideField(errors.amountTzs, t`Enter an amount.`)}
                {...field}
              />
            )}
          />
          <TextField
            label={<Trans>Reference</Trans>}
            className="tnum"
            error={besideField(errors.reference, t`Enter the reference of the payment.`)}
            {...form.register('reference')}
          />
          <FormProblem error={problem} />
          <Button type="submit" tone="primary" full busy={book.isPending}>
            <Trans>Book it</Trans>
          </Button>
          <Button tone="text" full busy={back.isPending} onClick={() => takeBack()}>
            <Trans>It was none: take it back</Trans>
          </Button>
        </form>
      )}
    </Sheet>
  )
}
