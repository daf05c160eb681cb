/**
 * Takes the manifest's screenshots from the real app: `node src/tools/make-screenshots.mjs http://localhost:3000 CONTACT PASSWORD`, on a shop made by
 * `npm start -- --demo`, on a machine with the Roboto fonts (what the app's text falls on almost everywhere it is sold from). The results are committed; they
 * are shown by the browser when someone installs the app, and in the README.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const [base, contact, password] = process.argv.slice(2)
const out = join(import.meta.dirname, '../../public/screenshots')
mkdirSync(out, { recursive: true })

const answer = await fetch(`${base}/api/store/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ contact, password }) })
const { token } = await answer.json()
if (!token) throw new Error(`Login failed: ${answer.status}`)

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const tablet = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, hasTouch: true }
const goods = ['Chapati', 'Chapati', 'Juisi ya embe', 'Asali chupa', 'Karanga']
// Home first: each picture is a device of its own, and home lists the shop's devices.
const shots = [
  { name: 'home-tablet', on: tablet, path: '/dashboard', taps: [] },
  { name: 'home-phone', on: phone, path: '/dashboard', taps: [] },
  { name: 'counter-phone', on: phone, path: '/dashboard/orders/add-order', taps: goods.filter((name) => name !== 'Juisi ya embe' && name !== 'Karanga') },
  { name: 'counter-tablet', on: tablet, path: '/dashboard/orders/add-order', taps: goods },
]

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { name, on, path, taps } of shots) {
    const localStorage = [{ name: 'access-token', value: token }, { name: 'language', value: 'en' }, { name: 'theme', value: 'light' }]
    const context = await browser.newContext({ ...on, storageState: { cookies: [], origins: [{ origin: new URL(base).origin, localStorage }] } })
    const page = await context.newPage()
    await page.goto(base + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(3000) // the replica arrives and the drawings load
    for (const tap of taps) await page.getByRole('button', { name: tap }).first().click()
    await page.mouse.move(0, 0)
    await page.waitForTimeout(400)
    await sharp(await page.screenshot()).png({ palette: true, quality: 90, effort: 10 }).toFile(join(out, `${name}.png`))
    await context.close()
  }
} finally {
  await browser.close()
}
