import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

/** The byte budgets, measured on what `npm run build` wrote. The test command builds first. */
const dist = join(import.meta.dirname, '../../dist/web')
const KiB = 1024
const budgets = { firstScript: 190 * KiB, lazyPage: 40 * KiB, style: 15 * KiB, precache: 1.5 * KiB * KiB }
/**
 * KiB on the device: what stands there, and what each capability still to come may bring (tests/bench/FIGURES.md, "Room for what comes"). Whoever lands one adds its
 * share to `built` and takes its line away; what was not used of it goes to the others.
 */
const precacheRoom = { built: 1498, counter: 12, books: 2, chat: 0, reach: 24 }
/** Before the first tile stands there, whatever the counter will be able to do: the rest of it comes behind. */
const FIRST_TILE_KIB = 216.5

/** The canvas of a flow, stated for itself: 50 of it are @xyflow/react. */
const CANVAS = 'features/chatflow/canvas/flow-canvas.tsx'
const [CANVAS_KIB, CANVAS_STYLE_KIB] = [80, 2]

const Chunks = z.record(z.string(), z.object({ imports: z.array(z.string()), modules: z.array(z.string()) }))
/** By file (src/tools/start-chunks.ts). */
let chunks: z.infer<typeof Chunks> = {}
const readBuilt = (file: string): unknown => {
  if (!existsSync(join(dist, file))) throw new Error('There is no build to measure. Run: npm run build')
  return JSON.parse(readFileSync(join(dist, file), 'utf8'))
}
/** What the server sends of it: the build compressed it, unless it is too small for that. */
const compressed = (file: string): number => {
  const made = join(dist, `${file}.br`)
  return statSync(existsSync(made) ? made : join(dist, file)).size
}
/** Files, and everything that must be there before they run. */
function closure(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    closure(chunks[file]?.imports ?? [], seen)
  }
  return seen
}
const bytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + compressed(file), 0)
const parsed = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
const kib = (size: number) => `${(size / KiB).toFixed(1)} KiB br`

beforeAll(() => {
  chunks = Chunks.parse(readBuilt('.vite/chunks.json'))
})

/** The files these sources became. */
const filesOf = (...sources: readonly string[]) =>
  sources.map(
    (source) =>
      Object.keys(chunks).find((file) => chunks[file]?.modules.includes(`src/web/${source}`))
      ?? expect.fail(`${source} is in no file`),
  )
const component = (route: string) => `routes/${route}.tsx?tsr-split=component`
/** What the first paint of a page waits for: the entry, the texts (the larger of the two languages), the frame and the page itself. */
const firstPaint = (...page: string[]) =>
  closure(filesOf('main.tsx', 'i18n/locales/sw.po', component('dashboard'), ...page))
/** Fetched right behind it by every page of the dashboard. */
const rightBehind = () =>
  filesOf(
    'offline/replica.ts',
    'offline/record.ts',
    'offline/kinds/all.ts',
    'offline/runtime-start.ts',
    'offline/persister.ts',
    'api/transport.ts',
    'features/queue/sync-pill.tsx',
  )
/** Files and KiB before compression stand for what a cheap tablet parses and links before the first tap. */
const pages = {
  'dashboard home': { page: [component('dashboard/index')], files: 20, parsedKiB: 601 },
  counter: {
    page: [component('dashboard/orders/add-order')],
    files: 12,
    parsedKiB: 653, // each page of the dashboard costs its address and its place
  },
}

test.each(Object.entries(pages))('first script, %s: at most 190 KiB, in few files', (name, { page, ...most }) => {
  const first = firstPaint(...page)
  const all = closure([...first, ...rightBehind()])
  process.stdout.write(
    `    first script, ${name}: ${kib(bytes(first))} in ${first.size} files, ${(parsed(first) / KiB).toFixed(0)} KiB to parse; with the database, sender, contract and transport right behind it: ${kib(bytes(all))} in ${all.size}\n`,
  )
  expect(bytes(first)).toBeLessThanOrEqual(budgets.firstScript)
  expect(first.size).toBeLessThanOrEqual(most.files)
  expect(parsed(first)).toBeLessThanOrEqual(most.parsedKiB * KiB)
})

test('neither a schema nor what sends is on the way to the first tile', () => {
  const tile = firstPaint(...pages.counter.page, 'offline/db.ts', 'offline/replica.ts')
  process.stdout.write(`    first tile: ${kib(bytes(tile))} in ${tile.size} files\n`)
  expect(tile.size).toBeLessThanOrEqual(13)
  expect(bytes(tile)).toBeLessThanOrEqual(FIRST_TILE_KIB * KiB)
  const modules = [...tile].flatMap((file) => chunks[file]?.modules ?? [])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((module) => /node_modules\/(zod|axios)\/|offline\/(sender|record)/.test(module))).toEqual([])
})

