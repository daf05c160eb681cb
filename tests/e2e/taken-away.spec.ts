import { logOut } from '../../src/shared/contract/auth.ts'
import { listReview } from '../../src/shared/contract/orders.ts'
import { revokeStaff } from '../../src/shared/contract/staff.ts'
import { expect, expectOnServer, installed, openWithoutNetwork, test } from './fixtures.ts'
import { aMember } from './member.ts'

test('the right to sell is taken away while a till is away: what was sold before is in the books, what came after waits for the owner, nothing is lost @phone @installed', async ({
  page,
  say,
  shop,
  anotherDevice,
}) => {
  const halima = await aMember(shop)
  const till = await anotherDevice(halima.token)
  // A slow network at first. It must not date the sales after it later than they were: seconds count below.
  let isSlow = true
  await till.page.route('**/api/store/sync/push', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await till.counter.open()
  const first = await till.counter.sell('Sukari')
  await expectOnServer(shop, [first])
  isSlow = false
  await installed(till.page)
  await till.context.setOffline(true)
  const before = await till.counter.sell('Sukari')
  expect((await shop.send(revokeStaff, { params: { id: halima.userId } }, shop.token)).status).toBe(200)
  const after = await till.counter.sell('Mchele')

  await till.context.setOffline(false)
  await expectOnServer(shop, [first, before])
  const found = async () =>
    (await shop.send(listReview, { query: {} }, shop.token)).body.items
      .map(({ orderNumber, kind, codes }) => `${orderNumber} ${kind} ${codes.join()}`)
      .toSorted()
  await expect
    .poll(found)
    .toEqual([`${before} flagged order.no_permission`, `${after} quarantined order.no_permission`].toSorted())
  // The till of somebody who left: no shop any more, and nothing of it waits there.
  await till.page.goto('/dashboard')
  await expect(till.page.getByRole('button', { name: say('Create shop') })).toBeVisible()

  await page.goto('/dashboard/orders/to-look-at')
  await page.getByRole('radio', { name: say('Put aside') }).check()
  await page.getByRole('main').getByRole('button').filter({ hasText: after }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Apply it'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectOnServer(shop, [first, before, after])
})

test('who lost the shop sees none of its screens, and what they sold before is sent all the same @installed', async ({
  say,
  shop,
  anotherDevice,
}) => {
  const halima = await aMember(shop)
  const till = await anotherDevice(halima.token)
  await openWithoutNetwork(till.counter)
  const before = await till.counter.sell('Sukari')
  await till.page.goto('about:blank')
  expect((await shop.send(revokeStaff, { params: { id: halima.userId } }, shop.token)).status).toBe(200)

  // Closed again before anything left: from now on this device knows of no shop.
  await till.page.route('**/api/store/sync/push', async (route) => await route.abort())
  await till.context.setOffline(false)
  await till.page.goto('/dashboard')
  await expect(till.page.getByRole('button', { name: say('Create shop') })).toBeVisible()
  const next = await till.context.newPage()
  await till.page.close()
  await next.goto('/dashboard')
  await expect(next.getByRole('button', { name: say('Create shop') })).toBeVisible()
  await expectOnServer(shop, [before])
})

test('the login ends while a till is away: the queue and the open order stay, selling goes on, and a new login sends everything @installed', async ({
  page,
  context,
  counter,
  say,
  shop,
}) => {
  await openWithoutNetwork(counter)
  const sold = [await counter.sell('Sukari'), await counter.sell('Mchele')]
  await counter.put('Mafuta', 'Mafuta')
  await shop.send(logOut, {}, shop.token)

  await context.setOffline(false)
  await page.getByRole('button', { name: say('Go on selling as {name}, send later', { name: 'Mwenye Duka' }) }).click()
  await page.goto('/dashboard/orders/add-order')
  await counter.pillSays('{count, plural, one {Log in to send # order} other {Log in to send # orders}}')
  await expect(counter.product('Mafuta')).toContainText(`${say('In the order:')} 2`)
  sold.push(await counter.exactCash())

  await page.goto('/dashboard/queue')
  const stands = page.getByRole('region', { name: say('Where things stand') })
  await expect(stands.getByText(say('Your login has ended. Log in again to send.'))).toBeVisible()
  await stands.getByRole('link', { name: say('Log in') }).click()
  await page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(page.getByText(say('Everything is sent'))).toBeVisible()
  const token = (await page.evaluate(() => localStorage.getItem('access-token'))) ?? ''
  await expectOnServer({ ...shop, token }, sold)
})

test('what a colleague left waiting on this device stays theirs; the owner may send it for them @phone @installed', async ({
  say,
  shop,
  anotherDevice,
}) => {
  const halima = await aMember(shop)
  const till = await anotherDevice(halima.token)
  await till.counter.open()
  await installed(till.page)
  await till.page.goto('/dashboard/profile')
  await till.counter.open()
  await till.context.setOffline(true)
  const sold = [await till.counter.sell('Sukari'), await till.counter.sell('Mafuta')]
  await till.page.goto('/dashboard/profile')
  await till.page
    .getByRole('button', { name: say('Lock or switch user') })
    .last()
    .click()
  await till.page
    .getByRole('dialog')
    .getByRole('button', { name: say('Lock or switch user') })
    .click()
  await expect(till.page.getByRole('heading', { name: say('Open your counter') })).toBeVisible()

  await till.context.setOffline(false)
  await till.page.getByLabel(say('Phone number or e-mail')).fill(shop.phone)
  await till.page.getByLabel(say('Password'), { exact: true }).fill(shop.password)
  await till.page.getByRole('button', { name: say('Login'), exact: true }).click()
  await expect(till.page.getByRole('heading', { name: say('Open your counter') })).toBeHidden()
  await till.counter.open()
  const own = await till.counter.sell('Mchele')
  await expectOnServer(shop, [own])

  await till.page.goto('/dashboard/queue')
  await expect(
    till.page.getByText(
      say(
        '{ofOthers, plural, one {# of these was made by somebody else on this device. It goes when that person logs in.} other {# of these were made by somebody else on this device. They go when that person logs in.}}',
        { ofOthers: 2 },
      ),
    ),
  ).toBeVisible()
  await till.page.getByRole('main').getByRole('button').filter({ hasText: sold[0] }).click()
  await expect(till.page.getByRole('dialog').getByText('Halima')).toBeVisible()
  await till.page.keyboard.press('Escape')
  await till.page.getByRole('button', { name: say('Send them for them') }).click()
  await expectOnServer(shop, [own, ...sold])
  const listed = (await shop.send(listReview, { query: {} }, shop.token)).body.items
  expect(
    listed
      .map(({ orderNumber, byName, submittedByName, codes }) =>
        [orderNumber, byName, submittedByName, codes.join()].join(' '),
      )
      .toSorted(),
  ).toEqual(sold.map((number) => `${number} Halima Mwenye Duka command.other_actor`).toSorted())
  await expect(till.page.getByText(say('Everything is sent'))).toBeVisible()
})
