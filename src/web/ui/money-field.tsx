import { useLayoutEffect, useRef, useState } from 'react'
import { formatAmount } from '../../shared/domain/format.ts'
import { assignRef } from './assign-ref.ts'
import { TextField, type FieldTexts, type InputProps } from './field.tsx'

/**
 * Reads what a person typed or pasted as whole shillings: "12,500", "12 500/=", "12.500" → 12500; "12500.75" → 12500; "" → null.
 * A comma is never a decimal sign: it is our own separator, and stands anywhere while someone deletes digits.
 */
export function readShillings(text: string, max: number): number | null {
  const digits = text
    .replace(/\.\d{0,2}\s*$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 16)
  return digits === '' ? null : Math.min(Number(digits), max)
}

type Props = FieldTexts
  & Omit<InputProps, 'value' | 'onChange' | 'type' | 'prefix' | 'max'> & {
    value: number | null
    onChange: (amountTzs: number | null) => void
    max?: number
  }

/** Whole shillings, grouped while typing. What it hands out is null or a safe integer ≥ 0; there is no way to type a minus, a fraction or more than `max`. */
export function MoneyField({ value, onChange, max = 999_999_999, ref, ...rest }: Props) {
  const box = useRef<HTMLInputElement | null>(null)
  // While the field is edited the caret stays behind the same digit; the separators around it come and go.
  const [caretDigits, setCaretDigits] = useState<number | null>(null)
  const text = value === null ? '' : formatAmount(value)
  useLayoutEffect(() => {
    const node = box.current
    if (!node || caretDigits === null || document.activeElement !== node) return
    let position = 0
    for (let seen = 0; position < text.length && seen < caretDigits; position++)
      if (/\d/.test(text[position] ?? '')) seen++
    node.setSelectionRange(position, position)
  }, [text, caretDigits])
  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      prefix="TZS"
      className="tnum"
      value={text}
      ref={(node) => {
        box.current = node
        return assignRef(ref, node)
      }}
      onChange={({ target }) => {
        const at = target.selectionStart ?? target.value.length
        setCaretDigits(target.value.slice(0, at).replaceAll(/\D/g, '').length)
        onChange(readShillings(target.value, max))
      }}
    />
  )
}
