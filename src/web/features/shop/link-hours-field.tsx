import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../ui/field.tsx'

const HOURS = [24, 48, 72, 168, 720]

/** How long an order link may be sent by its customer; afterwards the shop shares it again. In the form as text, as a select has it. */
export function LinkHoursField({ field, current }: { field: UseFormRegisterReturn; current: number }) {
  const { t } = useLingui()
  const all = HOURS.includes(current) ? HOURS : [...HOURS, current].toSorted((a, b) => a - b)
  const textOf = (hours: number) => {
    const days = hours / 24
    return Number.isInteger(days)
      ? t`${plural(days, { one: '# day', other: '# days' })}`
      : t`${plural(hours, { one: '# hour', other: '# hours' })}`
  }
  return (
    <SelectField
      label={<Trans>How long a customer can send an order link</Trans>}
      help={<Trans>After this the link only shows the order. Share it again to give more time.</Trans>}
      options={all.map((count) => ({ value: String(count), label: textOf(count) }))}
      {...field}
    />
  )
}
