import type { Page } from '@playwright/test'
import { getOrder } from '../../src/shared/contract/orders.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { aSaleCommand, type TillIdentity } from '../support/order-commands.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, openWithoutNetwork, type Shop, test, untilSent } from './fixtures.ts'
import { NUMBER } from './pages/counter.page.ts'
import type { Say } from './say.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('button').filter({ hasText: NUMBER })

/** 55 orders of another device, as a busy morning leaves them: one unpaid, one cancelled, two with a customer. */
async function aBusyMorning(shop: Shop): Promise<TillIdentity> {
  const till = await shop.addDevice()
  const sales = Array.from({ length: 55 }, (_, index) => aSaleCommand(till, index + 1))
  const [unpaid, known, cancelled] = sales.slice(-3)
  if (!unpaid || !known || !cancelled) throw new Error('too few sales')
  unpaid.body = {
    ...unpaid.body,
    status: 'pending',
    payments: [],
    customerName: 'Bibi Rehema',
    customerPhone: '+255712345678',
  }
  known.body = { ...known.body, customerName: 'Juma Ally' }
  const cancel = {
    ...cancelled,
    id: crypto.randomUUID(),
    seq: 56,
    type: 'order.step',
    body: {
      orderId: cancelled.body.id,
      from: 'completed',
      to: 'cancelled',
      reason: 'Imeuzwa mara mbili',
      at: cancelled.at,
    },
  }
  const answer = await shop.send(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [...sales, cancel],
      },
    },
    shop.token,
  )
  expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 56 }, () => 'applied'))
  return till
}

test('orders are found by page, status, number, name, phone, source, day and way to the server', async ({
  page,
  say,
  shop,
}) => {
  const till = await aBusyMorning(shop)
  await page.goto('/dashboard/orders')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: say('Show more') }).click()
  await expect(rows(page)).toHaveCount(55)
  await expect(page.getByRole('button', { name: say('Show more') })).toHaveCount(0)

  const tab = (status: string) => page.getByRole('tab', { name: say(status), exact: true })
  for (const [status, count] of [
    ['Pending', 1],
    ['Cancelled', 1],
    ['Delivered', 0],
  ] as const) {
    await tab(status).click()
    await expect(rows(page), status).toHaveCount(count)
  }
  await expect(page.getByText(say('No order matches'))).toBeVisible()
  await page.getByRole('button', { name: say('Show all orders') }).click()
  await expect(rows(page)).not.toHaveCount(0)

  const search = page.getByRole('searchbox', { name: say('Search orders') })
  for (const [typed, counter] of [
    ['rehema', 53],
    ['0712 345', 53],
    ['juma', 54],
    [`${till.deviceCode}-000007`, 7],
    [`${till.deviceCode.toLowerCase()} 12`, 12],
  ] as const) {
    await search.fill(typed)
    await expect(rows(page), typed).toHaveCount(1)
    await expect(rows(page).first(), typed).toContainText(`${till.deviceCode}-${String(counter).padStart(6, '0')}`)
  }
  await expect(page).toHaveURL(/q=/)
  // The address holds what is shown: a reload shows the same.
  await page.reload()
  await expect(search).toHaveValue(`${till.deviceCode.toLowerCase()} 12`)
  await expect(rows(page)).toHaveCount(1)
  await search.fill('')

  const filter = async (choose: (sheet: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await page.getByRole('button', { name: say('Filter') }).click()
    const sheet = page.getByRole('dialog')
    await choose(sheet)
    await sheet.getByRole('button', { name: say('Show orders') }).click()
    await expect(sheet).toBeHidden()
  }
  await filter(async (sheet) => await sheet.getByRole('radio', { name: say('WhatsApp') }).check())
  await expect(page.getByText(say('No order matches'))).toBeVisible()
  await filter(async (sheet) => {
    await sheet.getByRole('radio', { name: say('Counter'), exact: true }).check()
    await sheet.getByRole('button', { name: say('Yesterday') }).click()
  })
  await expect(page.getByText(say('No order matches'))).toBeVisible()
  const today = businessDay(Date.now())
  await filter(async (sheet) => {
    await sheet.getByLabel(say('From')).fill(today)
    await sheet.getByLabel(new RegExp(String.raw`^${say('To')}\b`)).fill(today)
  })
  await expect(rows(page)).toHaveCount(50)
  await filter(async (sheet) => await sheet.getByRole('radio', { name: say('Waiting on this device') }).check())
  await expect(page.getByText(say('No order matches'))).toBeVisible()
})

