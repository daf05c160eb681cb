import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Sheet } from '../../../ui/sheet.tsx'

const MOST = 500

export function NoteDialog({
  value,
  onClose,
  onDone,
}: {
  value: string
  onClose: () => void
  onDone: (note: string) => void
}) {
  const [note, setNote] = useState(value)
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Note on the order</Trans>} size="sm">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onDone(note.trim())
        }}
      >
        <TextAreaField
          label={<Trans>Note</Trans>}
          hideLabel
          optional
          value={note}
          maxLength={MOST}
          rows={4}
          ref={focusFirst}
          help={<Trans>It is printed on the receipt.</Trans>}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" tone="primary" full>
          <Trans>Save note</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
