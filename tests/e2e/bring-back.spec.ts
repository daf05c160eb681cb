import { getOrder } from '../../src/shared/contract/orders.ts'
import { backupWords } from '../../src/shared/texts/receipt-backup.ts'
import type { Page } from '@playwright/test'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { withKey } from './with-key.ts'

/** A photo of what stands on the screen, as another phone takes it. */
const photo = async (page: Page, name: string, at = page.locator('[data-qr]')) => ({
  name,
  mimeType: 'image/png',
  buffer: await at.screenshot(),
})

test('five sales without network, the tablet is wiped: its receipts bring them back on another device, once each @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
  anotherDevice,
}) => {
  const other = await anotherDevice()
  await other.counter.open()
  await withKey(page, () => counter.open())
  await installed(page)
  const sent = await counter.sell('Sukari')
  await counter.pillSays('All synced {time}')
  const photos = [await photo(page, 'sent.png')]
  await context.setOffline(true)
  const sold: string[] = []
  for (const goods of [
    ['Sukari'],
    ['Mchele', 'Mafuta'],
    ['Unga wa sembe'],
    ['Sabuni', 'Sabuni'],
    ['Sukari', 'Mchele', 'Unga wa sembe'],
  ]) {
    sold.push(await counter.sell(...goods))
    await expect(page.getByRole('figure').getByRole('img', { name: backupWords.en.label })).toBeVisible()
    photos.push(await photo(page, `${sold.at(-1)}.png`))
  }
  await page.goto('about:blank')
  const wiper = await context.newPage()
  await context.setOffline(false)
  await wiper.goto('/robots.txt')
  await wiper.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  })
  await wiper.close()
  await expectOnServer(shop, [sent])

  await other.page.goto('/dashboard/queue')
  await other.page.getByRole('link', { name: say('Bring sales back') }).click()
  await expect(other.page.getByText(say('No receipt was read yet'))).toBeVisible()
  await other.page.getByLabel(say('Photos of receipts'), { exact: true }).setInputFiles(photos)
  for (const number of sold) await expect(other.page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await other.page.getByRole('button', { name: /6/ }).click()
  await expect(other.page.getByText(say('All of it is with the server.'))).toBeVisible()
  await expectOnServer(shop, [sent, ...sold])
  const orders = await allOrders(shop)
  expect(orders.reduce((sum, { totalTzs }) => sum + totalTzs, 0)).toBe(3000 + 3000 + 9300 + 4200 + 5000 + 10_000)
  const kinds = await Promise.all(
    orders.map(async ({ id }) =>
      (await shop.send(getOrder, { params: { id } }, shop.token)).body.events.map(({ kind }) => kind),
    ),
  )
  expect(kinds.filter((told) => told.includes('restored'))).toHaveLength(5)

  // The same papers once more, and one that is no receipt.
  await other.page.reload()
  await other.page.getByLabel(say('Photos of receipts'), { exact: true }).setInputFiles(photos)
  await other.page.getByRole('button', { name: /6/ }).click()
  await expect(other.page.getByText(say('All of it is with the server.'))).toBeVisible()
  await expectOnServer(shop, [sent, ...sold])
  await other.page
    .getByLabel(say('Photos of receipts'), { exact: true })
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('hakuna') })
  await expect(
    other.page.getByText(say('This file is no picture. Take a photo of the receipt’s code and choose that.')),
  ).toBeVisible()
  await other.page.getByLabel(say('Scanner'), { exact: true }).fill('6200000000017')
  await other.page.keyboard.press('Enter')
  await expect(
    other.page.getByText(say('This is another code, not the one at the foot of a receipt of Kaunta.')),
  ).toBeVisible()
})

test('a tablet without network shows what waits as codes; a phone reads them, sends them, and the tablet’s own sending doubles nothing @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
  anotherDevice,
}) => {
  const other = await anotherDevice()
  await other.counter.open()
  await withKey(page, () => counter.open())
  await installed(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await context.setOffline(true)
  const sold = []
  for (const goods of ['Sukari', 'Mchele', 'Mafuta', 'Sabuni']) sold.push(await counter.sell(goods))
  await counter.pill().click()
  await page.getByRole('button', { name: say('Carry to another device') }).click()
  const sheet = page.getByRole('dialog', { name: say('Carry to another device') })
  await expect(sheet.getByText(say('Sealed: only devices of this shop can open it.'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Show as codes') }).click()
  const code = sheet.getByRole('img')
  const of = Number(/\d+$/.exec((await code.getAttribute('aria-label')) ?? '')?.[0])
  expect(of).toBeGreaterThan(1)
  const photos = []
  for (let part = 1; part <= of; part += 1) {
    await expect(code).toHaveAccessibleName(say('Code {part} of {of}', { part: String(part), of: String(of) }))
    await expect(code).toHaveAttribute('data-qr', /^KTAC/)
    photos.push(await photo(page, `${part}.png`, code))
    await sheet.getByRole('button', { name: say('Next') }).click()
  }

  await other.page.goto('/dashboard/bring-back')
  const choose = other.page.getByLabel(say('Photos of receipts'), { exact: true })
  await choose.setInputFiles(photos.slice(1).toReversed())
  await expect(
    other.page.getByText(
      say('{have} of {count} codes read. Still missing: {missing}.', {
        have: String(of - 1),
        count: String(of),
        missing: '1',
      }),
    ),
  ).toBeVisible()
  await choose.setInputFiles(photos.slice(0, 1))
  await expect(other.page.getByText(say('All of it is with the server.'))).toBeVisible()
  await expectOnServer(shop, sold)

  await sheet.getByRole('button', { name: say('Done') }).click()
  await context.setOffline(false)
  await expect(page.getByText(say('Everything is sent'))).toBeVisible()
  await expectOnServer(shop, sold)
})
