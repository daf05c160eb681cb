// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'

/** Cache storage and a server in memory, as far as the worker asks of them. */
class FakeCache {
  readonly kept = new Map<string, string>()
  match = async (file: string) => (this.kept.has(file) ? new Response(this.kept.get(file)) : undefined)
  put = async (file: string, answer: Response) => void this.kept.set(file, await answer.text())
  keys = async () => [...this.kept.keys()]
}
const storage = new Map<string, FakeCache>()
const fakeCaches = {
  keys: async () => [...storage.keys()],
  has: async (name: string) => storage.has(name),
  open: async (name: string) => storage.get(name) ?? storage.set(name, new FakeCache()).get(name),
  delete: async (name: string) => storage.delete(name),
  match: async (file: string, { cacheName }: { cacheName?: string } = {}) => {
    for (const [name, cache] of storage) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(file) : undefined
      if (found) return found
    }
    return undefined
  },
}
let build = {
  version: 'one',
  pages: ['/home.html', '/sw/home.html', '/pricing.html', '/site-shell.html'],
  assets: ['/assets/site/a-11111111.js'],
}
let broken: string | null = null
let asked: string[] = []
let onFetch = (_file: string) => {}
const server = async (request: string | { url: string }) => {
  const file = typeof request === 'string' ? request : new URL(request.url).pathname
  asked.push(file)
  onFetch(file)
  if (broken === '*') throw new TypeError('no network')
  if (file === broken) return new Response('', { status: 503 })
  if (file === '/site-files.json')
    return Response.json({ version: build.version, files: [...build.pages, ...build.assets] })
  return new Response(`${file} of ${build.version}`)
}
vi.stubGlobal('caches', fakeCaches)
vi.stubGlobal('fetch', server)
const worker = await import('./worker.ts')
const opens = async (path: string) => {
  const url = new URL(path, 'https://kaunta.test')
  return await (await worker.answerSitePage({ url: url.href } as Request, url)).text()
}

beforeEach(() => {
  storage.clear()
  build = {
    version: 'one',
    pages: ['/home.html', '/sw/home.html', '/pricing.html', '/site-shell.html'],
    assets: ['/assets/site/a-11111111.js'],
  }
  broken = null
  asked = []
  onFetch = () => {}
})
const publish = () =>
  void (build = { ...build, version: 'two', assets: ['/assets/site/a-11111111.js', '/assets/site/b-22222222.js'] })

test('a warmed device opens its pages without network, in the language it was told, and others by the empty page', async () => {
  await worker.warmSite()
  broken = '*'
  expect(await opens('/home')).toBe('/home.html of one')
  expect(await opens('/sw/home')).toBe('/sw/home.html of one')
  await worker.keepLanguage('sw')
  expect(await opens('/home/')).toBe('/sw/home.html of one')
  await worker.keepLanguage('nonsense')
  expect(await opens('/home')).toBe('/sw/home.html of one')
  expect(await opens('/help-center/take-cash')).toBe('/site-shell.html of one')
})

test('a new build takes over as a whole; its unchanged scripts are not fetched again', async () => {
  await worker.warmSite()
  publish()
  asked = []
  await worker.warmSite()
  expect(asked).not.toContain('/assets/site/a-11111111.js')
  expect(asked).toContain('/assets/site/b-22222222.js')
  expect(await opens('/pricing')).toBe('/pricing.html of two')
  expect([...storage.keys()].toSorted()).toEqual(['kaunta-pages-two', 'kaunta-site-two'])
})

test('a build that cannot be had whole changes nothing, and is gone on with later', async () => {
  await worker.warmSite()
  publish()
  broken = '/pricing.html'
  await worker.warmSite()
  expect([await opens('/home'), await opens('/pricing')]).toEqual(['/home.html of one', '/pricing.html of one'])
  broken = null
  asked = []
  await worker.warmSite()
  expect(asked).not.toContain('/home.html')
  expect([await opens('/home'), await opens('/pricing')]).toEqual(['/home.html of two', '/pricing.html of two'])
})

test('a first visit cut short is no build: pages come from the network, whose scripts fit', async () => {
  broken = '/pricing.html'
  await worker.warmSite()
  publish()
  broken = null
  expect(await opens('/home')).toBe('/home of two')
  // An update of the worker tidies it away.
  await worker.forgetOldSites()
  expect([...storage.keys()]).toEqual([])
})

test('a build published while another is being fetched: neither is kept mixed', async () => {
  onFetch = (file) => {
    if (file === '/pricing.html' && build.version === 'one') publish()
  }
  await worker.warmSite()
  expect([...storage.keys()]).toEqual([])
  await worker.warmSite()
  expect([await opens('/home'), await opens('/pricing')]).toEqual(['/home.html of two', '/pricing.html of two'])
})

test('two pages that ask at once are one asking; a worker whose files were taken away says nothing is whole', async () => {
  await Promise.all([worker.warmSite(), worker.warmSite()])
  expect(asked.filter((file) => file === '/home.html')).toHaveLength(1)
  storage.clear()
  onFetch = (file) => {
    if (file === '/assets/site/a-11111111.js') storage.delete('kaunta-pages-one')
  }
  await worker.warmSite()
  expect([...storage.keys()].filter((name) => name.startsWith('kaunta-site-'))).toEqual([])
})

test('without network nothing is thrown and nothing lost', async () => {
  await worker.warmSite()
  broken = '*'
  await worker.warmSite()
  expect(await opens('/home')).toBe('/home.html of one')
})
