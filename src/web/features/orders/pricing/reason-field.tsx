import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MOST_REASON_NOTE, PRICE_REASONS } from '../../../../shared/domain/price-reasons.ts'
import { priceReasonTexts } from '../../../i18n/price-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { StatedReason } from './stated-reason.ts'

/** Why the price is another than usual: one tap, and words where none of them fits. A second tap takes the reason away. */
export function ReasonField({
  value,
  onChange,
  optional = false,
  error,
  noteError,
}: {
  value: StatedReason
  onChange: (value: StatedReason) => void
  optional?: boolean
  error?: ReactNode
  noteError?: string | undefined
}) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <div>
        <p className="text-dense font-medium mb-1.5">
          {optional ? <Trans>Why? You may leave it out.</Trans> : <Trans>Why?</Trans>}
        </p>
        <div role="group" aria-label={t`Why?`} className="flex flex-wrap gap-2">
          {PRICE_REASONS.map((id) => (
            <Chip
              key={id}
              selected={value.reason === id}
              className="px-3! text-dense"
              onClick={() => onChange({ ...value, reason: value.reason === id ? null : id })}
            >
              {t(priceReasonTexts[id])}
            </Chip>
          ))}
        </div>
        {error ? (
          <p className="field-error" role="alert">
            <Icon name="alert" size={18} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {value.reason === 'other' || value.note !== '' ? (
        <TextField
          label={<Trans>In words</Trans>}
          optional={value.reason !== 'other'}
          maxLength={MOST_REASON_NOTE}
          autoComplete="off"
          value={value.note}
          error={noteError}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      ) : null}
    </div>
  )
}
