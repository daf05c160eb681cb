import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { MOST_TAG_CHARS, MOST_TAGS } from '../../../shared/domain/tags.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { useShop } from '../access/access.queries.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { productQueries } from './products.queries.ts'
import { UnitsFields } from './units-fields.tsx'
import { messagesOf, VariantsFields, type ProductFormApi } from './variants-fields.tsx'

/** What sells a product comes first: its name and its price. The rest is one tap away, and open where a product is changed or something in it is not right. */
export function ProductForm({
  form,
  isNew,
  onSubmit,
  children,
}: {
  form: ProductFormApi
  isNew: boolean
  onSubmit: () => void
  /** Notes and buttons at the end. */ children: ReactNode
}) {
  const {
    formState: { errors },
  } = form
  const [isOpen, setOpen] = useState(!isNew)
  const isWrongInside = Object.keys(errors).some((name) => name !== 'name' && name !== 'priceTzs')
  const [wasWrongInside, setWrongInside] = useState(isWrongInside)
  if (isWrongInside !== wasWrongInside) {
    setWrongInside(isWrongInside)
    if (isWrongInside) setOpen(true)
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FirstFields form={form} />
      <details className="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="card fold-head">
          <Trans>More: cost, barcodes, stock, group, photos, variants</Trans>
          <Icon name="down" />
        </summary>
        <div className="grid gap-4 mt-4">
          <CodeFields form={form} />
          <TaxField form={form} />
          <StockFields form={form} isNew={isNew} />
          <AboutFields form={form} />
          <UnitsFields form={form} />
          <VariantsFields form={form} />
          <AddOnFields form={form} />
        </div>
      </details>
      {children}
    </form>
  )
}

function FirstFields({
  form: {
    control,
    register,
    formState: { errors },
  },
}: {
  form: ProductFormApi
}) {
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0
  return (
    <FormSection
      title={<Trans>Product</Trans>}
      help={hasVariants ? <Trans>Price and cost are set for each variant below.</Trans> : undefined}
    >
      <TextField
        label={<Trans>Name</Trans>}
        autoComplete="off"
        maxLength={130}
        error={errors.name?.message}
        {...register('name')}
      />
      {hasVariants ? null : (
        <Controller
          control={control}
          name="priceTzs"
          render={({ field, fieldState }) => (
            <MoneyField
              label={<Trans>Price</Trans>}
              help={<Trans>What the customer pays.</Trans>}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </FormSection>
  )
}

function AboutFields({
  form: {
    control,
    register,
    formState: { errors },
  },
}: {
  form: ProductFormApi
}) {
  const categories = useOptions('productCategory')
  const groups = useQuery(productQueries.groups()).data ?? []
  const list = useId()
  return (
    <FormSection title={<Trans>Group and photos</Trans>}>
      <TextField
        label={<Trans>Group</Trans>}
        optional
        autoComplete="off"
        maxLength={50}
        list={list}
        help={<Trans>Your own words, like "Drinks". The counter shows its products together.</Trans>}
        error={errors.group?.message}
        {...register('group')}
      />
      <datalist id={list}>
        {groups
          .filter((group) => group.name !== '')
          .map((group) => (
            <option key={group.name} value={group.name}>
              {group.name}
            </option>
          ))}
      </datalist>
      <TextField
        label={<Trans>Tags</Trans>}
        optional
        autoComplete="off"
        maxLength={MOST_TAGS * (MOST_TAG_CHARS + 2)}
        help={<Trans>Your own words, with commas: offer, for school. Sets and lists can go by them.</Trans>}
        error={errors.tags?.message}
        {...register('tags')}
      />
      <SelectField
        label={<Trans>Category</Trans>}
        optional
        options={[{ value: '', label: '–' }, ...categories]}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextAreaField
        label={<Trans>Description</Trans>}
        optional
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="photos"
        render={({ field }) => <PhotosField value={field.value} onChange={field.onChange} />}
      />
    </FormSection>
  )
}

function CodeFields({
  form: {
    control,
    register,
    formState: { errors },
  },
}: {
  form: ProductFormApi
}) {
  const { t } = useLingui()
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0
  return (
    <FormSection title={<Trans>Cost and codes</Trans>}>
      {hasVariants ? null : (
        <Controller
          control={control}
          name="costTzs"
          render={({ field, fieldState }) => (
            <MoneyField
              label={<Trans>Cost</Trans>}
              optional
              help={<Trans>What you pay for one. Sellers do not see it.</Trans>}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="barcodes"
        render={({ field }) => (
          <BarcodesField value={field.value} onChange={field.onChange} errors={messagesOf(errors.barcodes)} />
        )}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={<Trans>Unit</Trans>}
          optional
          autoComplete="off"
          maxLength={20}
          placeholder={t`piece`}
          help={<Trans>Piece, kg, litre, plate</Trans>}
          error={errors.unit?.message}
          {...register('unit')}
        />
        <TextField
          label={<Trans>SKU</Trans>}
          optional
          autoComplete="off"
          maxLength={40}
          help={<Trans>Your own code for it</Trans>}
          error={errors.sku?.message}
          {...register('sku')}
        />
      </div>
    </FormSection>
  )
}

/** Only where the shop has taxes; a code that is switched off is offered to the product that has it. */
function TaxField({
  form: {
    control,
    register,
    formState: { errors },
  },
}: {
  form: ProductFormApi
}) {
  const { t } = useLingui()
  const taxes = useShop()?.taxes
  const own = useWatch({ control, name: 'taxCode' })
  if (!taxes?.isRegistered) return null
  const usual = taxes.codes.find(({ code }) => code === taxes.defaultCode)?.name ?? ''
  return (
    <FormSection title={<Trans>Tax</Trans>}>
      <SelectField
        label={<Trans>Tax code</Trans>}
        help={<Trans>The price includes it. Most goods have the usual one.</Trans>}
        options={[
          { value: '', label: t`The usual one (${usual})` },
          ...taxes.codes
            .filter(({ code, isOffered }) => isOffered || code === own)
            .map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
        ]}
        error={errors.taxCode?.message}
        {...register('taxCode')}
      />
    </FormSection>
  )
}

function StockFields({
  form: {
    control,
    register,
    formState: { errors },
  },
  isNew,
}: {
  form: ProductFormApi
  isNew: boolean
}) {
  const tracksStock = useWatch({ control, name: 'tracksStock' })
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0
  return (
    <FormSection title={<Trans>Stock</Trans>}>
      <Checkbox
        label={<Trans>Track stock</Trans>}
        help={
          <Trans>Each sale takes off what was sold. The counter never refuses goods because a count is wrong.</Trans>
        }
        {...register('tracksStock')}
      />
      {tracksStock ? (
        <div className="grid gap-4 md:grid-cols-2">
          {isNew && !hasVariants ? (
            <TextField
              label={<Trans>In stock now</Trans>}
              optional
              inputMode="decimal"
              className="tnum"
              error={errors.openingStock?.message}
              {...register('openingStock')}
            />
          ) : null}
          <TextField
            label={<Trans>Low stock level</Trans>}
            optional
            inputMode="decimal"
            className="tnum"
            help={<Trans>From here on it counts as running low.</Trans>}
            error={errors.lowStock?.message}
            {...register('lowStock')}
          />
        </div>
      ) : null}
    </FormSection>
  )
}
