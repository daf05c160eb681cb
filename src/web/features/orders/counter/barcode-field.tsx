import { useLingui } from '@lingui/react/macro'
import { type FormEvent, memo, type Ref, useState } from 'react'
import { Input } from '../../../ui/field.tsx'
import { KEYS } from './shortcuts.ts'

/** A scanner types the code and Enter: the field clears and keeps the focus for the next one. */
export const BarcodeField = memo(function BarcodeField({
  ref,
  placeholder,
  onCode,
}: {
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  onCode: (code: string) => void
}) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
    setCode('')
  }
  return (
    <form onSubmit={submit} className="min-w-0">
      <Input
        ref={ref}
        icon="barcode"
        aria-label={t`Barcode`}
        placeholder={placeholder ?? t`Scan or type barcode`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        enterKeyHint="done"
        value={code}
        aria-keyshortcuts={KEYS.barcode}
        data-takes-codes=""
        onChange={(event) => setCode(event.target.value)}
      />
    </form>
  )
})