test('all of it is scripts: a browser that installs the app compiles those once and for all, and modules anew at each start', () => {
  const tile = firstPaint(...pages.counter.page, 'offline/db.ts', 'offline/replica.ts')
  const modules = [...tile].filter((file) => !readFileSync(join(dist, file), 'utf8').startsWith('(function('))
  expect(modules).toEqual([])
  const page = readFileSync(join(dist, 'shell.html'), 'utf8')
  expect(page).not.toMatch(/type="module"|modulepreload/)
  const begun = [...page.matchAll(/<link rel="preload" as="script"[^>]* href="\/([^"]+)" data-begin/g)].map(
    (match) => match[1] ?? '',
  )
  expect(new Set(begun)).toEqual(closure(filesOf('main.tsx')))
  const [, counter = ''] = / data-counter="([^"]*)"/.exec(page) ?? []
  const [, texts = ''] = / data-sw="([^"]*)"/.exec(page) ?? []
  // The page itself comes with its route, and the rest of what stands before the first tile with these.
  const named = [...begun, ...`${counter} ${texts}`.split(' ').map((file) => file.slice(1))]
  expect([...tile].filter((file) => !named.includes(file))).toEqual([])
})

test('nothing of the app imports these scripts once more as modules: it would fetch and compile them all a second time', () => {
  const again = Object.keys(chunks).filter((file) =>
    /^(import"\/assets\/)/.test(readFileSync(join(dist, file), 'utf8')),
  )
  expect(again.length).toBeGreaterThan(2) // the order link and the public pages do
  const behind = closure([
    ...firstPaint(component('dashboard/index')),
    ...rightBehind(),
    ...filesOf(...alive, ...overCounter),
  ])
  expect(again.filter((file) => behind.has(file))).toEqual([])
  const routes = Object.keys(chunks).filter((file) =>
    chunks[file]?.modules.some((module) => module.includes('tsr-split=component')),
  )
  expect([...closure(routes)].filter((file) => again.includes(file))).toEqual([])
})

test('a lazy page brings at most 40 KiB more', () => {
  const first = closure([...firstPaint(component('dashboard/index')), ...rightBehind()])
  const routes = Object.values(chunks).flatMap(({ modules }) =>
    modules.flatMap((module) => /^src\/web\/(routes\/.*tsr-split=component)$/.exec(module)?.[1] ?? []),
  )
  expect(routes.length).toBeGreaterThan(30)
  const extra = routes
    .map((page) => ({ page, size: bytes([...closure(filesOf(page))].filter((file) => !first.has(file))) }))
    .toSorted((one, other) => other.size - one.size)
  process.stdout.write(`    largest lazy page: ${extra[0]?.page} ${kib(extra[0]?.size ?? 0)}\n`)
  expect(extra.filter(({ size }) => size > budgets.lazyPage).map(({ page, size }) => `${page}: ${kib(size)}`)).toEqual(
    [],
  )
})

test('the canvas of a flow comes when it is looked at: no page waits for it, nor the list of the same flow', () => {
  const [canvas = ''] = filesOf(CANVAS)
  const routes = Object.keys(chunks).filter((file) =>
    chunks[file]?.modules.some((module) => module.includes('tsr-split=component')),
  )
  const [page = ''] = filesOf(component('dashboard/chatflow/index'))
  const there = closure([page, ...rightBehind()])
  const more = [...closure([canvas])].filter((file) => !there.has(file))
  process.stdout.write(`    canvas of a flow: ${kib(bytes(more))} beyond its page\n`)
  expect(
    [...closure(routes)].filter((file) => chunks[file]?.modules.some((module) => module.includes('@xyflow'))),
  ).toEqual([])
  expect(bytes(more)).toBeLessThanOrEqual(CANVAS_KIB * KiB)
})

/** Each is asked for, answered, compiled and linked by itself. What many pages share is put together (src/tools/page-chunks.ts): before that it were 51 for the largest and 33 for the usual page. */
const FILES = { page: 41, usual: 29, alive: 51, counter: 80, all: 525 }
/** Fetched by every page once it can be used, and by the counter with what opens over it (TOGETHER in src/tools/start-chunks.ts). */
const alive = [
  'session/saver.ts',
  'app/update-prompt.tsx',
  'app/pwa.ts',
  'app/warm-site.ts',
  'app/keepsake.ts',
  'features/live/live.tsx',
  'features/till/till-keeper.tsx',
  'offline/learn-keys.ts',
  'i18n/office/sw.po',
  'ui/toaster.tsx',
]
const overCounter = [
  'features/orders/counter/counter-dialogs.tsx',
  'features/orders/counter/phone-cart.tsx',
  'features/orders/counter/last-sold.tsx',
  'features/orders/counter/holding.ts',
  'features/orders/counter/scans.ts',
  'features/orders/counter/kitchen-bar.tsx',
  'features/orders/exchange/counter-exchange.tsx',
  'features/orders/pricing/price-dialog.tsx',
  'features/orders/payment/credit-move-sheet.tsx',
  'features/orders/receipt/receipt-sheet.tsx',
]
test('few files for any page of the dashboard, with what stands right behind it, and none of them in a circle', () => {
  const pagesOf = (file: string) =>
    chunks[file]?.modules.flatMap((module) => /^src\/web\/(routes\/.*tsr-split=component)$/.exec(module)?.[1] ?? [])
    ?? []
  const counted = Object.keys(chunks)
    .flatMap(pagesOf)
    .map((page) => {
      const first = closure([...firstPaint(page), ...rightBehind()])
      return { page, files: first.size, all: closure([...first, ...filesOf(...alive)]).size }
    })
    .toSorted((one, other) => other.files - one.files)
  const usual = counted.reduce((sum, { files }) => sum + files, 0) / counted.length
  const whole = counted.reduce((sum, { all }) => sum + all, 0) / counted.length
  const counter = closure([
    ...firstPaint(...pages.counter.page, 'offline/db.ts'),
    ...rightBehind(),
    ...filesOf(...alive, ...overCounter),
  ])
  process.stdout.write(
    `    files of a page: ${usual.toFixed(1)}, at most ${counted[0]?.files} (${counted[0]?.page}); with all that comes behind it ${whole.toFixed(1)}, of the counter ${counter.size}; of all pages ${Object.keys(chunks).length}\n`,
  )
  expect(whole).toBeLessThanOrEqual(FILES.alive)
  expect(counter.size).toBeLessThanOrEqual(FILES.counter)
  expect(Object.keys(chunks).length).toBeLessThanOrEqual(FILES.all)
  expect(counted.length).toBeGreaterThan(30)
  expect(counted.filter(({ files }) => files > FILES.page)).toEqual([])
  expect(usual).toBeLessThanOrEqual(FILES.usual)
  const done = new Set<string>()
  const circles: string[] = []
  const look = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way, file].join(' → '))
    else if (!done.has(file)) for (const next of chunks[file]?.imports ?? []) look(next, [...way, file])
    done.add(file)
  }
  for (const file of Object.keys(chunks)) look(file, [])
  expect(circles).toEqual([])
})

