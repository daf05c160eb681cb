import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupplierInput } from '../../../shared/contract/stock.ts'
import type * as z from 'zod'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'

export type SupplierFacts = z.output<typeof SupplierInput>
const blank: SupplierFacts = { name: '', phone: '', note: '', isArchived: false }

/** One supplier: new, or changed. `hasNote` false: only what a delivery needs, which is written down without a network too. */
export function SupplierSheet({
  start = blank,
  title,
  hasNote = false,
  onSave,
  onClose,
  footer,
}: {
  start?: SupplierFacts
  title: React.ReactNode
  hasNote?: boolean
  onSave: (facts: SupplierFacts) => Promise<void> | void
  onClose: () => void
  /** Further ways, for one that is on the list. */ footer?: React.ReactNode
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [facts, setFacts] = useState(start)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const save = async () => {
    setTried(true)
    const name = facts.name.trim()
    if (name === '') return
    setSaving(true)
    setProblem(null)
    try {
      await onSave({ ...facts, name, phone: facts.phone.trim(), note: facts.note.trim() })
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Sheet open onOpenChange={onClose} title={title}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={<Trans>Name</Trans>}
          value={facts.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setFacts({ ...facts, name: event.currentTarget.value })}
          error={hasTried && facts.name.trim() === '' ? t`Enter the supplier’s name.` : undefined}
        />
        <TextField
          label={<Trans>Phone</Trans>}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={facts.phone}
          maxLength={30}
          onChange={(event) => setFacts({ ...facts, phone: event.currentTarget.value })}
        />
        {hasNote ? (
          <TextAreaField
            label={<Trans>Note</Trans>}
            optional
            rows={2}
            maxLength={500}
            value={facts.note}
            onChange={(event) => setFacts({ ...facts, note: event.currentTarget.value })}
          />
        ) : null}
        {problem === null ? null : <Note tone="bad">{errorText(problem)}</Note>}
        <Button type="submit" tone="primary" full busy={isSaving} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
        {footer}
      </form>
    </Sheet>
  )
}
