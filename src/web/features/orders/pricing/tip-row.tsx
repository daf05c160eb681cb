import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { TipField } from './tip-field.tsx'

/** A tip on an order that is paid now: one row, and what it asks in a sheet of its own. */
export function TipRow({
  baseTzs,
  value,
  onChange,
}: {
  baseTzs: number
  value: number | null
  onChange: (tipTzs: number | null) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
        {value ? <Trans>Tip {formatTzs(value)}</Trans> : <Trans>Add a tip</Trans>}
      </Button>
      {isOpen ? (
        <Sheet open onOpenChange={setOpen} title={<Trans>Tip</Trans>} size="sm">
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              setOpen(false)
            }}
          >
            <TipField baseTzs={baseTzs} value={value} onChange={onChange} />
            <Button type="submit" tone="primary" full>
              <Trans>Done</Trans>
            </Button>
          </form>
        </Sheet>
      ) : null}
    </>
  )
}
