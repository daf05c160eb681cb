import { listOffers } from '../../src/shared/contract/offers.ts'
import { axeFinds } from './axe.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'

test('an owner makes a coupon, sells with its code without a network and no PIN, and sees what came of it @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  await page.goto('/dashboard/marketing/offers')
  await page
    .getByRole('link', { name: say('New offer') })
    .first()
    .click()
  await page.getByLabel(say('Name'), { exact: true }).fill('Karibu tena')
  await page.getByLabel(say('Percent off')).fill('10')
  await page.getByLabel(say('Code of an offer')).fill('karibu')
  expect.soft(await axeFinds(page), 'the form').toEqual([])
  await page.getByRole('button', { name: say('Start it') }).click()
  await expect(page.getByText(say('Running'), { exact: true }).first()).toBeVisible()

  const told = page.waitForResponse('**/offers-in-force')
  await counter.open()
  await told
  await installed(page)
  await context.setOffline(true)
  await counter.put('Sabuni')
  await counter.openOrder()
  await page.getByRole('button', { name: say('Discount') }).click()
  await page.getByLabel(say('Code of an offer')).fill('karibu')
  await page.getByRole('button', { name: say('Use it') }).click()
  await expect(page.getByText(say('{0}: {1} off', { 0: 'Karibu tena', 1: 'TZS 250' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Karibu tena').first()).toBeVisible()
  const number = await counter.exactCash()
  await context.setOffline(false)
  await expectOnServer(shop, [number])
  const [offer] = (await shop.send(listOffers, { query: {} }, shop.token)).body.items
  expect(offer?.results).toEqual({ orders: 1, givenTzs: 250, earnedTzs: 2250 })
  await page.goto('/dashboard/marketing/offers')
  await expect(page.getByText('TZS 2,250').first()).toBeVisible()
})
