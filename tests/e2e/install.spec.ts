import type { Page } from '@playwright/test'
import { aDevice } from '../support/browser.ts'
import { expect, installed, test } from './fixtures.ts'
import { saySiteIn } from './say.ts'

/** What Chromium does where the app can be installed. A headless browser shows no question, and a private window gets no event: it is made here. */
async function offering(page: Page, outcome: 'accepted' | 'dismissed'): Promise<() => Promise<number>> {
  await page.addInitScript((answer) => {
    Reflect.set(globalThis, 'asked', 0)
    document.addEventListener('DOMContentLoaded', () => {
      const prompt = async () => Reflect.set(globalThis, 'asked', Number(Reflect.get(globalThis, 'asked')) + 1)
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt,
          userChoice: Promise.resolve({ outcome: answer }),
        }),
      )
    })
  }, outcome)
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'asked')))
}
interface Picture {
  src: string
  sizes: string
  type: string
}
const bar = (page: Page) =>
  page.locator('.note', { hasText: /Put Kaunta on this device|Weka Kaunta kwenye kifaa hiki/ })
const home = async (page: Page) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('a.sync').first()).toBeAttached()
}

test('it is asked after the first completed sale, never before and never in the middle of one; a no holds for 30 days', async ({
  page,
  counter,
  say,
}) => {
  const asked = await offering(page, 'dismissed')
  await home(page)
  await expect(bar(page)).toHaveCount(0)
  await counter.open()
  await counter.put('Sukari')
  await expect(bar(page)).toHaveCount(0)
  await counter.exactCash()
  // Beside the products there is room under the receipt.
  await expect(bar(page)).toBeVisible()
  expect(await asked()).toBe(0)
  await counter.put('Sukari')
  await expect(bar(page)).toHaveCount(0)
  await counter.exactCash()
  await home(page)
  await bar(page)
    .getByRole('button', { name: say('Not now') })
    .click()
  await expect(bar(page)).toHaveCount(0)
  await home(page)
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(
    (days) => localStorage.setItem('kaunta.install-refused', String(Date.now() - days * 24 * 3_600_000)),
    29,
  )
  await home(page)
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(
    (days) => localStorage.setItem('kaunta.install-refused', String(Date.now() - days * 24 * 3_600_000)),
    31,
  )
  await home(page)
  await bar(page)
    .getByRole('button', { name: say('Install'), exact: true })
    .click()
  // The browser asked, the person said no: heard as well.
  await expect(bar(page)).toHaveCount(0)
  expect(await asked()).toBe(1)
  await home(page)
  await expect(bar(page)).toHaveCount(0)
})

test('a browser that offers nothing is not talked about; installed is installed, and nothing asks again', async ({
  page,
  counter,
  say,
}) => {
  await counter.open()
  await counter.sell('Sukari')
  await home(page)
  await expect(bar(page)).toHaveCount(0)
  await offering(page, 'accepted')
  await counter.open()
  await counter.sell('Sukari')
  await bar(page)
    .getByRole('button', { name: say('Install'), exact: true })
    .click()
  await expect(bar(page)).toHaveCount(0)
  await counter.sell('Sukari')
  await expect(bar(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('kaunta.install-refused'))).toBeNull()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  })
  test('it says how, with the way to all steps, and takes a no as well @phone', async ({
    page,
    counter,
    say,
    language,
  }) => {
    await counter.open()
    await counter.sell('Sukari')
    await home(page)
    await expect(bar(page)).toContainText('Add to Home Screen')
    await bar(page)
      .getByRole('link', { name: say('All steps') })
      .click()
    await expect(page).toHaveURL(/\/merchant-app$/)
    await expect(page.getByText(saySiteIn(language)('iPhone and iPad with Safari')).first()).toBeVisible()
    await home(page)
    await bar(page)
      .getByRole('button', { name: say('Not now') })
      .click()
    await home(page)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })
  test('/merchant-app has the button where the browser offers, and the steps where it does not', async ({
    page,
    language,
  }) => {
    const say = saySiteIn(language)
    await page.goto('/merchant-app')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect(page.getByRole('button', { name: say('Install Kaunta') })).toHaveCount(0)
    await expect(page.locator('section[aria-labelledby="on-this-device"] ol li').first()).toBeVisible()
    const asked = await offering(page, 'accepted')
    await page.reload()
    await page.getByRole('button', { name: say('Install Kaunta') }).click()
    await expect(page.getByRole('button', { name: say('Install Kaunta') })).toHaveCount(0)
    expect(await asked()).toBe(1)
  })
})

test('the badge of the installed app counts what is not sent, and goes when all is @whole', async ({
  page,
  context,
  counter,
}) => {
  await page.addInitScript(() => {
    const said: unknown[] = []
    Reflect.set(globalThis, 'badge', said)
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void said.push(count),
      clearAppBadge: async () => void said.push('none'),
    })
  })
  const badge = () => page.evaluate(() => (Reflect.get(globalThis, 'badge') as unknown[]).at(-1))
  await counter.open()
  await installed(page)
  await expect.poll(badge).toBe('none')
  await context.setOffline(true)
  await counter.sell('Sukari')
  await expect.poll(badge).toBe(1)
  await counter.sell('Sukari')
  await expect.poll(badge).toBe(2)
  await context.setOffline(false)
  await expect.poll(badge, { timeout: 30_000 }).toBe('none')
})

test('nothing keeps a browser from installing it, every picture the manifest names is there in its size, and each shortcut opens its page @whole', async ({
  baseURL,
  shop,
  language,
  say,
}) => {
  // A window of its own: Chromium installs nothing from a private one.
  const device = await aDevice()
  try {
    const page = (await device.start()).pages()[0]
    if (!page) throw new Error('no window')
    await page.addInitScript(
      ([token, saved]) => {
        localStorage.setItem('access-token', token ?? '')
        localStorage.setItem('language', saved ?? '')
      },
      [shop.token, language],
    )
    await page.goto(`${baseURL}/dashboard`)
    await installed(page)
    const cdp = await page.context().newCDPSession(page)
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { data, errors } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}') as {
      id: string
      scope: string
      display: string
      shortcuts: { url: string; icons: Picture[] }[]
      icons: (Picture & { purpose: string })[]
      screenshots: Picture[]
    }
    expect(manifest).toMatchObject({
      id: '/dashboard',
      scope: '/',
      start_url: '/dashboard',
      display: 'standalone',
      name: 'Kaunta',
    })
    expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
    ]
    expect(pictures.length).toBeGreaterThan(8)
    for (const { src, sizes, type } of pictures) {
      const answer = await page.request.get(`${baseURL}${src}`)
      expect([src, answer.status()]).toEqual([src, 200])
      const body = await answer.body()
      // Width and height stand in a PNG's first chunk.
      if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes)
    }
    const pages = [
      ['/dashboard/orders/add-order', page.getByRole('list', { name: say('Products'), exact: true })],
      ['/dashboard/orders', page.getByRole('heading', { level: 1, name: say('Orders') })],
      ['/dashboard/queue', page.getByRole('heading', { level: 1 })],
    ] as const
    expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual(pages.map(([url]) => url))
    for (const [url, sign] of pages) {
      await page.goto(`${baseURL}${url}`)
      await expect(sign).toBeVisible()
      await expect(page).toHaveURL(`${baseURL}${url}`)
    }
  } finally {
    await device.dispose()
  }
})
