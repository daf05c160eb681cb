import { useLingui } from '@lingui/react/macro'
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form'
import { Checkbox } from '../../ui/choice.tsx'
import { Input } from '../../ui/field.tsx'
import type { StorefrontForm } from './storefront-form.ts'

/** A row a day: whether it is open, from when to when. */
export function HoursFields({
  register,
  control,
}: {
  register: UseFormRegister<StorefrontForm>
  control: Control<StorefrontForm, unknown, StorefrontForm>
}) {
  const { t } = useLingui()
  const hours = useWatch({ control, name: 'hours' })
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  return (
    <div className="grid gap-2">
      {days.map((day, index) => (
        <div key={day} className="grid grid-cols-2 sm:grid-cols-4 gap-2 items-center" role="group" aria-label={day}>
          <div className="max-sm:col-span-2">
            <Checkbox label={day} {...register(`hours.${index}.isOpen`)} />
          </div>
          {hours[index]?.isOpen ? (
            <>
              <Input type="time" aria-label={t`${day}, from`} {...register(`hours.${index}.from`)} />
              <Input type="time" aria-label={t`${day}, until`} {...register(`hours.${index}.to`)} />
            </>
          ) : null}
        </div>
      ))}
    </div>
  )
}
