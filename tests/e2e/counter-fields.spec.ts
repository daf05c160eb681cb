import type { Locator } from '@playwright/test'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, type Shop, test } from './fixtures.ts'

const ODD = {
  markup: '<img src=x onerror="kauntaHit()"> <script>kauntaHit()</script>',
  formula: '=HYPERLINK("http://evil.example","chenji")',
  emoji: 'Kwa 👩🏾‍🍳 🧂',
  'right to left': 'صابون ‮ 1 kg',
  quotes: `"la" O'Brien \\ {0} %s`,
}
const orderOf = async (shop: Shop, number: string) => {
  const id = (await allOrders(shop)).find((order) => order.number === number)?.id ?? ''
  return (await shop.send(getOrder, { params: { id } }, shop.token)).body
}
const isMarked = async (field: Locator, words: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
}

test('a quantity is a number above nothing and below a hundred thousand; what cannot be read is said and changes nothing', async ({
  counter,
  isPhone,
  page,
  say,
  shop,
}) => {
  await counter.open()
  await counter.put('Sukari')
  if (isPhone) await page.getByRole('button', { name: say('View order') }).click()
  const order = page.getByRole('list', { name: say('Order'), exact: true })
  await order.getByRole('button', { name: say('Change this line') }).click()
  const quantity = order.getByLabel(say('Quantity'), { exact: true })
  for (const bad of [
    '',
    '0',
    '-3',
    'mbili',
    '1e3',
    '٣٫٥.',
    '1.2345',
    '100000',
    '90071992547',
    '=1+1',
    '<b>2</b>',
    '🍚',
  ]) {
    await quantity.fill(bad)
    await isMarked(quantity, say('Enter a number above 0.'))
    await quantity.press('Enter')
    await expect(quantity, bad).toHaveValue('1')
  }
  for (const [typed, shown] of [
    ['24', '24'],
    ['1,5', '1.5'],
    ['0.125', '0.125'],
    ['1,250', '1250'],
    ['99999', '99999'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity, typed).toHaveValue(shown)
  }
  await quantity.fill('2.5')
  const note = order.getByLabel(say('Note'))
  await note.fill(Object.values(ODD).join(' '))
  await note.press('Enter')
  if (isPhone) await page.getByRole('button', { name: say('Back to the products') }).click()
  const number = await counter.exactCash()
  await expectOnServer(shop, [number])
  expect((await orderOf(shop, number)).lines.map((line) => [line.quantityMilli, line.totalTzs, line.note])).toEqual([
    [2500, 7500, Object.values(ODD).join(' ').normalize('NFC').trim()],
  ])
})

test('a discount is never more than what it is taken from, and never a minus @phone', async ({
  counter,
  isPhone,
  page,
  say,
  shop,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await page.keyboard.press('F6')
  const sheet = page.getByRole('dialog')
  const off = sheet.getByLabel(say('Amount off'))
  const set = sheet.getByRole('button', { name: say('Set discount') })
  await set.click()
  await isMarked(off, say('Enter how much to take off.'))
  for (const [typed, shown] of [
    ['3001', '3,001'],
    ['9007199254740993', '999,999,999'],
  ] as const) {
    await off.fill(typed)
    await expect(off).toHaveValue(shown)
    await isMarked(off, say('A discount cannot be more than {0}.', { 0: 'TZS 3,000' }))
    await set.click()
    await expect(sheet).toBeVisible()
  }
  for (const [typed, shown] of [
    ['-200', '200'],
    ['250.75', '250'],
    ['=50', '50'],
    ['bure', ''],
  ] as const) {
    await off.fill(typed)
    await expect(off, typed).toHaveValue(shown)
  }
  await sheet.getByRole('radio').last().check()
  for (const bad of ['101', '-5', 'nusu', '5%%', '1e1', '🍚']) {
    await off.fill(bad)
    await isMarked(off, say('Enter a percentage from 0 to 100.'))
    await set.click()
    await expect(sheet).toBeVisible()
  }
  await off.fill('7,5 %')
  await set.click()
  await expect(sheet).toBeHidden()
  if (isPhone) await expect(page.getByRole('button', { name: say('View order') })).toContainText('2,775')
  const number = await counter.exactCash()
  await expectOnServer(shop, [number])
  expect((await allOrders(shop))[0]).toMatchObject({ number, totalTzs: 2775, paidTzs: 2775 })
})

test('note, customer, cash and reference take what people type; what does not fit is said beside the field, and the order stays @phone', async ({
  counter,
  isPhone,
  page,
  say,
  shop,
}) => {
  let hits = 0
  await page.exposeFunction('kauntaHit', () => void (hits += 1))
  await counter.open()
  await counter.put('Sukari', 'Mchele')

  if (isPhone) await page.getByRole('button', { name: say('View order') }).click()
  await counter.more('Note on the order')
  const note = page.getByRole('dialog').last().getByLabel(say('Note'))
  await note.fill('x'.repeat(5000))
  expect((await note.inputValue()).length).toBeLessThanOrEqual(500)
  await note.fill(Object.values(ODD).join('\n'))
  await page.getByRole('button', { name: say('Save note') }).click()
  await expect(page.getByText(ODD.formula, { exact: false }).first()).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: say('Back to the products') }).click()

  await page.keyboard.press('F7')
  const who = page.getByRole('dialog')
  await who.getByRole('button', { name: say('New customer') }).click()
  const phone = who.getByLabel(say('Phone number'))
  for (const bad of ['12', 'simu', '+1 202', '٠٧١٢', '=0712345678', '0712 345 678 999']) {
    await phone.fill(bad)
    await who.getByRole('button', { name: say('Save and choose') }).click()
    await isMarked(phone, say('Enter a phone number like 0712 345 678.'))
    await isMarked(who.getByLabel(say('Name'), { exact: true }), say("Enter the customer's name."))
  }
  await who.getByLabel(say('Name'), { exact: true }).fill(ODD.markup)
  await phone.fill('0712-345-678')
  await who.getByRole('button', { name: say('Save and choose') }).click()
  await expect(who).toBeHidden()

  let sheet = await counter.charge()
  const received = sheet.locator('output')
  // As a person types: what comes faster is a scan, and never an amount.
  await page.keyboard.type('99999999999999999', { delay: 130 })
  await expect(received).toContainText('9,999,999,999')
  // Beside the amount, and where the way to confirm would stand: nobody hands over that much.
  await expect(sheet.getByRole('button', { name: say('Confirm cash payment') })).toHaveCount(0)
  await sheet
    .getByRole('button', { name: say('Clear the amount') })
    .first()
    .click()
  await page.keyboard.type('5')
  await expect(sheet.getByText(say('Not enough, still to pay'))).toBeVisible()
  await expect(sheet.getByRole('button', { name: say('Confirm cash payment') })).toHaveCount(0)

  await sheet.getByRole('radio', { name: say('Mobile money') }).click()
  const reference = sheet.getByLabel(say('Reference in the SMS'))
  const seen = sheet.getByRole('button', { name: say('I have seen the payment') })
  for (const [bad, words] of [
    ['', 'Type the reference from the payment SMS.'],
    ['AB1', 'The reference is longer. Copy all of it from the SMS.'],
    ['=CMD()', 'A reference has only letters and numbers.'],
    ['<b>QGH7</b>', 'A reference has only letters and numbers.'],
    ['👍👍👍👍', 'A reference has only letters and numbers.'],
    ['مرجع الدفع', 'A reference has only letters and numbers.'],
  ] as const) {
    await reference.fill(bad)
    await seen.click()
    await isMarked(reference, say(words))
  }
  const amount = sheet.getByLabel(say('Amount paid'))
  await reference.fill('QGH7TX2K9P')
  await amount.fill('9007199254740993')
  await isMarked(amount, say('Mobile money gives no change: at most {0}.', { 0: 'TZS 5,800' }))
  await seen.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await allOrders(shop)).toEqual([])

  await expect(counter.product('Sukari')).toContainText(say('In the order:'))
  sheet = await counter.payByMobile('qgh7 tx2k9p')
  await expect(sheet).toBeHidden()
  const number = await counter.sold()
  await expectOnServer(shop, [number])
  expect(await orderOf(shop, number)).toMatchObject({
    customerName: ODD.markup,
    customerPhone: '+255712345678',
    note: Object.values(ODD).join('\n').normalize('NFC').trim(),
    payments: [{ reference: 'QGH7TX2K9P', amountTzs: 5800 }],
  })
  expect(hits).toBe(0)
})
