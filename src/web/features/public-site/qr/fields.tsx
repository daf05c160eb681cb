import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import type { QrForm } from './use-qr-draft.ts'

/** Any form is taken; what comes of it is said below, so that a wrong digit is seen before the poster hangs. */
export function NumberField({ form: { draft, change, link } }: { form: QrForm }) {
  const { t } = useLingui()
  const [wasLeft, setLeft] = useState(false)
  const error =
    !wasLeft || link.kind === 'link'
      ? null
      : link.why === 'no_number'
        ? t`Enter the WhatsApp number of the shop.`
        : link.why === 'not_a_number'
          ? t`This is not a phone number. Write it like 0712 345 678, or with + and the country code.`
          : null
  const phone = link.kind === 'link' ? formatPhone(link.phone) : ''
  return (
    <TextField
      label={t`WhatsApp shop number`}
      name="number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={60}
      placeholder={t`0712 345 678`}
      value={draft.number}
      error={error}
      help={
        phone === '' ? (
          <Trans>Tanzanian, or any other with + and the country code.</Trans>
        ) : (
          <Trans>The chat opens with {phone}.</Trans>
        )
      }
      onChange={(event) => change({ number: event.target.value })}
      onBlur={() => setLeft(true)}
    />
  )
}

export function MessageField({ form: { message, change, link } }: { form: QrForm }) {
  const { t } = useLingui()
  const over = link.kind === 'refused' && link.why === 'message_too_long' ? link.over : 0
  return (
    <TextAreaField
      label={t`Welcome message`}
      name="message"
      optional
      rows={2}
      value={message}
      error={
        over > 0 ? (
          <Trans>This message is too long for a code that every phone reads. Leave out some words or emoji.</Trans>
        ) : null
      }
      help={<Trans>It stands ready in the customer's chat. Leave it empty for an empty chat.</Trans>}
      onChange={(event) => change({ message: event.target.value })}
    />
  )
}
