import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RANGES, type Range, rangeDays, rangeOf } from './date-range.ts'

const rangeTexts: Record<Range, MessageDescriptor> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7days': msg`7 days`,
  '30days': msg`30 days`,
  all: msg`All days`,
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Named ranges, and two days of one's own. */
export function DateRangeFields({
  value,
  now,
  onChange,
}: {
  value: Days
  now: number
  onChange: (days: Days) => void
}) {
  const { t } = useLingui()
  const current = rangeOf(value.from, value.to, now)
  return (
    <fieldset className="grid gap-2">
      <legend className="lab">
        <Trans>Days</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {RANGES.map((range) => (
          <Chip
            key={range}
            selected={range === current}
            onClick={() => onChange({ from: undefined, to: undefined, ...rangeDays(range, now) })}
          >
            {t(rangeTexts[range])}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          type="date"
          optional
          label={<Trans>From</Trans>}
          value={value.from ?? ''}
          max={value.to}
          onChange={(event) => onChange({ ...value, from: event.target.value || undefined })}
        />
        <TextField
          type="date"
          optional
          label={<Trans>To</Trans>}
          value={value.to ?? ''}
          min={value.from}
          onChange={(event) => onChange({ ...value, to: event.target.value || undefined })}
        />
      </div>
    </fieldset>
  )
}

export function useRangeLabel(now: number): (days: Days, day: (iso: string) => string) => string {
  const { t } = useLingui()
  return ({ from, to }, day) => {
    const range = rangeOf(from, to, now)
    if (range) return t(rangeTexts[range])
    if (from && to) return from === to ? day(from) : t`${day(from)} to ${day(to)}`
    return from ? t`From ${day(from)}` : t`Until ${day(to ?? '')}`
  }
}
