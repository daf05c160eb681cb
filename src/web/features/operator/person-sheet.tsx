import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { isMobileNumber } from '../../patterns/typed-contact.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { chatPhoneMutations } from './chat-phone.queries.ts'

const Form = z
  .object({
    phoneNumberId: z.string().min(1),
    name: line(60, 1),
    phone: z.string().refine((text) => text.trim() === '' || isMobileNumber(text)),
    username: line(30),
  })
  .refine(({ phone, username }) => phone.trim() !== '' || username !== '', { path: ['username'] })

/** One more customer: with a phone, or with a user name alone, as WhatsApp has people who hide their number. */
export function PersonSheet({
  token,
  numbers,
  onClose,
  onAdded,
}: {
  token: string
  numbers: readonly { phoneNumberId: string; displayPhone: string; shopName: string }[]
  onClose: () => void
  onAdded: (id: string) => void
}) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { phoneNumberId: numbers[0]?.phoneNumberId ?? '', name: '', phone: '', username: '' },
  })
  const add = useMutation(chatPhoneMutations.add(token))
  const submit = onSubmit(async (values) => {
    const person = await add.mutateAsync({ id: newId(), ...values })
    onAdded(person.id)
  })
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Add a customer</Trans>}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <SelectField
          label={<Trans>Writes to</Trans>}
          options={numbers.map((number) => ({
            value: number.phoneNumberId,
            label: `${number.shopName} ${number.displayPhone}`,
          }))}
          {...form.register('phoneNumberId')}
        />
        <TextField
          label={<Trans>Name</Trans>}
          error={besideField(errors.name, t`Enter a name.`)}
          {...form.register('name')}
        />
        <TextField
          label={<Trans>Phone</Trans>}
          optional
          type="tel"
          inputMode="tel"
          error={besideField(errors.phone, t`Enter a Tanzanian mobile number, like 0712 345 678.`)}
          {...form.register('phone')}
        />
        <TextField
          label={<Trans>WhatsApp user name</Trans>}
          help={<Trans>Of somebody who does not show their number</Trans>}
          optional
          error={besideField(errors.username, t`Enter a phone or a user name.`)}
          {...form.register('username')}
        />
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" icon="userplus" full busy={add.isPending}>
          <Trans>Add</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
