import { useLingui } from '@lingui/react/macro'
import { type FormEvent, memo, type Ref, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import { KEYS } from './shortcuts.ts'

/** What no barcode reaches: a longer text is said to be none, not cut to one. */
const MAX_SCAN_LENGTH = 5000

/** A scanner types the code and Enter: the field clears and keeps the focus for the next one. */
export const BarcodeField = memo(function BarcodeField({
  ref,
  placeholder,
  onCode,
  onCamera,
}: {
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  onCode: (code: string) => void
  /** Left out where the camera is on already. */
  onCamera?: () => void
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
        maxLength={MAX_SCAN_LENGTH}
        enterKeyHint="done"
        value={code}
        aria-keyshortcuts={KEYS.barcode}
        data-takes-codes=""
        onChange={(event) => setCode(event.target.value)}
        trailing={
          onCamera ? (
            <IconButton icon="scan" size={22} label={t`Scan barcode`} className="-mr-3" onClick={onCamera} />
          ) : undefined
        }
      />
    </form>
  )
})
