import { Trans } from '@lingui/react/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { BUSINESS_KINDS, type Shop } from '../../../shared/contract/shops.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { ID_TYPES } from '../../../shared/domain/options.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useBusinessKinds } from './business-kinds.ts'

/** What get-started and the settings ask for. Empty texts mean "none". */
export const ShopFormBase = z.object({
  shop_name: line(80, 1),
  business_kind: z.enum(BUSINESS_KINDS),
  phone: line(30),
  place: line(120),
  logo_url: z.string().nullable(),
  id_type: z.enum(['', ...ID_TYPES]),
  id_number: line(60),
})
type ShopForm = z.input<typeof ShopFormBase>
export const emptyShopForm: ShopForm = {
  shop_name: '',
  business_kind: 'retail',
  phone: '',
  place: '',
  logo_url: null,
  id_type: '',
  id_number: '',
}

export const shopFormOf = (shop: Shop): ShopForm => ({
  shop_name: shop.shop_name,
  business_kind: shop.business_kind,
  phone: formatPhone(shop.phone),
  place: shop.place,
  logo_url: shop.logo_url,
  id_type: shop.id_type ?? '',
  id_number: shop.id_number ?? '',
})
export const detailsOf = ({ id_type, id_number, ...rest }: z.output<typeof ShopFormBase>) => ({
  ...rest,
  id_type: id_type === '' ? null : id_type,
  id_number: id_number === '' ? null : id_number,
})

interface FieldsProps {
  register: UseFormRegister<ShopForm>
  errors: FieldErrors<ShopForm>
  disabled?: boolean
}

export function ShopFields({ register, errors, disabled = false }: FieldsProps) {
  const kinds = useBusinessKinds()
  return (
    <>
      <TextField
        label={<Trans>Shop name</Trans>}
        autoComplete="organization"
        error={errors.shop_name?.message}
        readOnly={disabled}
        {...register('shop_name')}
      />
      <SelectField
        label={<Trans>Kind of business</Trans>}
        options={kinds}
        error={errors.business_kind?.message}
        disabled={disabled}
        {...register('business_kind')}
      />
      <TextField
        label={<Trans>Phone number of the shop</Trans>}
        optional
        type="tel"
        autoComplete="tel"
        help={<Trans>Customers see it on the receipt.</Trans>}
        error={errors.phone?.message}
        readOnly={disabled}
        {...register('phone')}
      />
      <TextField
        label={<Trans>Place</Trans>}
        optional
        autoComplete="street-address"
        help={<Trans>Street, market or area, and the town</Trans>}
        error={errors.place?.message}
        readOnly={disabled}
        {...register('place')}
      />
    </>
  )
}

export function IdFields({ register, errors, disabled = false }: FieldsProps) {
  const types = useOptions('idType')
  return (
    <>
      <SelectField
        label={<Trans>ID type</Trans>}
        optional
        options={[{ value: '', label: '–' }, ...types]}
        error={errors.id_type?.message}
        disabled={disabled}
        {...register('id_type')}
      />
      <TextField
        label={<Trans>ID number</Trans>}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.id_number?.message}
        readOnly={disabled}
        {...register('id_number')}
      />
    </>
  )
}
