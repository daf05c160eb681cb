import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { emptyAddOn, emptyAddOnGroup } from './product-form-values.ts'
import type { ProductFormApi } from './variants-fields.tsx'

const MOST = 20

/** What goes with it: sauces, toppings, wrapping. A group may have to be answered, and says how many may be chosen. */
export function AddOnFields({ form }: { form: ProductFormApi }) {
  const { t } = useLingui()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'addOnGroups', keyName: 'key' })
  return (
    <FormSection
      title={<Trans>Add-ons</Trans>}
      help={<Trans>What goes with it and may cost extra: a sauce, a topping, wrapping.</Trans>}
    >
      {fields.map((group, index) => (
        <Group key={group.key} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          icon="plus"
          disabled={fields.length >= 12}
          disabledReason={t`At most 12 groups fit here.`}
          onClick={() => append(emptyAddOnGroup(), { focusName: `addOnGroups.${fields.length}.name` })}
        >
          <Trans>Add a group of add-ons</Trans>
        </Button>
      </div>
    </FormSection>
  )
}

function Group({ form, index, onRemove }: { form: ProductFormApi; index: number; onRemove: () => void }) {
  const { t } = useLingui()
  const {
    control,
    register,
    setValue,
    formState: { errors },
  } = form
  const { fields, append, remove } = useFieldArray({ control, name: `addOnGroups.${index}.addOns`, keyName: 'key' })
  const [least, most, name] = useWatch({
    control,
    name: [`addOnGroups.${index}.least`, `addOnGroups.${index}.most`, `addOnGroups.${index}.name`],
  })
  const wrong = errors.addOnGroups?.[index]
  const place = index + 1
  const setLeast = (next: number) => {
    setValue(`addOnGroups.${index}.least`, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (next > most) setMost(next)
  }
  const setMost = (next: number) => {
    setValue(`addOnGroups.${index}.most`, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (least > next) setValue(`addOnGroups.${index}.least`, next, { shouldDirty: true })
  }
  return (
    <fieldset className="border border-line rounded-card p-4 grid gap-4">
      <legend className="vh">{name || <Trans>Group {place}</Trans>}</legend>
      <div className="flex items-start gap-1">
        <TextField
          className="flex-1 min-w-0"
          label={<Trans>Name of group {place}</Trans>}
          maxLength={60}
          error={wrong?.name?.message}
          {...register(`addOnGroups.${index}.name`)}
        />
        <IconButton className="mt-6.5" icon="trash" label={t`Remove group ${place}`} onClick={onRemove} />
      </div>
      <RadioList
        inline
        name={`needed-${index}`}
        legend={<Trans>Must something be chosen?</Trans>}
        value={least > 0 ? 'required' : 'optional'}
        onChange={(next) => setLeast(next === 'required' ? Math.max(1, least) : 0)}
        options={[
          { value: 'optional', label: <Trans>Optional</Trans> },
          { value: 'required', label: <Trans>Required</Trans> },
        ]}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {least > 0 ? (
          <Counted label={<Trans>At least</Trans>}>
            <Stepper name={t`least choices of group ${place}`} value={least} min={1} max={MOST} onChange={setLeast} />
          </Counted>
        ) : null}
        <Counted label={<Trans>At most</Trans>}>
          <Stepper name={t`most choices of group ${place}`} value={most} min={1} max={MOST} onChange={setMost} />
        </Counted>
      </div>
      {wrong?.least?.message ? (
        <p className="field-error" role="alert">
          {wrong.least.message}
        </p>
      ) : null}
      <ul className="grid gap-3">
        {fields.map((addOn, at) => {
          const number = at + 1
          return (
            <li key={addOn.key} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line pt-3">
              <TextField
                className="flex-[2_1_160px] min-w-0"
                label={<Trans>Add-on {number}</Trans>}
                maxLength={60}
                error={wrong?.addOns?.[at]?.name?.message}
                {...register(`addOnGroups.${index}.addOns.${at}.name`)}
              />
              <div className="flex-[1_1_140px] min-w-0">
                <Controller
                  control={control}
                  name={`addOnGroups.${index}.addOns.${at}.priceTzs`}
                  render={({ field, fieldState }) => (
                    <MoneyField label={<Trans>Extra price</Trans>} {...field} error={fieldState.error?.message} />
                  )}
                />
              </div>
              <IconButton
                className="mt-6.5"
                icon="trash"
                label={t`Remove add-on ${number}`}
                disabled={fields.length === 1}
                onClick={() => remove(at)}
              />
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={fields.length >= 40}
          disabledReason={t`At most 40 add-ons fit here.`}
          onClick={() => append(emptyAddOn(), { focusName: `addOnGroups.${index}.addOns.${fields.length}.name` })}
        >
          <Trans>Add add-on</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

const Counted = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <p className="lab">{label}</p>
    {children}
  </div>
)
