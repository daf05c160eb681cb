import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { FormActions } from '../../../ui/page.tsx'
import { useUpdateHold } from '../../../ui/update-hold.ts'
import { useOnline } from '../../../session/device.ts'
import { type CorrectField, correctFields, withCorrections } from './correctable.ts'

const labels: Record<CorrectField['kind'], MessageDescriptor> = {
  name: msg`Name`,
  phone: msg`Phone number`,
  note: msg`Note`,
  reference: msg`Reference in the SMS`,
  reason: msg`Why`,
  amount: msg`Amount`,
  day: msg`Date`,
}
const types: Partial<Record<CorrectField['kind'], string>> = { phone: 'tel', day: 'date' }

/** Puts the words and references right; the rest goes in as it was sent. */
export function CorrectForm({
  item,
  isBusy,
  onCancel,
  onCorrect,
}: {
  item: ReviewItem
  isBusy: boolean
  onCancel: () => void
  onCorrect: (body: unknown, note: string) => void
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [fields, setFields] = useState(() => correctFields(item.commandType, item.raw))
  const [note, setNote] = useState('')
  useUpdateHold(true)
  const set = (index: number, value: string) =>
    setFields(fields.map((field, at) => (at === index ? { ...field, value } : field)))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOnline) onCorrect(withCorrections(item.raw, fields), note.trim())
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-dense text-ink-2">
        {item.kind === 'flagged' ? (
          <Trans>The record in the books is reversed, and entered again as you write it here.</Trans>
        ) : (
          <Trans>It goes into the books as you write it here.</Trans>
        )}
      </p>
      {fields.map((field, index) =>
        field.kind === 'amount' ? (
          <MoneyField
            key={field.path.join('.')}
            label={t(labels.amount)}
            value={field.value === '' ? null : Number(field.value)}
            onChange={(amount) => set(index, amount === null ? '' : String(amount))}
          />
        ) : (
          <TextField
            key={field.path.join('.')}
            label={t(labels[field.kind])}
            optional={field.kind !== 'day'}
            type={types[field.kind] ?? 'text'}
            value={field.value}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => set(index, event.target.value)}
          />
        ),
      )}
      <TextField
        label={<Trans>What you changed, for the file</Trans>}
        optional
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormActions>
        <Button tone="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          tone="primary"
          busy={isBusy}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isOnline}
          disabledReason={t`Deciding needs the network`}
        >
          <Trans>Save the correction</Trans>
        </Button>
      </FormActions>
    </form>
  )
}
