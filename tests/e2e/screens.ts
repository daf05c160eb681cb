/**
 * Writes the pictures of the README: `node tests/e2e/screens.ts [origin login password]`. Without an origin it starts the sample shop itself.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '../../src/shared/contract/auth.ts'
import { createApiClient } from '../support/api-client.ts'
import { launchOptions } from '../support/browser.ts'
import { aServerProcess } from '../support/server-process.ts'
import { untilQuiet, watchRequests } from '../support/quiet-page.ts'
import { CounterPage } from './pages/counter.page.ts'
import type { Language } from './say.ts'

const folder = path.join(import.meta.dirname, 'screens')
const MOST_BYTES = 120 * 1024

const [origin, contact, password] = process.argv.slice(2)
if (origin !== undefined && contact !== undefined && password !== undefined) await write(origin, contact, password)
else {
  const server = await aServerProcess({ args: ['--demo'] })
  try {
    await server.start()
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('shown only this once')
    const login = /Log in with\s+(\S+)\s+(\S+)/.exec(server.output())
    if (!login?.[1] || !login[2]) throw new Error(`the sample shop printed no login:\n${server.output()}`)
    await write(server.url, login[1], login[2])
  } finally {
    await server.dispose()
  }
}

async function write(url: string, who: string, word: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { body } = await createApiClient(url)(logIn, { body: { contact: who, password: word } })
  const browser = await chromium.launch(launchOptions)
  try {
    const tablet = await aPage(browser, url, body.token, 'en', { width: 1280, height: 800 })
    await fill(new CounterPage(tablet, 'en'), 5)
    await shoot(tablet, 'counter-tablet')
    await new CounterPage(tablet, 'en').exactCash()
    await shoot(tablet, 'receipt')
    await tablet.goto('/dashboard')
    await shoot(tablet, 'home')

    const phone = await aPage(browser, url, body.token, 'en', { width: 390, height: 844 })
    const counter = new CounterPage(phone, 'en')
    await fill(counter, 3)
    await counter.charge()
    await shoot(phone, 'pay-phone')

    const swahili = await aPage(browser, url, body.token, 'sw', { width: 390, height: 844 })
    await fill(new CounterPage(swahili, 'sw'), 3)
    await shoot(swahili, 'counter-phone-sw')
  } finally {
    await browser.close()
  }
}

async function aPage(browser: Browser, baseURL: string, token: string, language: Language, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL, viewport, timezoneId: 'Africa/Dar_es_Salaam', hasTouch: true, isMobile: viewport.width < 600,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'access-token', value: token }, { name: 'language', value: language }] }] },
  })
  const page = await context.newPage()
  watchRequests(page)
  return page
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

async function shoot(page: Page, name: string): Promise<void> {
  await untilQuiet(page)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const file = path.join(folder, `${name}.png`)
  // 256 colours are more than flat screens have, and a third of the bytes.
  const { size } = await sharp(await page.screenshot()).png({ palette: true, compressionLevel: 9 }).toFile(file)
  if (size > MOST_BYTES) console.error(`${name}.png is ${Math.round(size / 1024)} KiB, more than the README should carry`)
  console.log(`${name}.png ${Math.round(size / 1024)} KiB`)
}
