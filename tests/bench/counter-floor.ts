/** The page beside the counter that counter.bench.ts measures in turns with it. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { NUMBER } from '../e2e/pages/counter.page.ts'
import type { Drawn, Floor } from './floor-page.ts'

const ORIGIN = 'http://floor.localhost/'
/** As many as the bench taps, one after the other. */
const TAPPED = 5

/**
 * Opened from the counter as it stands, with `words` typed one after the other: the tiles that are seen then are what the floor draws. The first of them are also tapped and sold: what the
 * counter must draw of that (a tile with its number, the button, what is said of the sale) the floor draws too.
 */
export async function aFloor(counter: Page, words: [string, string]): Promise<Page> {
  const box = counter.getByLabel('Search products').first()
  const found: Drawn[][] = []
  for (const word of words) {
    await box.fill(word)
    await counter.waitForTimeout(1500)
    found.push(await counter.evaluate(drawnOf, null))
  }
  await box.fill(words[0])
  await counter.waitForTimeout(1500)
  for (let place = 0; place < TAPPED; place += 1) await counter.locator(`[data-tile="${place}"]`).click()
  await counter.waitForTimeout(500)
  const chosen = (await counter.evaluate(drawnOf, null)).slice(0, TAPPED)
  const [button] = await counter.evaluate(drawnOf, '[aria-keyshortcuts="F4"]')
  await counter.locator('[aria-keyshortcuts="F4"]').click()
  await counter.getByRole('status').filter({ hasText: NUMBER }).waitFor()
  const [sold] = await counter.evaluate(drawnOf, 'section.slab:has([role="status"])')
  if (!button || !sold) throw new Error('the counter sold nothing')
  await box.fill('')
  const look = await counter.evaluate(lookOfGrid)
  const page = await counter.context().newPage()
  await page.route(`${ORIGIN}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>floor</title><body></body>' }),
  )
  await page.goto(ORIGIN)
  await page.evaluate(await bundle())
  await page.evaluate(
    (floor) =>
      (window as unknown as { kauntaFloor: { startFloor: (given: Floor) => void } }).kauntaFloor.startFloor(floor),
    { ...look, found: [found[0] ?? [], found[1] ?? []], chosen, button, sold } satisfies Floor,
  )
  await page.locator('[data-tile]').first().waitFor()
  return page
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.join(import.meta.dirname, 'floor-page.ts'), formats: ['iife'], name: 'kauntaFloor' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the floor was not built')
  return `${chunk.code};window.kauntaFloor = kauntaFloor`
}

/* What follows runs in the counter. */

/** The tiles that are seen, or what the selector finds first. */
export function drawnOf(selector: string | null): Drawn[] {
  const list = document.querySelector('[data-tile]')?.closest('ul')
  const frame = list?.parentElement?.getBoundingClientRect()
  const read = (node: Element): Drawn => ({
    tag: node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    children: [...node.childNodes].map((child) => (child instanceof Element ? read(child) : (child.textContent ?? ''))),
  })
  const one = selector === null ? null : document.querySelector(selector)
  if (selector !== null) return one ? [read(one)] : []
  return [...(list?.children ?? [])]
    .filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return frame !== undefined && bottom > frame.top && top < frame.bottom
    })
    .map(read)
}

export function lookOfGrid(): Pick<Floor, 'css' | 'size'> {
  const grid = document.querySelector('[data-tile]')?.closest('ul')?.parentElement
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n')
  return { css, size: [grid?.clientWidth ?? 0, grid?.clientHeight ?? 0] }
}
