import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { AHEAD, aheadFile, takeAhead } from './fetch-ahead.ts'
import { pageChunks } from './page-chunks.ts'
import { asScripts, type Built } from './start-scripts.ts'

const web = (...files: string[]) => files.map((file) => `src/web/${file}`)
const APP = 'src/web/main.tsx'
/** Every page of the dashboard begins with this. */
const FRAME = web('main.tsx', 'routes/dashboard.tsx?tsr-split=component')
const LOGIN = web('routes/login.tsx?tsr-split=component')
const COUNTER = web(
  'routes/dashboard/orders/add-order.tsx?tsr-split=component',
  'features/orders/counter/cart-line.tsx',
)
/** Where the pages are named. */
const ROUTES = 'src/web/routeTree.gen.ts'
/** What the first tile waits for beside its script. */
const GOODS = web('offline/db.ts', 'offline/bucket-disk.ts', 'offline/replica.ts')
/** What every page of the dashboard fetches once it can be used. */
const BEHIND = web(
  'offline/runtime-start.ts',
  'offline/persister.ts',
  'offline/record.ts',
  'offline/kinds/all.ts',
  'api/transport.ts',
  'features/queue/sync-pill.tsx',
)
/** What is fetched together behind the start, again and again: by every page of the dashboard, and by the counter, first what a sale needs. */
const TOGETHER = [
  web(
    'session/saver.ts',
    'app/update-prompt.tsx',
    'features/live/live.tsx',
    'features/till/load-keeper.ts',
    'features/till/till-keeper.tsx',
  ),
  web('app/pwa.ts', 'app/warm-site.ts'),
  web('offline/signing.ts', 'offline/learn-keys.ts'),
  web(
    'features/orders/counter/counter-dialogs.tsx',
    'features/orders/counter/phone-cart.tsx',
    'features/orders/counter/last-sold.tsx',
    'features/orders/counter/extend-saved.ts',
    'features/orders/counter/at-till.tsx',
    'features/orders/counter/counter-notes.tsx',
    'features/orders/counter/show-menu.tsx',
  ),
  web(
    'features/orders/counter/holding.ts',
    'features/orders/counter/held-strip.tsx',
    'features/orders/counter/open-again.tsx',
    'features/orders/counter/scans.ts',
    'features/orders/counter/line-options.tsx',
    'features/orders/counter/kitchen-line.tsx',
    'features/orders/counter/kitchen-bar.tsx',
    'features/orders/counter/kitchen-send.ts',
    'features/orders/tables/bill-items.tsx',
    'features/orders/exchange/counter-exchange.tsx',
    'features/orders/pricing/price-dialog.tsx',
    'features/orders/pricing/charges-sheet.tsx',
    'features/orders/pricing/charge-rows.tsx',
    'features/orders/pricing/tip-row.tsx',
    'features/orders/pricing/reason-field.tsx',
    'features/orders/payment/credit-move-sheet.tsx',
  ),
]

const phases = ['frame', 'parts', 'counter', 'goods', 'forms', 'behind'] as const
/** Which other application begins with it: order link and public pages, one of them, a later page of theirs, none. */
const uses = ['-both', '-link', '-site', '-later', ''] as const

const both = (one: Set<string>, other: Set<string>) => new Set([...one].filter((id) => other.has(id)))

/** The texts, by language. */
const TEXTS = /src\/web\/i18n\/locales\/(\w+)\.po/
/** Names of files grow from what they hold before it becomes a script: another way of making scripts needs other names. */
const salt = createHash('sha256')
  .update(readFileSync(path.join(import.meta.dirname, 'start-scripts.ts')))
  .digest('hex')

type Bundle = Rolldown.OutputBundle
const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')
const fileOf = (chunks: readonly Rolldown.OutputChunk[], module = '') =>
  chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName ?? ''
/** Files that must be there before these run, and they themselves, in that order. */
function inOrder(bundle: Bundle, files: readonly string[], seen = new Set<string>()): string[] {
  return files.flatMap((file) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return []
    seen.add(file)
    return [...inOrder(bundle, chunk.imports, seen), file]
  })
}

/**
 * The page names its scripts instead of running them: public/picture.js does, behind the paint of what it shows, and those of the counter and of its language with them
 * where it is opened.
 */
export function startPage(html: string, bundle: Bundle): string {
  const chunks = chunksOf(bundle)
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app')
  if (!app) throw new Error('The app has no entry.')
  const first = inOrder(bundle, [app.fileName])
  const counter = inOrder(
    bundle,
    [COUNTER, GOODS].flat().map((module) => fileOf(chunks, module)),
    new Set(first),
  )
  const texts = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const [, language] = TEXTS.exec(id) ?? []
      return language === undefined ? [] : [` data-${language}="/${fileName}"`]
    }),
  )
  const links = first.map((file) => {
    const known =
      file === app.fileName
        ? ` data-app data-counter="${counter.map((each) => `/${each}`).join(' ')}"${texts.join('')}`
        : ''
    return `<link rel="preload" as="script" fetchpriority="low" href="/${file}" data-begin${known}>`
  })
  return html
    .replace(/\s*<script type="module"[^>]*><\/script>/, () => `\n    ${links.join('\n    ')}`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
}

/** By file of the build, for the tests that count what a page begins with. */
type BuiltChunks = Record<string, { imports: string[]; modules: string[] }>

