import { type BrowserContext, type Page, test as plain } from '@playwright/test'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { serveAppFiles } from '../support/app-files.ts'
import { aDevice } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { builtPages, textOf } from '../support/site-build.ts'
import { listenForComplaints } from './fixtures.ts'
import { chooseLanguage, expect, test } from './site-visit.ts'

const pageOf = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage())
const alive = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()
/** Builds of the public pages this device keeps as a whole. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('kaunta-site-'))
      .map((name) => name.slice('kaunta-site-'.length)),
  )
/** The first visit has fetched what offline visits need: some hundred pages, one after the other, when there is nothing else to do. */
const warmed = (page: Page) => expect.poll(async () => (await keptBuilds(page)).length, { timeout: 90_000 }).toBe(1)
/** What the file itself was rendered in, whatever script did to the document since. */
const renderedIn = (page: Page) => page.locator('#app').getAttribute('data-prerendered')
test.describe.configure({ timeout: 240_000 })

test('the server is stopped and the browser killed: every public page opens cold, in the chosen language @phone', async ({
  language,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const server = await aServerProcess()
  const device = await aDevice({ viewport, isMobile, hasTouch, extraHTTPHeaders: ownAddress() })
  const headings = new Map(
    builtPages().map((page) => [
      `${page.language} ${page.address.replace(/^\/sw\//, '/')}`,
      textOf(page.html, 'h1')[0],
    ]),
  )
  try {
    await server.start()
    const first = await pageOf(await device.start())
    await first.goto(`${server.url}/home`)
    await alive(first)
    await chooseLanguage(first, language === 'sw' ? 'sw' : 'en')
    await warmed(first)
    await server.stop()
    await device.kill()

    // Cold: no browser, no server. What is on the device is all there is.
    const page = await pageOf(await device.start())
    const complaints = listenForComplaints(page)
    for (const path of SITE_PATHS) {
      await page.goto(`${server.url}${path}`)
      await alive(page)
      expect([path, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
        path,
        headings.get(`${language} ${path}`),
      ])
      expect([path, await renderedIn(page), await page.locator('html').getAttribute('lang')]).toEqual([
        path,
        language,
        language,
      ])
    }
    // Alive, not a picture: a link between pages changes the page without loading anything.
    await page.evaluate(() => Reflect.set(globalThis, 'stillHere', true))
    await page.locator('footer a[href="/about"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get(`${language} /about`) ?? '')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stillHere'))).toBe(true)
    // The alternates are Swahili whatever is chosen; an article is drawn by the empty page.
    await page.goto(`${server.url}/sw/pricing`)
    await alive(page)
    expect([await renderedIn(page), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
      'sw',
      headings.get('sw /pricing'),
    ])
    await page.goto(`${server.url}/help-center/take-cash`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      headings.get(`${language} /help-center/take-cash`) ?? '',
    )
    expect(complaints).toEqual([])
  } finally {
    await device.dispose()
    await server.dispose()
  }
})

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the chosen language is in the cookie and with the worker: the next page comes in it from either, and nothing flashes @whole', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/home')
    await alive(page)
    expect(await renderedIn(page)).toBe('en')
    await chooseLanguage(page, 'sw')
    expect(
      (await context.cookies())
        .filter(({ name }) => name === 'language')
        .map(({ value, sameSite, path }) => ({ value, sameSite, path })),
    ).toEqual([{ value: 'sw', sameSite: 'Lax', path: '/' }])
    // From the server: a browser of the same person without a worker.
    const other = await (await page.request.get(`${baseURL}/pricing`)).text()
    expect(other).toContain('<html lang="sw"')
    await warmed(page)
    // From the worker, with the cookie gone: it was told.
    await context.clearCookies({ name: 'language' })
    const texts: string[] = []
    await page.exposeFunction('sawHeading', (text: string) => void texts.push(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent
        if (heading) void Reflect.get(globalThis, 'sawHeading')(heading)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const answer = await page.goto('/pricing')
    await alive(page)
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(await renderedIn(page)).toBe('sw')
    const swahili = textOf(builtPages().find((built) => built.file === 'sw/pricing.html')?.html ?? '', 'h1')[0]
    expect([...new Set(texts)]).toEqual([swahili])
    // Back to English: worker and cookie again.
    await chooseLanguage(page, 'en')
    await page.goto('/about')
    expect(await renderedIn(page)).toBe('en')
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en')
  })

  test('a saved language whose cookie is gone wins over the file, and the next page comes in it @whole', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'sw'))
    await page.goto('/pricing')
    await alive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textOf(builtPages().find((built) => built.file === 'sw/pricing.html')?.html ?? '', 'h1')[0] ?? '',
    )
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value, { timeout: 60_000 })
      .toBe('sw') // once the worker has everything
  })

  test('an alternate shows Swahili and saves nothing @whole', async ({ page, context }) => {
    await page.goto('/sw/pricing')
    await alive(page)
    expect([await renderedIn(page), await page.locator('html').getAttribute('lang')]).toEqual(['sw', 'sw'])
    await warmed(page)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
    expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([])
    await page.goto('/pricing')
    expect(await renderedIn(page)).toBe('en')
  })

  test('who saves data gets no worker and nothing is fetched ahead @whole', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const idle = page.waitForRequest(/warm-site-/)
    await page.goto('/home')
    await alive(page)
    await (await idle).response()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(
      await page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    ).toEqual([0, 0])
    expect(asked.filter((path) => /^\/(sw\.js|site-files\.json)$/.test(path))).toEqual([])
  })
})

plain('a new build replaces the kept pages as a whole, or not at all', async ({ page }) => {
  const app = await serveAppFiles()
  const complaints = listenForComplaints(page)
  const versions = async () => {
    const seen = new Set<string | null>()
    for (const path of ['/home', '/pricing', '/sw/shops', '/qr-code']) {
      await page.goto(`${app.url}${path}`)
      await alive(page)
      seen.add(await page.locator('body').getAttribute('data-version'))
    }
    return [...seen]
  }
  try {
    await page.goto(`${app.url}/home`)
    await alive(page)
    await warmed(page)
    const [one] = await keptBuilds(page)
    app.breakFile('/pricing.html')
    app.publish()
    const before = app.timesAsked('/pricing.html')
    await page.goto(`${app.url}/home`)
    await expect.poll(() => app.timesAsked('/pricing.html'), { timeout: 30_000 }).toBeGreaterThan(before)
    // Half of the new build is here; pages still come from the whole one before.
    expect(await keptBuilds(page)).toEqual([one])
    expect(await versions()).toEqual(['1'])

    app.breakFile(null)
    await page.goto(`${app.url}/home`)
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toEqual([`${one?.slice(0, -1)}2`])
    expect(await versions()).toEqual(['2'])
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('kaunta-pages-'))).toHaveLength(
      1,
    )
    expect(complaints).toEqual([])
  } finally {
    await app.close()
  }
})
