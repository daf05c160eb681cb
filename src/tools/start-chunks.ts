import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const web = (...files: string[]) => files.map((file) => `src/web/${file}`)
const APP = 'src/web/main.tsx'
/** Every page of the dashboard begins with this. */
const FRAME = web('main.tsx', 'routes/dashboard.tsx?tsr-split=component')
const LOGIN = web('routes/login.tsx?tsr-split=component')
const COUNTER = web(
  'routes/dashboard/orders/add-order.tsx?tsr-split=component',
  'features/orders/counter/cart-line.tsx',
)
/** What the first tile waits for beside its script. */
const GOODS = web('offline/db.ts', 'offline/replica.ts')
/** What every page of the dashboard fetches once it can be used. */
const BEHIND = web(
  'offline/runtime-start.ts',
  'offline/persister.ts',
  'offline/record.ts',
  'offline/kinds/all.ts',
  'api/transport.ts',
  'features/queue/sync-pill.tsx',
)

const phases = ['frame', 'parts', 'counter', 'goods', 'forms', 'behind'] as const
/** Which other application begins with it: order link and public pages, one of them, a later page of theirs, none. */
const uses = ['-both', '-link', '-site', '-later', ''] as const

const both = (one: Set<string>, other: Set<string>) => new Set([...one].filter((id) => other.has(id)))

/** By file of the build, for the tests that count what a page begins with. */
type BuiltChunks = Record<string, { imports: string[]; modules: string[] }>

/**
 * Few files on the way to the first sale. Left to itself the bundler makes a chunk of every set of modules that some pages share: eighty for the counter, each
 * fetched through the worker, compiled and linked by itself. What begins together is put together; everything else stays where it falls.
 */
export function startChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const chunkOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'kaunta:start-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const closure = (files: readonly string[], isDeep = false) => {
        const seen = new Set<string>()
        const left = files.map(
          (file) => ids.find((id) => id.endsWith(file)) ?? this.error(`There is no module ${file}.`),
        )
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
      // Too little for a file of its own.
      for (const [id, name] of chunkOf) if (name === 'counter-later') chunkOf.set(id, 'parts-later')
    },
    // After those who take away files that have nothing of their own.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
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
    groups: names.map((name, place) => ({
      name,
      test: (id: string) => chunkOf.get(id) === name,
      priority: names.length - place,
    })),
  }
}
