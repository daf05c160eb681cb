import { expect, test } from './fixtures.ts'

/** Runs in the page before anything of it: what was asked of the disk and of the server until the first tile stood there. */
function countUntilTile() {
  const seen = { opened: [] as string[], read: 0, written: 0, asked: [] as string[] }
  let isOver = false
  const counted = (owner: object, name: string, note: (...args: unknown[]) => void) => {
    const real: unknown = Reflect.get(owner, name)
    if (typeof real !== 'function') return
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
      if (!isOver) note(...args)
      return Reflect.apply(real, this, args)
    })
  }
  counted(IDBFactory.prototype, 'open', (name) => seen.opened.push(String(name)))
  for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']) {
    counted(IDBObjectStore.prototype, name, () => (seen.read += 1))
    counted(IDBIndex.prototype, name, () => (seen.read += 1))
  }
  for (const name of ['put', 'add', 'delete']) counted(IDBObjectStore.prototype, name, () => (seen.written += 1))
  counted(globalThis, 'fetch', (what) => seen.asked.push(what instanceof Request ? what.url : String(what)))
  counted(XMLHttpRequest.prototype, 'open', (_, what) => seen.asked.push(String(what)))
  new MutationObserver(() => {
    if (isOver || !document.querySelector('#app [data-tile]')) return
    isOver = true
    Reflect.set(globalThis, 'untilTile', seen)
  }).observe(document, { childList: true, subtree: true })
}

test('before the first tile one database is opened, read a few times, and nobody is asked anything', async ({
  counter,
  page,
}) => {
  await counter.open()
  await page.addInitScript(countUntilTile)
  await page.reload()
  await counter.isOpen()
  const seen = await page.evaluate(
    () => Reflect.get(globalThis, 'untilTile') as { opened: string[]; read: number; written: number; asked: string[] },
  )
  expect(seen.opened).toEqual(['kaunta'])
  expect(seen.asked.filter((what) => !what.includes('/assets/'))).toEqual([])
  expect(seen.written).toBe(0)
  // Clock, device, place, chunks, the first of them, the open cart.
  expect(seen.read).toBeGreaterThan(0)
  expect(seen.read).toBeLessThanOrEqual(10)
})
