import { getCounterRules, saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { setPin } from '../../src/shared/contract/pins.ts'
import type { ProductInput } from '../../src/shared/contract/products.ts'
import { saveTaxes } from '../../src/shared/contract/taxes.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import { taxIn } from '../support/day-book.ts'
import { textOf } from '../support/printers/escpos-paper.ts'
import { chooseReturn, takeSaleBack } from './coming-back.ts'
import { expect, expectOnServer, installed, type Shop, test } from './fixtures.ts'
import { aMember } from './member.ts'
import { comesToTill, unlocks } from './pin-pad.ts'
import { ShopDay } from './shop-day.ts'
import { sheetOf, withPrinter } from './usb-printer.ts'

async function decide(shop: Shop, rules: object): Promise<void> {
  const { body } = await shop.send(getCounterRules, {}, shop.token)
  await shop.send(saveCounterRules, { body: { ...rules, version: body.version } }, shop.token)
}
const sells = (...goods: Partial<ProductInput>[]) => test.use({ goods: [goods, { scope: 'test' }] })

test.describe('a duka', () => {
  test('a duka’s whole day, half of it with no network: scanned, held, split, printed, on credit, returned, spent, counted, closed; the books are the paper book’s @phone @installed', async ({
    counter,
    context,
    page,
    say,
    shop,
  }) => {
    const day = new ShopDay(counter, 30_000)
    await withPrinter(page)
    await counter.open()
    await installed(page)
    await day.openTill()

    // Morning, with a network.
    await day.scan('6200000000017', '6200000000017')
    await day.paidInCash(6000, { note: '10,000' })
    await counter.put('Mchele')
    await counter.payByMobile('QGH9ZK1M2N')
    await day.wrote({ totalTzs: 2800, mobileTzs: 2800 })

    // The power goes, and the network with it.
    await context.setOffline(true)
    await counter.put('Mafuta')
    await counter.hold()
    await counter.put('Sabuni', 'Sabuni')
    const soap = await day.paidInCash(5000)
    await page.getByRole('button', { name: say('Receipt'), exact: true }).click()
    await page.getByRole('button', { name: say('Print'), exact: true }).click()
    await expect(page.getByText(/MP-58\./)).toBeVisible()
    const paper = textOf(await sheetOf(page, 384, 'a-duka'))
    for (const said of [soap, 'Sabuni ya unga 500 g', '5,000']) expect(paper).toContain(said)
    await page.keyboard.press('Escape')
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
    await chooseReturn(page, say)
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

test.describe('a restaurant', () => {
  sells(
    { name: 'Chipsi kuku', priceTzs: 4000, group: 'Jikoni' },
    { name: 'Soda baridi', priceTzs: 1000, group: 'Vinywaji' },
    { name: 'Chai', priceTzs: 1000, group: 'Vinywaji' },
  )
  test('a restaurant’s whole day, half of it with no network: seated, sent to the kitchen, bill split and shared, service by itself, spent, counted, closed; the books are the paper book’s @phone @installed', async ({
    anotherDevice,
    counter,
    context,
    page,
    say,
    shop,
  }) => {
    await decide(shop, {
      servesAtTables: true,
      tables: [{ id: 'meza-1', name: 'Dirishani', area: 'Ndani', seats: 4 }],
      kitchenStations: [{ id: 'jiko', name: 'Jiko', groups: ['Jikoni'] }],
      serviceBasisPoints: 1000,
    })
    const day = new ShopDay(counter, 50_000)
    await counter.open()
    await installed(page)
    await day.openTill()
    const cook = (await anotherDevice()).page
    await cook.goto('/dashboard/kitchen')

    // Guests sit down and order; the kitchen's screen shows what is for it.
    await page.getByRole('button', { name: say('Tables'), exact: true }).click()
    const tables = page.getByRole('dialog')
    await tables.getByRole('button', { name: 'Dirishani' }).click()
    await tables.getByRole('button', { name: say('Begin the order') }).click()
    await expect(tables).toBeHidden()
    await counter.put('Chipsi kuku', 'Chipsi kuku', 'Soda baridi')
    await counter.openOrder()
    await page.getByRole('button', { name: say('Send to the kitchen') }).click()
    await expect(page.getByText(say('The kitchen has everything'))).toBeVisible()
    const cards = cook.getByRole('list', { name: say('Orders that wait') }).locator(':scope > li')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Dirishani')
    await expect(cards).not.toContainText('Soda')
    await counter.hold()

    // The network goes. Tea over the counter, with the service that is on every bill: 1,000 and 100.
    await context.setOffline(true)
    await counter.put('Chai')
    await counter.exactCash()
    await day.wrote({ totalTzs: 1100, cashTzs: 1100 })
    // One of the guests pays for the soda alone.
    await counter.held().click()
    await counter.openOrder()
    await counter.more('Split the bill')
    const split = page.getByRole('dialog', { name: say('Split the bill') })
    await split.getByRole('checkbox', { name: 'Soda' }).check()
    await split.getByRole('button', { name: say('Split off'), exact: true }).click()
    await expect(split).toBeHidden()
    await counter.exactCash()
    await day.wrote({ totalTzs: 1100, cashTzs: 1100 })
    // The others share what is left, 8,000 and 800: 4,400 each.
    await counter.held().click()
    const sheet = await counter.charge()
    await sheet.getByRole('button', { name: say('Split equally') }).click()
    await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
    await expect(sheet.getByRole('list', { name: say('Taken so far') })).toContainText('4,400')
    await sheet.getByRole('button', { name: say('Confirm cash payment') }).click()
    await day.wrote({ totalTzs: 8800, cashTzs: 8800 })
    await day.expense(6000, 'supplies')

    await context.setOffline(false)
    await day.close()
    await expectOnServer(shop, day.numbers)
    const { books } = await day.agrees(shop)
    expect(books.beside?.serviceTzs).toBe(1000)
    // Nothing was cooked twice or called off because guests paid apart.
    await expect(cards).toHaveCount(1)
  })
})

test.describe('a salon', () => {
  sells({ name: 'Kusuka nywele', priceTzs: 15_000 }, { name: 'Kuosha nywele', priceTzs: 5000 })
  test('a salon’s whole day, half of it with no network: who did what, card and cash for one bill, paid in part and the rest on credit, another at the till by PIN, a sale taken back, spent, counted, closed before the network is back; the tax and the books are the paper book’s @phone @installed', async ({
    counter,
    context,
    page,
    say,
    shop,
  }) => {
    await decide(shop, { servesByLine: true, takesCards: true })
    const taxes = { isRegistered: true, tin: '123-456-789', vrn: '', codes: [...STARTING_CODES], defaultCode: 'A' }
    expect((await shop.send(saveTaxes, { body: { ...taxes, version: 1 } }, shop.token)).status).toBe(200)
    const neema = await aMember(shop, { name: 'Neema' })
    for (const [token, password, pin] of [
      [shop.token, shop.password, '482613'],
      [neema.token, neema.password, '7302'],
    ] as const)
      expect((await shop.send(setPin, { body: { pin, password } }, token)).status).toBe(200)
    const day = new ShopDay(counter, 20_000)
    await counter.open()
    await installed(page)
    await day.openTill()
    await context.setOffline(true)

    // Neema braids, the owner washes; a card first, and the rest in cash.
    await counter.put('Kusuka', 'Kuosha')
    await counter.openOrder()
    await page.getByRole('button', { name: /^Kusuka nywele/, expanded: false }).click()
    await page.getByLabel(say('Served by')).selectOption({ label: 'Neema' })
    const sheet = await counter.charge()
    const pay = page.getByRole('dialog').last()
    await pay.getByRole('radio', { name: say('Card') }).click()
    await pay.getByLabel(say('Amount paid')).fill('12000')
    await pay.getByRole('button', { name: say('Take {0}, the rest in cash', { 0: 'TZS 12,000' }) }).click()
    await pay.getByRole('button', { name: say('Confirm cash payment') }).click()
    await expect(sheet.filter({ hasText: say('Amount paid') })).toHaveCount(0)
    await day.wrote({ totalTzs: 20_000, cardTzs: 12_000, cashTzs: 8000, taxTzs: taxIn(15_000, 5000) })
    await counter.nextSale()
    await counter.put('Kuosha')
    await day.paidInCash(5000, { note: '10,000', taxTzs: taxIn(5000) })

    // Mama Asha has 5,000 on her card, and owes the rest.
    await counter.nextSale()
    await counter.put('Kusuka')
    await counter.charge()
    await pay.getByRole('radio', { name: say('Card') }).click()
    await pay.getByLabel(say('Amount paid')).fill('5000')
    await pay.getByRole('button', { name: say('Take {0}, the rest in cash', { 0: 'TZS 5,000' }) }).click()
    await pay.getByRole('radio', { name: say('Pay later') }).click()
    await pay.getByRole('button', { name: say('No customer chosen') }).click()
    await counter.writeCustomer('Mama Asha', '0754 333 222')
    await page.getByRole('button', { name: say('Save as debt') }).click()
    await day.wrote({ totalTzs: 15_000, cardTzs: 5000, taxTzs: taxIn(15_000) })

    await day.expense(2500, 'supplies')

    // Neema goes on, rings up what nobody wanted, and takes it back: in the paper book it never stood. Each reload asks who is there.
    await counter.open()
    await comesToTill(page, say, 'Mwenye Duka', 'Neema', '7302')
    const mistake = await counter.sell('Kuosha')
    day.numbers.push(mistake)
    await takeSaleBack(page, say, mistake, 'Si hii', async () => await unlocks(page, say, 'Neema', '7302'))
    await day.close(async () => await unlocks(page, say, 'Mwenye Duka', '482613'))
    await context.setOffline(false)
    await expectOnServer(shop, day.numbers)
    const { books } = await day.agrees(shop)
    expect(Object.fromEntries(books.byPerson.map(({ name, totalTzs }) => [name, totalTzs]))).toEqual({
      'Mwenye Duka': 25_000,
      Neema: 15_000,
    })
  })
})
