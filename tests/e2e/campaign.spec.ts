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
