import { listOrders } from '../../src/shared/contract/orders.ts'
import { expect, expectOnServer, installed, openWithoutNetwork, test, untilSent } from './fixtures.ts'
import { keptRows } from './kept-rows.ts'
import { NUMBER } from './pages/counter.page.ts'
import { saidLike } from './say.ts'

test.describe('selling with no network', () => {
  test('three items in exact cash are four taps, and the next sale starts by itself @everywhere', async ({
    counter,
    page,
    shop,
  }) => {
    await counter.open()
    let taps = 0
    await page.exposeFunction('kauntaTapped', () => void (taps += 1))
    await page.evaluate(() =>
      document.addEventListener('click', () => (window as unknown as { kauntaTapped: () => void }).kauntaTapped(), {
        capture: true,
      }),
    )
    const first = await counter.sell('Sukari', 'Mchele', 'Unga wa sembe')
    const second = await counter.sell('Sabuni', 'Sabuni', 'Mafuta')
    await expect.poll(() => taps).toBe(8)
    expect(second).not.toBe(first)
    await expectOnServer(shop, [first, second])
  })

  test('the origin vanishes: sales and what lies in the order survive a restart of the page, and each reaches the server once @both @installed', async ({
    counter,
    context,
    page,
    shop,
  }) => {
    await counter.open()
    await installed(page)
    const sold = [await counter.sell('Sukari')]
    await counter.pillSays('All synced {time}')

    await context.setOffline(true)
    sold.push(await counter.sell('Sukari', 'Mchele'), await counter.sell('Mafuta'))
    await counter.pillSays(
      '{count, plural, one {Offline: # order saved on this device} other {Offline: # orders saved on this device}}',
    )

    await counter.put('Sabuni', 'Sabuni', 'Unga wa sembe')
    await expect(counter.product('Sabuni')).toContainText('2')
    await expect.poll(async () => await keptRows(page, 'openCarts')).toContain('Unga wa sembe')
    await page.reload()
    await counter.isOpen()
    await expect(counter.product('Sabuni')).toContainText(counter.say('In the order:'))
    sold.push(await counter.exactCash())
    expect(new Set(sold).size).toBe(4)

    await context.setOffline(false)
    await expectOnServer(shop, sold)
    await counter.pillSays('All synced {time}')
  })

  test('mobile money is recorded by its reference; a reference this device knows is refused @installed', async ({
    counter,
    context,
    shop,
    say,
  }) => {
    await openWithoutNetwork(counter)
    await counter.put('Sukari')
    await expect(await counter.payByMobile('QGH7TX2K9P', 'Airtel Money')).toBeHidden()
    const first = await counter.sold()

    await counter.put('Mchele')
    const sheet = await counter.payByMobile('qgh7 tx2k9p')
    await expect(sheet.getByText(first)).toBeVisible()
    await expect(sheet).toBeVisible()
    await sheet.getByLabel(say('Reference in the SMS')).fill('QGH8AB3L1M')
    await sheet.getByRole('button', { name: say('I have seen the payment') }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(async () => await counter.sold()).not.toBe(first)
    const second = await counter.sold()

    await context.setOffline(false)
    await expectOnServer(shop, [first, second])
  })

  test('saved unpaid, opened again for more and paid later, all of it offline @installed', async ({
    counter,
    context,
    page,
    shop,
    say,
  }) => {
    await openWithoutNetwork(counter)
    await counter.put('Sukari', 'Mafuta')
    await counter.saveUnpaid()
    const unpaid = await counter.openUnpaid()
    const row = unpaid.getByRole('listitem')
    await expect(row).toHaveCount(1)
    const number = NUMBER.exec(await row.innerText())?.[0] ?? ''
    await row.getByRole('button', { name: say('Add goods to order {0}', { 0: number }) }).click()
    await counter.put('Sabuni')
    // The goods are saved first, then the ways to pay come.
    await expect(await counter.charge()).toBeVisible()
    await expect(page.getByRole('radio', { name: say('Cash'), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    // Nothing was paid yet; what was added is on the order.
    await expect(page.getByRole('dialog')).toBeHidden()
    await counter.openUnpaid()
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: say('Pay order {0}', { 0: number }) }).click()
    await page.getByRole('button', { name: '20,000', exact: true }).click()
    await page.getByRole('button', { name: say('Confirm cash payment') }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // As after any sale: what was paid, and the change to give.
    await expect(counter.lastSale()).toContainText(number)
    await expect(counter.lastSale()).toContainText(saidLike(counter.language, 'Give change {0}'))

    await context.setOffline(false)
    await expectOnServer(shop, [number])
    // Its three commands go one after the other, each when the answer to the one before is kept.
    const read = async () => (await shop.send(listOrders, { query: { search: number } }, shop.token)).body.items[0]
    await expect
      .poll(read, untilSent)
      .toMatchObject({ status: 'completed', itemCount: 3, totalTzs: 12_000, paidTzs: 12_000 })
  })
})

for (const isHeard of [false, true]) {
  test(`reloaded in the middle of a send that ${isHeard ? 'arrived, its answer lost' : 'never arrived'}: all is sent within seconds, once${isHeard ? ' @phone' : ''} @installed`, async ({
    counter,
    page,
    shop,
  }) => {
    await counter.open()
    await installed(page)
    const sold = [await counter.sell('Sukari')]
    await counter.pillSays('All synced {time}')

    const underWay: string[] = []
    await page.route('**/api/store/sync/push', async (route) => {
      if (isHeard) await route.fetch()
      underWay.push(route.request().method()) // and nobody ever answers
    })
    sold.push(await counter.sell('Mchele'))
    await expect.poll(() => underWay.length).toBeGreaterThan(0)
    await page.unroute('**/api/store/sync/push')
    await page.reload()
    await counter.isOpen()
    // Long before the lease of what was under way would have run out.
    await counter.pillSays('All synced {time}')
    await expectOnServer(shop, sold)
  })
}
