import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSlug } from '../features/public-site/help/article-index.ts'
import { helpPathOf } from './help.ts'

/** Every address of the dashboard, as the router knows them. */
const [, union = ''] =
  /fullPaths:((?:\s*\|?\s*'[^']*')+)/.exec(readFileSync(join(import.meta.dirname, '../routeTree.gen.ts'), 'utf8')) ?? []
const screens = [...union.matchAll(/'(\/dashboard[^']*)'/g)].map(([, path = '']) => path)

test('every screen of the dashboard has its help article, and the article exists', () => {
  expect(screens.length).toBeGreaterThan(20)
  const without = screens.filter(
    (path) =>
      !isSlug(helpPathOf(path.replace('$id', '018f3f3e-0000-7000-8000-000000000000')).replace('/help-center/', '')),
  )
  expect(without).toEqual([])
})

test('the article is the one of the screen, not of the pages around it', () => {
  expect(helpPathOf('/dashboard')).toBe('/help-center/figures-of-today')
  expect(helpPathOf('/dashboard/')).toBe('/help-center/figures-of-today')
  expect(helpPathOf('/dashboard/orders/add-order')).toBe('/help-center/sell-at-the-counter')
  expect(helpPathOf('/dashboard/orders/order-info/abc')).toBe('/help-center/status-of-an-order')
  expect(helpPathOf('/dashboard/nothing-yet')).toBe('/help-center')
})
