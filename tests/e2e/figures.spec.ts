import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aStorefront } from '../support/endpoint-samples-sets.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { expect, type Shop, test } from './fixtures.ts'

/** Asha buys twice, at the counter. */
async function twoSalesToAsha(shop: Shop) {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  const id = uuidv7()
  const body = { id, name: 'Asha Juma', phone: '0712345670', at }
  const asha = {
    shopId: till.shopId,
    userId: till.userId,
    deviceId: till.deviceId,
    at,
    clockOffsetMs: 0,
    v: 1,
    id: uuidv7(),
    type: 'customer.create' as const,
    seq: 1,
    lane: id,
    body,
  }
  const sales = [0, 1].map((index) => {
    const sale = aSaleCommand(till, index + 10)
    return { ...sale, body: { ...sale.body, customerId: id, customerName: 'Asha Juma' } }
  })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await shop.send(
    push,
    { body: { deviceId: till.deviceId, build: 'test', backlog, commands: [asha, ...sales] } },
    shop.token,
  )
}

test('an owner sees who came to the shop’s page and what kinds of customers bought, and opens what lies behind', async ({
  page,
  shop,
  say,
}) => {
  const slug = `duka-${shop.shop.id.slice(-10)}`
  await shop.send(saveStorefront, { body: aStorefront(slug, 'Vyakula', 0) }, shop.token)
  await twoSalesToAsha(shop)
  // What a customer's phone says while it looks, and puts a thing into the basket (storefront.spec.ts has the phone itself).
  for (const step of ['visit', 'visit', 'product', 'basket'])
    expect((await page.request.post(`/shops/${slug}/seen`, { form: { step } })).status()).toBe(204)

  await page.goto('/dashboard/analytics')
  const card = (title: string) => page.locator('.card', { has: page.getByRole('heading', { name: title }) })
  const came = card(say('Visitors of the shop’s page'))
  await expect(came.getByRole('listitem')).toHaveText([/2\s*100%$/, /1\s*50%$/, /1\s*50%$/, /0\s*0%$/, /0\s*0%$/])
  const segments = card(say('Segments of customers'))
  await expect(segments.getByRole('listitem').filter({ hasText: say('New this month') })).toHaveCount(1)
  await segments.getByRole('link', { name: say('New this month') }).click()
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*of=segment%3Anew/)
  await expect(page.getByText('Asha Juma').first()).toBeVisible()
  await page.goBack()
  await came.getByRole('link', { name: say('Their orders') }).click()
  await expect(page).toHaveURL(/source=storefront/)
  // With keys alone: a day of the chart.
  await page.goBack()
  const days = page.getByRole('table', { name: say('Sales per day') })
  await days.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/of=sales/)
  await expect(page.getByText('Asha Juma').first()).toBeVisible()
})
