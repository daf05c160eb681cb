import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../shared/domain/format.ts'
import { MAX_UNITS, suggestedPrice } from '../../../shared/domain/units.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { BarcodesField } from './barcodes-field.tsx'
import { emptyUnit } from './product-form-values.ts'
import { readLevel } from './stock-text.tsx'
import { messagesOf, type ProductFormApi } from './variants-fields.tsx'

/** Carton, dozen, half: the same goods in other quantities, each at its own price. Stock stays one number, in the product's own unit. */
export function UnitsFields({ form }: { form: ProductFormApi }) {
  const { t } = useLingui()
  const {
    control,
    register,
    formState: { errors },
  } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'units', keyName: 'key' })
  const [variants, unit] = useWatch({ control, name: ['variants', 'unit'] })
  const units = useWatch({ control, name: 'units' })
  const own = unit.trim() || t`piece`
  const problem = errors.units?.root?.message ?? errors.units?.message
  const hasVariants = variants.length > 0
  return (
    <FormSection
      title={<Trans>Units</Trans>}
      help={
        <Trans>
          The same goods by the carton, the dozen, the half: each with its own price and barcode. Stock is counted in
          one unit, and each sale takes off what it holds.
        </Trans>
      }
    >
      {hasVariants && fields.length > 0 ? (
        <Note tone="held">
          <Trans>
            A product with variants is not sold by other units: nobody could say of which variant a carton holds how
            many. Make each size a product of its own, or take the units off.
          </Trans>
        </Note>
      ) : null}
      {fields.map((field, index) => (
        <Unit
          key={field.key}
          form={form}
          index={index}
          own={own}
          isLast={index === fields.length - 1}
          isNew={field.isNew}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      {problem ? <Note tone="bad">{problem}</Note> : null}
      {fields.length > 0 ? (
        <SelectField
          label={<Trans>One tap at the counter sells</Trans>}
          help={<Trans>The other units are one more tap away, on the line.</Trans>}
          options={[
            { value: '', label: t`Ask which, each time` },
            { value: 'own', label: own },
            ...units
              .filter((one) => !one.isArchived && one.name !== '')
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.tapUnit?.message}
          {...register('tapUnit')}
        />
      ) : null}
      <div>
        <Button
          icon="plus"
          {...(hasVariants
            ? { disabled: true, disabledReason: t`A product with variants is not sold by other units.` }
            : fields.length >= MAX_UNITS
              ? { disabled: true, disabledReason: t`At most ${MAX_UNITS} units fit here.` }
              : {})}
          onClick={() => append(emptyUnit(), { focusName: `units.${fields.length}.name` })}
        >
          <Trans>Add unit</Trans>
        </Button>
      </div>
    </FormSection>
  )
}

function Unit({
  form,
  index,
  own,
  isLast,
  isNew,
  onMove,
  onRemove,
}: {
  form: ProductFormApi
  index: number
  /** What the product's own unit is called. */
  own: string
  isLast: boolean
  isNew: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const {
    control,
    register,
    setValue,
    formState: { errors, isSubmitted },
  } = form
  const [factor, basePriceTzs, priceTzs, units] = useWatch({
    control,
    name: [`units.${index}.factor`, 'priceTzs', `units.${index}.priceTzs`, 'units'],
  })
  const wrong = errors.units?.[index]
  const place = index + 1
  const factorMilli = readLevel(factor)
  const suggestion = basePriceTzs !== null && factorMilli ? suggestedPrice(basePriceTzs, factorMilli) : null
  const suggested = suggestion === null ? '' : formatMoney(suggestion)
  const dirty = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <fieldset className="border border-line rounded-card p-4 grid gap-4">
      <legend className="vh">
        <Trans>Unit {place}</Trans>
      </legend>
      <div className="flex items-start gap-1">
        <TextField
          className="flex-1 min-w-0"
          label={<Trans>Name of unit {place}</Trans>}
          placeholder={t`Carton`}
          autoComplete="off"
          maxLength={30}
          error={wrong?.name?.message}
          {...register(`units.${index}.name`)}
        />
        <div className="flex mt-6.5">
          <IconButton icon="up" label={t`Move unit ${place} up`} disabled={index === 0} onClick={() => onMove(-1)} />
          <IconButton icon="down" label={t`Move unit ${place} down`} disabled={isLast} onClick={() => onMove(1)} />
          <IconButton icon="trash" label={t`Remove unit ${place}`} onClick={onRemove} />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={<Trans>How much one holds</Trans>}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          suffix={own}
          placeholder="24"
          help={<Trans>A carton 24, half a kilo 0.5</Trans>}
          error={wrong?.factor?.message}
          {...register(`units.${index}.factor`)}
        />
        <div>
          <Controller
            control={control}
            name={`units.${index}.priceTzs`}
            render={({ field, fieldState }) => (
              <MoneyField label={<Trans>Price</Trans>} {...field} error={fieldState.error?.message} />
            )}
          />
          {suggestion !== null && suggestion !== priceTzs ? (
            <Button size="sm" tone="text" onClick={() => setValue(`units.${index}.priceTzs`, suggestion, dirty)}>
              <Trans>Same price as loose: {suggested}</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      <Controller
        control={control}
        name={`units.${index}.barcodes`}
        render={({ field }) => (
          <BarcodesField
            label={t`Barcodes of unit ${place}`}
            value={field.value}
            onChange={field.onChange}
            errors={messagesOf(wrong?.barcodes)}
          />
        )}
      />
      <Controller
        control={control}
        name={`units.${index}.isPack`}
        render={({ field }) => (
          <Checkbox
            label={<Trans>Lies closed on the shelf</Trans>}
            help={
              <Trans>
                Closed ones are counted beside what is loose. Selling a piece when nothing is loose opens one, and the
                counter says so. One unit of a product can be this.
              </Trans>
            }
            checked={field.value}
            onChange={(event) => {
              // One at most: the other one gives way.
              if (event.target.checked)
                units.forEach((other, at) => {
                  if (at !== index && other.isPack) setValue(`units.${at}.isPack`, false, dirty)
                })
              field.onChange(event.target.checked)
            }}
          />
        )}
      />
      {wrong?.isPack?.message ? (
        <p className="field-error" role="alert">
          {wrong.isPack.message}
        </p>
      ) : null}
      {isNew ? null : (
        <Checkbox
          label={<Trans>No longer sold</Trans>}
          help={<Trans>It leaves the counter; its stock and old orders stay.</Trans>}
          {...register(`units.${index}.isArchived`)}
        />
      )}
    </fieldset>
  )
}
