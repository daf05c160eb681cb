import { saveMarketingRules } from '../../src/shared/contract/campaigns.ts'
import { createSegment } from '../../src/shared/contract/segments.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { expect, type Shop, test, untilSent } from './fixtures.ts'
import { sentTo } from './sent-to.ts'

/** Three of Kariakoo, two of whom agreed to offers by SMS. */
async function customersOfKariakoo(shop: Shop): Promise<{ phones: string[]; segmentId: string }> {
  const till = await shop.addDevice()
  const at = new Date().toISOString()
  const start = `07${String(Date.now()).slice(-7)}`
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

test('from a segment to its customers’ phones at a price known before; who stops it by the link is left out @everywhere', async ({
  page,
  browser,
  baseURL,
  shop,
  say,
}) => {
  test.setTimeout(240_000)
  const { phones, segmentId } = await customersOfKariakoo(shop)
  const lang = say('Send it') === 'Send it' ? 'en' : 'sw'
  const shot = async (name: string) => {
    for (const width of [360, 390, 1280]) {
      if (width === 390 && lang === 'en') continue
      await page.setViewportSize({ width, height: width === 1280 ? 900 : 780 })
      await page.waitForTimeout(250)
      await page.screenshot({ path: `/tmp/shots/camp-${name}-${lang}-${width}.png`, fullPage: true })
    }
  }
  await page.goto('/dashboard/marketing')
  await expect(page.getByText(say('No campaigns yet'))).toBeVisible()
  await shot('empty')
  await page.goto(`/dashboard/marketing/sms/campaign/create?segment=${segmentId}`)
  await expect(page.getByText(say('have not agreed'))).toBeVisible()
  await page.getByLabel(say('Name, for you alone')).fill('Ofa ya sukari')
  await page
    .getByLabel(say('What it says, in Swahili'))
    .fill('Habari {name}, sukari kilo 1 ni TZS 2,800 tu… hapa {shop}. Agiza: {link}')
  await shot('create')
  if (lang === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' })
    await shot('create-dark')
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.getByRole('button', { name: say('Use plain letters') }).click()
  await page.getByRole('button', { name: say('Save and look it over') }).click()
  await expect(page.getByTestId('message')).toBeVisible()
  await page.getByText(say('Later'), { exact: true }).click()
  await shot('review')
  await page.getByText(say('Now'), { exact: true }).first().click()
  await page.getByRole('button', { name: say('Send it') }).click()
  await shot('confirm')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Send'), exact: true })
    .click()
  await expect(page.getByText(say('Arrived'), { exact: true }).nth(2)).toBeVisible({ timeout: untilSent.timeout })
  await shot('sent')
  await page.goto('/dashboard/marketing')
  await expect(page.getByText('Ofa ya sukari').first()).toBeVisible()
  await shot('index')
  await page.getByRole('button', { name: say('Rules') }).click()
  await page.waitForTimeout(800)
  await shot('rules')
  const link = await sentTo(baseURL ?? '', phones[0] ?? '', /https?:\/\/\S+\/o\/[\w-]+/)
  await page.goto(new URL(link).pathname)
  await shot('optout')
  void browser
})
