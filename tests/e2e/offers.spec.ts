import { createOffer, listOffers } from '../../src/shared/contract/offers.ts'
import { listProducts } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anOffer } from '../support/offers.ts'
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

test('who buys two soaps gets a sugar free: the order says so, and takes it off without a network @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  const { items } = (await shop.send(listProducts, { query: {} }, shop.token)).body
  const [soap, sugar] = ['Sabuni', 'Sukari'].map((name) => items.find((one) => one.name.startsWith(name)))
  if (!soap || !sugar) throw new Error('no such goods')
  const id = uuidv7()
  const others = { buy: 2, get: 1, productIds: [sugar.id], groups: [], priceTzs: null, mostTimes: 1 }
  const terms = { kind: 'buy_get' as const, basisPoints: 10_000, productIds: [soap.id], others }
  await shop.send(createOffer, { body: { ...anOffer({ ...terms, name: 'Sukari ya bure' }), id } }, shop.token)
  await page.goto(`/dashboard/marketing/offers/${id}`)
  await expect(page.getByRole('group', { name: say('What they get') }).getByText(sugar.name)).toBeVisible()
  expect.soft(await axeFinds(page), 'the form').toEqual([])
  await page.getByRole('button', { name: say('Start it') }).click()
  await expect(page.getByText(say('Running'), { exact: true }).first()).toBeVisible()

  const told = page.waitForResponse('**/offers-in-force')
  await counter.open()
  await told
  await installed(page)
  await context.setOffline(true)
  await counter.put(soap.name)
  await counter.put(soap.name)
  await counter.openOrder()
  const hint = page.getByText(
    say('{name}: add {pieces} × {goods}, free', { name: 'Sukari ya bure', pieces: '1', goods: sugar.name }),
  )
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await counter.put(sugar.name)
  await counter.openOrder()
  await expect(page.getByText('Sukari ya bure').first()).toBeVisible()
  await expect(hint).toHaveCount(0)
  const number = await counter.exactCash()
  await context.setOffline(false)
  await expectOnServer(shop, [number])
  const [offer] = (await shop.send(listOffers, { query: {} }, shop.token)).body.items
  expect(offer?.results).toMatchObject({ orders: 1, givenTzs: sugar.priceTzs })
})
