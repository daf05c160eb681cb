import type { ReactNode } from 'react'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { wholeOf } from './node-form.ts'

/** A whole number. What is no number yet stays as it is typed and changes nothing. `isOptional`: empty is none. */
export function NumberField({
  label,
  suffix,
  value,
  error,
  isOptional = false,
  onWrite,
}: {
  label: ReactNode
  suffix?: ReactNode
  value: number | null
  error: string | undefined
  isOptional?: boolean
  onWrite: (value: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      optional={isOptional}
      suffix={suffix}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      error={error}
      value={typed ?? (value === null ? '' : String(value))}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = wholeOf(target.value)
        if (number !== null || (isOptional && target.value.trim() === '')) onWrite(number)
      }}
    />
  )
}
