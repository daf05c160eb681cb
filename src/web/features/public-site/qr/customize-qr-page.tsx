import './qr.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { brand } from '../../../../shared/brand.ts'
import { formatPhone, isTanzanian } from '../../../../shared/domain/phone.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CheckLine } from './check-line.tsx'
import { isDarkEnough, type Format } from './design.ts'
import { DrawingView } from './drawing-view.tsx'
import { MessageField, NumberField } from './fields.tsx'
import { ClothField, ColoursField, CornersField, LogoField, PatternField, WordsField } from './look-fields.tsx'
import { ShopFields } from './shop-fields.tsx'
import { useChecked } from './use-checked.ts'
import { useFiles } from './use-files.ts'
import { useLoaded } from './use-loaded.ts'
import { useQrDraft } from './use-qr-draft.ts'

/** Outlines of the letters and the geometry: a third of the page's script, and not needed to read it. */
const load = async () => {
  const [{ face }, { sheet }, { printable, unprintable }] = await Promise.all([
    import('./face.ts'),
    import('./sheet.ts'),
    import('./text.ts'),
  ])
  return { face, sheet, printable, unprintable }
}
const nothing: readonly string[] = []

/** "0700 000 143" at home, with + abroad. */
const asWritten = (phone: string) => (isTanzanian(phone) ? formatPhone(phone).replace('+255 ', '0') : phone)

