import type { ToFrame, ToPage } from './protocol.ts'
import { standing } from './standing.ts'

/**
 * `/popup.js`: what a page loads, ours or anybody's. It makes one frame, waits for its moment, keeps what this browser remembers under one key, and takes it all away again. It leaves nothing behind
 * on the page, and uses nothing of it that a page may have changed: no list, no JSON, no fetch. Where the page's rules shut it out nothing happens.
 */
const PHONE = '(max-width:640px)'
const KEEP_MS = 3000

const nothing = () => {}

function begin(script: HTMLScriptElement) {
  const source = new URL(script.src)
  const key = script.dataset['key'] ?? source.searchParams.get('key') ?? ''
  if (!/^[\da-f-]{36}$/i.test(key) || document.querySelector('iframe[data-kaunta]')) return
  const place = `kaunta-popup:${key}`
  const isPhone = matchMedia(PHONE).matches
  const frame = document.createElement('iframe')
  frame.dataset['kaunta'] = ''
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
  frame.setAttribute('popover', 'manual')
  frame.src = `${source.origin}/popup/frame#${key}`
  dress('visibility:hidden;top:0;left:0;width:1px;height:1px;pointer-events:none')
  /** What is listened to while it waits or stands. */
  let stop = nothing
  let isShown = false
  let isDimmed = false
  addEventListener('message', hear)
  document.documentElement.append(frame)

  /** Nothing of the page's style reaches it: what is said here wins over all that is said there. */
  function dress(css: string) {
    const pairs = `all:initial;display:block;position:fixed;z-index:2147483647;border:0;padding:0;background:transparent;${css}`
    let rest = pairs
    while (rest !== '') {
      const to = rest.indexOf(';')
      const pair = to < 0 ? rest : rest.slice(0, to)
      rest = to < 0 ? '' : rest.slice(to + 1)
      const colon = pair.indexOf(':')
      frame.style.setProperty(pair.slice(0, colon), pair.slice(colon + 1), 'important')
    }
  }
  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*')
  const close = () => post({ kaunta: 'close' })

  function hear(event: MessageEvent) {
    // A frame without an origin says `null`; the window is the proof that it is ours.
    if (event.source !== frame.contentWindow || event.origin !== 'null') return
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own frame's word; whatever is no such word does nothing
    const said = event.data as ToPage | null
    if (typeof said !== 'object' || said === null) return
    if (said.kaunta === 'ready')
      post({ kaunta: 'page', path: location.pathname, isPhone, kept: load(), language: document.documentElement.lang })
    else if (said.kaunta === 'wait') wait(said)
    else if (said.kaunta === 'keep') keep(said.text)
    else if (said.kaunta === 'stand') stand(said)
    else if (said.kaunta === 'go') go(said.url)
    else if (said.kaunta === 'gone') end()
  }
  function load(): string | null {
    try {
      return localStorage.getItem(place)
    } catch {
      return null
    }
  }
  function keep(text: string) {
    try {
      if (text.length < 4000) localStorage.setItem(place, text)
    } catch {
      // Full, refused, or not there: each page is a first visit.
    }
  }
  /** To WhatsApp, or to a page of the shop's; nowhere else, whatever the frame says. */
  function go(text: string) {
    const url = new URL(text, source.origin)
    if (url.origin !== source.origin && url.origin !== 'https://wa.me') return
    if (url.origin === location.origin) location.assign(url.href)
    else open(url.href, '_blank', 'noopener')
  }

  function wait({ moment, amount, place: at }: Extract<ToPage, { kaunta: 'wait' }>) {
    const show = () => {
      stop()
      stop = nothing
      // As broad as it will be, so that it knows how high it is before anybody sees it.
      dress(`${standing(at, isPhone).css};height:10px;visibility:hidden;pointer-events:none`)
      post({ kaunta: 'show' })
    }
    if (moment === 'seconds') {
      const timer = setTimeout(show, amount * 1000)
      stop = () => clearTimeout(timer)
    } else if (moment === 'scroll') {
      const look = () => {
        const page = document.documentElement
        if (((scrollY + innerHeight) / Math.max(1, page.scrollHeight)) * 100 >= amount) show()
      }
      addEventListener('scroll', look, { passive: true })
      stop = () => removeEventListener('scroll', look)
      look()
    } else {
      // Out of the top of the window; on a phone, back from another app or tab.
      const out = (event: MouseEvent) => {
        if (event.relatedTarget === null && event.clientY <= 0) show()
      }
      const back = () => {
        if (document.visibilityState === 'visible') show()
      }
      document.addEventListener('mouseout', out)
      document.addEventListener('visibilitychange', back)
      stop = () => {
        document.removeEventListener('mouseout', out)
        document.removeEventListener('visibilitychange', back)
      }
    }
  }

  function stand(said: Extract<ToPage, { kaunta: 'stand' }>) {
    const where = standing(said.place, isPhone)
    ;({ isDimmed } = where)
    dress(`${where.css};height:${Math.max(40, Math.min(5000, said.height))}px;max-height:${isPhone ? '90%' : '100%'}`)
    if (isShown) return
    isShown = true
    frame.title = said.name
    try {
      // Above whatever the page put on top.
      frame.showPopover()
    } catch {
      // An older browser: then by its z-index alone.
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onTap, true)
    stop = () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onTap, true)
    }
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }
  function onTap() {
    if (isDimmed) close()
  }
  /** Out of sight at once; what it still has to say goes out before it is taken away. */
  function end() {
    stop()
    removeEventListener('message', hear)
    frame.style.setProperty('display', 'none', 'important')
    setTimeout(() => frame.remove(), KEEP_MS)
  }
}

const { currentScript } = document
/** Once the page is there and at rest. */
function later() {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(now, { timeout: 2000 })
  else setTimeout(now, 200)
}
function now() {
  if (currentScript instanceof HTMLScriptElement) begin(currentScript)
}
if (document.readyState === 'complete') later()
else addEventListener('load', later, { once: true })
