import { takeSaleBack } from './coming-back.ts'
import { expect, expectOnServer, test } from './fixtures.ts'

test('the owner sees what was undone at the till, why a discount was given, and that nothing is missing, finds it by kind and number, and goes on to the order @phone', async ({
  page,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  const sold = await counter.sell('Sukari')
  const kept = await counter.sell('Mchele')
  await counter.nextSale()
  await counter.put('Unga wa sembe')
  await counter.openOrder()
  await counter.more('Discount')
  const discount = page.getByRole('dialog', { name: say('Discount') })
  await discount.getByLabel(say('Amount off')).fill('500')
  await discount.getByRole('button', { name: say('Haggled') }).click()
  await discount.getByRole('button', { name: say('Set discount') }).click()
  const haggled = await counter.exactCash()
  await expectOnServer(shop, [sold, kept, haggled])
  await takeSaleBack(page, say, sold, 'Mteja amerudisha')

  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/dashboard/settings/devices')
    await main.getByRole('link', { name: say('Activity') }).click()
    await expect(main.getByText(/Mteja amerudisha/).first()).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 60_000 })
  const one = say('{0, plural, one {Nothing is missing of # device} other {Nothing is missing of # devices}}', { 0: 1 })
  await expect(main.getByText(one)).toBeVisible()

  await main.getByLabel(say('What happened')).selectOption('refunded')
  await expect(main.getByText(say('Nothing matches'))).toBeVisible()
  await main.getByLabel(say('What happened')).selectOption('discounted')
  await expect(main.getByText(`${haggled} · ${say('Haggled')}`).first()).toBeVisible()
  await main.getByLabel(say('What happened')).selectOption('order_voided')
  await main.getByRole('searchbox').fill(kept)
  await expect(main.getByText(say('Nothing matches'))).toBeVisible()
  await main.getByRole('searchbox').fill(sold)
  await main
    .getByText(/Mteja amerudisha/)
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Open order {0}', { 0: sold }) })
    .click()
  await expect(page.getByRole('heading', { name: sold }).first()).toBeVisible()
})
