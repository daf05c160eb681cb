import type { Page } from '@playwright/test'
import { saveCounterRules } from '../../src/shared/contract/counter-rules.ts'
import { getOrder, listReview } from '../../src/shared/contract/orders.ts'
import { setPin, takePin } from '../../src/shared/contract/pins.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'
import { aMember } from './member.ts'
import { comesToTill, typePin } from './pin-pad.ts'
import type { Say } from './say.ts'

const locked = (page: Page, say: Say) => page.getByRole('dialog', { name: say('The till is locked') })

test('two cashiers sell in turns on one device without a network; wrong PINs wait; a discount beyond the limit takes a manager’s PIN @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
}) => {
  const [asha, juma] = [await aMember(shop, { name: 'Asha' }), await aMember(shop, { name: 'Juma' })]
  const pins = [
    [asha.token, asha.password, '482613'],
    [juma.token, juma.password, '7302'],
    [shop.token, shop.password, '9154'],
  ] as const
  for (const [token, password, pin] of pins)
    expect((await shop.send(setPin, { body: { pin, password } }, token)).status).toBe(200)
  const rules = { asksWhoSells: 'start', discountWithoutManager: 1000, version: 1 } as const
  expect((await shop.send(saveCounterRules, { body: rules }, shop.token)).status).toBe(200)

  await page.goto('/dashboard/orders/add-order')
  await expect(locked(page, say)).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  // Nothing of the shop is seen under it.
  await expect(counter.product('Sukari')).toBeHidden()
  await page.getByRole('button', { name: 'Asha' }).click()
  await typePin(page, say, '1357')
  await expect(page.getByText(say('This is not the PIN of {name}.', { name: 'Asha' }))).toBeVisible()
  // The button waits, and so does whoever presses it; that a reload does not help, `offline/pins.test.ts` says without a clock.
  await typePin(page, say, '1358')
  await expect(page.getByText(say('This is not the PIN of {name}.', { name: 'Asha' }))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Asha' }).click()
  await typePin(page, say, '482613')
  await expect(locked(page, say)).toBeHidden()
  const byAsha = await counter.sell('Sukari')

  await comesToTill(page, say, 'Asha', 'Juma', '7302')
  await counter.put('Mchele')
  await counter.openOrder()
  await page
    .getByRole('button', { name: say('Discount') })
    .first()
    .click()
  await page.getByLabel(say('Amount off')).fill('1000')
  await page.getByRole('button', { name: say('Set discount') }).click()
  await expect(page.getByRole('dialog', { name: say('A manager has to agree') })).toBeVisible()
  await typePin(page, say, '9154', 'Agree')
  await expect(page.getByRole('dialog', { name: say('A manager has to agree') })).toBeHidden()
  const byJuma = await counter.exactCash()

  await context.setOffline(false)
  await expectOnServer(shop, [byAsha, byJuma])
  const orders = await allOrders(shop)
  const detail = async (number: string) => {
    const id = orders.find((order) => order.number === number)?.id ?? ''
    return (await shop.send(getOrder, { params: { id } }, shop.token)).body
  }
  expect(await detail(byAsha)).toMatchObject({ servedByName: 'Asha', createdById: asha.userId, flags: [] })
  expect(await detail(byJuma)).toMatchObject({
    servedByName: 'Juma',
    createdById: juma.userId,
    discountTzs: 1000,
    flags: [],
  })
  expect((await detail(byJuma)).approvedByName).toBeTruthy()
  expect((await shop.send(listReview, { query: {} }, shop.token)).body.openCount).toBe(0)

  // Taken away: the next contact locks the till, and it is no way in any more.
  expect((await shop.send(takePin, { params: { id: juma.userId } }, shop.token)).status).toBe(200)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(locked(page, say)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Asha' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Juma' })).toBeHidden()
})
