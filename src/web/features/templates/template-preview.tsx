import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partsOf, type TemplateContent } from '../../../shared/domain/chat/template-content.ts'
import { fillTemplate } from '../../../shared/domain/chat/templates.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { templatesQueries } from './templates.queries.ts'

/** WhatsApp’s own colours, whatever the theme of this app. */
const LOOKS = {
  light: { ground: '#ece3dc', paper: '#ffffff', ink: '#1f1219', faint: '#5b5057', link: '#1d5a8a', line: '#e6dde1' },
  dark: { ground: '#10181c', paper: '#1f2c33', ink: '#f1f3f4', faint: '#a9b4ba', link: '#6cc7f0', line: '#33424a' },
} as const
/** Its marks for bold and the like, as a phone draws them. */
function Marked({ text }: { text: string }) {
  return text.split(/(\*[^*\n]+\*|_[^_\n]+_|~[^~\n]+~)/).map((part, index) => {
    const inside = part.slice(1, -1)
    const key = `${index} ${part}`
    if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return <b key={key}>{inside}</b>
    if (part.length > 2 && part.startsWith('_') && part.endsWith('_')) return <i key={key}>{inside}</i>
    if (part.length > 2 && part.startsWith('~') && part.endsWith('~')) return <s key={key}>{inside}</s>
    return <span key={key}>{part}</span>
  })
}

/** The message on a customer's phone, filled with its examples. */
export function TemplatePreview({ content, language }: { content: TemplateContent; language: Language }) {
  const { t } = useLingui()
  const [look, setLook] = useState<keyof typeof LOOKS>('light')
  const { ground, paper, ink, faint, link, line } = LOOKS[look]
  const parts = partsOf(content, language)
  return (
    <section className="card card-pad grid gap-3 bg-sunken" aria-label={t`What the customer sees`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-item grow">
          <Trans>What the customer sees</Trans>
        </h2>
        <Chip selected={look === 'dark'} icon="moon" onClick={() => setLook(look === 'dark' ? 'light' : 'dark')}>
          <Trans>Dark</Trans>
        </Chip>
      </div>
      <div
        className="mx-auto w-full max-w-80 rounded-card overflow-hidden p-3 text-dense"
        style={{ border: '8px solid #1f1219', background: ground, color: ink, colorScheme: look }}
      >
        <div className="rounded-control overflow-hidden" style={{ background: paper }}>
          <Above content={content} />
          <div className="p-3 grid gap-1">
            {parts.header.kind === 'text' && parts.header.text !== '' ? (
              <b className="wrap-any">{fillTemplate(parts.header.text, [parts.header.sample])}</b>
            ) : null}
            <p className="whitespace-pre-wrap wrap-any">
              <Marked text={fillTemplate(parts.body, parts.samples) || t`What the message says`} />
            </p>
            {parts.footer === '' ? null : (
              <p className="text-small wrap-any" style={{ color: faint }}>
                {parts.footer}
              </p>
            )}
          </div>
          {parts.buttons.map((button, index) => (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
              key={index}
              className="p-2 text-center font-medium border-t wrap-any"
              style={{ color: link, borderColor: line }}
            >
              {button.kind === 'code' ? t`Copy code ${button.code}` : button.text || t`Button`}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Above({ content: { header } }: { content: TemplateContent }) {
  const isPicture = header.kind === 'image' && header.source === 'file' && header.fileId !== null
  const file = useQuery({ ...templatesQueries.file(header.fileId ?? ''), enabled: isPicture })
  const url = useObjectUrl(isPicture ? file.data : null)
  if (header.kind === 'none' || header.kind === 'text') return null
  if (url !== null) return <img src={url} alt="" className="block w-full" />
  return (
    <p className="flex items-center justify-center p-6" style={{ background: '#f6dfc3', color: '#5b3a10' }}>
      <Icon name={header.kind === 'image' ? 'image' : header.kind === 'video' ? 'play' : 'receipt'} size={32} />
    </p>
  )
}
