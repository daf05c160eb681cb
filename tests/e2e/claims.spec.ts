import { listClaims } from '../../src/shared/contract/claims.ts'
import { buildTanqr } from '../../src/shared/domain/tanqr.ts'
import { expect, installed, test } from './fixtures.ts'

const message = (reference: string, amount: string) =>
  `${reference} Imethibitishwa. Umepokea Tsh${amount} kutoka 255754000111 - MTEJA WA PILI mnamo ${stamp()}. Salio lako la M-Pesa ni Tsh100,000.00`
/** Now, as the wallet writes it. */
function stamp(): string {
  const now = new Date(Date.now() + 3 * 3_600_000).toISOString()
  return `${now.slice(8, 10)}/${now.slice(5, 7)}/${now.slice(2, 4)} ${now.slice(11, 16)}`
}

test('a payment SMS is shared to the app, read, and handed in for the order of that amount @phone', async ({
  page,
  counter,
  shop,
  say,
}) => {
  await counter.open()
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await page.goto(`/dashboard/mobile-money?title=SMS&text=${encodeURIComponent(message('CKL3X9QW2ED', '3,000.00'))}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(say('Reference'), { exact: true })).toHaveValue('CKL3X9QW2ED')
  // Out of the address at once: it stays in the browser's history.
  await expect(page).toHaveURL(/\/dashboard\/mobile-money$/)
  await expect(sheet.getByLabel(say('Amount'), { exact: true })).toHaveValue('3,000')
  await expect(sheet.getByLabel(say('Name of the payer'))).toHaveValue('MTEJA WA PILI')
  await sheet.getByRole('button', { name: say('Choose the order') }).click()
  await sheet
    .getByRole('list', { name: say('Orders that owe money') })
    .getByRole('button')
    .filter({ hasText: say('This amount') })
    .click()
  await sheet.getByRole('button', { name: say('Submit, not confirmed yet') }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(async () =>
      (await shop.send(listClaims, { query: {} }, shop.token)).body.items.map((claim) => [
        claim.state,
        claim.reference,
        claim.expectedTzs,
        ...claim.warnings,
      ]),
    )
    .toEqual([['claimed', 'CKL3X9QW2ED', 3000]])
  await expect(page.getByText(say('Claimed, not confirmed')).first()).toBeVisible()
  expect((await shop.send(listClaims, { query: {} }, shop.token)).body.items[0]?.orderNumber).toMatch(/-000001$/)
})

test('handed in without a network it waits on the device; a second one of the same reference counts for nothing @phone @installed', async ({
  page,
  context,
  shop,
  say,
}) => {
  await page.goto('/dashboard/mobile-money')
  await expect(page.getByText(say('Nothing waits to be confirmed'))).toBeVisible()
  await page.goto('/dashboard/orders/add-order')
  await installed(page)
  await page.goto('/dashboard/mobile-money')
  await expect(page.getByText(say('Nothing waits to be confirmed'))).toBeVisible()
  await context.setOffline(true)
  // Shared while there is none: the app's own shell answers.
  await page.goto(`/dashboard/mobile-money?text=${encodeURIComponent(message('DKL7P1RT4YU', '5,000.00'))}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('Submit, not confirmed yet') }).click()
  await expect(page.getByText(say('Waits for network'))).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await shop.send(listClaims, { query: {} }, shop.token)).body.items.length, { timeout: 60_000 })
    .toBe(1)
  await expect(page.getByText(say('Waits for network'))).toBeHidden()

  await page.getByRole('button', { name: say('Submit SMS') }).click()
  await sheet.getByLabel(say('The message, as it came')).fill(message('DKL7P1RT4YU', '5,000.00'))
  await expect(sheet.getByText(say('This reference was submitted before'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Submit, not confirmed yet') }).click()
  await expect
    .poll(
      async () =>
        (await shop.send(listClaims, { query: {} }, shop.token)).body.items.map((claim) => claim.state).toSorted(),
      { timeout: 60_000 },
    )
    .toEqual(['claimed', 'repeated'])
})

test('what looks wrong is pointed out; a false message is taken back with a reason', async ({ page, say }) => {
  await page.goto('/dashboard/mobile-money')
  await page.getByRole('button', { name: say('Submit SMS') }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByLabel(say('The message, as it came'))
    .fill(message('EKL7P1RT4YU', '5,000.00').replace('Umepokea', 'Umetuma'))
  await expect(
    sheet.getByText(say('The message tells of money sent away or paid out, not of money this shop received.')),
  ).toBeVisible()
  // What was put right by hand outlives the tab, as the message does.
  await sheet.getByLabel(say('Name of the payer')).fill('Mama Asha')
  await page.reload()
  await expect(sheet.getByLabel(say('Name of the payer'))).toHaveValue('Mama Asha')
  await sheet.getByRole('button', { name: say('Submit, not confirmed yet') }).click()
  await page.getByRole('table').getByText('EKL7P1RT4YU').click()
  await sheet.getByRole('button', { name: say('Take back') }).click()
  await page.getByRole('alertdialog').getByLabel(say('Why')).fill('Ujumbe wa uongo')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Take back') })
    .click()
  await expect(page.getByText(say('Nothing waits to be confirmed'))).toBeVisible()
})

test('the shop’s own TANQR code is set by its owner, and the counter shows it also without a network', async ({
  page,
  context,
  counter,
  shop,
  say,
}) => {
  const text = buildTanqr({
    isDynamic: false,
    acquirer: '01001',
    merchantId: '12345678',
    merchantName: 'DUKA LA MFANO',
    city: 'DODOMA',
  })
  await page.goto('/dashboard/settings/payments')
  await expect(
    page.getByText(
      say('This is the sandbox: payments are played and no real money moves. Every screen and receipt says so.'),
    ),
  ).toBeVisible()
  const field = page.getByLabel(say('Text of the code'))
  await field.fill(`${text.slice(0, -1)}X`)
  await expect(
    page
      .getByText(say('The code was changed on its way: its checksum is wrong. Scan it again.'))
      .or(page.getByText(say('The end of the code is missing. Copy all of it.'))),
  ).toBeVisible()
  await field.fill(text)
  await expect(page.getByText('DUKA LA MFANO', { exact: true })).toBeVisible()
  await page.getByLabel(say('Your password')).fill(shop.password)
  await page.getByRole('button', { name: say('Save this code') }).click()
  await expect(page.getByRole('img', { name: say('The shop’s TANQR code') })).toBeVisible()

  await counter.open()
  await counter.put('Sukari')
  let sheet = await counter.charge()
  await sheet.getByRole('radio', { name: 'TANQR' }).click()
  await sheet.getByText(say("The shop's own code"), { exact: true }).click()
  await expect(sheet.getByRole('img', { name: say('TANQR code to pay with') })).toHaveAttribute('data-qr', text)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  sheet = await counter.charge()
  await sheet.getByRole('radio', { name: 'TANQR' }).click()
  await expect(sheet.getByText(say('No network? Scan still works. Check the payment SMS, then confirm.'))).toBeVisible()
  await sheet.getByLabel(say('Reference in the SMS')).fill('QR77XA12B9')
  await sheet.getByRole('button', { name: say('I have seen the payment') }).click()
  await expect(sheet).toBeHidden()
  const number = await counter.sold()
  // The same SMS shown once more is refused as it is typed.
  await counter.put('Sukari')
  sheet = await counter.charge()
  await sheet.getByRole('radio', { name: 'TANQR' }).click()
  await sheet.getByLabel(say('Reference in the SMS')).fill('qr77xa12b9')
  await expect(sheet.getByText(number)).toBeVisible()
  await sheet.getByRole('button', { name: say('I have seen the payment') }).click()
  await expect(sheet).toBeVisible()
  await context.setOffline(false)

  // Taken away only by whoever knows the password: it decides where the money goes.
  await page.goto('/dashboard/settings/payments')
  await page.getByRole('button', { name: say('Remove'), exact: true }).click()
  const ask = page.getByRole('alertdialog', { name: say('Remove the TANQR code?') })
  await ask.getByLabel(say('Your password'), { exact: true }).fill('si hili')
  await ask.getByRole('button', { name: say('Remove'), exact: true }).click()
  await expect(ask.getByText(say('This is not your password.'))).toBeVisible()
  await ask.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
  await ask.getByRole('button', { name: say('Remove'), exact: true }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByRole('img', { name: say('The shop’s TANQR code') })).toHaveCount(0)
  await counter.open()
  await counter.put('Sukari')
  sheet = await counter.charge()
  await sheet.getByRole('radio', { name: 'TANQR' }).click()
  await expect(sheet.getByText(say("The shop's own code"), { exact: true })).toHaveCount(0)
})
