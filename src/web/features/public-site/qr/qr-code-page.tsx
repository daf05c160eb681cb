import './qr.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { SampleCode } from './sample-code.tsx'
import { CheckLine } from './check-line.tsx'
import { DrawingView } from './drawing-view.tsx'
import { MessageField, NumberField } from './fields.tsx'
import { useChecked } from './use-checked.ts'
import { useFiles } from './use-files.ts'
import { useLoaded } from './use-loaded.ts'
import { useQrDraft } from './use-qr-draft.ts'

const load = async () => (await import('./code.ts')).plainCode

/** Specification §1 and §3: a number, a greeting, and the code that opens the chat. */
export default function QrCodePage() {
  const { t } = useLingui()
  const [form, formRef] = useQrDraft()
  const link = form.link.kind === 'link' ? form.link : null
  const maker = useLoaded(load)
  const plainCode = maker.value
  const drawing = useMemo(() => (link && plainCode ? plainCode(link.link) : null), [link, plainCode])
  const check = useChecked(drawing, link?.link ?? null)
  const phone = link ? formatPhone(link.phone) : ''
  const title = t`WhatsApp chat with ${phone}`
  const files = useFiles({
    picture: drawing,
    paper: drawing,
    name: `${brand.slug}-qr-${link?.phone.slice(1) ?? ''}`,
    title,
    link: link?.link ?? null,
  })
  const isReady = check.state === 'readable'
  const reason = t`The code is not ready yet.`
  const state = maker.hasFailed ? 'failed' : check.state
  return (
    <Wide className="pb-16">
      <PageIntro title={<Trans>WhatsApp QR code for your shop</Trans>}>
        <Trans>
          Customers point their camera at it, and a chat with your shop opens. Made on your device: nobody sees the
          number, and no account is needed.
        </Trans>
      </PageIntro>
      <div className="grid gap-8 min-[993px]:grid-cols-[minmax(0,1fr)_380px] min-[993px]:gap-16 items-start">
        <form ref={formRef} className="grid gap-5 max-w-2xl" onSubmit={(event) => event.preventDefault()} noValidate>
          <NumberField form={form} />
          <MessageField form={form} />
          <ChatPreview message={form.sentMessage} />
          <LinkToCopy link={link?.link ?? null} />
        </form>
        <section aria-label={t`Preview`} className="grid gap-4">
          <div className={drawing ? 'qr-paper' : 'qr-paper is-empty'} data-format="plain">
            {drawing ? (
              <DrawingView drawing={drawing} label={t`QR code that opens a WhatsApp chat with ${phone}`} />
            ) : (
              <SampleCode />
            )}
          </div>
          <CheckLine
            state={state}
            isBlocked={form.link.kind === 'refused' && form.link.why === 'message_too_long'}
            onRetry={maker.hasFailed ? maker.retry : check.retry}
          />
          {files.error === null ? null : (
            <p className="field-error" role="alert">
              <Icon name="alert" size={18} />
              {files.error}
            </p>
          )}
          <div className="grid grid-cols-3 gap-2">
            <Button
              tone="primary"
              icon="download"
              disabled={!isReady}
              disabledReason={reason}
              busy={files.busy === 'png'}
              onClick={() => files.download('png')}
              aria-label={t`Download PNG`}
            >
              PNG
            </Button>
            <Button
              icon="download"
              disabled={!isReady}
              disabledReason={reason}
              busy={files.busy === 'svg'}
              onClick={() => files.download('svg')}
              aria-label={t`Download SVG`}
            >
              SVG
            </Button>
            <Button
              icon="download"
              disabled={!isReady}
              disabledReason={reason}
              busy={files.busy === 'pdf'}
              onClick={() => files.download('pdf')}
              aria-label={t`Download PDF`}
            >
              PDF
            </Button>
          </div>
          <SiteLink to="/customize-qr" className={buttonClass({ tone: 'secondary', full: true })}>
            <Icon name="image" />
            <Trans>Make a poster of it</Trans>
          </SiteLink>
          <p className="text-dense text-ink-2">
            <Trans>A poster, a table card or stickers with a kanga border, your logo and your words.</Trans>
          </p>
        </section>
      </div>
    </Wide>
  )
}

/** The message as the customer finds it: letters of every script, line ends and all. */
function ChatPreview({ message }: { message: string }) {
  if (message === '') return null
  return (
    <figure>
      <figcaption className="lab">
        <Trans>In the customer's chat</Trans>
      </figcaption>
      <p className="rounded-card bg-ok-soft text-on-ok-soft px-4 py-3 whitespace-pre-wrap wrap-any max-w-md" dir="auto">
        {message}
      </p>
    </figure>
  )
}

function LinkToCopy({ link }: { link: string | null }) {
  const { t } = useLingui()
  const [tried, setTried] = useState<{ link: string; isCopied: boolean } | null>(null)
  const isCopied = tried !== null && tried.link === link && tried.isCopied
  const copy = async () => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      setTried({ link, isCopied: true })
    } catch {
      setTried({ link, isCopied: false }) // no https, or not allowed: the field can be copied by hand
    }
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={t`Link to the chat`}
        readOnly
        optional={false}
        value={link ?? ''}
        placeholder="https://wa.me/…"
        onFocus={(event) => event.target.select()}
        help={<Trans>For your status, your page or a message: it opens the same chat as the code.</Trans>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={isCopied ? 'check' : 'copy'}
          disabled={link === null}
          disabledReason={t`Enter the number first.`}
          onClick={() => void copy()}
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
        {link === null ? null : (
          <a className={buttonClass({ tone: 'whatsapp' })} href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="wa" />
            <Trans>Try the chat</Trans>
          </a>
        )}
        <span role="status" className="text-dense text-ink-2">
          {tried?.link === link && !isCopied ? (
            <Trans>This browser does not allow copying. Mark the link and copy it by hand.</Trans>
          ) : null}
        </span>
      </div>
    </div>
  )
}
