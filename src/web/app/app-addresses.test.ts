import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_PATHS } from '../../shared/site-paths.ts'
import { APP_ADDRESS } from './app-addresses.ts'

test('every route of the dashboard is answered by its shell, no public page and no unknown address is', () => {
  const [, union = ''] =
    /fullPaths:((?:\s*\|?\s*'[^']*')+)/.exec(
      readFileSync(path.resolve(import.meta.dirname, '../routeTree.gen.ts'), 'utf8'),
    ) ?? []
  const routes = Array.from(union.matchAll(/'([^']*)'/g), ([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !APP_ADDRESS.test(route))).toEqual([])
  expect(['/dashboard?auth=Login', '/?from=x', '/invite/abc'].every((address) => APP_ADDRESS.test(address))).toBe(true)
  expect(
    [...SITE_PATHS, '/sw/home', '/nowhere', '/dashboards', '/chatbots/x', '/loginn'].filter((address) =>
      APP_ADDRESS.test(address),
    ),
  ).toEqual([])
})
