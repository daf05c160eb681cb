import { expect, test } from 'vitest'
import { fetchFiles, installVersion } from './worker-install.ts'

function aWorker({ active = true, kept, type }: { active?: boolean; kept?: unknown; type?: string }) {
  const told: unknown[] = []
  const worker = {
    registration: { active: active ? {} : null },
    caches: {
      open: () =>
        Promise.resolve({
          match: () => Promise.resolve(kept === undefined ? undefined : new Response(JSON.stringify(kept))),
        }),
    },
    clients: { matchAll: () => Promise.resolve([{ postMessage: (data: unknown) => told.push(data) }]) },
    navigator: type === undefined ? {} : { connection: { type } },
  } as unknown as Parameters<typeof installVersion>[0]
  let installs = 0
  const install = async () => await installVersion(worker, () => Promise.resolve((installs += 1)))
  return { install, installs: () => installs }
}

test.each([
  ['nothing was chosen', {}, 1],
  ['at any time', { kept: { updatesOn: 'always' }, type: 'cellular' }, 1],
  ['on Wi-Fi only, and it is one', { kept: { updatesOn: 'wifi' }, type: 'wifi' }, 1],
  ['on Wi-Fi only, on a bundle', { kept: { updatesOn: 'wifi', saysWifi: true }, type: 'cellular' }, 0],
  ['on Wi-Fi only, the browser does not tell', { kept: { updatesOn: 'wifi' } }, 0],
  ['on Wi-Fi only, a person said so', { kept: { updatesOn: 'wifi', saysWifi: true } }, 1],
  ['the first version ever', { active: false, kept: { updatesOn: 'wifi' }, type: 'cellular' }, 1],
  ['what was kept is nothing of ours', { kept: 7, type: 'cellular' }, 1],
])('a new version: %s', async (_, given, installs) => {
  const worker = aWorker(given)
  if (installs === 0) await expect(worker.install()).rejects.toThrow('Wi-Fi')
  else await worker.install()
  expect(worker.installs()).toBe(installs)
})

/** 30 files; each answer takes a while, and the one named is none. */
function someFiles({ without }: { without?: string } = {}) {
  const keys = Array.from({ length: 30 }, (_, at) => `https://duka.example/assets/${at}.js`)
  const all = new Map(keys.map((url, at) => [url, at === 7 ? `${url}?__WB_REVISION__=a` : url]))
  const asked: { url: string; cache: string }[] = []
  let [open, most] = [0, 0]
  const handleAll = ({ request }: { request: Request }) => {
    asked.push({ url: request.url, cache: request.cache })
    open += 1
    most = Math.max(most, open)
    const done = new Promise<Response>((resolve, reject) =>
      setTimeout(() => {
        open -= 1
        if (request.url === without) reject(new TypeError('no network'))
        else resolve(new Response('x'))
      }, 1),
    )
    return [done, done]
  }
  const files = { getURLsToCacheKeys: () => all, strategy: { handleAll } } as unknown as Parameters<
    typeof fetchFiles
  >[1]
  const fetchAll = async () => await fetchFiles(new Event('install') as ExtendableEvent, files)
  return { keys, asked, fetchAll, most: () => most }
}

test('the files of a version are asked for side by side, each once, and those without a version in their name past the browser’s cache', async () => {
  const { keys, asked, fetchAll, most } = someFiles()
  await fetchAll()
  expect(asked.map(({ url }) => url).toSorted()).toEqual(keys.toSorted())
  expect(asked.filter(({ cache }) => cache === 'reload').map(({ url }) => url)).toEqual([keys[7]])
  expect(most()).toBe(4)
})

test('a version of which one file cannot be had is not installed', async () => {
  const { fetchAll } = someFiles({ without: 'https://duka.example/assets/12.js' })
  await expect(fetchAll()).rejects.toThrow('no network')
})
