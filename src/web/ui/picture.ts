import { useEffect } from 'react'
import { carryFront } from './front.ts'

/**
 * The picture of a page as it last stood, kept when there is nothing else to do and drawn by public/picture.js before the app's script is there. One, of the
 * page that has to be there at once: the counter.
 */
const KEY = 'kaunta.picture'
const ID = 'picture'
/** At rest for so long. */
const AFTER_MS = 2500
/** A screen of tiles has a tenth of it; what is larger would cost more to read than it saves. */
const MOST_LETTERS = 200_000

type Drawn = [tag: string, attributes: Record<string, string>, children: (Drawn | string)[]]

/** What makes something more than a picture. public/picture.js takes only what it knows. */
const LEFT_OUT =
  /^(id|name|for|role|tabindex|value|title|aria-(label|.*by|controls|live|hidden)|data-(tile|scroll.*)|on.*)$/
/** Lies over the page for a moment. */
const PASSING = '.toasts, .notice-bar'

/** What is said of this very moment (`data-now`: is everything sent? what waits to be paid?) would be a lie at the next start: its place stays empty. */
function pictureOf(node: Element): Drawn | null {
  if (node.matches(PASSING)) return null
  const box = node.getBoundingClientRect()
  if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return null
  const attributes: Record<string, string> = {}
  for (const { name, value } of node.attributes) if (!LEFT_OUT.test(name)) attributes[name] = value
  if (node.hasAttribute('data-now')) {
    attributes['style'] = `${attributes['style'] ?? ''};width:${box.width}px;height:${box.height}px;visibility:hidden`
    return [node.localName, attributes, []]
  }
  // A form would be sent, and a label reaches for its field.
  const tag = /^(form|label)$/.test(node.localName) ? 'div' : node.localName
  const children: Drawn[2] = []
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) children.push(child.textContent ?? '')
    else if (child instanceof Element) {
      const drawn = pictureOf(child)
      if (drawn) children.push(drawn)
    }
  }
  return [tag, attributes, children]
}

/** `of`: user and shop, as the seller has them. Never throws: without a picture the next start is as it was. */
function keepPicture(page: Element, of: string): void {
  try {
    // Scrolled away from its beginning it would jump.
    if ([...page.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)) return
    const tree = pictureOf(page)
    const text = JSON.stringify({
      of,
      language: localStorage.getItem('language'),
      address: location.pathname + location.search,
      build: document.querySelector('link[data-app]')?.getAttribute('href'),
      width: innerWidth,
      height: innerHeight,
      tree,
    })
    if (text.length > MOST_LETTERS) forgetPicture()
    else if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text)
  } catch {
    forgetPicture()
  }
}

export function forgetPicture(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage denied: there is none.
  }
}

/** The page itself is drawn. */
export async function removePicture(): Promise<void> {
  const [picture, page] = [document.getElementById(ID), document.getElementById('app')]
  if (picture && page && picture.dataset['front'] !== undefined) await carryFront(picture, page)
  picture?.remove()
}

/** What was tapped on the picture, in order; each is given once. */
export function takeTaps(): string[] {
  const taps: unknown = Reflect.get(globalThis, 'kauntaTaps')
  return Array.isArray(taps) ? taps.splice(0).filter((id) => typeof id === 'string') : []
}

/** Keeps a picture of the whole app each time this page has been at rest for a while. `mark`: another one when what it shows changed. `alsoKeep`: what the page keeps with it. */
export function usePicture(isAtRest: boolean, of: string, mark: unknown, alsoKeep: () => void): void {
  useEffect(() => {
    if (!isAtRest) return
    let isGone = false
    const keep = () => {
      const page = document.getElementById('app')
      if (isGone || !page || document.visibilityState !== 'visible') return
      keepPicture(page, of)
      alsoKeep()
    }
    const timer = setTimeout(
      () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(keep) : keep()),
      AFTER_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `mark` is what keeps another
  }, [isAtRest, of, mark, alsoKeep])
}
