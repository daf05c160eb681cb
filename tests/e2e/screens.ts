/**
 * Takes every picture of the product that the repository holds, from a sample shop it starts itself: `node tests/e2e/screens.ts`, on a machine with the
 * Roboto fonts (what the app's text falls on almost everywhere it is sold from).
 * - public/screenshots: README, and what a browser shows when it asks whether to install the app;
 * - src/web/features/public-site/pictures: the public pages, in each of their languages.
 */
import path from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { logIn } from '../../src/shared/contract/auth.ts'
import { LANGUAGES } from '../../src/shared/domain/languages.ts'
import { createApiClient } from '../support/api-client.ts'
import { launchOptions } from '../support/browser.ts'
import { aLinkOverHttp } from '../support/link-over-http.ts'
import { untilQuiet, watchRequests } from '../support/quiet-page.ts'
import { aServerProcess } from '../support/server-process.ts'
import { CounterPage } from './pages/counter.page.ts'
import { type Language, sayCartIn } from './say.ts'

const root = path.join(import.meta.dirname, '../..')
const readme = path.join(root, 'public/screenshots')
const site = path.join(root, 'src/web/features/public-site/pictures')
/** As the tests of README and public pages have it. */
const MOST_BYTES = { png: 120_000, webp: 40_000 }
const tablet = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const forSite: readonly string[] = ['counter-tablet', 'counter-phone', 'home-phone']

const server = await aServerProcess({ args: ['--demo'] })
try {
  await server.start()
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('shown only this once')
  const login = /Log in with\s+(\S+)\s+(\S+)/.exec(server.output())
  if (!login?.[1] || !login[2]) throw new Error(`the sample shop printed no login:\n${server.output()}`)
  const send = createApiClient(server.url)
  const { body } = await send(logIn, { body: { contact: login[1], password: login[2] } })
  const browser = await chromium.launch(launchOptions)
  try {
    // Home first: each picture is a device of its own, and home lists the shop's devices.
    for (const language of LANGUAGES) {
      for (const viewport of [tablet, phone]) {
        const page = await aPage(browser, body.token, language, viewport)
        const on = viewport === tablet ? 'tablet' : 'phone'
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await shoot(page, `home-${on}`, language)
        if (on === 'tablet') {
          await page.goto('/dashboard/transactions')
          await expect(page.getByRole('row').nth(3)).toBeVisible()
          await shoot(page, 'transactions-tablet', language)
        }
        await fill(new CounterPage(page, language), on === 'tablet' ? 5 : 3)
        await shoot(page, `counter-${on}`, language)
        await page.context().close()
      }
    }
    // Last: its goods are not the sample shop's. Nobody is signed in on a customer's phone; README has it in English.
    const { token } = await aLinkOverHttp({ send, token: body.token }, { customerPhone: '+255754000111' })
    await shootOrderLink(await aPage(browser, null, 'en', phone), `/cart?token=${token}`)
  } finally {
    await browser.close()
  }
} finally {
  await server.dispose()
}

async function aPage(
  browser: Browser,
  token: string | null,
  language: Language,
  viewport: { width: number; height: number },
): Promise<Page> {
  const isPhone = viewport === phone
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    timezoneId: 'Africa/Dar_es_Salaam',
    hasTouch: true,
    isMobile: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    colorScheme: 'light',
    storageState: {
      cookies: [
        {
          name: 'language',
          value: language,
          domain: new URL(server.url).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax' as const,
        },
      ],
      origins: [
        {
          origin: server.url,
          localStorage: [
            ...(token === null ? [] : [{ name: 'access-token', value: token }]),
            { name: 'language', value: language },
          ],
        },
      ],
    },
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

/** The customer's phone, from the choice to the request for the PIN. */
async function shootOrderLink(page: Page, link: string): Promise<void> {
  const say = sayCartIn('en')
  await page.goto(link)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.getByText('Kawaida').first().click()
  await page.getByText('Kachumbari').first().click()
  await shoot(page, 'order-link-phone', 'en')
  await page.getByRole('button', { name: say('Submit order') }).click()
  await page.getByRole('button', { name: say('Send the PIN request to my phone') }).click()
  await expect(page.getByText(say('Enter your PIN on that phone'))).toBeVisible()
  await page.getByRole('button', { name: say('Close') }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await shoot(page, 'order-link-pay-phone', 'en')
  await page.context().close()
}

/** Different goods that ask no question. */
async function fill(counter: CounterPage, count: number): Promise<void> {
  await counter.open()
  const tiles = counter.products.getByRole('button')
  for (let index = 0, taken = 0; taken < count; index += 1) {
    await tiles.nth(index).click()
    const question = counter.page.getByRole('dialog')
    if (await question.isVisible().catch(() => false)) await counter.page.keyboard.press('Escape')
    else taken += 1
  }
}

async function shoot(page: Page, name: string, language: Language): Promise<void> {
  await untilQuiet(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const taken = await page.screenshot()
  // 256 colours are more than flat screens have, and a third of the bytes.
  if (language === 'en')
    await keep(
      sharp(taken).png({ palette: true, quality: 90, effort: 10 }),
      path.join(readme, `${name}.png`),
      MOST_BYTES.png,
    )
  if (!forSite.includes(name)) return
  const width = name.endsWith('phone') ? 440 : 960
  for (const quality of [80, 65, 50, 35]) {
    const picture = sharp(taken).resize({ width }).webp({ quality, effort: 6 })
    if ((await picture.toBuffer()).length > MOST_BYTES.webp && quality > 35) continue
    return await keep(picture, path.join(site, `${name}.${language}.webp`), MOST_BYTES.webp)
  }
}

async function keep(picture: Sharp, file: string, most: number): Promise<void> {
  const { size } = await picture.toFile(file)
  if (size > most) throw new Error(`${path.basename(file)} has ${size} bytes, more than ${most}`)
  console.log(`${path.relative(root, file)} ${Math.round(size / 1024)} KiB`)
}
