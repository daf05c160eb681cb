import { getCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { getCustomer } from '../../src/shared/contract/customers.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'

test('a shop gives stamps: two visits and a reward without a network, each on its receipt; the server counts the same @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  // The owner says what is given.
  await page.goto('/dashboard/settings/pos')
  await page.getByLabel(say('Thanks for coming again')).selectOption('visits')
  await page.getByLabel(say('Stamps for a reward'), { exact: true }).selectOption('5')
  await page.getByLabel(say('The reward takes off')).fill('700')
  await page.getByRole('button', { name: say('Save for the shop') }).click()
  await expect
    .poll(async () => (await shop.send(getCounterRules, {}, shop.token)).body.loyalty)
    .toEqual({ kind: 'visits', fromTzs: 0, every: 5, rewardTzs: 700 })

  await counter.open()
  await installed(page)
  await context.setOffline(true)
  const numbers: string[] = []
  const choose = async () => {
    await page
      .getByRole('button', { name: say('Customer') })
      .first()
      .click()
    await page
      .getByRole('list', { name: say('Customers') })
      .getByRole('button')
      .first()
      .click()
  }
  for (let visit = 1; visit <= 5; visit += 1) {
    await counter.put('Sabuni')
    if (visit === 1) await counter.newCustomer('Asha', '0712 345 678')
    else await choose()
    numbers.push(await counter.exactCash())
    await counter.nextSale()
  }
  await counter.put('Sabuni')
  await choose()
  await counter.openOrder()
  await expect(page.getByText(say('Stamps {stamps} of {0}', { stamps: 5, 0: 5 }))).toBeVisible()
  await page.getByRole('button', { name: say('Reward: {0} off', { 0: 'TZS 700' }) }).click()
  await expect(page.getByRole('button', { name: say('Take the reward off') })).toBeVisible()
  numbers.push(await counter.exactCash())
  const receipt = page.getByRole('button', { name: say('Receipt'), exact: true })
  if (await receipt.isVisible()) await receipt.click()
  await expect(page.getByText('1/5').first()).toBeVisible()

  await context.setOffline(false)
  await expectOnServer(shop, numbers)
  const [customer] = (await shop.send(pull, { query: {} }, shop.token)).body.customers
  expect(customer).toMatchObject({ stamps: 1 })
  const id = customer?.id ?? ''
  expect((await shop.send(getCustomer, { params: { id } }, shop.token)).body).toMatchObject({
    stamps: 1,
    spentTzs: 14_300,
  })
  await page.goto(`/dashboard/customers/${id}`)
  await expect(page.getByText(/^(1 stamp|stempu 1)$/)).toBeVisible()
})

test('goods on credit, and the customer is asked to confirm while both stand at the counter; without a network it is said @phone', async ({
  counter,
  context,
  page,
  say,
}) => {
  await counter.open()
  const onCredit = async () => {
    const sheet = await counter.charge()
    await sheet.getByRole('radio', { name: say('Pay later') }).click()
    await sheet.getByText(say('The customer takes them')).click()
    await page.getByRole('button', { name: say('Save as debt') }).click()
    return await counter.sold()
  }
  await counter.put('Sabuni')
  await counter.newCustomer('Asha', '0712 345 678')
  await onCredit()
  const ask = page.getByRole('button', { name: say('Ask {customerName} to confirm', { customerName: 'Asha' }) })
  await expect(ask).toBeEnabled({ timeout: 20_000 })
  await ask.click()
  const sheet = page.getByRole('dialog', { name: say('Confirm the balance: {0}', { 0: 'Asha' }) })
  await sheet.getByRole('button', { name: say('Make a link') }).click()
  await expect(sheet.getByRole('link', { name: say('Send by WhatsApp') })).toHaveAttribute(
    'href',
    /wa\.me\/255712345678/,
  )
  await page.keyboard.press('Escape')

  await counter.nextSale()
  await context.setOffline(true)
  await counter.put('Sabuni')
  await page
    .getByRole('button', { name: say('Customer') })
    .first()
    .click()
  await page
    .getByRole('list', { name: say('Customers') })
    .getByRole('button')
    .first()
    .click()
  await onCredit()
  await expect(ask).toBeDisabled()
  await expect(
    page.getByText(say('The question needs the network. The sale is saved; ask later under Debt.')).first(),
  ).toBeVisible()
})
