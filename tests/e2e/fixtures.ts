import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { watchRequests } from '../support/quiet-page.ts'
import { allOrders, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'
import type { ProductInput } from '../../src/shared/contract/products.ts'
import { KeptDevices } from './kept-devices.ts'
import { CounterPage } from './pages/counter.page.ts'
import { type Language, type Say, sayIn } from './say.ts'

export type Shop = Awaited<ReturnType<typeof aShopOverHttp>>

export interface Given {
  /** Of the person and the screens. */
  language: Language
  /** What the shop sells. */
  goods: Partial<ProductInput>[]
  /** False for a visitor whom nobody knows. */
  signedIn: boolean
}

export interface Fixtures {
  say: Say
  /** An owner's shop with `goods`, made over the API, with an address of its own as far as rate limits go. */
  shop: Shop
  counter: CounterPage
  isPhone: boolean
  /** One more tablet or phone of the shop, signed in with `token`, the owner's when left out. */
  anotherDevice: (token?: string) => Promise<AnotherDevice>
}
interface ForAWorker {
  keptDevices: KeptDevices
}
export interface AnotherDevice {
  page: Page
  context: BrowserContext
  counter: CounterPage
}

export const GOODS: Partial<ProductInput>[] = [
  { name: 'Sukari 1 kg', priceTzs: 3000, group: 'Vyakula', barcodes: ['6200000000017'] },
  { name: 'Mchele 1 kg', priceTzs: 2800, group: 'Vyakula' },
  { name: 'Unga wa sembe 2 kg', priceTzs: 4200, group: 'Vyakula' },
  { name: 'Mafuta ya kula 1 l', priceTzs: 6500, group: 'Vyakula' },
  { name: 'Sabuni ya unga 500 g', priceTzs: 2500, group: 'Usafi' },
]

const NOBODY = { cookies: [], origins: [] }
/** Fresh, and gone after the test. */
async function aContext(browser: Browser, options?: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  return { context, giveBack: () => context.close() }
}

/**
 * Every test arrives signed in with a shop of its own. Only where `@installed` or `@whole` stands in its title does the browser take the service worker: to
 * keep the whole app is more work than most journeys. Pages that speak the wrong language, or write to the console, fail it.
 */
export const test = base.extend<Given & Fixtures, ForAWorker>({
  language: ['en', { option: true }],
  goods: [GOODS, { option: true }],
  signedIn: [true, { option: true }],
  say: async ({ language }, use) => use(sayIn(language)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 1280) < 600),
  serviceWorkers: async ({}, use, { tags }) =>
    use(tags.includes('@installed') || tags.includes('@whole') ? 'allow' : 'block'),
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  shop: async ({ baseURL, goods, language }, use) =>
    use(await aShopOverHttp(baseURL ?? '', { products: goods, language })),
  storageState: async ({ baseURL, language, signedIn, shop }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: [
            { name: 'language', value: language },
            ...(signedIn ? [{ name: 'access-token', value: shop.token }] : []),
          ],
        },
      ],
    }),
  keptDevices: [async ({ browser }, use) => use(new KeptDevices(browser)), { scope: 'worker' }],
  context: async ({ browser, keptDevices, baseURL, storageState, extraHTTPHeaders, viewport }, use, { tags }) => {
    const state = typeof storageState === 'object' ? storageState : NOBODY
    const device = tags.includes('@installed')
      ? await keptDevices.take(viewport, baseURL ?? '', state, extraHTTPHeaders ?? {})
      : await aContext(browser)
    await use(device.context)
    await device.giveBack()
  },
  page: async ({ page }, use) => {
    const complaints = listenForComplaints(page)
    await use(page)
    expect(complaints, 'errors the page wrote or threw').toEqual([])
  },
  counter: async ({ page, language }, use) => use(new CounterPage(page, language)),
  anotherDevice: async ({ browser, keptDevices, baseURL, language, serviceWorkers, shop, viewport }, use, { tags }) => {
    const givenBack: (() => Promise<void>)[] = []
    const complaints: string[][] = []
    await use(async (token = shop.token) => {
      const localStorage = [
        { name: 'language', value: language },
        { name: 'access-token', value: token },
      ]
      const state = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] }
      const { context, giveBack } = tags.includes('@installed')
        ? await keptDevices.take(viewport, baseURL ?? '', state, ownAddress())
        : await aContext(browser, { serviceWorkers, extraHTTPHeaders: ownAddress(), storageState: state })
      givenBack.push(giveBack)
      const page = await context.newPage()
      complaints.push(listenForComplaints(page))
      return { page, context, counter: new CounterPage(page, language) }
    })
    for (const giveBack of givenBack) await giveBack()
    expect(complaints.flat(), 'errors the pages of other devices wrote or threw').toEqual([])
  },
})
export { expect }

/** What must never come: a thrown error, a line in the console of a production build, a refused script or style. The browser's own lines about the network, and that the page asks for its installation itself, do not count. */
export function listenForComplaints(page: Page): string[] {
  watchRequests(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (
      /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script|^\[DOM\]|^Banner not shown: beforeinstallprompt|does not support the Push API in incognito|^Service Worker registration blocked by Playwright/.test(
        message.text(),
      )
    )
      return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}

/** The browser of whoever opened the operator's one-time link (global-setup.ts). */
export async function asOperator(page: Page, baseURL: string | undefined): Promise<void> {
  await page.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin) localStorage.setItem('kaunta-operator', token ?? '')
    },
    [baseURL, process.env['KAUNTA_OPERATOR_TOKEN']],
  )
}

/** The service worker has the whole app: from now on the origin may vanish. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** The counter of a device that keeps the app, and then its network is gone. */
export async function openWithoutNetwork(counter: CounterPage): Promise<void> {
  await counter.open()
  await installed(counter.page)
  await counter.page.context().setOffline(true)
}

/** For a `poll` of what the queue sends: when the first try after an outage comes too early, the next one waits up to half a minute. */
export const untilSent = { timeout: 60_000 }

/** Every number exactly once on the server, and nothing besides. What `npm test` forgives at no second try: it knows it by the words it gives. */
export async function expectOnServer(shop: Shop, numbers: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await allOrders(shop)).map((order) => order.number).toSorted(), {
      message: process.env['KAUNTA_PROMISE'] ?? 'the sales on the server',
      ...untilSent,
    })
    .toEqual([...numbers].toSorted())
}
