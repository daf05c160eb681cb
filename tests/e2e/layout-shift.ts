import type { Page } from '@playwright/test'

/** What of a screen may jump under a finger: the sum the field calls "good" is five times this. */
const MOST_SHIFT = 0.02

interface Shift {
  at: number
  value: number
  what: string[]
}

/**
 * From the page's first paint on; to be called before it is opened. A shift right after a tap or a key is what the person asked for, and is left out, as web-vitals does; so is one right
 * after a sheet went away, which on a busy machine is later than that.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Reflect.set(globalThis, 'kauntaShifts', shifts)
    let sheetGoneAt = Number.NEGATIVE_INFINITY
    const isSheet = (node: Node) => node instanceof Element && node.matches('[role=dialog], :has([role=dialog])')
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isSheet))) sheetGoneAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM does not know it yet
        const { value, hadRecentInput, sources, startTime } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          startTime: number
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput || Math.abs(startTime - sheetGoneAt) < 500) continue
        const tell = ({ node, previousRect: was, currentRect: is }: (typeof sources)[number]) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName.toLowerCase() ?? 'gone'}.${(element?.getAttribute('class') ?? '').slice(0, 60)} “${(element?.textContent ?? '').slice(0, 24)}” ${was.x},${was.y} ${was.width}×${was.height} → ${is.x},${is.y} ${is.width}×${is.height}`
        }
        shifts.push({ at: startTime, value, what: sources.map(tell) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Cumulative layout shift since the page was opened, or since it was last asked: the worst window of at most 5 s without a second of rest. With what moved, worst first, when it is too much. */
async function shiftOf(page: Page): Promise<{ score: number; what: string[] }> {
  const shifts = await page.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'kauntaShifts')
    return Array.isArray(all) ? (all.splice(0) as Shift[]) : []
  })
  let [score, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at]
    sum += value
    last = at
    score = Math.max(score, sum)
  }
  return {
    score,
    what: shifts
      .toSorted((one, other) => other.value - one.value)
      .slice(0, 3)
      .map(({ value, what }) => `${value.toFixed(4)}: ${what.join(' | ')}`),
  }
}

/** Empty while the screen stood still; else how much moved, and what. */
export async function jumps(page: Page): Promise<string[]> {
  const { score, what } = await shiftOf(page)
  return score <= MOST_SHIFT ? [] : [`shifted by ${score.toFixed(3)}`, ...what]
}
