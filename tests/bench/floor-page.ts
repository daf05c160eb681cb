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
}

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
    { ...rest, key, className, tabIndex: Number(tabindex ?? 0), ...(style ? { style: styleOf(style) } : {}) },
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

export function startFloor({ css, size: [width, height], found }: Floor): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  let show: (which: number) => void = () => {}
  let total: (next: (before: number) => number) => void = () => {}
  let say: (what: string) => void = () => {}
  function Tiles() {
    const [which, setWhich] = useState(0)
    show = setWhich
    return createElement('ul', { className: 'relative', style: { height } }, ...(found[which] ?? []).map(elementOf))
  }
  function Total() {
    const [sum, setSum] = useState(0)
    total = setSum
    return createElement('span', { 'aria-live': 'polite' }, sum)
  }
  function Status() {
    const [said, setSaid] = useState('')
    say = setSaid
    return createElement('p', { role: 'status' }, said)
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
        createElement('button', { 'aria-keyshortcuts': 'F4', type: 'button' }, 'Exact cash'),
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
    if (event.target.closest('[data-tile]')) flushSync(() => total((before) => before + 1))
    else if (event.target.closest('[aria-keyshortcuts]')) {
      say('')
      void sell(opened.result, (sales += 1)).then(() => flushSync(() => say(`A7-${String(sales).padStart(6, '0')}`)))
    }
  })
}
