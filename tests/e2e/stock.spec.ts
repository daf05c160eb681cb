import { listRecordPhotos } from '../../src/shared/contract/record-photos.ts'
import { aPaper } from '../support/a-paper.ts'
import { adjustStock, getProduct, listProducts } from '../../src/shared/contract/products.ts'
import { listReceipts, listSuppliers } from '../../src/shared/contract/stock.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { expect, installed, test, untilSent } from './fixtures.ts'

const carton = {
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 12_000,
  priceTzs: 11_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
}
test.use({
  goods: [
    [
      { name: 'Maji ya kunywa 1.5 L', priceTzs: 1000, costTzs: 600, tracksStock: true, units: [carton] },
      { name: 'Unga wa sembe 2 kg', priceTzs: 4500, costTzs: 3600, tracksStock: true, barcodes: ['6200000000017'] },
    ],
    { scope: 'test' },
  ],
})

test('a delivery is written down without a network, by name and by code; its draft survives, part is paid and the rest owed @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/products/stock?view=received')
  await expect(page.getByText(say('Nothing was received yet'))).toBeVisible()
  await page
    .getByRole('link', { name: say('Receive goods') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('Receive goods') })).toBeVisible()
  await context.setOffline(true)
  const box = page.getByRole('searchbox', { name: say('Scan or type what came in') })
  await box.fill('maji')
  await page.getByRole('button', { name: 'Maji ya kunywa 1.5 L' }).click()
  await box.fill('6200000000017')
  await box.press('Enter')
  const list = page.getByRole('list', { name: say('Goods that came in') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const [water, flour] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()]
  await water.getByLabel(say('How many')).fill('10')
  await water.getByLabel(say('Cost each')).fill('8400')
  // A reload loses nothing of it.
  await page.reload()
  await expect(water.getByLabel(say('Cost each'))).toHaveValue('8,400')
  await flour.getByLabel(say('Cost each')).fill('3700')
  await page.getByLabel(say('Transport')).fill('300')
  await page.getByLabel(say('Supplier')).selectOption(say('New supplier…'))
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Name')).fill('Msambazaji 1')
  await sheet.getByRole('button', { name: say('Save') }).click()
  await page.getByText(say('Part'), { exact: true }).click()
  await page.getByLabel(say('Paid now')).fill('50000')
  await expect(page.getByText(say('You owe {who}', { who: 'Msambazaji 1' }))).toBeVisible()
  await page.getByTestId('paper-photo').setInputFiles(await aPaper())
  await expect(page.getByRole('button', { name: say('Look at photo {place}', { place: '1' }) })).toBeVisible()
  await page.getByRole('button', { name: say('Put into stock') }).click()
  await expect(page.getByText(say('To be sent')).first()).toBeVisible()
  await expect(page.getByText('Msambazaji 1').first()).toBeVisible()
  await context.setOffline(false)
  // 84,000 and 3,700 of goods, 300 to bring them.
  await expect
    .poll(
      async () =>
        (await shop.send(listReceipts, { query: {} }, shop.token)).body.items.map(({ totalTzs, paidTzs }) => [
          totalTzs,
          paidTzs,
        ]),
      untilSent,
    )
    .toEqual([[88_000, 50_000]])
  const [receipt] = (await shop.send(listReceipts, { query: {} }, shop.token)).body.items
  const invoice = { kind: 'receipt' as const, refId: receipt?.id ?? '' }
  await expect
    .poll(async () => (await shop.send(listRecordPhotos, { query: invoice }, shop.token)).body.items.length, untilSent)
    .toBe(1)
  const [supplier] = (await shop.send(listSuppliers, {}, shop.token)).body.items
  expect(supplier).toMatchObject({ name: 'Msambazaji 1', owedTzs: 38_000 })
  const [row] = (await shop.send(listProducts, { query: { search: 'maji' } }, shop.token)).body.items
  const { body } = await shop.send(getProduct, { params: { id: row?.id ?? '' } }, shop.token)
  // 287 of the 300 are its share.
  expect(body).toMatchObject({ onHandMilli: 120_000, packs: 10, costTzs: 702 })
})

