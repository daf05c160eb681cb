import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedLink } from '../../../../shared/contract/order-link.ts'
import { formatPhone, normalisePhone, whatsappDigits } from '../../../../shared/domain/phone.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { Note } from '../../../ui/states.tsx'
import { linksMutations } from './links.queries.ts'
import { useCopyLink } from '../../../patterns/use-copy-link.ts'

/** How the customer gets it. The address is shown once; it opens the order to whoever holds it. */
export function ShareLink({ shared: first }: { shared: SharedLink }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [shared, setShared] = useState(first)
  const [isCopied, setCopied] = useState(false)
  const share = useMutation(linksMutations.share())
  const { link, url, text } = shared
  const digits = link.customerPhone === '' ? null : whatsappDigits(link.customerPhone)
  const phone = normalisePhone(link.customerPhone)
  const copy = useCopyLink({ isToldByButton: true })
  const sendSms = () => share.mutate({ id: link.id, sendsSms: true }, { onSuccess: setShared })
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center">
        <QrPicture text={url} label={t`QR code of the order link`} size={256} />
      </div>
      <p className="text-center text-ink-2">
        <Trans>Let the customer scan it, or send it:</Trans>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <a
          className={buttonClass({ tone: 'whatsapp', full: true })}
          href={`https://wa.me/${digits ?? ''}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="wa" />
          <Trans>Share on WhatsApp</Trans>
        </a>
        {phone === null ? null : (
          <Button full icon="chat" busy={share.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={sendSms}>
            <Trans>Send by SMS</Trans>
          </Button>
        )}
        <a className={buttonClass({ full: true })} href={`sms:${phone ?? ''}?body=${encodeURIComponent(text)}`}>
          <Icon name="phone" />
          <Trans>SMS from this phone</Trans>
        </a>
        <Button full icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(url).then(setCopied)}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button full icon="share" onClick={() => void navigator.share({ text }).catch(() => {})}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
      </div>
      {share.isError ? <Note tone="bad">{errorText(share.error)}</Note> : null}
      {shared.sms === 'sent' ? (
        <Note tone="ok">
          <Trans>The SMS is on its way to {formatPhone(link.customerPhone)}.</Trans>
        </Note>
      ) : null}
      {shared.sms === 'sandbox' ? (
        <Note tone="held">
          <Trans>Test mode: the SMS was not really sent. It is on the operator's page.</Trans>
        </Note>
      ) : null}
      <TextField
        label={<Trans>Order link</Trans>}
        help={<Trans>Anyone who has it can see and send this order.</Trans>}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <span className="vh" role="status">
        {isCopied ? t`Link copied` : ''}
      </span>
    </div>
  )
}