test('an order of another till is opened again for more goods, and paid with them', async ({
  page,
  counter,
  say,
  shop,
}) => {
  await aBusyMorning(shop)
  const unpaid = (await allOrders(shop)).find(({ status }) => status === 'pending')
  await page.goto(`/dashboard/orders/order-info/${unpaid?.id}`)
  await page.getByRole('link', { name: say('Add goods') }).click()
  await counter.isOpen()
  await expect(page.getByRole('heading', { name: say('Order {0}', { 0: unpaid?.number }) })).toBeVisible()
  await counter.put('Sukari')
  await counter.exactCash()
  await expect
    .poll(async () => (await allOrders(shop)).find(({ id }) => id === unpaid?.id))
    .toMatchObject({
      status: 'completed',
      totalTzs: (unpaid?.totalTzs ?? 0) + 3000,
      paidTzs: (unpaid?.totalTzs ?? 0) + 3000,
    })
  const read = (await shop.send(getOrder, { params: { id: unpaid?.id ?? '' } }, shop.token)).body
  expect(read.events.map(({ kind }) => kind)).toEqual(['created', 'extended', 'paid'])
})

const step = async (page: Page, say: Say, name: string) => {
  await page
    .getByRole('region', { name: say('What comes next') })
    .getByRole('button', { name: say('More'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: say(name) }).click()
}

test('with no network the unsent orders stand in the list, move on, are cancelled with a reason; the shop hears all of it @phone @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await openWithoutNetwork(counter)
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await counter.put('Mafuta', 'Mchele')
  await counter.saveUnpaid()

  await page.goto('/dashboard/orders?sync=waiting')
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/dashboard/orders?sync=synced')
  await expect(page.getByText(say('No order matches'))).toBeVisible()
  await page.goto('/dashboard/orders')
  await expect(rows(page)).toHaveCount(2)
  const [cancelled, moved] = (await rows(page).allInnerTexts()).map((text) => NUMBER.exec(text)?.[0] ?? '')

  await rows(page).filter({ hasText: moved }).click()
  await expect(page.getByText(say('not sent yet')).first()).toBeVisible()
  for (const [name, status] of [
    ['Mark as picked up', 'Picked up'],
    ['Mark as completed', 'Completed'],
  ] as const) {
    await step(page, say, name)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Change'), exact: true })
      .click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('main').getByText(say(status), { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('link', { name: say('Back to the orders') }).click()

  await rows(page).filter({ hasText: cancelled }).click()
  await step(page, say, 'Cancel the order')
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: say('Cancel order') }).click()
  await expect(ask.getByText(say('Say why, in a few words.'))).toBeVisible()
  await ask.getByRole('button', { name: say('The customer changed their mind') }).click()
  await ask.getByRole('button', { name: say('Cancel order') }).click()
  await expect(ask).toBeHidden()

  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (await allOrders(shop)).map(({ number, status, paidTzs }) => `${number} ${status} ${paidTzs}`).toSorted(),
      untilSent,
    )
    .toEqual([`${moved} completed 0`, `${cancelled} cancelled 0`].toSorted())
  const orders = await allOrders(shop)
  const told = async (number: string | undefined) =>
    (
      await shop.send(
        getOrder,
        { params: { id: orders.find((order) => order.number === number)?.id ?? '' } },
        shop.token,
      )
    ).body.events
  expect((await told(moved)).map(({ to }) => to)).toEqual(['pending', 'picked_up', 'completed'])
  expect((await told(cancelled)).at(-1)).toMatchObject({
    to: 'cancelled',
    reason: say('The customer changed their mind'),
  })
})
