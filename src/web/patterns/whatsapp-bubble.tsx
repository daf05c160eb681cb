import type { ReactNode } from 'react'
import type { HeaderKind } from '../../shared/domain/chat/template-content.ts'
import { Icon } from '../ui/icon.tsx'

/** WhatsApp’s own colours, whatever the theme of this app. */
const LOOKS = {
  light: { ground: '#ece3dc', paper: '#ffffff', ink: '#1f1219', faint: '#5b5057', link: '#1d5a8a', line: '#e6dde1' },
  dark: { ground: '#10181c', paper: '#1f2c33', ink: '#f1f3f4', faint: '#a9b4ba', link: '#6cc7f0', line: '#33424a' },
} as const
export type WhatsAppLook = keyof typeof LOOKS
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

/** A message of the shop on a customer's phone. `above`: its picture; `top`: who it is from. */
export function WhatsAppBubble({
  look = 'light',
  top,
  above,
  header,
  body,
  footer,
  buttons,
  minHeight,
}: {
  look?: WhatsAppLook
  top?: ReactNode
  above: ReactNode
  header: string
  body: string
  footer: string
  /** As it stands on each. */
  buttons: readonly string[]
  minHeight?: number
}) {
  const { ground, paper, ink, faint, link, line } = LOOKS[look]
  return (
    <div
      className="mx-auto w-full max-w-80 rounded-card overflow-hidden text-dense"
      style={{ border: '8px solid #1f1219', background: ground, color: ink, colorScheme: look, minHeight }}
    >
      {top}
      <div className="p-3">
        <div className="rounded-control overflow-hidden" style={{ background: paper }} data-testid="message">
          {above}
          <div className="p-3 grid gap-1">
            {header === '' ? null : <b className="wrap-any">{header}</b>}
            <p className="whitespace-pre-wrap wrap-any">
              <Marked text={body} />
            </p>
            {footer === '' ? null : (
              <p className="text-small wrap-any" style={{ color: faint }}>
                {footer}
              </p>
            )}
          </div>
          {buttons.map((text, index) => (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
              key={index}
              className="p-2 text-center font-medium border-t wrap-any"
              style={{ color: link, borderColor: line }}
            >
              {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** What stands above the words of a template; `url` of a picture that is here. */
export function AboveWords({ kind, url }: { kind: HeaderKind; url: string | null }) {
  if (kind === 'none' || kind === 'text') return null
  if (url !== null) return <img src={url} alt="" className="block w-full" />
  return (
    <p className="flex items-center justify-center p-6" style={{ background: '#f6dfc3', color: '#5b3a10' }}>
      <Icon name={kind === 'image' ? 'image' : kind === 'video' ? 'play' : 'receipt'} size={32} />
    </p>
  )
}
