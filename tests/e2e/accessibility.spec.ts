import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { dashboardAddresses } from '../support/dashboard-addresses.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { expect, installed, type Shop, test } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { look } from './look.ts'
import { walkTo } from './walk.ts'

/** A shop with trade in it: sales of two devices, one unpaid, one refused number. */
async function withTrade(shop: Shop): Promise<{ orderId: string; productId: string; customerId: string }> {
  const till = await shop.addDevice()
  const sales = [1, 2, 3].map((counter) =>
    aSaleCommand(till, counter, { productId: shop.products[0]?.id ?? uuidv7(), unitPriceTzs: 3000 }),
  )
  const pending = aSaleCommand(till, 5)
  const { at, shopId, userId, deviceId } = pending
  const customerId = uuidv7()
  const customer = {
    v: 1,
    id: uuidv7(),
    type: 'customer.create' as const,
    shopId,
    userId,
    deviceId,
    seq: 4,
    lane: customerId,
    at,
    clockOffsetMs: 0,
    body: { id: customerId, name: 'Mteja 1', phone: '+255712345678', at },
  }
  pending.body = {
    ...pending.body,
    status: 'pending',
    payments: [],
    customerId,
    customerName: 'Mteja 1',
    customerPhone: '+255712345678',
  }
  const answer = await shop.send(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 5, oldestAt: null, attention: 1 },
        commands: [...sales, customer, pending],
      },
    },
    shop.token,
  )
  expect(answer.status).toBe(200)
  return { orderId: sales[0]?.body.id ?? '', productId: shop.products[0]?.id ?? '', customerId }
}

test.beforeEach(async ({ page }) => await watchShifts(page))

const THE_SAME_FOR_ALL = [
  '/dashboard/products/new',
  '/dashboard/settings',
  '/dashboard/settings/notifications',
  '/dashboard/settings/workflows/order-workflow',
  '/dashboard/profile',
  '/dashboard/profile/sessions',
  '/dashboard/profile/second-step',
  '/dashboard/nowhere',
]
/** All others that name no record: what they show depends on what the shop has done so far. */
const EMPTY_AT_FIRST = dashboardAddresses.filter(
  (address) => !address.includes('$') && !THE_SAME_FOR_ALL.includes(address),
)

test('every screen of a shop with trade @both', async ({ page, shop }) => {
  test.setTimeout(180_000)
  const { orderId, productId, customerId } = await withTrade(shop)
  for (const path of [
    ...EMPTY_AT_FIRST,
    ...THE_SAME_FOR_ALL,
    `/dashboard/orders/order-info/${orderId}`,
    `/dashboard/orders/refund/${orderId}`,
    `/dashboard/products/${productId}`,
    `/dashboard/products/edit/${productId}`,
    `/dashboard/customers/${customerId}`,
  ]) {
    await walkTo(page, path)
    await look(page, path)
  }
})

test.describe('a new shop', () => {
  test.use({ goods: [] })
  test('every screen while it is empty @phone', async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of EMPTY_AT_FIRST) {
      await walkTo(page, path)
      await look(page, path)
    }
  })
})

test('the drawer: open, counted, short, its report @both', async ({ page, counter, say }) => {
  test.setTimeout(120_000)
  await counter.open()
  await page.goto('/dashboard/cash-up')
  await page.getByRole('button', { name: say('Open the till') }).click()
  const sheet = page.getByRole('dialog', { name: say('Open the till') })
  await look(page, 'opening the drawer')
  await sheet.getByLabel(say('Cash in the drawer now')).fill('5000')
  await sheet.getByRole('button', { name: say('Open the till') }).click()
  await expect(sheet).toBeHidden()
  await look(page, 'an open drawer')
  await page.getByRole('button', { name: say('Cash in or out') }).click()
  await look(page, 'cash in or out')
  // Not by Escape: a notice that just came up would take it.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Close'), exact: true })
    .click()
  await page.getByRole('link', { name: say('Count and close') }).click()
  await page.getByRole('textbox', { name: say('How many of {name}', { name: '2,000' }) }).fill('2')
  await look(page, 'counting the drawer')
  await page.getByRole('button', { name: say('Finish counting') }).click()
  await look(page, 'a drawer that is short')
  await page
    .getByRole('group', { name: say('Why?') })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: say('Close shift') }).click()
  await expect(page.getByRole('heading', { name: say('Shift report') })).toBeVisible()
  await look(page, 'the report of a shift')
})

test('the counter: order, choices, payment in each way, receipt, online and offline @both @installed', async ({
  page,
  counter,
  context,
  say,
  isPhone,
}) => {
  test.setTimeout(120_000)
  await counter.open()
  await installed(page)
  await look(page, 'empty')
  await counter.put('Sukari', 'Mchele')
  await look(page, 'with an order')
  if (isPhone) {
    await page.getByRole('button', { name: say('View order') }).click()
    await look(page, 'the order as a sheet')
    await page.getByRole('button', { name: say('Back to the products') }).click()
  }
  const sheet = await counter.charge()
  for (const way of ['Cash', 'Mobile money', 'Pay later']) {
    await sheet.getByRole('radio', { name: say(way) }).click()
    await look(page, way)
  }
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await counter.exactCash()
  await look(page, 'sold, offline')
  await page.goto('/dashboard/queue')
  await look(page, 'the queue, offline')
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })
  test('log-in, sign-up, forgotten password, invitation, wrong address @both', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of [
      '/dashboard?auth=Login',
      '/dashboard?auth=Signup',
      '/login',
      '/forgot-password',
      '/reset-password',
      '/reset-password?token=abcdefghijklmnopqrstuvwxyz',
      '/invite/abcdefghijklmnopqrstuvwxyz',
      '/nowhere',
      '/operator',
      '/display',
    ]) {
      await page.goto(path)
      await look(page, path)
    }
  })
})