/** `emit`: keeps one more file. @returns its name */
function becomeScripts(bundle: Bundle, isOfStart: (id: string) => boolean, emit: (code: string) => string): void {
  const chunks = chunksOf(bundle)
  const reached = (file: string, seen = new Set<string>()) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return seen
    seen.add(file)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached(next, seen)
    return seen
  }
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const app = entries.find(({ name }) => name === 'app')?.fileName ?? ''
  const reach = new Map(entries.map(({ fileName }) => [fileName, reached(fileName)]))
  const built = Object.fromEntries(
    chunks.map(({ fileName, code, name, moduleIds }): [string, Built] => {
      const isScript =
        fileName === app
        || name === 'rolldown-runtime'
        || moduleIds.some((id) => isOfStart(id) || TEXTS.test(id.replaceAll('\\', '/')))
      const by = [...reach].flatMap(([entry, files]) => (files.has(fileName) ? [entry] : []))
      return [fileName, { code, isScript, elsewhere: by.filter((entry) => entry !== app), isOfApp: by.includes(app) }]
    }),
  )
  const more: Record<string, string[]> = {}
  const lists: string[][] = []
  for (const name of [ROUTES, COUNTER[0]]) {
    const file = built[fileOf(chunks, name)]
    if (!file) continue
    const taken = takeAhead(file.code, (each) => built[each]?.isScript ?? false, lists.length)
    file.code = taken.code
    lists.push(...taken.lists)
  }
  if (lists.length > 0) more[AHEAD] = [`/${emit(aheadFile(lists))}`]
  const behind = built[fileOf(chunks, BEHIND[0])]
  if (behind) behind.code += `kaunta.ask?.(${JSON.stringify(AHEAD)});`
  for (const [file, code] of Object.entries(asScripts(built, app, more))) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') chunk.code = code
  }
}

/**
 * Few files on the way to the first sale. Left to itself the bundler makes a chunk of every set of modules that some pages share: eighty for the counter, each
 * fetched through the worker, compiled and linked by itself. What begins together is put together; everything else stays where it falls.
 */
export function startChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const chunkOf = new Map<string, string>()
  /** What the order link shares with pages of the app that come later: rules of a few lines, each too little for a file of its own. */
  const ofLink = new Set<string>()
  let ofPages = new Map<string, string>()
  const plugin: Plugin = {
    name: 'kaunta:start-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const idOf = (file: string) => ids.find((id) => id.endsWith(file)) ?? this.error(`There is no module ${file}.`)
      const closure = (files: readonly string[], isDeep = false) => {
        const seen = new Set<string>()
        const left = files.map(idOf)
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          const info = seen.has(id) ? null : this.getModuleInfo(id)
          seen.add(id)
          if (info) left.push(...info.importedIds, ...(isDeep ? info.dynamicallyImportedIds : []))
        }
        return seen
      }
      const [counter, behind] = [closure(COUNTER), closure(BEHIND)]
      const pages = ids.filter(
        (id) => id.endsWith('?tsr-split=component') && !COUNTER.some((file) => id.endsWith(file)),
      )
      const begins: Record<(typeof phases)[number], Set<string>> = {
        frame: closure(FRAME),
        parts: both(closure(pages), counter),
        counter,
        goods: closure(GOODS),
        forms: both(closure(LOGIN), behind),
        behind,
      }
      // The order link and the public pages are applications of their own: what they share with this one must not bring the rest of it.
      const [link, site] = [closure(web('cart.html')), closure(web('site.html'))]
      const elsewhere = closure(web('cart.html', 'site.html'), true)
      const sharer = (id: string): (typeof uses)[number] =>
        link.has(id) ? (site.has(id) ? '-both' : '-link') : site.has(id) ? '-site' : elsewhere.has(id) ? '-later' : ''
      for (const phase of phases)
        for (const id of begins[phase])
          if (!chunkOf.has(id) && !id.endsWith(APP)) chunkOf.set(id, `${phase}${sharer(id)}`)
      const later = closure(web('index.html'), true)
      for (const id of link) if (!chunkOf.has(id) && later.has(id) && /shared[\\/]domain/.test(id)) ofLink.add(id)
      // Too little for a file of its own.
      for (const id of link) if (id.endsWith('ui/use-is-alive.ts')) chunkOf.set(id, 'frame-both')
      for (const [id, name] of chunkOf) {
        if (name === 'counter-later') chunkOf.set(id, 'parts-later')
        if (name === 'parts-link') chunkOf.set(id, 'frame-link')
      }
      const apart = closure(web('cart.html', 'site.html', 'shop-page/main.ts'), true)
      const taken = new Map([...Array.from(ofLink, (id): [string, string] => [id, 'rules-link']), ...chunkOf])
      const together = TOGETHER.map((files) => files.map(idOf))
      ofPages = pageChunks(this, ids, taken, apart, together)
    },
    augmentChunkHash: () => salt,
    // After those who take away files that have nothing of their own.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (source: string) => this.getFileName(this.emitFile({ type: 'asset', name: `${AHEAD}.js`, source }))
        becomeScripts(bundle, (id) => chunkOf.has(id), emit)
        const root = path.resolve(import.meta.dirname, '../..')
        const built: BuiltChunks = {}
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            built[chunk.fileName] = {
              imports: chunk.imports.filter((file) => file in bundle),
              modules: chunk.moduleIds.map((id) => path.relative(root, id).replaceAll('\\', '/')),
            }
        this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(built) })
      },
    },
  }
  // In this order, so that a group never draws in what another one is for.
  const names = uses.flatMap((use) => phases.map((phase) => `${phase}${use}`))
  return {
    plugin,
    groups: [
      ...names.map((name, place) => ({
        name,
        test: (id: string) => chunkOf.get(id) === name,
        priority: names.length - place,
      })),
      { name: 'rules-link', test: (id: string) => ofLink.has(id), priority: 0.5 },
      { name: (id: string) => ofPages.get(id) ?? null, priority: 0.1 },
    ],
  }
}