/** The poster: qr.png. */
export default function CustomizeQrPage() {
  const { t } = useLingui()
  const [form, formRef] = useQrDraft()
  const { draft, isAlive } = form
  const maker = useLoaded(load)
  const parts = maker.value
  const link = form.link.kind === 'link' ? form.link : null
  const cannotPrint = useMemo(
    () => ({
      name: parts?.unprintable(draft.name) ?? nothing,
      place: parts && draft.format !== 'sticker' ? parts.unprintable(draft.place) : nothing,
    }),
    [parts, draft.name, draft.place, draft.format],
  )
  const isPale = draft.colours === 'own' && !isDarkEnough(draft.ownColour)
  const isBlocked =
    isPale
    || cannotPrint.name.length + cannotPrint.place.length > 0
    || (form.link.kind === 'refused' && form.link.why === 'message_too_long')

  const drawing = useMemo(() => {
    if (!parts || !isAlive) return null
    const { printable } = parts
    return parts.face(draft.format, draft, {
      link: link?.link ?? null,
      number: link ? asWritten(link.phone) : '',
      name: printable(draft.name),
      place: printable(draft.place),
    })
  }, [parts, isAlive, draft, link])
  const paper = useMemo(
    () => (parts && drawing ? parts.sheet(draft.format, drawing) : null),
    [parts, drawing, draft.format],
  )
  const check = useChecked(isBlocked || !link ? null : drawing, link?.link ?? null)
  const isReady = check.state === 'readable'

  const phone = link ? formatPhone(link.phone) : ''
  const title = t`WhatsApp chat with ${phone}`
  const files = useFiles({
    picture: drawing,
    paper,
    name: `${brand.slug}-qr-${link?.phone.slice(1) ?? ''}-${draft.format}`,
    title,
    link: link?.link ?? null,
  })
  const formats: { value: Format; label: string }[] = [
    { value: 'a5', label: t`A5 poster` },
    { value: 'a4', label: t`A4 poster` },
    { value: 'card', label: t`Table card` },
    { value: 'sticker', label: t`Sticker` },
  ]
  const off = { disabled: !isReady, disabledReason: t`The code is not ready yet.` }
  const words = link ? `${title}\n${link.link}` : ''

  return (
    <div className="grid min-[993px]:grid-cols-[minmax(360px,456px)_minmax(0,1fr)] border-t border-line">
      <form
        ref={formRef}
        className="bg-surface min-[993px]:border-e border-line px-4 sm:px-6 py-6 grid gap-4 content-start"
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        <h1 className="font-display font-bold text-[27px] leading-8 tracking-[-0.015em]">
          <Trans>Make your shop QR code</Trans>
        </h1>
        <NumberField form={form} />
        <MessageField form={form} />
        <ShopFields form={form} cannotPrint={cannotPrint} />
        <ClothField form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <PatternField form={form} />
          <CornersField form={form} />
        </div>
        <ColoursField form={form} />
        <WordsField form={form} />
        <LogoField form={form} />
      </form>
      <div className="bg-paper">
        <div className="grid gap-6 p-4 pb-10 sm:p-6 min-[1180px]:grid-cols-[minmax(0,1fr)_236px] min-[993px]:sticky min-[993px]:top-16">
          <section aria-label={t`Preview`} className="grid justify-items-center content-start min-[993px]:pt-6">
            <div className={drawing ? 'qr-paper' : 'qr-paper is-empty'} data-format={draft.format}>
              {drawing ? (
                <DrawingView
                  drawing={drawing}
                  label={
                    link
                      ? t`Poster with a QR code that opens a WhatsApp chat with ${phone}`
                      : t`Poster, still without its code`
                  }
                />
              ) : null}
            </div>
          </section>
          <section aria-labelledby="qr-size" className="grid gap-3 content-start min-[993px]:pt-6">
            <h2 id="qr-size" className="text-form">
              <Trans>Print size</Trans>
            </h2>
            <Segment
              label={t`Print size`}
              className="grid grid-cols-2"
              value={draft.format}
              onChange={(format) => form.change({ format })}
              options={formats}
            />
            <p className="text-dense text-ink-2">
              {draft.format === 'card' ? (
                <Trans>
                  Two cards on an A4 page. Cut them out and fold each in the middle: they stand by themselves.
                </Trans>
              ) : draft.format === 'sticker' ? (
                <Trans>Six stickers of 8 cm on an A4 page, to cut out.</Trans>
              ) : (
                <Trans>One poster a page.</Trans>
              )}
            </p>
            <CheckLine
              state={maker.hasFailed ? 'failed' : check.state}
              isBlocked={isBlocked}
              onRetry={maker.hasFailed ? maker.retry : check.retry}
            />
            {files.error === null ? null : (
              <p className="field-error" role="alert">
                <Icon name="alert" size={18} />
                {files.error}
              </p>
            )}
            <Button tone="primary" icon="print" className="justify-start!" {...off} onClick={() => globalThis.print()}>
              <Trans>Print poster</Trans>
            </Button>
            <Button
              icon="download"
              className="justify-start!"
              {...off}
              busy={files.busy === 'pdf'}
              onClick={() => files.download('pdf')}
            >
              <Trans>Download PDF</Trans>
            </Button>
            <Button
              icon="image"
              className="justify-start!"
              {...off}
              busy={files.busy === 'png'}
              onClick={() => files.download('png')}
            >
              <Trans>Download PNG</Trans>
            </Button>
            <Button
              icon="download"
              className="justify-start!"
              {...off}
              busy={files.busy === 'svg'}
              onClick={() => files.download('svg')}
            >
              <Trans>Download SVG</Trans>
            </Button>
            {isAlive && isReady && !files.canShare ? (
              <a
                className={`${buttonClass()} justify-start!`}
                href={`https://wa.me/?text=${encodeURIComponent(words)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="wa" />
                <Trans>Share on WhatsApp</Trans>
              </a>
            ) : (
              <Button icon="wa" className="justify-start!" {...off} busy={files.busy === 'share'} onClick={files.share}>
                <Trans>Share on WhatsApp</Trans>
              </Button>
            )}
            <p className="text-dense text-ink-2 flex gap-2.5 mt-3">
              <Icon name="info" />
              <span>
                <Trans>Print at 100% on white paper. Test with two phones before you hang it up.</Trans>
              </span>
            </p>
          </section>
        </div>
      </div>
      {isReady && paper
        ? createPortal(
            <div className="qr-print" data-format={draft.format} aria-hidden="true">
              <DrawingView drawing={paper} label={null} />
            </div>,
            document.body,
          )
        : null}
    </div>
  )
}
