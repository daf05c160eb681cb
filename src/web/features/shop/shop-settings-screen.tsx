import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Language } from '../../../shared/contract/common.ts'
import type { Shop } from '../../../shared/contract/shops.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { movesContact } from '../../../shared/domain/shop-contact.ts'
import { isOwnPassword, useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { PasswordField, SelectField } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { TwoLines } from '../../ui/table.tsx'
import { useShop } from '../access/access.queries.ts'
import { SaveChanges } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { directoryDetailsOf, DirectoryFields, directoryFormOf, directoryShape } from './directory-fields.tsx'
import { LinkHoursField } from './link-hours-field.tsx'
import { LogoField } from './logo-field.tsx'
import { useShopNameText } from './shop-name-text.ts'
import { shopMutations } from './shop.queries.ts'
import { detailsOf, IdFields, ShopFields, ShopFormBase, shopFormOf } from './shop-fields.tsx'
import { type Needs, useMay } from '../../session/rights.ts'

const DEFAULT_LINK_HOURS = 72
const SettingsForm = ShopFormBase.extend({
  customer_language: Language,
  sends_receipts: z.boolean(),
  order_link_hours: z.string(),
  ...directoryShape,
})
type Form = z.input<typeof SettingsForm>
const formOf = (shop: Shop): Form => ({
  ...shopFormOf(shop),
  customer_language: shop.customer_language,
  sends_receipts: shop.sends_receipts ?? false,
  order_link_hours: String(shop.order_link_hours ?? DEFAULT_LINK_HOURS),
  ...directoryFormOf(shop),
})

/** A number that does not fit is no hindrance where it is not shown. */
const whatsappOf = ({ is_listed = false, whatsapp = '' }: { is_listed?: boolean; whatsapp?: string }): string =>
  is_listed || normalisePhone(whatsapp) !== null ? whatsapp : ''

/** A page of its own, in the list on top. */
interface SettingsPage {
  path: string
  icon: IconName
  title: MessageDescriptor
  about: MessageDescriptor
  needs: Needs
}

/** Shop details and logo, by `PUT /shop`, for the owner (decisions 11). */
export function ShopSettingsScreen({ pages }: { pages: readonly SettingsPage[] }) {
  const shop = useShop()
  return (
    <Page narrow>
      <PageHeader sub={shop?.shop_name} />
      <MorePages pages={pages} />
      {shop ? <Details key={shop.id} shop={shop} /> : null}
    </Page>
  )
}

function MorePages({ pages }: { pages: readonly SettingsPage[] }) {
  const { i18n } = useLingui()
  const { meets } = useMay()
  return (
    <nav className="card overflow-hidden">
      <ul className="rows">
        {pages
          .filter(({ needs }) => meets(needs))
          .map(({ path, icon, title, about }) => (
            <li key={path}>
              <Link to={path} className="row2">
                <TwoLines
                  lead={<Icon name={icon} size={24} className="text-ink-2" />}
                  title={i18n._(title)}
                  sub={i18n._(about)}
                  end={<Icon name="right" className="text-ink-3" />}
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Details({ shop }: { shop: Shop }) {
  const { t } = useLingui()
  const nameText = useShopNameText()
  const languages = useOptions('language')
  const { form, errors, isDirty, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(SettingsForm),
    start: formOf(shop),
    draft: `shop-settings:${shop.id}`,
    kept: SettingsForm,
  })
  const { control, register, setError } = form
  const update = useMutation(shopMutations.update())
  // Beside the form: what is typed into that is kept on the device.
  const [password, setPassword] = useState('')
  const ownPasswordText = useOwnPasswordText()
  const typed = useWatch({ control })
  const asksPassword = movesContact(shop, { phone: typed.phone, whatsapp: whatsappOf(typed) })
  // A failure is told by the toast, or beside the password.
  const submit = onSubmit(async (values) => {
    const wrongName = values.shop_name === shop.shop_name ? null : nameText(values.shop_name)
    if (wrongName !== null) return setError('shop_name', { message: wrongName }, { shouldFocus: true })
    if (values.phone !== '' && normalisePhone(values.phone) === null)
      return setError('phone', { message: t`Enter a phone number like 0712 345 678.` }, { shouldFocus: true })
    if (values.is_listed && normalisePhone(values.whatsapp) === null)
      return setError('whatsapp', { message: t`Enter a phone number like 0712 345 678.` }, { shouldFocus: true })
    if (values.is_listed && values.listed_category === '')
      return setError('listed_category', { message: t`Choose what you mostly sell.` }, { shouldFocus: true })
    const {
      customer_language,
      sends_receipts,
      order_link_hours,
      is_listed,
      whatsapp,
      listed_category,
      listed_about,
      ...base
    } = values
    const saved = await update.mutateAsync({
      ...detailsOf(base),
      customer_language,
      sends_receipts,
      order_link_hours: Number(order_link_hours),
      ...directoryDetailsOf({
        is_listed,
        whatsapp: whatsappOf({ is_listed, whatsapp }),
        listed_category,
        listed_about,
      }),
      ...(asksPassword && { password }),
    })
    setPassword('')
    startFrom(formOf(saved))
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <FormSection title={<Trans>Shop details</Trans>}>
        <ShopFields register={register} errors={errors} />
        <Controller
          control={control}
          name="logo_url"
          render={({ field }) => <LogoField value={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      <FormSection title={<Trans>Receipts and messages</Trans>}>
        <SelectField
          label={<Trans>Language of receipts and messages to customers</Trans>}
          options={languages}
          {...register('customer_language')}
        />
        <Checkbox
          label={<Trans>Send the receipt by SMS by itself</Trans>}
          help={
            <Trans>
              When an order is paid by mobile money, TANQR or card and the customer’s phone is known. Each SMS costs
              what the provider asks.
            </Trans>
          }
          {...register('sends_receipts')}
        />
      </FormSection>
      <FormSection title={<Trans>Order links</Trans>}>
        <LinkHoursField field={register('order_link_hours')} current={shop.order_link_hours ?? DEFAULT_LINK_HOURS} />
      </FormSection>
      <DirectoryFields register={register} errors={errors} isListed={typed.is_listed === true} />
      <FormSection
        title={<Trans>Owner's ID</Trans>}
        help={<Trans>Needed later for payouts and fiscal receipts. Only you see it.</Trans>}
      >
        <IdFields register={register} errors={errors} />
      </FormSection>
      {asksPassword ? (
        <PasswordField
          label={<Trans>Your password</Trans>}
          help={<Trans>Customers would call or write to another number.</Trans>}
          autoComplete="current-password"
          value={password}
          error={isOwnPassword(update.error) ? ownPasswordText(update.error) : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <SaveChanges isDirty={isDirty} isBusy={update.isPending} onUndo={() => startFrom(formOf(shop))} />
    </form>
  )
}
