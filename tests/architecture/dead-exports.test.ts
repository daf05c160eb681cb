import { expect, test } from 'vitest'
import { readExports } from '../support/import-graph.ts'

/** Where a tool takes what is exported: the router, the build that draws pages, a script of its own. */
const TAKEN_BY_TOOLS =
  /^src\/web\/(routes\/.*|(site|order-link|front)\/render)\.tsx$|^src\/web\/ui\/(no-scroll-lock\.tsx|external-store\.ts)$/
const all = readExports('src/**/*.{ts,tsx}', ['src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx}', '*.ts'])

test('what a file exports is imported somewhere', () => {
  expect(all.length).toBeGreaterThan(2000)
  expect(
    all
      .filter(({ file, usedBy }) => usedBy.length === 0 && !TAKEN_BY_TOOLS.test(file))
      .map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([])
})
