import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../shared/domain/languages.ts'
import type { PopupPlace } from '../../../shared/domain/popups/popup.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { drawPopup } from './frame/view.ts'
import { standing } from './frame/standing.ts'
import { popupStyle } from './frame/style.ts'
import type { ContentForm } from './popup-form.ts'

interface Props {
  content: ContentForm
  picture: string | null
  place: PopupPlace
  language: Language
  colour: string
  shopName: string
  address: string
}

/** The popup as visitors see it, on a computer and on a phone: drawn by the very code of the frame. */
export function PopupPreview(props: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-3">
        <div className="min-w-0">
          <h2 className="text-item">
            <Trans>Preview</Trans>
          </h2>
          <p className="text-dense text-ink-2">
            <Trans>The cross can always be reached. On a phone a tap beside it closes it.</Trans>
          </p>
        </div>
        <Button icon="play" onClick={() => setTurn(turn + 1)}>
          <Trans>Play it</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap gap-4 items-start">
        <Page key={`computer ${turn}`} {...props} isPhone={false} />
        <Page key={`phone ${turn}`} {...props} isPhone />
      </div>
    </Card>
  )
}

const TINTS = ['#f9dec3', '#ffe7ae', '#f7d5e2', '#d6eacd', '#d2e5f4', '#dfd8ee']
function Page({ isPhone, shopName, address, ...look }: Props & { isPhone: boolean }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={isPhone ? t`On a phone` : t`On a computer`}
      className={
        isPhone
          ? 'relative overflow-hidden bg-surface mx-auto'
          : 'relative overflow-hidden bg-surface rounded-card border border-line'
      }
      style={{
        height: 560,
        ...(isPhone ? { flex: '0 1 240px', border: '7px solid #1f1219', borderRadius: 30 } : { flex: '1 1 280px' }),
      }}
    >
      {isPhone ? null : (
        <div className="flex items-center gap-2 p-3 bg-sunken text-small text-ink-2" aria-hidden="true">
          <span className="bg-surface rounded-control p-2 flex-1 truncate">{address}</span>
        </div>
      )}
      <div className="p-4" aria-hidden="true">
        <b className="block truncate mb-3">{shopName}</b>
        <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${isPhone ? 2 : 4}, minmax(0, 1fr))` }}>
          {Array.from({ length: isPhone ? 6 : 12 }, (_, index) => (
            <span key={index} className="block rounded-control border border-line overflow-hidden">
              <span className="block" style={{ height: 64, background: TINTS[index % TINTS.length] }} />
              <span className="block bg-sunken" style={{ height: 8, margin: 8 }} />
              <span className="block bg-sunken" style={{ height: 8, margin: 8, width: '50%' }} />
            </span>
          ))}
        </div>
      </div>
      <Drawn {...look} isPhone={isPhone} />
    </section>
  )
}

const NOTHING = () => {}
function Drawn({
  content,
  picture,
  place,
  language,
  colour,
  isPhone,
}: Omit<Props, 'shopName' | 'address'> & { isPhone: boolean }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = host.current
    if (!node) return undefined
    // A tree of its own: neither the dashboard's style reaches it nor its style the dashboard.
    const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' })
    root.replaceChildren()
    if ('replaceSync' in CSSStyleSheet.prototype) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(popupStyle)
      root.adoptedStyleSheets = [sheet]
    }
    const { button, form } = content
    return drawPopup(
      root,
      {
        content: {
          ...content,
          picture,
          button: button.kind === 'none' ? null : { label: button.label, urls: { sw: '#', en: '#' } },
          form: form && { words: form.words },
          isCoupon: false,
        },
        language,
        place,
        isPhone,
        colour,
      },
      { close: NOTHING, go: NOTHING, answer: async () => await Promise.resolve('taken') },
    )
  }, [content, picture, place, language, colour, isPhone])
  // As on the page, but in the drawn one, and on a computer a little smaller.
  useEffect(() => {
    const node = host.current
    if (!node) return
    node.style.cssText = `position:absolute;overflow:auto;max-height:90%;zoom:${isPhone ? 0.86 : 0.78};${standing(place, isPhone).css}`
    if (place === 'centre' && !isPhone) node.style.height = 'fit-content'
  }, [place, isPhone])
  return <div ref={host} />
}
