import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFieldArrayReturn,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MOST_PLACES } from '../../../shared/domain/storefront.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { StorefrontForm } from './storefront-form.ts'

/** Where the shop brings orders to, and the charge: a fixed amount, or a percentage of the order. */
export function PlacesFields({
  places,
  register,
  control,
  errors,
}: {
  places: UseFieldArrayReturn<StorefrontForm, 'places', 'key'>
  register: UseFormRegister<StorefrontForm>
  control: Control<StorefrontForm, unknown, StorefrontForm>
  errors: FieldErrors<StorefrontForm>
}) {
  const { t } = useLingui()
  const now = useWatch({ control, name: 'places' })
  return (
    <div className="grid gap-4">
      {places.fields.map((field, index) => {
        const place = index + 1
        const isFixed = now[index]?.kind !== 'percentage'
        return (
          <div
            key={field.key}
            role="group"
            aria-label={t`Place ${place}`}
            className={cx('grid gap-3 sm:grid-cols-2 items-start', index > 0 && 'border-t border-line pt-4')}
          >
            <TextField
              label={<Trans>Place</Trans>}
              autoComplete="off"
              maxLength={60}
              error={errors.places?.[index]?.name && t`Name the place.`}
              {...register(`places.${index}.name`)}
            />
            <SelectField
              label={<Trans>Charge type</Trans>}
              options={[
                { value: 'fixed_amount', label: t`Fixed Amount` },
                { value: 'percentage', label: t`Percentage Charge` },
              ]}
              {...register(`places.${index}.kind`)}
            />
            {isFixed ? (
              <Controller
                control={control}
                name={`places.${index}.amountTzs`}
                render={({ field: { value, onChange } }) => (
                  <MoneyField label={<Trans>Amount</Trans>} value={value} onChange={onChange} />
                )}
              />
            ) : (
              <TextField
                label={<Trans>Amount</Trans>}
                suffix="%"
                inputMode="decimal"
                autoComplete="off"
                error={errors.places?.[index]?.percent && t`Up to 50, for example 5 or 2.5.`}
                {...register(`places.${index}.percent`)}
              />
            )}
            <div style={{ alignSelf: 'end' }}>
              <IconButton icon="trash" label={t`Remove place ${place}`} onClick={() => places.remove(index)} />
            </div>
          </div>
        )
      })}
      <div>
        <Button
          icon="plus"
          disabled={places.fields.length >= MOST_PLACES}
          disabledReason={t`There is no room for more`}
          onClick={() => places.append({ id: uuidv7(), name: '', kind: 'fixed_amount', amountTzs: null, percent: '' })}
        >
          <Trans>Add a delivery place</Trans>
        </Button>
      </div>
    </div>
  )
}
