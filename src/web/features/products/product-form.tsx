import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useOptions } from '../../i18n/option-text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { productQueries } from './products.queries.ts'
import { messagesOf, VariantsFields, type ProductFormApi } from './variants-fields.tsx'

/** Everything of a product, in the order people think of it: what it is, what it costs, how many there are, and what kinds there are. */
export function ProductForm({ form, isNew, onSubmit, children }: { form: ProductFormApi; isNew: boolean; onSubmit: () => Promise<void>; /** Notes and buttons at the end. */ children: ReactNode }) {
  return (
    <form
      className="grid gap-4" noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <AboutFields form={form} />
      <PriceFields form={form} />
      <StockFields form={form} isNew={isNew} />
      <VariantsFields form={form} />
      <AddOnFields form={form} />
      {children}
    </form>
  )
}

function AboutFields({ form: { control, register, formState: { errors } } }: { form: ProductFormApi }) {
  const categories = useOptions('productCategory')
  const groups = useQuery(productQueries.groups()).data ?? []
  const list = useId()
  return (
    <FormSection title={<Trans>Product</Trans>}>
      <TextField label={<Trans>Name</Trans>} autoComplete="off" maxLength={130} error={errors.name?.message} {...register('name')} />
      <TextField label={<Trans>Group</Trans>} optional autoComplete="off" maxLength={50} list={list} help={<Trans>Your own words, like "Drinks". The counter shows its products together.</Trans>} error={errors.group?.message} {...register('group')} />
      <datalist id={list}>{groups.filter((group) => group.name !== '').map((group) => <option key={group.name} value={group.name}>{group.name}</option>)}</datalist>
      <SelectField label={<Trans>Category</Trans>} optional options={[{ value: '', label: '–' }, ...categories]} error={errors.category?.message} {...register('category')} />
      <TextAreaField label={<Trans>Description</Trans>} optional rows={3} error={errors.description?.message} {...register('description')} />
      <Controller control={control} name="photos" render={({ field }) => <PhotosField value={field.value} onChange={field.onChange} />} />
    </FormSection>
  )
}

function PriceFields({ form: { control, register, formState: { errors } } }: { form: ProductFormApi }) {
  const { t } = useLingui()
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0
  return (
    <FormSection title={<Trans>Price and codes</Trans>} help={hasVariants ? <Trans>Price and cost are set for each variant below.</Trans> : undefined}>
      {hasVariants ? null : (
        <div className="grid gap-4 md:grid-cols-2">
          <Controller control={control} name="priceTzs" render={({ field, fieldState }) => <MoneyField label={<Trans>Price</Trans>} help={<Trans>What the customer pays.</Trans>} {...field} error={fieldState.error?.message} />} />
          <Controller control={control} name="costTzs" render={({ field, fieldState }) => <MoneyField label={<Trans>Cost</Trans>} optional help={<Trans>What you pay for one. Sellers do not see it.</Trans>} {...field} error={fieldState.error?.message} />} />
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={<Trans>Unit</Trans>} optional autoComplete="off" maxLength={20} placeholder={t`piece`} help={<Trans>Piece, kg, litre, plate</Trans>} error={errors.unit?.message} {...register('unit')} />
        <TextField label={<Trans>SKU</Trans>} optional autoComplete="off" maxLength={40} help={<Trans>Your own code for it</Trans>} error={errors.sku?.message} {...register('sku')} />
      </div>
      <Controller control={control} name="barcodes" render={({ field }) => <BarcodesField value={field.value} onChange={field.onChange} errors={messagesOf(errors.barcodes)} />} />
    </FormSection>
  )
}

function StockFields({ form: { control, register, formState: { errors } }, isNew }: { form: ProductFormApi; isNew: boolean }) {
  const tracksStock = useWatch({ control, name: 'tracksStock' })
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0
  return (
    <FormSection title={<Trans>Stock</Trans>}>
      <Checkbox label={<Trans>Track stock</Trans>} help={<Trans>Each sale takes off what was sold. The counter never refuses goods because a count is wrong.</Trans>} {...register('tracksStock')} />
      {tracksStock ? (
        <div className="grid gap-4 md:grid-cols-2">
          {isNew && !hasVariants ? <TextField label={<Trans>In stock now</Trans>} optional inputMode="decimal" className="tnum" error={errors.openingStock?.message} {...register('openingStock')} /> : null}
          <TextField label={<Trans>Low stock level</Trans>} optional inputMode="decimal" className="tnum" help={<Trans>From here on it counts as running low.</Trans>} error={errors.lowStock?.message} {...register('lowStock')} />
        </div>
      ) : null}
    </FormSection>
  )
}
