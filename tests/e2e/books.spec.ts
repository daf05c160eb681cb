import { readFile } from 'node:fs/promises'
import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import { listMessages } from '../../src/shared/contract/operator.ts'
import { listOrders } from '../../src/shared/contract/orders.ts'
import { askPayment } from '../../src/shared/contract/payments.ts'
import { getPayoutHome, listPayouts } from '../../src/shared/contract/payouts.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { letPlacesRest } from '../support/two-days-later.ts'
import { aCustomersPhone } from '../support/customer-phone.ts'
import { expect, type Shop, test } from './fixtures.ts'

let made = 0
const aNumber = () => `0755${String((process.pid * 89 + (made += 1) * 6101) % 1_000_000).padStart(6, '0')}`
const newest = async (shop: Shop) => (await shop.send(listOrders, { query: {} }, shop.token)).body.items[0]
/** As the wallet's portal writes the time of Dar es Salaam. */
const stamp = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const aStatement = (reference: string, amount: string) =>
  `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\n${reference},${stamp()},Pay Merchant,Completed,"${amount}",,"100,000.00"\n`

test('a wallet’s statement shows what came; it is matched by hand, and the match undone', async ({
  page,
  counter,
  shop,
  say,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await expect.poll(async () => (await newest(shop))?.status).toBe('pending')
  const number = (await newest(shop))?.number ?? ''

  await page.goto('/dashboard/transactions/statements')
  await page
    .getByRole('button', { name: say('Import a statement') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Wallet')).selectOption('mpesa')
  await sheet.getByLabel(say('File')).setInputFiles({
    name: 'novemba.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(aStatement('BKL3X9QW2E', '3,000.00')),
  })
  await expect(sheet.getByText('TZS 3,000').first()).toBeVisible()
  await sheet.getByRole('button', { name: say('Import and compare') }).click()
  await expect(page.getByRole('heading', { name: say('Day by day') })).toBeVisible()

  await page.goto('/dashboard/transactions/check')
  await expect(page.getByText('BKL3X9QW2E').first()).toBeVisible()
  await page.getByText('BKL3X9QW2E').first().click()
  await page
    .getByRole('list', { name: say('Suggestions') })
    .getByRole('button')
    .filter({ hasText: number })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Match'), exact: true })
    .click()
  await expect(page.getByText(say('Everything agrees'))).toBeVisible()
  expect(await newest(shop)).toMatchObject({ status: 'paid', paidTzs: 3000 })

  await page.goto('/dashboard/transactions')
  await expect(page.getByText(say('Confirmed'), { exact: true }).first()).toBeVisible()
  await page.goto('/dashboard/transactions/statements')
  await page.getByText('M-Pesa').first().click()
  await page.getByText('BKL3X9QW2E').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Undo'), exact: true })
    .click()
  const ask = page.getByRole('alertdialog')
  await ask.getByLabel(say('Reason')).fill('Si oda hii')
  await ask.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect(ask).toBeHidden()
  expect(await newest(shop)).toMatchObject({ status: 'pending', paidTzs: 0 })
})

test('every movement is found, opened and exported @phone', async ({ page, counter, shop, say }, info) => {
  await counter.open()
  const number = await counter.sell('Sukari')
  await expect.poll(async () => (await newest(shop))?.number).toBe(number)
  await page.goto('/dashboard/transactions')
  await page.getByRole('searchbox', { name: say('Search transactions') }).fill(number)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByText(/3,000/).first()).toBeVisible()
  await page.getByRole('button', { name: say('Export') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('Table (CSV)') }).click(),
  ])
  const file = info.outputPath('books.csv')
  await download.saveAs(file)
  expect(await readFile(file, 'utf8')).toContain(`,3000,3000,0,,${number},`)
  await page.getByRole('searchbox', { name: say('Search transactions') }).fill('hakuna kabisa')
  await expect(page.getByText(say('Nothing matches'))).toBeVisible()
})

test('what customers paid is paid out: name checked, fee shown, arrived', async ({ page, counter, shop, say }) => {
  const payer = aNumber()
  await shop.send(requestProof, { body: { kind: 'phone' } }, shop.token)
  await expect
    .poll(
      async () =>
        (await shop.send(listMessages, { query: { search: shop.phone } }, process.env['KAUNTA_OPERATOR_TOKEN'])).body
          .messages.length,
    )
    .toBeGreaterThan(0)
  const text =
    (await shop.send(listMessages, { query: { search: shop.phone } }, process.env['KAUNTA_OPERATOR_TOKEN'])).body
      .messages[0]?.text ?? ''
  await shop.send(confirmProof, { body: { kind: 'phone', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' } }, shop.token)
  await counter.open()
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await expect.poll(async () => (await newest(shop))?.status).toBe('pending')
  await shop.send(
    askPayment,
    {
      body: {
        id: uuidv7(),
        subject: { kind: 'order', orderId: (await newest(shop))?.id ?? '' },
        kind: 'mobile_push',
        phone: payer,
      },
    },
    shop.token,
  )
  await aCustomersPhone(shop).answer(`+255${payer.slice(1)}`, 'pay')
  await expect
    .poll(async () => (await shop.send(getPayoutHome, {}, shop.token)).body.availableTzs)
    .toBeGreaterThan(1000)

  await page.goto('/dashboard/payouts')
  await expect(page.getByText(say('Sandbox: no money moves'))).toBeVisible()
  await page.getByRole('button', { name: say('Pay out'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('1500')
  await sheet.getByRole('button', { name: say('Add a place') }).click()
  const wallet = aNumber()
  await sheet.getByLabel(say('Phone number')).fill(wallet)
  await sheet.getByRole('button', { name: say('Check the name') }).click()
  await expect(sheet.getByText(say('This is the name at the provider.'))).toBeVisible()
  await sheet.getByLabel(say('Your password')).fill(shop.password)
  await sheet.getByRole('button', { name: say('Save'), exact: true }).click()
  // A new place rests, so that whoever was told of it can undo it.
  await expect(
    sheet.getByText(say('A new place takes money after 48 hours. Until then whoever was told of it can undo it.')),
  ).toBeVisible()
  await letPlacesRest(process.env['KAUNTA_E2E_DATA'] ?? '', shop.shop.id)
  await page.reload()
  await page.getByRole('button', { name: say('Pay out'), exact: true }).click()
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('1500')
  await sheet.getByRole('button', { name: say('Go on') }).click()
  await expect(sheet.getByText(say('Name checked'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Pay out'), exact: true }).click()
  await aCustomersPhone(shop).answer(`+255${wallet.slice(1)}`, 'pay')
  await expect(page.getByRole('dialog').getByText(say('Arrived'))).toBeVisible({ timeout: 20_000 })
  expect(
    (await shop.send(listPayouts, { query: {} }, shop.token)).body.items.map((payout) => [
      payout.state,
      payout.amountTzs,
    ]),
  ).toEqual([['paid', 1500]])
})
