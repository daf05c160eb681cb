import type { Page } from '@playwright/test'
import { listFiscalReceipts, switchFiscalOn } from '../../src/shared/contract/fiscal.ts'
import { addBreach } from '../../src/shared/contract/privacy-duties.ts'
import { askPrivacy } from '../../src/shared/contract/privacy.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { aWhatsappOffer } from './a-whatsapp-offer.ts'
import { axeFinds } from './axe.ts'
import { expect, type Shop, test, untilSent } from './fixtures.ts'
import { jumps, watchShifts } from './layout-shift.ts'
import { look } from './look.ts'
import { aMember } from './member.ts'
import { saySiteIn } from './say.ts'

test.beforeEach(async ({ page }) => await watchShifts(page))

/** A row of a table, opened by its first cell, or of a phone's list. */
const row = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('button')
    .or(page.getByRole('main').getByRole('list').getByRole('button').filter({ hasText: text }))
    .first()

/** A sale with its receipt, a customer who asked for a copy, and an incident nobody told the Commission of. */
async function withDuties(shop: Shop): Promise<{ number: string }> {
  await shop.send(switchFiscalOn, { body: { way: 'sandbox', tin: '111222333', vrn: '' } }, shop.token)
  const till = await shop.addDevice()
  const { shopId, userId, deviceId } = till
  const [customerId, at] = [uuidv7(), new Date().toISOString()]
  const customer = {
    v: 1,
    id: uuidv7(),
    type: 'customer.create' as const,
    shopId,
    userId,
    deviceId,
    seq: 1,
    lane: customerId,
    at,
    clockOffsetMs: 0,
    body: {
      id: customerId,
      name: 'Neema',
      phone: '+255712345678',
      at,
      consents: [{ purpose: 'sms_offers' as const, isGiven: true, how: 'said' as const }],
    },
  }
  const sale = aSaleCommand(till, 2, { productId: shop.products[0]?.id ?? '', unitPriceTzs: 3000 })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const sent = { deviceId, build: 'test', backlog, commands: [customer, sale] }
  expect((await shop.send(push, { body: sent }, shop.token)).body.results.map(({ outcome }) => outcome)).toEqual([
    'applied',
    'applied',
  ])
  const asked = { id: uuidv7(), kind: 'copy' as const, customerId, way: 'in_person' as const }
  expect((await shop.send(askPrivacy, { body: asked }, shop.token)).status).toBe(200)
  const breach = {
    id: uuidv7(),
    foundOn: businessDay(Date.now()),
    what: 'Simu ya duka iliibiwa',
    whose: 'Wateja',
    people: 12,
    done: '',
    commissionOn: null,
    peopleOn: null,
  }
  expect((await shop.send(addBreach, { body: breach }, shop.token)).status).toBe(200)
  const states = async () =>
    (await shop.send(listFiscalReceipts, { query: {} }, shop.token)).body.items.map(({ state }) => state)
  await expect.poll(states, untilSent).toEqual(['accepted'])
  return { number: sale.body.number }
}

test('compliance: every tab and part, with something in it @both', async ({ page, shop, say }) => {
  test.setTimeout(120_000)
  const { number } = await withDuties(shop)
  const sheet = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await page.goto('/dashboard/compliance?tab=receipts')
  await row(page, number).click()
  await expect(sheet.getByText(say('Check code'))).toBeVisible()
  await look(page, 'a fiscal receipt')
  await close()
  await look(page, 'fiscal receipts')
  await page.getByRole('tab', { name: say('Z reports') }).click()
  await look(page, 'Z reports')
  await page.getByRole('tab', { name: say('Papers') }).click()
  await look(page, 'papers, all missing')
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles('public/icons/icon-192.png')
  // Its row grows by what was asked for.
  await expect(sheet).toBeVisible()
  await jumps(page)
  await expect(sheet.getByRole('img')).toBeVisible()
  await look(page, 'a paper')
  await close()
  await page.getByRole('tab', { name: say('Personal data') }).click()
  await look(page, 'what customers asked and agreed to')
  await row(page, 'Neema').click()
  await expect(sheet.getByRole('button', { name: say('Download all data') })).toBeVisible()
  await look(page, 'a request')
  await close()
  const part = async (name: string) => await page.getByRole('button', { name: say(name), exact: true }).click()
  await part('How long it is kept')
  await look(page, 'how long it is kept')
  await part('Duties')
  await look(page, 'duties')
  await page
    .getByRole('list', { name: say('What the Commission asks for') })
    .getByRole('button')
    .first()
    .click()
  await expect(sheet).toBeVisible()
  await look(page, 'a duty')
  await close()
  await part('Incidents')
  await look(page, 'incidents')
  await row(page, 'Simu ya duka iliibiwa').click()
  await expect(sheet.getByRole('button', { name: say('Save'), exact: true })).toBeVisible()
  await look(page, 'an incident')
})

