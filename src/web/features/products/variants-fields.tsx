import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { emptyVariant, type ParsedProduct, type ProductFormValues } from './product-form-values.ts'

export type ProductFormApi = UseFormReturn<ProductFormValues, unknown, ParsedProduct>

/** Sizes, colours, packets: each with its own price, codes and stock. With none the product is sold as it is. */
export function VariantsFields({ form }: { form: ProductFormApi }) {
  const { t } = useLingui()
  const {
    control,
    register,
    formState: { errors },
  } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const tracksStock = useWatch({ control, name: 'tracksStock' })
  const problem = errors.variants?.root?.message ?? errors.variants?.message
  return (
    <FormSection
      title={<Trans>Variants</Trans>}
      help={
        <Trans>Small and large, red and blue: each sells at its own price. Leave empty when there is only one.</Trans>
      }
    >
      {fields.map((variant, index) => {
        const place = index + 1
        const wrong = errors.variants?.[index]
        return (
          <fieldset key={variant.key} className="border border-line rounded-card p-4 grid gap-4">
            <legend className="vh">
              <Trans>Variant {place}</Trans>
            </legend>
            <div className="flex items-start gap-1">
              <TextField
                className="flex-1 min-w-0"
                label={<Trans>Name of variant {place}</Trans>}
                maxLength={60}
                error={wrong?.name?.message}
                {...register(`variants.${index}.name`)}
              />
              <div className="flex mt-6.5">
                <IconButton
                  icon="up"
                  label={t`Move variant ${place} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  label={t`Move variant ${place} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton icon="trash" label={t`Remove variant ${place}`} onClick={() => remove(index)} />
              </div>
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              <Controller
                control={control}
                name={`variants.${index}.priceTzs`}
                render={({ field, fieldState }) => (
                  <MoneyField label={<Trans>Price</Trans>} {...field} error={fieldState.error?.message} />
                )}
              />
              <Controller
                control={control}
                name={`variants.${index}.costTzs`}
                render={({ field, fieldState }) => (
                  <MoneyField label={<Trans>Cost</Trans>} optional {...field} error={fieldState.error?.message} />
                )}
              />
              <TextField
                label={<Trans>SKU</Trans>}
                optional
                autoComplete="off"
                maxLength={40}
                error={wrong?.sku?.message}
                {...register(`variants.${index}.sku`)}
              />
              {tracksStock && variant.isNew ? (
                <TextField
                  label={<Trans>In stock now</Trans>}
                  optional
                  inputMode="decimal"
                  className="tnum"
                  error={wrong?.openingStock?.message}
                  {...register(`variants.${index}.openingStock`)}
                />
              ) : null}
            </div>
            <Controller
              control={control}
              name={`variants.${index}.barcodes`}
              render={({ field }) => (
                <BarcodesField
                  label={t`Barcodes of variant ${place}`}
                  value={field.value}
                  onChange={field.onChange}
                  errors={messagesOf(wrong?.barcodes)}
                />
              )}
            />
            {variant.isNew ? null : (
              <Checkbox
                label={<Trans>No longer sold</Trans>}
                help={<Trans>It leaves the counter; its stock and old orders stay.</Trans>}
                {...register(`variants.${index}.isArchived`)}
              />
            )}
          </fieldset>
        )
      })}
      {problem ? <Note tone="bad">{problem}</Note> : null}
      <div>
        <Button
          icon="plus"
          disabled={fields.length >= 60}
          disabledReason={t`At most 60 variants fit here.`}
          onClick={() => append(emptyVariant(), { focusName: `variants.${fields.length}.name` })}
        >
          <Trans>Add variant</Trans>
        </Button>
      </div>
    </FormSection>
  )
}

/** Complaints about a list of texts, by place. */
export const messagesOf = (errors: unknown): (string | undefined)[] =>
  Array.isArray(errors)
    ? errors.map((error: unknown) =>
        typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
          ? error.message
          : undefined,
      )
    : []
