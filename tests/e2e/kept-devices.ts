import type { Browser, BrowserContext, ViewportSize } from '@playwright/test'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Devices on which the app is installed, taken in turns by the tests of one worker: to keep the whole app is three times the work of a usual journey, and
 * the same each time. What is one person's or one shop's is gone before the next one has the device (storage, cookies, routes, permissions, open pages); the
 * worker and the app's own files stay, as on a tablet that changes hands.
 */
export class KeptDevices {
  readonly #browser: Browser
  readonly #free = new Map<string, BrowserContext[]>()
  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param viewport of the project: a phone and a tablet are two devices */
  async take(viewport: ViewportSize | null, origin: string, state: StorageState, headers: Record<string, string>) {
    const key = JSON.stringify(viewport)
    const free = this.#free.get(key) ?? []
    this.#free.set(key, free)
    const known = free.pop()
    const context =
      known
      ?? (await this.#browser.newContext({ serviceWorkers: 'allow', storageState: state, extraHTTPHeaders: headers }))
    if (known) {
      await known.setExtraHTTPHeaders(headers)
      await handOver(known, origin, state)
    }
    return {
      context,
      giveBack: async () => {
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        for (const page of context.pages()) await page.close()
        await context.setOffline(false)
        await context.clearPermissions()
        free.push(context)
      },
    }
  }
}

async function handOver(context: BrowserContext, origin: string, state: StorageState): Promise<void> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,file_systems',
  })
  await context.clearCookies()
  await context.addCookies(state.cookies)
  // A document of ours that runs nothing.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    async (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
      // Files of the app and the public pages; the rest is about a person, as their language is.
      for (const name of await caches.keys())
        if (!/^workbox-precache|^kaunta-(pages|site)-/.test(name)) await caches.delete(name)
    },
    state.origins.find((one) => one.origin === origin)?.localStorage ?? [],
  )
  await page.close()
}
