import { listReview } from '../../src/shared/contract/orders.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'

const YEAR_MS = 365 * 86_400_000
const DEVICE_YEARS = { 'five years ahead': 5, 'seven years behind': -7 } as const

for (const [name, years] of Object.entries(DEVICE_YEARS)) {
  test(`a device whose clock is ${name} sells and sends; the shop's books have the right day @phone @whole`, async ({
    page,
    context,
    counter,
    shop,
  }) => {
    await page.clock.install({ time: Date.now() + years * YEAR_MS })
    await counter.open()
    await installed(page)
    const sold = [await counter.sell('Sukari')]
    // The device has heard the answer, and with it how far off it is.
    await counter.pillSays('All synced {time}')
    await context.setOffline(true)
    sold.push(await counter.sell('Mchele'), await counter.sell('Mafuta'))
    await page.reload()
    await counter.isOpen()
    sold.push(await counter.sell('Sabuni'))
    await context.setOffline(false)
    await expectOnServer(shop, sold)
    const days = new Set((await allOrders(shop)).map(({ at }) => businessDay(at)))
    expect([...days]).toEqual([businessDay(Date.now())])
    // The device had heard the server's time before: it knew how far off it is, and nobody has to look.
    const flagged = (await shop.send(listReview, { query: {} }, shop.token)).body.items
    expect(flagged.map(({ orderNumber }) => orderNumber).filter((number) => number !== sold[0])).toEqual([])
  })
}

test('a clock that jumps years ahead with no network and is set right again: it sells on, all is sent at once, and the owner is told which @whole', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await page.clock.install()
  await counter.open()
  await installed(page)
  const sold = [await counter.sell('Sukari')]
  await expectOnServer(shop, sold)
  // The device has heard the answer too: whose clock jumps with an answer on its way learns the jump from it.
  await counter.pillSays('All synced {time}')
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 5 * YEAR_MS)
  sold.push(await counter.sell('Mchele'))
  await page.reload()
  await counter.isOpen()
  sold.push(await counter.sell('Mafuta'))
  await page.clock.setSystemTime(Date.now())
  sold.push(await counter.sell('Sabuni'))

  await context.setOffline(false)
  await expectOnServer(shop, sold)
  const orders = await allOrders(shop)
  expect(new Set(orders.map(({ at }) => businessDay(at)))).toEqual(new Set([businessDay(Date.now())]))
  const flagged = orders.filter(({ flags }) => flags.includes('order.clock_wrong')).map(({ number }) => number)
  expect(flagged.toSorted()).toEqual(sold.slice(1, 3).toSorted())
  await page.goto('/dashboard/orders/to-look-at')
  await expect(page.getByText(say('The clock of the device was wrong.'), { exact: false })).toHaveCount(2)
})
