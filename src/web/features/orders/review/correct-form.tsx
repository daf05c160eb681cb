import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { useFormResolver } from '../../../i18n/use-form-resolver.ts'
import { useDraftForm } from '../../../patterns/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { FormActions } from '../../../ui/page.tsx'
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

/** What each field of the record becomes, in their order, and a word on it. What a value may be the server says: it depends on the kind. */
const Form = z.object({ values: z.array(z.string().max(300)), note: z.string().max(300) })
type Values = z.infer<typeof Form>

/** Puts the words and references right; the rest goes in as it was sent. */
export function CorrectForm({
  item,
  onCancel,
  onCorrect,
}: {
  item: ReviewItem
  onCancel: () => void
  /** Throws where it was not taken. */
  onCorrect: (body: unknown, note: string) => Promise<void>
}) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [fields] = useState(() => correctFields(item.commandType, item.raw))
  const start = { values: fields.map(({ value }) => value), note: '' }
  const { form, onSubmit, startFrom } = useDraftForm<Values, Values>({
    resolver: useFormResolver(Form),
    start,
    draft: `correct.${item.id}`,
    kept: Form.extend({ values: Form.shape.values.length(fields.length) }).partial(),
  })
  const { control, register } = form
  const submit = onSubmit(async ({ values, note }) => {
    if (!isOnline) return
    const corrected = fields.map((field, index) => Object.assign({}, field, { value: values[index] }))
    await onCorrect(withCorrections(item.raw, corrected), note.trim())
    startFrom(start)
  })
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
          <Controller
            key={field.path.join('.')}
            control={control}
            name={`values.${index}`}
            render={({ field: { value, onChange } }) => (
              <MoneyField
                label={t(labels.amount)}
                value={value === '' ? null : Number(value)}
                onChange={(amount) => onChange(amount === null ? '' : String(amount))}
              />
            )}
          />
        ) : (
          <TextField
            key={field.path.join('.')}
            label={t(labels[field.kind])}
            optional={field.kind !== 'day'}
            type={types[field.kind] ?? 'text'}
            maxLength={300}
            autoComplete="off"
            {...register(`values.${index}`)}
          />
        ),
      )}
      <TextField label={<Trans>What you changed, for the file</Trans>} optional maxLength={300} {...register('note')} />
      <FormActions>
        <Button tone="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          tone="primary"
          busy={form.formState.isSubmitting}
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
