import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
/** The linter counts lines (400); long lines would pass it, so bytes are counted too. */
const MOST_BYTES = 20_000

/** What may be larger, and why. */
const EXCEPTIONS: readonly [file: RegExp, reason: string][] = [
  [/^src\/web\/routeTree\.gen\.ts$/, 'written by the router’s generator'],
  [/^src\/web\/features\/public-site\/qr\/letters-\w+\.ts$/, 'tables of outlines, one a weight of the typeface'],
  [/^tests\/support\/wallet-families\.ts$/, 'a table of message forms, one a wallet'],
  [/^src\/web\/features\/public-site\/home\/home\.css$/, 'the one style of the home page, whose bytes have a budget'],
]

test('a source file can be read in one sitting', () => {
  const files = globSync('{src,tests}/**/*.{ts,tsx,mjs,css,sql}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const large = files
    .filter((file) => !EXCEPTIONS.some(([pattern]) => pattern.test(file)))
    .map((file) => [file, statSync(path.join(root, file)).size] as const)
    .filter(([, bytes]) => bytes > MOST_BYTES)
  expect(large).toEqual([])
})
