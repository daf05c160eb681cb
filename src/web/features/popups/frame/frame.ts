import type { RunningPopup, RunningPopups } from '../../../../shared/contract/popups.ts'
import type { Language } from '../../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { PopupVariant } from '../../../../shared/domain/popups/popup.ts'
import { pickPopup, readMemory, type VisitorMemory } from '../../../../shared/domain/popups/showing.ts'
import type { ToFrame, ToPage } from './protocol.ts'
import { drawPopup } from './view.ts'

/**
 * The frame a page's script makes: without an origin, so that it reaches neither the page nor a cookie. It asks for the shop's popups, decides with the page's memory of this visitor, and draws.
 * Whose popups stands behind `#` in its address.
 */
const key = location.hash.slice(1)
/** To whatever page this is; nothing in it is anybody's secret. */
const post = (message: ToPage) => parent.postMessage(message, '*')
const base = `/api/popups/${key}`

let show = () => {}
let close = () => post({ kaunta: 'gone' })

addEventListener('message', (event) => {
  if (event.source !== parent) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is looked at before it is used
  const said = event.data as Partial<ToFrame> | null
  if (typeof said !== 'object' || said === null) return
  if (said.kaunta === 'page') void begin(said)
  else if (said.kaunta === 'show') show()
  else if (said.kaunta === 'close') close()
})
post({ kaunta: 'ready' })

async function begin({ path, isPhone, kept, language }: Partial<Extract<ToFrame, { kaunta: 'page' }>>) {
  try {
    const answer = await fetch(base)
    if (!answer.ok) return close()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the server this script came from
    const shop = (await answer.json()) as RunningPopups
    const now = Date.now()
    const memory = readMemory(
      typeof kept === 'string' ? kept : null,
      shop.popups.map(({ id }) => id),
      now,
      Math.floor(Math.random() * 10_000),
    )
    post({ kaunta: 'keep', text: JSON.stringify(memory) })
    const visitor = { memory, path: String(path).slice(0, 1000), isPhone: isPhone === true }
    const picked = pickPopup(shop.popups, visitor, now)
    if (picked === null) return close()
    arm(shop, picked, { memory, isPhone: isPhone === true, language: languageOf(language, shop.language) })
  } catch {
    close()
  }
}
const languageOf = (said: unknown, own: Language): Language => {
  const word = String(said).slice(0, 2).toLowerCase()
  return word === 'sw' || word === 'en' ? word : own
}

function arm(
  shop: RunningPopups,
  { popup, variant }: { popup: RunningPopup; variant: PopupVariant },
  { memory, isPhone, language }: { memory: VisitorMemory; isPhone: boolean; language: Language },
) {
  const { id: popupId, place, moment, amount } = popup
  const content = popup.variants[variant === 'a' ? 0 : 1]
  if (!content) return close()
  const shownNow = { ...memory, shown: { ...memory.shown, [popupId]: Date.now() } }
  const tell = (step: string) => {
    // Without a question before it: it goes also where the page is left at once.
    navigator.sendBeacon(`${base}/events`, JSON.stringify({ popupId, variant, step }))
  }
  const keepDone = () =>
    post({ kaunta: 'keep', text: JSON.stringify({ ...shownNow, done: [...memory.done, popupId] }) })
  let isDone = false
  show = () => {
    show = () => {}
    post({ kaunta: 'keep', text: JSON.stringify(shownNow) })
    const leave = (step: 'closed' | 'clicked') => {
      if (!isDone || step === 'clicked') tell(step)
      keepDone()
      stop()
      post({ kaunta: 'gone' })
    }
    close = () => leave('closed')
    document.documentElement.lang = language
    const answerId = uuidv7()
    const stop = drawPopup(
      document.body,
      { content, language, place, isPhone, colour: shop.colour },
      {
        close: () => close(),
        go: (url) => {
          post({ kaunta: 'go', url })
          leave('clicked')
        },
        answer: async ({ name, phone, words }) => {
          try {
            const answer = await fetch(`${base}/answers`, {
              method: 'POST',
              body: JSON.stringify({ id: answerId, popupId, variant, language, name, phone, words }),
            })
            if (!answer.ok) return answer.status === 400 ? 'phone' : answer.status === 409 ? 'changed' : 'failed'
            isDone = true
            keepDone()
            return 'taken'
          } catch {
            return 'failed'
          }
        },
      },
    )
    const stand = () => post({ kaunta: 'stand', place, height: document.body.offsetHeight, name: shop.name })
    new ResizeObserver(stand).observe(document.body)
    stand()
    tell('seen')
  }
  post({ kaunta: 'wait', moment, amount, place })
}