test('all styles: at most 15 KiB, and 2 more for the canvas of a flow, which come with it', () => {
  // The public pages have their own (site-pages.test.ts).
  const files = z.array(z.string()).default([])
  const built = z
    .record(z.string(), z.object({ imports: files, dynamicImports: files, css: files }))
    .parse(readBuilt('.vite/manifest.json'))
  const reached = new Set<string>()
  const reach = (key: string) => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of [...(built[key]?.imports ?? []), ...(built[key]?.dynamicImports ?? [])]) reach(next)
  }
  reach('index.html')
  const ofCanvas = built[CANVAS]?.css ?? []
  const size = bytes(
    new Set([...reached].flatMap((key) => built[key]?.css ?? []).filter((file) => !ofCanvas.includes(file))),
  )
  process.stdout.write(`    styles: ${kib(size)}; of the canvas ${kib(bytes(ofCanvas))}\n`)
  expect(ofCanvas).toHaveLength(1)
  expect(bytes(ofCanvas)).toBeLessThanOrEqual(CANVAS_STYLE_KIB * KiB)
  expect(size).toBeGreaterThan(KiB)
  expect(size).toBeLessThanOrEqual(budgets.style)
})

test('precache: what is built keeps to its share, all shares together to 1.5 MiB, and everything the app is made of is in it', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const listed = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '')
  expect(listed).toContain('shell.html')
  const built = globSync('assets/*.{js,css,svg}', { cwd: dist })
  expect(built.filter((file) => !listed.includes(file))).toEqual([])
  const size = listed
    .filter((file) => statSync(join(dist, file), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + compressed(file), 0)
  process.stdout.write(`    precache: ${listed.length} files, ${kib(size)}\n`)
  expect(size).toBeLessThanOrEqual(precacheRoom.built * KiB)
  expect(Object.values(precacheRoom).reduce((sum, share) => sum + share * KiB, 0)).toBeLessThanOrEqual(budgets.precache)
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
