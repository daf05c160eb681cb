import { createCampaign, saveMarketingRules, startCampaign } from '../../src/shared/contract/campaigns.ts'
import { createOffer, setOfferState } from '../../src/shared/contract/offers.ts'
import { createSegment } from '../../src/shared/contract/segments.ts'
import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aStorefront } from '../support/endpoint-samples-sets.ts'
import { anOffer } from '../support/offers.ts'
import { allOrders, ownAddress } from '../support/shop-over-http.ts'
import { letCampaignsBeCounted } from '../support/two-days-later.ts'
import { expect, type Shop, test, untilSent } from './fixtures.ts'
import { sayCartIn } from './say.ts'
import { sentTo } from './sent-to.ts'

/** Three of Kariakoo, two of whom agreed to offers by SMS. */
async function customersOfKariakoo(shop: Shop): Promise<{ phones: string[]; segmentId: string }> {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  const start = `07${String(Date.now() % 10_000_000).padStart(7, '0')}`
  const phones = [1, 2, 3].map((n) => `${start}${n}`)
  const commands = phones.map((phone, index) => {
    const id = uuidv7()
    const consents = index < 2 ? [{ purpose: 'sms_offers', isGiven: true, how: 'said' }] : []
    return {
      shopId: till.shopId,
      userId: till.userId,
      deviceId: till.deviceId,
      at,
      clockOffsetMs: 0,
      v: 1,
      id: uuidv7(),
      type: 'customer.create' as const,
      seq: index + 1,
      lane: id,
      body: { id, name: `Mteja ${index + 1}`, phone, at, facts: { place: 'Kariakoo' }, consents },
    }
  })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await shop.send(push, { body: { deviceId: till.deviceId, build: 'test', backlog, commands } }, shop.token)
  const segmentId = uuidv7()
  const rules = {
    match: 'all' as const,
    rules: [{ field: 'location' as const, op: 'eq' as const, value: 'Kariakoo' }],
    groups: [],
  }
  await shop.send(createSegment, { body: { id: segmentId, name: 'Wa Kariakoo', rules } }, shop.token)
  // Whenever this runs, no hour is quiet.
  await shop.send(
    saveMarketingRules,
    { body: { ...USUAL_MARKETING, quietFrom: 0, quietTo: 0, version: 1 } },
    shop.token,
  )
  return { phones: phones.map((phone) => `+255${phone.slice(1)}`), segmentId }
}

test('from a segment to its customers’ phones at a price known before; who stops it by the link is left out of the next one', async ({
  page,
  browser,
  baseURL,
  shop,
  say,
}) => {
  const { phones, segmentId } = await customersOfKariakoo(shop)
  await page.goto(`/dashboard/customers/customers-segments/${segmentId}`)
  await page.getByRole('link', { name: say('Send campaign') }).click()
  await expect(page.getByLabel(say('Audience'))).toHaveValue(segmentId)
  await expect(page.getByText(say('have not agreed'))).toBeVisible()
  await page.getByLabel(say('Name, for you alone')).fill('Ofa ya sukari')
  await page.getByLabel(say('What it says, in Swahili')).fill('Habari {name}, sukari kilo 1 ni TZS 2,800 tu… karibu')
  await page.getByRole('button', { name: say('Use plain letters') }).click()
  await page.getByRole('button', { name: say('Save and look it over') }).click()
  await expect(page.getByTestId('message')).toContainText('Habari Mteja 1, sukari kilo 1 ni TZS 2,800 tu... karibu')
  await page.getByRole('button', { name: say('Send it') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('50')
  await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(page.getByText(say('Sent'), { exact: true }).nth(2)).toBeVisible({ timeout: untilSent.timeout })

  const link = await sentTo(baseURL ?? '', phones[0] ?? '', /https?:\/\/\S+\/o\/[\w-]+/)
  const theirs = await browser.newPage()
  await theirs.goto(new URL(new URL(link).pathname, baseURL).href)
  await theirs.getByRole('button').click()
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await theirs.close()

  await page.goto(`/dashboard/marketing/sms/campaign/create?segment=${segmentId}`)
  await expect(page.getByText(say('want no offers any more'))).toBeVisible()
  await page.goto('/dashboard/marketing')
  await expect(page.getByText('Ofa ya sukari').first()).toBeVisible()
})

test('its link leads to the shop’s page and to an order; the owner reads who opened it, and the order by link and by code @phone', async ({
  page,
  browser,
  baseURL,
  shop,
  say,
  language,
}) => {
  const { phones, segmentId } = await customersOfKariakoo(shop)
  const owner = shop.token
  await shop.send(saveStorefront, { body: aStorefront(`duka-${shop.shop.id.slice(-10)}`, 'Duka', 0) }, owner)
  const couponId = uuidv7()
  const coupon = { ...anOffer({ name: 'Karibu tena', code: 'KARIBU' }), id: couponId }
  await shop.send(createOffer, { body: coupon }, owner)
  await shop.send(setOfferState, { params: { id: couponId }, body: { state: 'running' } }, owner)
  const id = uuidv7()
  const texts = { sw: 'Tazama {link} na useme {code}', en: '' }
  const drafted = { id, channel: 'sms' as const, name: 'Ofa ya kiungo', segment: segmentId, texts, couponId }
  const { body: draft } = await shop.send(createCampaign, { body: drafted }, owner)
  const { version } = draft
  await shop.send(startCampaign, { params: { id }, body: { version, startsAt: null, mostTzs: 10_000 } }, owner)
  const link = await sentTo(baseURL ?? '', phones[0] ?? '', /https?:\/\/\S+\/c\/[\w-]{8}/)

  const sayThere = sayCartIn(language)
  const theirs = await browser.newContext({ extraHTTPHeaders: ownAddress() })
  await theirs.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const phone = await theirs.newPage()
  await phone.goto(new URL(new URL(link).pathname, baseURL).href)
  await expect(phone.locator('html[data-ready]')).toBeAttached()
  await phone.locator('.t', { hasText: 'Sukari' }).getByRole('button').click()
  await phone.locator('.slab .go').click()
  await expect(phone).toHaveURL(/\/cart\/order\?token=/)
  await phone.getByLabel(sayThere('Have a code?')).last().fill('karibu')
  await phone.getByRole('button', { name: sayThere('Use the code') }).click()
  await expect(phone.locator('.c-slab')).toContainText('2,700')
  await phone.getByRole('button', { name: sayThere('Submit order') }).click()
  await expect(phone.getByText(sayThere('Your order has been submitted successfully'))).toBeVisible()
  await theirs.close()

  const [order] = await allOrders(shop)
  await page.goto(`/dashboard/orders/order-info/${order?.id}`)
  const next = page.getByRole('region', { name: say('What comes next') })
  await next.getByRole('button', { name: say('More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Mark as picked up') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Change'), exact: true })
    .click()
  await expect.poll(async () => (await allOrders(shop))[0]?.status, untilSent).toBe('picked_up')
  await letCampaignsBeCounted(process.env['KAUNTA_E2E_DATA'] ?? '', shop.shop.id)
  const fact = (name: string) => page.locator('dl > div', { hasText: say(name) })
  await expect(async () => {
    await page.goto(`/dashboard/marketing/sms/campaign/preview?id=${id}`)
    await expect(fact('By its link')).toContainText('2,700', { timeout: 2000 })
  }).toPass(untilSent)
  await expect(fact('With its code')).toContainText('2,700')
  await expect(fact('In all, each order once')).toContainText('2,700')
  await expect(fact('Opened its link')).toContainText('1')
})
