/**
 * What the counter is held against: the same React on an empty page, drawing tiles that look the same or one changed text, and a sale's two transactions in bare
 * IndexedDB. Bundled by counter-floor.ts and run in a page of its own, where everything has the names by which the counter itself is measured.
 */
import { createElement, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

export interface Drawn {
  tag: string
  attributes: Record<string, string>
  children: (Drawn | string)[]
}
export interface Floor {
  css: string
  /** The grid's width and height. */
  size: [number, number]
  /** What two searches show, as it stands in the counter. */
  found: [Drawn[], Drawn[]]
  /** The first tiles of the first search with one of each in the order. */
  chosen: Drawn[]
  /** The button of a sale in exact cash. */
  button: Drawn
  /** What stands in the place of the total when it is sold, until the next tile is tapped. */
  sold: Drawn
}

/** The same with another text wherever this one stands. */
const withText = (drawn: Drawn, from: RegExp, to: string): Drawn => ({
  ...drawn,
  children: drawn.children.map((child) =>
    typeof child === 'string' ? child.replace(from, to) : withText(child, from, to),
  ),
})

const styleOf = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim()))
      .filter(([name]) => name !== '')
      .map(([name = '', ...value]) => [
        name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value.join(':'),
      ]),
  )
export const elementOf = (drawn: Drawn | string, key: number): ReactNode => {
  if (typeof drawn === 'string') return drawn
  const { class: className, style, tabindex, ...rest } = drawn.attributes
  return createElement(
    drawn.tag,
    {
      ...rest,
      key,
      className,
      ...(tabindex === undefined ? {} : { tabIndex: Number(tabindex) }),
      ...(style ? { style: styleOf(style) } : {}),
    },
    ...(drawn.children.length > 0 ? drawn.children.map(elementOf) : []),
  )
}

/** As the counter's own: what is read to make the order, what is written, and what is read back. */
async function sell(db: IDBDatabase, count: number): Promise<void> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const id = `order ${count}`
  const row = { id, lines: Array.from({ length: 2 }, (_, line) => ({ line, name: 'Bidhaa ya mfano', totalTzs: 1000 })) }
  const write = db.transaction(db.objectStoreNames, 'readwrite', { durability: 'strict' })
  const kept = new Promise((resolve) => write.addEventListener('complete', resolve))
  await Promise.all([ask(write.objectStore('devices').get('d')), ask(write.objectStore('orders').get(id))])
  write.objectStore('orders').add(row)
  write.objectStore('outbox').add({ ...row, body: row })
  write.objectStore('stock').add({ id, deltaMilli: -1000 })
  write.objectStore('openCarts').delete(id)
  write.objectStore('devices').put({ id: 'd', count })
  await kept
  const read = db.transaction(['orders', 'outbox'], 'readonly')
  await Promise.all([ask(read.objectStore('outbox').get(id)), ask(read.objectStore('orders').get(id))])
}

export function startFloor({ css, size: [width, height], found, chosen, button, sold }: Floor): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  let show: (which: number) => void = () => {}
  let total: (next: (before: number) => number) => void = () => {}
  let say: (what: string) => void = () => {}
  const counts = new Map<string, (next: (before: number) => number) => void>()
  /** With its number, once it is in the order. */
  function Tile({ place }: { place: number }) {
    const [count, setCount] = useState(0)
    counts.set(String(place), setCount)
    const [plain, numbered] = [found[0][place], chosen[place]]
    return count > 0 && numbered
      ? elementOf(withText(numbered, /^1$/, String(count)), 0)
      : plain
        ? elementOf(plain, 0)
        : null
  }
  function Tiles() {
    const [which, setWhich] = useState(0)
    show = setWhich
    return createElement(
      'ul',
      { className: 'relative', style: { height } },
      ...(found[which] ?? []).map((drawn, place) =>
        which === 0 && place < chosen.length ? createElement(Tile, { key: place, place }) : elementOf(drawn, place),
      ),
    )
  }
  function Total() {
    const [sum, setSum] = useState(0)
    total = setSum
    return createElement('span', { 'aria-live': 'polite' }, sum)
  }
  function Status() {
    const [said, setSaid] = useState('')
    say = setSaid
    return said === '' ? null : elementOf(withText(sold, /[A-Z]{1,2}\d-\d{6}/, said), 0)
  }
  document.body.replaceChildren(document.createElement('div'))
  const { body } = document
  if (body.firstElementChild)
    createRoot(body.firstElementChild).render(
      createElement(
        'div',
        null,
        createElement('input', { 'aria-label': 'Search products' }),
        createElement('div', { style: { width, height, overflow: 'auto' } }, createElement(Tiles)),
        createElement(Total),
        elementOf(button, 0),
        createElement(Status),
      ),
    )
  const opened = indexedDB.open(`floor ${crypto.randomUUID()}`)
  opened.addEventListener('upgradeneeded', () => {
    for (const name of ['orders', 'outbox', 'stock', 'openCarts', 'devices', 'references'])
      opened.result.createObjectStore(name, { keyPath: 'id' })
  })
  let [which, sales] = [0, 0]
  addEventListener('keydown', (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) flushSync(() => show((which = 1 - which)))
    else if (event.key === 'Enter') flushSync(() => total((before) => before + 1))
  })
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const tapped = event.target.closest<HTMLElement>('[data-tile]')?.dataset['tile']
    if (tapped !== undefined)
      flushSync(() => {
        say('')
        counts.get(tapped)?.((before) => before + 1)
        total((before) => before + 1)
      })
    else if (event.target.closest('[aria-keyshortcuts]')) {
      void sell(opened.result, (sales += 1)).then(() =>
        flushSync(() => {
          say(`A7-${String(sales).padStart(6, '0')}`)
          for (const count of counts.values()) count(() => 0)
          total(() => 0)
        }),
      )
    }
  })
}
