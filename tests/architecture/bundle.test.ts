import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

/** The byte budgets, measured on what `npm run build` wrote. The test command builds first. */
const dist = join(import.meta.dirname, '../../dist/web')
const KiB = 1024
const budgets = { firstScript: 190 * KiB, lazyPage: 40 * KiB, style: 15 * KiB, precache: 1.5 * KiB * KiB }

const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
let chunks: Record<string, z.infer<typeof Chunk>> = {}
/** What the server sends of it: the build compressed it, unless it is too small for that. */
const compressed = (file: string): number => {
  const made = join(dist, `${file}.br`)
  return statSync(existsSync(made) ? made : join(dist, file)).size
}
/** A chunk and everything that must be there before it runs. */
function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(chunks[key]?.imports ?? [], seen)
  }
  return seen
}
const bytes = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + compressed(chunks[key]?.file ?? ''), 0)
const kib = (size: number) => `${(size / KiB).toFixed(1)} KiB br`

beforeAll(() => {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('There is no build to measure. Run: npm run build')
  chunks = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(file, 'utf8')))
})

const matching = (...patterns: readonly RegExp[]) =>
  Object.keys(chunks).filter((key) => patterns.some((pattern) => pattern.test(key)))
/** What the first paint of a page waits for: the entry, the texts (the larger of the two languages), the frame and the page itself. */
const firstPaint = (page: RegExp) =>
  closure(['index.html', ...matching(/i18n\/locales\/sw\.po$/, /routes\/dashboard\.tsx/, page)])
/** Fetched right behind it by every page of the dashboard: the database, the sender, the contract and the transport. Printed, so that a growth there is seen as well. */
const rightBehind = [
  /offline\/(db|orders|books|runtime-start|persister)\.ts$/,
  /api\/transport\.ts$/,
  /contract\/(auth|shops|orders)\.ts$/,
  /^_(db|auth|shops|orders)-/,
  /queue\/sync-pill\.tsx$/,
]
const pages = {
  'dashboard home': /routes\/dashboard\/index\.tsx/,
  counter: /routes\/dashboard\/orders[/.]add-order\.tsx/,
}

for (const [name, page] of Object.entries(pages)) {
  test(`first script, ${name}: at most 190 KiB`, () => {
    expect(matching(page).length).toBeGreaterThan(0)
    const first = firstPaint(page)
    const size = bytes(first)
    const all = bytes(closure([...first, ...matching(...rightBehind)]))
    process.stdout.write(
      `    first script, ${name}: ${kib(size)}; with the database, sender, contract and transport right behind it: ${kib(all)}\n`,
    )
    expect(size).toBeLessThanOrEqual(budgets.firstScript)
  })
}

test('a lazy page brings at most 40 KiB more', () => {
  const first = closure([...firstPaint(pages['dashboard home']), ...matching(...rightBehind)])
  const lazyPages = matching(/routes\/.*tsr-split=component/)
  expect(lazyPages.length).toBeGreaterThan(3)
  const extra = lazyPages
    .map((page) => ({ page, size: bytes([...closure([page])].filter((key) => !first.has(key))) }))
    .toSorted((one, other) => other.size - one.size)
  process.stdout.write(`    largest lazy page: ${extra[0]?.page} ${kib(extra[0]?.size ?? 0)}\n`)
  expect(extra.filter(({ size }) => size > budgets.lazyPage).map(({ page, size }) => `${page}: ${kib(size)}`)).toEqual(
    [],
  )
})

test('all styles: at most 15 KiB', () => {
  // The public pages have their own (site-pages.test.ts).
  const reached = new Set<string>()
  const reach = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of [...(chunks[key]?.imports ?? []), ...(chunks[key]?.dynamicImports ?? [])]) reach(next)
  }
  reach('index.html')
  const size = [...new Set([...reached].flatMap((key) => chunks[key]?.css ?? []))].reduce(
    (sum, file) => sum + compressed(file),
    0,
  )
  process.stdout.write(`    styles: ${kib(size)}\n`)
  expect(size).toBeGreaterThan(KiB)
  expect(size).toBeLessThanOrEqual(budgets.style)
})

test('precache: at most 1.5 MiB, and everything the app is made of is in it', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '')
  expect(listed).toContain('shell.html')
  const built = globSync('assets/*.{js,css,svg}', { cwd: dist })
  expect(built.filter((file) => !listed.includes(file))).toEqual([])
  const size = listed
    .filter((file) => statSync(join(dist, file), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + compressed(file), 0)
  process.stdout.write(`    precache: ${listed.length} files, ${kib(size)}\n`)
  expect(size).toBeLessThanOrEqual(budgets.precache)
})

test('no console output in the production build', () => {
  const files = globSync('**/*.js', { cwd: dist })
  expect(files.length).toBeGreaterThan(10)
  const loud = files.filter((file) =>
    /\bconsole\s*(?:\.|\[\s*["'`])(?:log|info|warn|error|debug|trace|table|group|dir|assert)\b/.test(
      readFileSync(join(dist, file), 'utf8'),
    ),
  )
  expect(loud).toEqual([])
})

test('the page has no inline script and no inline style (its CSP allows neither)', () => {
  const html = readFileSync(join(dist, 'shell.html'), 'utf8')
  expect(
    [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)].filter(
      ([, attributes = '', body = '']) => !attributes.includes('src=') || body.trim() !== '',
    ),
  ).toEqual([])
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
})
