/** The least a cold start can be: the same React draws the same tiles once a bare IndexedDB has handed over the first thousand products. Bundled by cold-floor.ts. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Drawn, elementOf } from './floor-page.ts'

export interface ColdFloor {
  tiles: Drawn[]
  /** The grid's width and height. */
  size: [number, number]
}

/** What the counter reads before its first tile, in a database of the same size. */
export async function coldStart({ tiles, size: [width, height] }: ColdFloor): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('floor')
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('products'))
    request.addEventListener('success', () => resolve(request.result))
  })
  const products = await new Promise<unknown[]>((resolve) => {
    const request = db.transaction('products').objectStore('products').get(0)
    request.addEventListener('success', () => resolve(request.result?.rows ?? []))
  })
  const place = document.body.firstElementChild
  if (!place || products.length === 0) return
  createRoot(place).render(
    createElement(
      'div',
      { style: { width, height, overflow: 'auto' } },
      createElement('ul', { className: 'relative', style: { height } }, ...tiles.map(elementOf)),
    ),
  )
}