test('sheets of the office: a template, a key, an SMS account, somebody of the staff @both', async ({
  page,
  shop,
  say,
}) => {
  test.setTimeout(120_000)
  const { templateId } = await aWhatsappOffer(shop)
  await aMember(shop)
  await page.goto(`/dashboard/marketing/whatsapp/campaign/templates?open=${templateId}`)
  await expect(page.getByRole('button', { name: say('Copy as a new one') })).toBeVisible()
  await look(page, 'a template that was approved')
  await page.getByRole('button', { name: say('Copy as a new one') }).click()
  await expect(page.getByRole('button', { name: say('Submit to WhatsApp') })).toBeVisible()
  await look(page, 'a template being written')
  const sheet = page.getByRole('dialog')
  await page.goto('/dashboard/api-keys')
  await page
    .getByRole('button', { name: say('Make a key') })
    .first()
    .click()
  await sheet.getByRole('button', { name: say('Make it and show it') }).click()
  await expect(sheet.getByText(say('Say what it is for.'))).toBeVisible()
  await look(page, 'a key being made, with what is missing')
  await page.goto('/dashboard/marketing/sms/campaign/providers')
  await page
    .getByRole('button', { name: say('Set it up') })
    .first()
    .click()
  await sheet.getByRole('button', { name: say('Check and save') }).click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  await look(page, 'an SMS account, with what is missing')
  await page.goto('/dashboard/profile/staff-accounts')
  await row(page, 'Halima').click()
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  await look(page, 'somebody of the staff')
})

test.describe('at a desk, in the dark', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  test('a merchant makes a key, tries a call in the console of the developers’ page, and sees the shop’s answer with what is left to ask', async ({
    page,
    shop,
    language,
    say,
  }) => {
    const saySite = saySiteIn(language)
    await page.goto('/dashboard/api-keys')
    await page
      .getByRole('button', { name: say('Make a key') })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: say('Make a key') })
    await sheet.getByLabel(say('What it is for')).fill('Duka la mtandaoni')
    await sheet.getByLabel(say('Your password'), { exact: true }).fill(shop.password)
    expect.soft(await axeFinds(page), 'a key being made').toEqual([])
    await sheet.getByRole('button', { name: say('Make it and show it') }).click()
    const shown = page.getByRole('dialog', { name: say('The key') })
    const key = /kaunta_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? 'no key'
    expect.soft(await axeFinds(page), 'a key that was made').toEqual([])
    await shown.getByRole('button', { name: say('I have kept it') }).click()
    await expect(page.getByRole('heading', { name: 'Duka la mtandaoni' })).toBeVisible()
    expect.soft(await axeFinds(page), 'keys').toEqual([])

    await page.getByRole('link', { name: say('For developers') }).click()
    await page.getByRole('button', { name: saySite('Open the console') }).click()
    await page.getByLabel(saySite('Key'), { exact: true }).fill(key)
    await page.getByLabel(saySite('Call'), { exact: true }).selectOption('GET /api/v1/products')
    await page.getByRole('button', { name: saySite('Send'), exact: true }).click()
    await expect(page.getByText(saySite('Answered {status}', { status: 200 }))).toBeVisible()
    await expect(page.getByRole('region', { name: saySite('Body of the answer') })).toContainText('"Sukari 1 kg"')
    const headers = page.getByRole('region', { name: saySite('Headers of the answer') })
    await expect(headers).toContainText(/ratelimit-limit: \d+/)
    await expect(headers).toContainText(/ratelimit-remaining: \d+/)
    expect.soft(await axeFinds(page), 'the console with an answer').toEqual([])

    // What the key does not open is refused as any program would hear it.
    await page.getByLabel(saySite('Call'), { exact: true }).selectOption('GET /api/v1/orders')
    await page.getByRole('button', { name: saySite('Send'), exact: true }).click()
    await expect(page.getByText(saySite('Refused with {status}', { status: 403 }))).toBeVisible()
    expect.soft(await axeFinds(page), 'the console, refused').toEqual([])
  })
})
