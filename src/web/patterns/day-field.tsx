import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Input } from '../ui/field.tsx'

/** One day to narrow a list by, its name above it: an empty one shows nothing but a pattern. No `TextField`: nobody asks whether a filter is required. */
function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: ReactNode
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const id = useId()
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  )
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** From one day to another, neither past the other. */
export function DayRange<S extends Days>({ search, onSearch }: { search: S; onSearch: (search: S) => void }) {
  return (
    <>
      <DayField
        label={<Trans>From</Trans>}
        value={search.from}
        max={search.to}
        onChange={(from) => onSearch({ ...search, from })}
      />
      <DayField
        label={<Trans>To</Trans>}
        value={search.to}
        min={search.from}
        onChange={(to) => onSearch({ ...search, to })}
      />
    </>
  )
}
