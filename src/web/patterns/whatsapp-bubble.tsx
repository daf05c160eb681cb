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
  under,
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
  /** What follows the message: cards to swipe, or the goods that open. */
  under?: ReactNode
  minHeight?: number
}) {
  const { ground, paper, ink, faint } = LOOKS[look]
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
          <Buttons look={look} buttons={buttons} />
        </div>
        {under}
      </div>
    </div>
  )
}
function Buttons({ look, buttons }: { look: WhatsAppLook; buttons: readonly string[] }) {
  const { link, line } = LOOKS[look]
  return buttons.map((text, index) => (
    <p
      // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
      key={index}
      className="p-2 text-center font-medium border-t wrap-any"
      style={{ color: link, borderColor: line }}
    >
      {text}
    </p>
  ))
}
/** Cards side by side, to swipe. */
export function WhatsAppCards({
  look = 'light',
  label,
  cards,
}: {
  look?: WhatsAppLook
  label: string
  cards: readonly { above: ReactNode; body: string; buttons: readonly string[] }[]
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <ul className="flex gap-2 overflow-x-auto pt-2 snap-x" tabIndex={0} aria-label={label}>
      {cards.map(({ above, body, buttons }, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a card is its place
          key={index}
          className="flex-none w-48 rounded-control overflow-hidden snap-start"
          style={{ background: LOOKS[look].paper }}
        >
          {above}
          {body === '' ? null : (
            <p className="p-3 whitespace-pre-wrap wrap-any">
              <Marked text={body} />
            </p>
          )}
          <Buttons look={look} buttons={buttons} />
        </li>
      ))}
    </ul>
  )
}
/** What opens behind the button of goods: sections, each with what is in it. */
export function WhatsAppGoods({
  look = 'light',
  sections,
}: {
  look?: WhatsAppLook
  sections: readonly {
    title: string
    goods: readonly { id: string; name: string; picture: ReactNode; price: ReactNode }[]
  }[]
}) {
  const { paper, faint } = LOOKS[look]
  return (
    <div className="grid gap-2 p-3 mt-2 rounded-control" style={{ background: paper }}>
      {sections.map(({ title, goods }) => (
        <div key={title + String(goods[0]?.id)} className="grid gap-2">
          <p className="text-small font-medium wrap-any" style={{ color: faint }}>
            {title}
          </p>
          {goods.map(({ id, name, picture, price }) => (
            <p key={id} className="flex items-center gap-2">
              {picture}
              <span className="min-w-0 grow wrap-any">{name}</span>
              <span className="flex-none">{price}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What stands above the words of a template; `url` of a picture that is here. */
export function AboveWords({
  kind,
  url,
  isCard = false,
}: {
  kind: HeaderKind
  url: string | null
  /** Of several side by side: all as high. */
  isCard?: boolean
}) {
  if (kind === 'none' || kind === 'text') return null
  if (url !== null)
    return <img src={url} alt="" className={isCard ? 'block w-full h-32 object-cover' : 'block w-full'} />
  return (
    <p
      className={isCard ? 'flex items-center justify-center h-32' : 'flex items-center justify-center p-6'}
      style={{ background: '#f6dfc3', color: '#5b3a10' }}
    >
      <Icon name={kind === 'image' ? 'image' : kind === 'video' ? 'play' : 'receipt'} size={32} />
    </p>
  )
}
