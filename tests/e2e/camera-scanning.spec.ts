import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listProducts } from '../../src/shared/contract/products.ts'
import { code128 } from '../../src/shared/domain/code-128.ts'
import { GS } from '../../src/shared/domain/scanner-facts.ts'
import { asPng, ean13, emptyShelf, film, fromWidths, packetWith, packetWithQr } from '../support/bars.ts'
import { shellOptions } from '../support/browser.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, GOODS, test, untilSent } from './fixtures.ts'

const SALT = '6009999000033'
const SOAP = '6009999000040'
const NEW = '6009999000057'
const CHEESE = '06009999000064'

/** What stands before the camera of this browser, round after round: salt for a while, nothing, soap, nothing, what nobody knows yet, and nothing for long. */
test.use({
  launchOptions: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kaunta-camera-'))
      const file = path.join(folder, 'shelf.mjpeg')
      const away = { svg: emptyShelf(), seconds: 2.5 }
      const scene = (code: string) => ({ svg: packetWith(ean13(code)), seconds: 4 })
      writeFileSync(
        file,
        await film([
          { ...away, seconds: 3 },
          scene(SALT),
          away,
          scene(SOAP),
          away,
          scene(NEW),
          { ...away, seconds: 60 },
        ]),
      )
      await use({
        ...shellOptions,
        args: [
          ...(shellOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ],
      })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  goods: [
    [
      ...GOODS,
      { name: 'Chumvi 500 g', priceTzs: 800, barcodes: [SALT] },
      { name: 'Sabuni ya mche', priceTzs: 1500, barcodes: [SOAP] },
      { name: 'Jibini', priceTzs: 12_500, unit: 'kg', barcodes: [CHEESE] },
    ],
    { scope: 'test' },
  ],
})

const photo = async (svg: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer: await asPng(svg) })
/** The browser's own reader is not there in the one that runs this; where it is, ours is not looked at. */
const withoutOwnReader = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))

test('by camera: each packet held before it is in the order once, an unknown one is added with its code, and all are sold @phone', async ({
  counter,
  page,
  say,
  shop,
}) => {
  await withoutOwnReader(page)
  await counter.open()
  await page.getByRole('button', { name: say('Scan barcode') }).click()
  const sheet = page.getByRole('dialog', { name: say('Scan products') })
  const list = sheet.getByRole('list', { name: say('Scanned') })
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  // A real camera, a real picture, the decoder that is served by us.
  await expect(row('Chumvi 500 g')).toContainText('+1', { timeout: 40_000 })
  await expect(row('Sabuni ya mche')).toContainText('+1', { timeout: 40_000 })
  await expect(row(NEW)).toContainText(say('Not in your products'), { timeout: 40_000 })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(row('Chumvi 500 g')).toContainText('1')
  await sheet.getByRole('button', { name: say('Add {0}', { 0: NEW }) }).click()
  const made = page.getByRole('dialog', { name: say('New product') })
  await made.getByLabel(say('Name')).fill('Juisi ya embe')
  await made.getByLabel(say('Price')).fill('1200')
  await made.getByRole('button', { name: say('Save and add to the order') }).click()
  await expect(made).toBeHidden()
  await expect(row('Juisi ya embe')).toBeVisible()
  await sheet.getByRole('button', { name: say('Done') }).click()
  await counter.exactCash()
  await expect.poll(async () => (await allOrders(shop)).map(({ totalTzs }) => totalTzs), untilSent).toEqual([3500])
  const { items } = (await shop.send(listProducts, { query: { search: NEW } }, shop.token)).body
  expect(items.map(({ name }) => name)).toEqual(['Juisi ya embe'])
})

test('the camera refused: it says so, and codes are typed and read from photos in its place: bars, GS1 with a weight, a QR', async ({
  counter,
  page,
  say,
}) => {
  await withoutOwnReader(page)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => await Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await counter.open()
  await page.getByRole('button', { name: say('Scan barcode') }).click()
  const sheet = page.getByRole('dialog', { name: say('Scan products') })
  await expect(sheet.getByText(say('Kaunta may not use the camera'))).toBeVisible()
  const field = sheet.getByRole('textbox', { name: say('Barcode') })
  await field.fill(SALT)
  await field.press('Enter')
  const list = sheet.getByRole('list', { name: say('Scanned') })
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  await expect(row('Chumvi 500 g')).toContainText('+1')

  const choose = sheet.getByLabel(say('Photo of a code'), { exact: true }).and(page.locator('input'))
  await choose.setInputFiles(await photo(packetWith(ean13(SOAP))))
  await expect(row('Sabuni ya mche')).toContainText('+1')
  await choose.setInputFiles(await photo(packetWith(fromWidths(code128(`${GS}01${CHEESE}3103000458`)))))
  await expect(row('Jibini')).toContainText('0.458')
  await choose.setInputFiles(await photo(packetWithQr('https://wa.me/255700000000')))
  await expect(row('https://wa.me')).toContainText(say('This code is of no product'))
  await choose.setInputFiles(await photo(emptyShelf()))
  await expect(page.getByText(say('No code was found on the photo'), { exact: true })).toBeVisible()
  await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText(say('The photo could not be read'), { exact: true })).toBeVisible()

  // A text that is no barcode is said to be none, and what was scanned before is still there.
  await field.fill('9'.repeat(4000))
  await field.press('Enter')
  await expect(row('9999')).toContainText(say('This is longer than any barcode'))
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await sheet.getByRole('button', { name: say('Done') }).click()
  // 800 and 1,500, and 0.458 kg at 12,500.
  await counter.exactCash()
  await expect(counter.lastSale()).toContainText('8,025')
})

test('no camera, and one that another app has: what is the matter, and the field to type in @phone', async ({
  counter,
  page,
  say,
}) => {
  await page.addInitScript(() => {
    const troubles = ['NotFoundError', 'NotReadableError']
    navigator.mediaDevices.getUserMedia = async () =>
      await Promise.reject(new DOMException('no', troubles.shift() ?? 'NotAllowedError'))
  })
  await counter.open()
  await page.getByRole('button', { name: say('Scan barcode') }).click()
  const sheet = page.getByRole('dialog', { name: say('Scan products') })
  await expect(sheet.getByText(say('This device has no camera'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Try the camera again') }).click()
  await expect(sheet.getByText(say('Another app is using the camera'))).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: say('Barcode') })).toBeVisible()
})
