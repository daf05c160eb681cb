import { listExpenses } from '../../src/shared/contract/expenses.ts'
import { listReview } from '../../src/shared/contract/orders.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, installed, openWithoutNetwork, test } from './fixtures.ts'
import { pushed } from './pushed.ts'
import { saidLike } from './say.ts'
import { withKey } from './with-key.ts'

test('a file of what waits is brought in on another device, twice, and the first device sends it too: every sale is in the books once @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
  anotherDevice,
}, info) => {
  const other = await anotherDevice()
  await other.counter.open()
  // What it signs is good once the server knows its key, and it signs once it knows that.
  await withKey(page, () => counter.open())
  await openWithoutNetwork(counter)
  const sold = [await counter.sell('Sukari'), await counter.sell('Mchele', 'Mafuta')]
  await counter.pill().click()
  const since = page.getByText(saidLike(counter.language, 'The oldest is from {since}.'))
  await expect(since).toBeVisible()
  await page.getByRole('button', { name: say('Send now') }).click()
  await expect(page.getByText(saidLike(counter.language, 'The oldest is from {since}.'))).toBeVisible()
  await page.getByRole('main').getByRole('button').filter({ hasText: sold[0] }).click()
  await expect(page.getByRole('dialog').getByText('TZS 3,000')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(say('You'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Export to a file') }).click(),
  ])
  const file = info.outputPath('queue.txt')
  await download.saveAs(file)

  await other.page.goto('/dashboard/queue')
  for (const time of ['first', 'second']) {
    await other.page.getByLabel(say('File to import')).setInputFiles(file)
    const sheet = other.page.getByRole('dialog', { name: say('Import a file') })
    await expect(sheet.getByText(say('All of it is with the server.')), time).toBeVisible()
    await sheet.getByRole('button', { name: say('Done') }).click()
    await expectOnServer(shop, sold)
  }
  // The device that sold has signed them: they count as sent by it, and there is nothing for the owner to look at.
  expect((await shop.send(listReview, { query: {} }, shop.token)).body.items).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(say('Everything is sent'))).toBeVisible()
  await expectOnServer(shop, sold)

  await other.page.getByLabel(say('File to import')).setInputFiles({
    name: 'picha.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"kaunta-queue","v":1,"rows":['),
  })
  await expect(
    other.page.getByText(say('This file is damaged or was changed. Export it again on the other device.')),
  ).toBeVisible()
})

test('a change the shop had overtaken is refused with its reason; it can be sent again, and set aside with a why @phone @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await counter.open()
  await installed(page)
  await counter.put('Sukari')
  await counter.saveUnpaid()
  await expect.poll(async () => (await allOrders(shop)).length).toBe(1)
  const [order] = await allOrders(shop)
  if (!order) throw new Error('no order')
  await page.goto(`/dashboard/orders/order-info/${order.id}`)
  await expect(page.getByRole('region', { name: say('What comes next') })).toBeVisible()
  await context.setOffline(true)
  const desk = await shop.addDevice()
  const at = new Date().toISOString()
  const cancel = {
    v: 1,
    id: uuidv7(),
    type: 'order.step',
    shopId: desk.shopId,
    userId: desk.userId,
    deviceId: desk.deviceId,
    seq: 1,
    lane: order.id,
    at,
    clockOffsetMs: 0,
    body: { orderId: order.id, from: 'pending', to: 'cancelled', reason: 'Mteja ameghairi', at },
  }
  expect(
    (
      await shop.send(
        push,
        {
          body: {
            deviceId: desk.deviceId,
            build: 'test',
            backlog: { count: 0, oldestAt: null, attention: 0 },
            commands: [cancel],
          },
        },
        shop.token,
      )
    ).body.results[0]?.outcome,
  ).toBe('applied')

  await page
    .getByRole('region', { name: say('What comes next') })
    .getByRole('button', { name: say('More'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: say('Mark as delivered') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Change'), exact: true })
    .click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(say('The server refused a change of this order'))).toBeVisible()
  await page.getByRole('link', { name: say('See what to do') }).click()

  const refused = page.getByRole('main').getByRole('button').filter({ hasText: order.number })
  const reason = say('The order changed meanwhile. Look at its status, then try again.')
  await refused.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(reason)).toBeVisible()
  await sheet.getByRole('button', { name: say('Send again') }).click()
  await expect(sheet).toBeHidden()
  // The shop still says no.
  await expect(page.getByText(reason).first()).toBeVisible()
  const stands = page.getByRole('region', { name: say('Where things stand') })
  await expect(stands).toContainText(
    saidLike(counter.language, '{count, plural, one {# order failed, review} other {# orders failed, review}}'),
  )
  await refused.click()
  await sheet.getByRole('button', { name: say('Set aside') }).click()
  await page.getByRole('alertdialog').getByLabel(say('Reason')).fill('Oda ilikuwa imefutwa')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Set aside') })
    .click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('tab', { name: say('Set aside') }).click()
  await expect(page.getByText('Oda ilikuwa imefutwa')).toBeVisible()
  await expect(stands).toContainText(saidLike(counter.language, 'All synced {time}'))
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: order.number })).toContainText(
    say('Cancelled'),
  )
})

test('an expense the server refused is fixed on the spot and sent, once', async ({ page, counter, say, shop }) => {
  await counter.open()
  // As a server would that knows the form better than this app did.
  let refusals = 0
  await page.route('**/api/store/sync/push', async (route) => {
    const commands = await pushed(route.request())
    if (refusals > 0 || !commands.some(({ type }) => type === 'expense.create')) return await route.fallback()
    refusals += 1
    await route.fulfill({
      json: {
        results: commands.map(({ id }) => ({ id, outcome: 'rejected', codes: ['request.invalid'] })),
        serverTime: new Date().toISOString(),
        deviceRevoked: false,
      },
    })
  })
  await page.goto('/dashboard/expenses/expenses-records')
  await page.getByRole('button', { name: say('New expense') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('Amount'), { exact: true }).fill('25000')
  await form.getByLabel(say('Kind of expense')).selectOption('rent')
  await form.getByRole('button', { name: say('Save expense') }).click()
  await counter.pillSays('{count, plural, one {# record failed, review} other {# records failed, review}}')
  await counter.pill().click()
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: saidLike(counter.language, 'Expense: {category}') })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(say('Something in this form is not right. Check what is marked.'))).toBeVisible()
  await sheet.getByRole('button', { name: say('Fix and send') }).click()
  await sheet.getByLabel(say('Amount'), { exact: true }).fill('52000')
  await sheet.getByRole('button', { name: say('Save and send') }).click()
  await expect(sheet).toBeHidden()
  await expect
    .poll(async () =>
      (await shop.send(listExpenses, { query: {} }, shop.token)).body.items.map((item) => [
        item.category,
        item.amountTzs,
      ]),
    )
    .toEqual([['rent', 52_000]])
  await page.getByRole('tab', { name: say('Set aside') }).click()
  await expect(page.getByText(say('Sent again with changes'))).toBeVisible()
  expect(refusals).toBe(1)
  await expectOnServer(shop, [])
})
