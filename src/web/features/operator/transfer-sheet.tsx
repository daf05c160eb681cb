import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { isMobileNumber } from '../../patterns/typed-contact.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { operatorMutations } from './operator.queries.ts'

const Form = z.object({ phone: z.string().refine(isMobileNumber), amountTzs: z.int().min(1) })

/** Money nobody asked for, as when a customer pays the shop's number by heart: it arrives without a reference of ours and has to be matched. */
export function TransferSheet({
  token,
  open,
  onOpenChange,
}: {
  token: string
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { phone: '' },
  })
  const send = useMutation(operatorMutations.sendTransfer(token))
  const submit = onSubmit(async (values) => {
    await send.mutateAsync(values)
    onOpenChange(false)
    // The same customer often pays again.
    startFrom({ phone: values.phone })
  })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={<Trans>Send money unasked</Trans>}
      description={<Trans>It comes in without a reference of an order and has to be matched. No money moves.</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label={<Trans>From the number</Trans>}
          type="tel"
          inputMode="tel"
          error={besideField(errors.phone, t`Enter a Tanzanian mobile number, like 0712 345 678.`)}
          {...form.register('phone')}
        />
        <Controller
          control={form.control}
          name="amountTzs"
          render={({ field: { value, onChange, ...field } }) => (
            <MoneyField
              label={<Trans>Amount</Trans>}
              value={value ?? null}
              onChange={(amount) => onChange(amount ?? undefined)}
              error={besideField(errors.amountTzs, t`Enter an amount.`)}
              {...field}
            />
          )}
        />
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" icon="send" full busy={send.isPending}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