test('two people count the same goods, blind, while the shop sells; the differences are looked at and applied once @phone', async ({
  page,
  context,
  counter,
  anotherDevice,
  say,
  shop,
}) => {
  await counter.open()
  await page.goto('/dashboard/products/stock?view=counts')
  await page.getByRole('button', { name: say('Begin a count') }).click()
  await page.getByRole('button', { name: say('Begin'), exact: true }).click()
  await expect(page.getByText(say('Nothing counted here yet'))).toBeVisible()
  // The one scans without a network, once the page has come.
  const box = page.getByRole('searchbox', { name: say('Scan or type a name') })
  await page.waitForURL(/products\/count/)
  await expect(box).toBeVisible()
  await context.setOffline(true)
  for (let scan = 0; scan < 3; scan += 1) {
    await box.fill('6200000000017')
    await box.press('Enter')
    await expect(page.locator('output b')).toHaveText(String(scan + 1))
  }
  await page.getByRole('button', { name: say('Undo last') }).click()
  await page.getByRole('button', { name: say('Counted'), exact: true }).click()
  await expect(page.getByText(say('Kept on this device'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say('Sent'), { exact: true }).first()).toBeVisible(untilSent)
  // The other joins, and a sale comes in between.
  const other = await anotherDevice()
  await other.page.goto('/dashboard/products/stock?view=counts')
  await other.page.getByRole('link', { name: say('Count with them') }).click()
  const there = other.page.getByRole('searchbox', { name: say('Scan or type a name') })
  await there.fill('unga')
  await other.page.getByRole('button', { name: 'Unga wa sembe 2 kg' }).click()
  await other.page.getByRole('button', { name: say('Type a number') }).click()
  await other.page.getByLabel(say('How many there are')).fill('7')
  await other.page.getByRole('button', { name: say('Counted'), exact: true }).click()
  await expect(other.page.getByText(say('Sent'), { exact: true }).first()).toBeVisible(untilSent)
  await counter.open()
  await counter.put('Unga wa sembe 2 kg')
  await counter.exactCash()
  await other.page.getByRole('button', { name: say('See differences') }).click()
  const sheet = other.page.getByRole('dialog')
  await expect(sheet.getByText('+9').first()).toBeVisible(untilSent)
  await sheet.getByLabel(say('Why?')).fill('Mzigo haukuandikwa')
  await sheet.getByRole('button', { name: say('Make stock as it was counted') }).click()
  await expect(other.page.getByText(say('The shelf is as it was counted')).first()).toBeVisible()
  const [row] = (await shop.send(listProducts, { query: { search: 'unga' } }, shop.token)).body.items
  // Nine were found, and one of them was sold since: whenever that sale arrives.
  await expect
    .poll(
      async () => (await shop.send(getProduct, { params: { id: row?.id ?? '' } }, shop.token)).body.onHandMilli,
      untilSent,
    )
    .toBe(8000)
})

test('behind the close of a shift the night count is offered, and gone once it is counted @phone', async ({
  page,
  counter,
  say,
  shop,
}) => {
  for (const { id } of shop.products)
    await shop.send(
      adjustStock,
      {
        params: { id },
        body: { id: uuidv7(), variantId: null, reason: 'received', note: '', change: { deltaMilli: 20_000 } },
      },
      shop.token,
    )
  await counter.open()
  await page.goto('/dashboard/cash-up')
  await page.getByRole('button', { name: say('Open the till') }).click()
  const sheet = page.getByRole('dialog', { name: say('Open the till') })
  await sheet.getByLabel(say('Cash in the drawer now')).fill('1000')
  await sheet.getByRole('button', { name: say('Open the till') }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: say('Count and close') }).click()
  await page.getByRole('textbox', { name: say('How many of {name}', { name: '500' }) }).fill('2')
  await page.getByRole('button', { name: say('Finish counting') }).click()
  await page.getByRole('button', { name: say('Close shift') }).click()
  await expect(page.getByRole('heading', { name: say('Shift report') })).toBeVisible()
  const offered = page.getByRole('link', { name: say('Count: two minutes') })
  await offered.click()
  const left = page.getByRole('list', { name: say('Still to count') })
  await expect(left.getByRole('listitem')).toHaveCount(2)
  for (let one = 0; one < 2; one += 1) {
    await left.getByRole('button').first().click()
    await page.getByRole('button', { name: say('Type a number') }).click()
    await page.getByLabel(say('How many there are')).fill('20')
    await page.getByRole('button', { name: say('Counted'), exact: true }).click()
    await expect(page.locator('output')).toBeHidden()
  }
  await expect(page.getByText(say('Sent'), { exact: true }).first()).toBeVisible(untilSent)
  await page.goto('/dashboard/cash-up')
  await expect(offered).toBeHidden()
})
