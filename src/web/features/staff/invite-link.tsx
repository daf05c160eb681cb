import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopyLink } from '../../patterns/use-copy-link.ts'

/** The link is shown once, to the person who invites: to copy, or to pass on in WhatsApp. */
export function InviteLink({ link, contact, shopName }: { link: string; contact: string; shopName: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const words = t`You are invited to work at ${shopName} in Kaunta. Open this link to join: ${link}`
  const copy = useCopyLink({ isToldByButton: true })
  const digits = whatsappDigits(contact)
  const to = formatPhone(contact)
  return (
    <div className="grid gap-3">
      <p>
        <Trans>It was sent to {to}. You can also pass it on yourself. It works once, for 72 hours.</Trans>
      </p>
      <TextField
        label={<Trans>Invitation link</Trans>}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(link).then(setCopied)}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
        </Button>
        <a
          className={buttonClass({ tone: 'whatsapp' })}
          href={`https://wa.me/${digits ?? ''}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="wa" />
          <Trans>Share on WhatsApp</Trans>
        </a>
        {typeof navigator.share === 'function' ? (
          <Button icon="share" onClick={() => void navigator.share({ text: words }).catch(() => {})}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
      </div>
      <span className="vh" role="status">
        {isCopied ? t`Link copied` : ''}
      </span>
    </div>
  )
}
