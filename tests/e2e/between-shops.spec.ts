import { logIn } from '../../src/shared/contract/auth.ts'
import { saveCounterRules, getCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { createProduct, getProduct, listProducts } from '../../src/shared/contract/products.ts'
import { createShop } from '../../src/shared/contract/shops.ts'
import { listTransfers } from '../../src/shared/contract/stock-transfers.ts'
import { listBatches } from '../../src/shared/contract/stock-batches.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aProductInput } from '../support/shop-over-http.ts'
import { expect, installed, type Shop, test, untilSent } from './fixtures.ts'

const flour = uuidv7()
test.use({
  goods: [
    [
      {
        name: 'Unga wa sembe 2 kg',
        priceTzs: 4500,
        costTzs: 3600,
        tracksStock: true,
        barcodes: ['6200000000017'],
      },
    ],
    { scope: 'test' },
  ],
})

/** The owner's second shop, with a session of its own that works in it. */
async function secondShop(shop: Shop): Promise<string> {
  const { token } = (await shop.send(logIn, { body: { contact: shop.phone, password: shop.password } })).body
  await shop.send(createShop, { body: { id: uuidv7(), shop_name: 'Duka la Pili' } }, token)
  const product = aProductInput({
    name: 'Sembe kilo mbili',
    costTzs: 3000,
    tracksStock: true,
    barcodes: ['6200000000017'],
  })
  await shop.send(createProduct, { body: { ...product, id: flour, openingStock: { [flour]: 4000 } } }, token)
  return token
}

test('goods leave without a network, another number arrives in the owner’s second shop, and both shops say the same @phone @installed', async ({
  page,
  context,
  counter,
  anotherDevice,
  say,
  shop,
}) => {
  const token = await secondShop(shop)
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/products/stock?view=between')
  await expect(page.getByText(say('Nothing went from shop to shop yet'))).toBeVisible()
  await page
    .getByRole('link', { name: say('Send to another shop') })
    .first()
    .click()
  await expect(page.getByLabel(say('To which shop'))).toHaveValue(/.+/)
  await context.setOffline(true)
  const box = page.getByRole('searchbox', { name: say('Scan or type what goes') })
  await box.fill('6200000000017')
  await box.press('Enter')
  const list = page.getByRole('list', { name: say('Goods that go') })
  await list.getByLabel(say('How many')).fill('6')
  // A reload loses nothing of it.
  await page.reload()
  await expect(list.getByLabel(say('How many'))).toHaveValue('6')
  await page.getByRole('button', { name: say('Send the goods') }).click()
  await expect(page.getByText(say('To be sent')).first()).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(
      async () => (await shop.send(listTransfers, { query: {} }, token)).body.items.map(({ state }) => state),
      untilSent,
    )
    .toEqual(['sent'])

  const there = (await anotherDevice(token)).page
  await there.goto('/dashboard/products/stock')
  await there.getByRole('link', { name: say('To receive') }).click()
  await there
    .getByText(say('From {0}', { 0: shop.shop.shop_name }))
    .first()
    .click()
  await there.getByRole('link', { name: say('Say what arrived') }).click()
  await expect(there.getByText(say('Here it is: {0}', { 0: 'Sembe kilo mbili' }))).toBeVisible()
  await there.getByRole('textbox', { name: say('What came') }).fill('5')
  await there.getByRole('button', { name: say('Put what came into stock') }).click()
  await expect(there.getByText(say('Say why another number arrived.'))).toBeVisible()
  const why = '{others, plural, one {Why is one another number?} other {Why are # another number?}}'
  await there.getByLabel(say(why, { others: 1 })).fill('Mfuko mmoja ulipasuka')
  await there.getByRole('button', { name: say('Put what came into stock') }).click()
  await expect(there.getByText(say('The goods are in stock')).first()).toBeVisible()
  // Four at 3,000 and five at 3,600.
  const { body } = await shop.send(getProduct, { params: { id: flour } }, token)
  expect(body).toMatchObject({ onHandMilli: 9000, costTzs: 3333 })

  await page.goto('/dashboard/products/stock?view=between')
  await page
    .getByText(say('To {0}', { 0: 'Duka la Pili' }))
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Mfuko mmoja ulipasuka')).toBeVisible()
  const [mine] = (await shop.send(listProducts, { query: { search: 'unga' } }, shop.token)).body.items
  const left = await shop.send(getProduct, { params: { id: mine?.id ?? '' } }, shop.token)
  expect(left.body.onHandMilli).toBe(-6000)
})

test('until when goods are good is written down where they come in, and what is over is thrown away in one tap, without a network too @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  const { body: rules } = await shop.send(getCounterRules, {}, shop.token)
  await shop.send(saveCounterRules, { body: { tracksUseBy: true, version: rules.version } }, shop.token)
  await counter.open()
  await installed(page)
  await page.goto('/dashboard/products/receive')
  const box = page.getByRole('searchbox', { name: say('Scan or type what came in') })
  await box.fill('6200000000017')
  await box.press('Enter')
  const line = page.getByRole('list', { name: say('Goods that came in') }).getByRole('listitem')
  await line.getByLabel(say('How many')).fill('8')
  await line.getByLabel(say('Cost each')).fill('3600')
  await line.getByLabel(say('Good until')).fill('2026-01-31')
  await page.getByRole('button', { name: say('Put into stock') }).click()
  await expect
    .poll(
      async () =>
        (await shop.send(listBatches, { query: { within: 'expired' } }, shop.token)).body.items.map(
          ({ leftMilli, valueTzs }) => [leftMilli, valueTzs],
        ),
      untilSent,
    )
    .toEqual([[8000, 28_800]])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: say('Look at them') }).click()
  const dates = page.getByRole('list', { name: say('Use-by dates') })
  await expect(dates.getByText('Unga wa sembe 2 kg')).toBeVisible()
  await context.setOffline(true)
  await dates.getByRole('button', { name: say('Throw {name} away', { name: 'Unga wa sembe 2 kg' }) }).click()
  await expect(dates).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(
      async () => (await shop.send(listBatches, { query: { within: 'expired' } }, shop.token)).body.items.length,
      untilSent,
    )
    .toBe(0)
  const [row] = (await shop.send(listProducts, { query: { search: 'unga' } }, shop.token)).body.items
  const { body } = await shop.send(getProduct, { params: { id: row?.id ?? '' } }, shop.token)
  expect(body.onHandMilli).toBe(0)
})
