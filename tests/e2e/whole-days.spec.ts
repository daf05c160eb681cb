import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { ShopDay } from './shop-day.ts'

test.describe('a duka', () => {
  test('a duka’s whole day, half of it with no network: scanned, held, split, on credit, returned, spent, counted, closed; the books are the paper book’s @phone @installed', async ({
    counter,
    context,
    page,
    say,
    shop,
  }) => {
    const day = new ShopDay(counter, 30_000)
    await counter.open()
    await installed(page)
    await day.openTill()

    // Morning, with a network.
    await day.scan('6200000000017', '6200000000017')
    await day.paidInCash(6000, '10,000')
    await counter.put('Mchele')
    await counter.payByMobile('QGH9ZK1M2N')
    await day.wrote({ totalTzs: 2800, mobileTzs: 2800 })

    // The power goes, and the network with it.
    await context.setOffline(true)
    await counter.put('Mafuta')
    await counter.hold()
    await counter.put('Sabuni', 'Sabuni')
    const soap = await day.paidInCash(5000)
    // Who waited comes back with 4,000 on the phone and the rest in cash.
    await counter.held().click()
    const split = await counter.charge()
    await split.getByRole('radio', { name: say('Mobile money') }).click()
    await split.getByLabel(say('Amount paid')).fill('4000')
    await split.getByLabel(say('Reference in the SMS')).fill('QGH9ZK1M3P')
    await split.getByRole('button', { name: say('Take {0}, the rest in cash', { 0: 'TZS 4,000' }) }).click()
    await split.getByRole('button', { name: say('Confirm cash payment') }).click()
    await day.wrote({ totalTzs: 6500, mobileTzs: 4000, cashTzs: 2500 })
    // A neighbour takes flour home and pays in the afternoon.
    await counter.nextSale()
    await counter.put('Unga wa sembe')
    const credit = await counter.charge()
    await credit.getByRole('radio', { name: say('Pay later') }).click()
    await credit.getByText(say('The customer takes them')).click()
    await credit.getByRole('button', { name: say('No customer chosen') }).click()
    await counter.writeCustomer('Mama Asha', '0754 333 222')
    await page.getByRole('button', { name: say('Save as debt') }).click()
    const owed = await day.wrote({ totalTzs: 4200 })
    // One bag of soap was the wrong one.
    await page.goto('/dashboard/orders')
    await page.getByRole('main').getByRole('button').filter({ hasText: soap }).click()
    const slab = page.getByRole('region', { name: say('What comes next') })
    await slab.getByRole('button', { name: say('More'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('Return goods') }).click()
    await page.getByRole('button', { name: say('One more {name}', { name: 'Sabuni ya unga 500 g' }) }).click()
    await page.getByRole('button', { name: say('Wrong item') }).click()
    await page.getByRole('button', { name: say('Give back cash') }).click()
    await expect(page.getByRole('dialog')).toContainText(say('Goods taken back'))
    day.book.write({ what: 'returned', worthTzs: 2500, cashTzs: 2500 })
    await day.expense(1500, 'travel')

    // The network is back in the afternoon.
    await context.setOffline(false)
    await page.goto('/dashboard/orders')
    await page.getByRole('main').getByRole('button').filter({ hasText: owed }).click()
    await page.getByRole('button', { name: say('Take payment') }).click()
    await page.getByRole('button', { name: say('Confirm cash payment') }).click()
    await expect(page.getByText(say('Total paid'))).toBeVisible()
    day.book.write({ what: 'debt_paid', cashTzs: 4200 })
    await day.toBank(20_000)
    await day.close()
    await expectOnServer(shop, day.numbers)
    await day.agrees(shop)
  })
})
