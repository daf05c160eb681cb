import { expect, test } from 'vitest'
import { installVersion } from './worker-install.ts'

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
