import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useReplica } from '../session/device.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { FoundList } from './found-list.tsx'

const SHOWN = 6

/** A product of the catalogue this device keeps, found by its name or code. */
export function ProductField({
  value,
  error,
  onChange,
}: {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const [typed, setTyped] = useState('')
  if (value !== null)
    return (
      <div className="flex items-center gap-2 min-h-12">
        <span className="min-w-0 flex-1 wrap-any font-medium">
          {replica?.byId(value)?.name ?? t`A product that is not sold any more`}
        </span>
        <Button size="sm" onClick={() => onChange(null)}>
          <Trans>Change</Trans>
        </Button>
      </div>
    )
  const found = typed.trim() === '' ? [] : (replica?.search(typed, SHOWN) ?? [])
  return (
    <div className="grid gap-1">
      <TextField
        label={t`Product`}
        hideLabel
        icon="search"
        placeholder={t`Name, SKU or barcode`}
        autoComplete="off"
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() === '' ? null : (
        <FoundList label={t`Products found`} rows={found} pick={({ id }) => onChange(id)} />
      )}
    </div>
  )
}
