import { readFile } from 'node:fs/promises'
import { listActivity } from '../../src/shared/contract/activity.ts'
import { beginArchive } from '../../src/shared/contract/archives.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { unzip } from '../support/archives.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { expect, test } from './fixtures.ts'

const slow = { timeout: 60_000 }

test('a whole shop is saved as one file and brought into a new one; a broken file says so and changes nothing', async ({
  page,
  say,
  shop,
  counter,
  language,
  baseURL,
  anotherDevice,
}) => {
  test.slow()
  await counter.open()
  await counter.sell('Sukari 1 kg')

  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: say('Your data') }).click()
  await page.getByRole('button', { name: say('Make the file') }).click()
  await expect(page.getByRole('button', { name: say('Download') })).toBeVisible(slow)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kaunta-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await download.path())
  const sheet = (await unzip(zip)).get('sheets/products.csv')?.toString('utf8') ?? ''
  expect(sheet).toContain('Mchele 1 kg')
  // This shop has something: none is brought in here.
  await expect(
    page.getByText(say('This shop has something already, so none is brought in here. Single lists go in as tables.')),
  ).toBeVisible()

  const into = await aShopOverHttp(baseURL ?? '', { language })
  const { page: there } = await anotherDevice(into.token)
  await there.goto('/dashboard/settings/data')
  const choose = async (buffer: Buffer) =>
    await there.locator('input[type=file]').setInputFiles({ name: 'duka.zip', mimeType: 'application/zip', buffer })
  await choose(zip.subarray(0, zip.length - 100))
  await expect(there.getByText(say('This file holds no whole shop.')).first()).toBeVisible(slow)
  expect((await into.send(listProducts, { query: {} }, into.token)).body.items).toEqual([])

  await expect(there.getByRole('button', { name: say('Choose the ZIP file') })).toBeEnabled(slow)
  await choose(zip)
  await expect(there.getByText(say('The shop is here'))).toBeVisible(slow)
  const names = async (of: typeof shop) =>
    (await of.send(listProducts, { query: { limit: 100 } }, of.token)).body.items.map(({ name }) => name).toSorted()
  expect(await names(into)).toEqual(await names(shop))
  const { body } = await into.send(listActivity, { query: {} }, into.token)
  expect(body.items.map(({ kind }) => kind)).toContain('data_imported')

  // The screens of the new shop have it: its goods, and the order with the number it had.
  await there.goto('/dashboard/products')
  await expect(there.getByText('Mchele 1 kg').first()).toBeVisible()
  await there.goto('/dashboard/orders')
  await expect(there.getByText(/A0-000001/).first()).toBeVisible()
})

test('a file of which only a part came waits for the rest, or is ended', async ({
  say,
  language,
  baseURL,
  anotherDevice,
}) => {
  const into = await aShopOverHttp(baseURL ?? '', { language })
  await into.send(beginArchive, { body: { id: uuidv7(), fileName: 'duka.zip', bytes: 5_000_000 } }, into.token)
  const { page } = await anotherDevice(into.token)
  await page.goto('/dashboard/settings/data')
  await expect(
    page.getByText(say('Not all of the file has come. Choose the same file again, and it goes on.')),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('Make the file') })).toBeDisabled()
  await page.getByRole('button', { name: say('Cancel') }).click()
  await expect(page.getByText(say('Cancelled'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Make the file') })).toBeEnabled()
})
