/** The page beside the counter that counter.bench.ts measures in turns with it. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Drawn, Floor } from './floor-page.ts'

const ORIGIN = 'http://floor.localhost/'

/** Opened from the counter as it stands, with `words` typed one after the other: the tiles that are seen then are what the floor draws. */
export async function aFloor(counter: Page, words: [string, string]): Promise<Page> {
  const box = counter.getByLabel('Search products').first()
  const found: Drawn[][] = []
  for (const word of words) {
    await box.fill(word)
    await counter.waitForTimeout(1500)
    found.push(await counter.evaluate(seenTiles))
  }
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
    { ...look, found: [found[0] ?? [], found[1] ?? []] } satisfies Floor,
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

export function seenTiles(): Drawn[] {
  const list = document.querySelector('[data-tile]')?.closest('ul')
  const frame = list?.parentElement?.getBoundingClientRect()
  const read = (node: Element): Drawn => ({
    tag: node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    children: [...node.childNodes].map((child) => (child instanceof Element ? read(child) : (child.textContent ?? ''))),
  })
  return [...(list?.children ?? [])]
    .filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect()
      return frame !== undefined && bottom > frame.top && top < frame.bottom
    })
    .map(read)
}

export function lookOfGrid(): Omit<Floor, 'found'> {
  const grid = document.querySelector('[data-tile]')?.closest('ul')?.parentElement
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n')
  return { css, size: [grid?.clientWidth ?? 0, grid?.clientHeight ?? 0] }
}
