import { useLingui } from '@lingui/react/macro'
import type { FlowHours } from '../../../../shared/domain/flow/definition.ts'
import { TextField } from '../../../ui/field.tsx'
import { clockOf, minuteOf } from './node-form.ts'

/** From when to when, by the clock of Dar es Salaam; over midnight where the end lies before the beginning. */
export function HoursFields({
  hours,
  error,
  onChange,
}: {
  hours: FlowHours
  error: string | undefined
  onChange: (hours: FlowHours) => void
}) {
  const { t } = useLingui()
  const write = (end: 'from' | 'to', clock: string) => {
    const minute = minuteOf(clock, end === 'to')
    if (minute !== null) onChange({ ...hours, [end]: minute })
  }
  return (
    <div className="grid gap-3 grid-cols-2 items-start">
      <TextField
        label={t`From`}
        type="time"
        value={clockOf(hours.from)}
        error={error}
        onChange={({ target }) => write('from', target.value)}
      />
      <TextField
        label={t`To`}
        type="time"
        value={clockOf(hours.to)}
        onChange={({ target }) => write('to', target.value)}
      />
    </div>
  )
}
