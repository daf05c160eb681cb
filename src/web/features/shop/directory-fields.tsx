import { Trans } from '@lingui/react/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import type { Shop } from '../../../shared/contract/shops.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/page.tsx'

/** Whether and how the shop stands in the public directory. What an earlier version of the app kept on the device has none of these. */
export const directoryShape = {
  is_listed: z.boolean(),
  whatsapp: line(30),
  listed_category: z.enum(['', ...PRODUCT_CATEGORIES]),
  listed_about: line(140),
}
type Form = z.input<z.ZodObject<typeof directoryShape>>
export const directoryFormOf = (shop: Partial<Shop>): Form => ({
  is_listed: shop.is_listed ?? false,
  whatsapp: formatPhone(shop.whatsapp ?? ''),
  listed_category: shop.listed_category ?? '',
  listed_about: shop.listed_about ?? '',
})
export const directoryDetailsOf = ({ listed_category, ...rest }: z.output<z.ZodObject<typeof directoryShape>>) => ({
  ...rest,
  listed_category: listed_category === '' ? null : listed_category,
})

export function DirectoryFields({
  register,
  errors,
  isListed,
}: {
  register: UseFormRegister<Form>
  errors: FieldErrors<Form>
  isListed: boolean
}) {
  const categories = useOptions('productCategory')
  return (
    <FormSection
      title={<Trans>Be found by customers</Trans>}
      help={
        <Trans>
          The public page of shops shows the name, logo, place and these lines, and opens a WhatsApp chat with you.
          Nothing else is shown.
        </Trans>
      }
    >
      <Checkbox label={<Trans>Show this shop in the public list of shops</Trans>} {...register('is_listed')} />
      {isListed ? (
        <>
          <TextField
            label={<Trans>WhatsApp number</Trans>}
            type="tel"
            autoComplete="tel"
            error={errors.whatsapp?.message}
            {...register('whatsapp')}
          />
          <SelectField
            label={<Trans>What you mostly sell</Trans>}
            options={[{ value: '', label: '–' }, ...categories]}
            error={errors.listed_category?.message}
            {...register('listed_category')}
          />
          <TextField
            label={<Trans>One line about the shop</Trans>}
            optional
            error={errors.listed_about?.message}
            {...register('listed_about')}
          />
        </>
      ) : null}
    </FormSection>
  )
}
