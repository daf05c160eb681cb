/** What a person does at the counter, and how long each answer takes: for the bench, and for the traces that say where the time goes. */
import type { Page } from '@playwright/test'

let scanned = 0

async function took(page: Page, afterMs: number): Promise<number[]> {
  await page.waitForTimeout(afterMs)
  const figure = await page.evaluate(() => (window as unknown as { took?: number }).took)
  return figure === undefined ? [] : [figure]
}
/** A finger, and nothing of the test's own in the page as it comes down. */
async function tapOn(page: Page, what: string): Promise<void> {
  const box = await page.locator(what).first().boundingBox()
  if (!box) throw new Error(`${what} is not there`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(60)
  await page.mouse.down()
  await page.mouse.up()
}

/** Milliseconds from a key's own time stamp to the frame after the list changed. */
export async function searchTimes(page: Page): Promise<number[]> {
  const box = page.getByLabel('Search products').first()
  const times: number[] = []
  for (const word of ['bidhaa 49', 'sukar', 'bidha 123']) {
    await box.fill('')
    await page.waitForTimeout(400)
    await box.focus()
    for (const key of word) {
      await page.evaluate(watchKey)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      times.push(...(await took(page, 350)))
    }
  }
  await box.fill('')
  return times
}

/** Milliseconds from the scanner's Enter to the frame with the new total. */
export async function scanTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let scan = 0; scan < 8; scan += 1) {
    await page.evaluate(watchTotal, 'keydown')
    scanned += 1
    await page.keyboard.type(String(6_200_000_000_000 + 1000 + ((scanned * 977) % 40_000)))
    await page.keyboard.press('Enter')
    times.push(...(await took(page, 400)))
  }
  await saleTimes(page, 1)
  return times
}

/** Milliseconds from a tap to the frame with the new total. */
export async function tapTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let tap = 0; tap < 8; tap += 1) {
    await page.evaluate(watchTotal, 'click')
    await tapOn(page, `[data-tile="${tap % 5}"]`)
    times.push(...(await took(page, 300)))
  }
  await saleTimes(page, 1)
  return times
}

/** The first tap behind a sale, which is the slowest: what was said of the sale makes room for the order. */
export async function firstTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let tap = 0; tap < 6; tap += 1) {
    await page.waitForTimeout(600)
    await page.evaluate(watchTotal, 'click')
    await tapOn(page, `[data-tile="${tap % 5}"]`)
    times.push(...(await took(page, 300)))
    await tapOn(page, '[aria-keyshortcuts="F4"]')
    await page.waitForTimeout(900)
  }
  return times
}
/** Milliseconds from the tap on "Exact cash" until it is said that the sale is safe. */
export async function saleTimes(page: Page, sales = 6): Promise<number[]> {
  const times: number[] = []
  for (let sale = 0; sale < sales; sale += 1) {
    await tapOn(page, '[data-tile="1"]')
    await page.waitForTimeout(300)
    await page.evaluate(watchSaved)
    await tapOn(page, '[aria-keyshortcuts="F4"]')
    times.push(...(await took(page, 900)))
  }
  return times
}

/* What follows runs in the page. */

/** From a tap, or from the Enter behind a code. */
function watchTotal(event: string) {
  Object.assign(window, { took: undefined })
  const total = () => [...document.querySelectorAll('[aria-live="polite"]')].map((node) => node.textContent).join(' ')
  const onEvent = (given: Event) => {
    if (given instanceof KeyboardEvent && given.key !== 'Enter') return
    removeEventListener(event, onEvent, { capture: true })
    const before = total()
    const observer = new MutationObserver(() => {
      if (total() === before) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(
          () =>
            void Object.assign(window, { took: performance.measure('answer', { start: given.timeStamp }).duration }),
        ),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    setTimeout(() => observer.disconnect(), 290)
  }
  addEventListener(event, onEvent, { capture: true })
}

function watchKey() {
  Object.assign(window, { took: undefined })
  addEventListener(
    'keydown',
    (event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(
            () =>
              void Object.assign(window, { took: performance.measure('answer', { start: event.timeStamp }).duration }),
          ),
        )
      })
      const list = document.querySelector('[data-tile]')?.closest('ul')
      if (list) observer.observe(list, { childList: true, subtree: true, characterData: true, attributes: true })
      setTimeout(() => observer.disconnect(), 340)
    },
    { once: true, capture: true },
  )
}

function watchSaved() {
  Object.assign(window, { took: undefined })
  addEventListener(
    'click',
    (event) => {
      const isSaid = () =>
        [...document.querySelectorAll('[role="status"]')].some((node) => /[A-Z]\d-\d{6}/.test(node.textContent ?? ''))
      const observer = new MutationObserver(() => {
        if (!isSaid()) return
        observer.disconnect()
        Object.assign(window, { took: performance.measure('answer', { start: event.timeStamp }).duration })
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { once: true, capture: true },
  )
}
