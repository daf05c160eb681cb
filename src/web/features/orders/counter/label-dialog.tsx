import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { MAX_LABEL } from './cart.ts'

/** What the order is called until it is paid, so that it is found again among others. */
export function LabelDialog({
  value,
  onClose,
  onDone,
}: {
  value: string
  onClose: () => void
  onDone: (label: string) => void
}) {
  const [label, setLabel] = useState(value)
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Name or table</Trans>} size="sm">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onDone(label.replaceAll(/\s+/g, ' ').trim())
        }}
      >
        <TextField
          label={<Trans>Name or table</Trans>}
          hideLabel
          optional
          autoComplete="off"
          value={label}
          maxLength={MAX_LABEL}
          ref={focusFirst}
          help={<Trans>For example: Table 4. It stands on the order's note and receipt.</Trans>}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Button type="submit" tone="primary" full>
          <Trans>Save name</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
