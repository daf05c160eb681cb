import { createApiKey } from '../../src/shared/contract/api-keys.ts'
import { createCampaign, saveMarketingRules, startCampaign } from '../../src/shared/contract/campaigns.ts'
import { switchFiscalOn } from '../../src/shared/contract/fiscal.ts'
import { listTemplates } from '../../src/shared/contract/message-templates.ts'
import { createOffer, setOfferState } from '../../src/shared/contract/offers.ts'
import { answerPopup, createPopup, setPopupState } from '../../src/shared/contract/popups.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { createWebhook, getWebhookTotals, listIncomingWebhooks } from '../../src/shared/contract/webhooks.ts'
import { USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anOffer } from '../support/offers.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { anAnswer, aPopup } from '../support/popups.ts'
import { RECEIVER_PORT } from '../support/receiver-port.ts'
import { aSandboxChat } from '../support/sandbox-chat.ts'
import { aWhatsappOffer } from './a-whatsapp-offer.ts'
import { expect, type Shop, test, untilSent } from './fixtures.ts'
import { watchShifts } from './layout-shift.ts'
import { look } from './look.ts'
import { walkTo } from './walk.ts'

test.beforeEach(async ({ page }) => await watchShifts(page))

/** A campaign by each channel: the one by WhatsApp went out, the other one is a draft. */
async function withCampaigns(shop: Shop) {
  const { templateId } = await aWhatsappOffer(shop)
  // What else WhatsApp has of this number comes when templates are looked at for the first time: not while a page of theirs is.
  const known = async () => (await shop.send(listTemplates, {}, shop.token)).body.items.length
  await expect.poll(known, { timeout: 15_000 }).toBeGreaterThan(1)
  await shop.send(
    saveMarketingRules,
    { body: { ...USUAL_MARKETING, quietFrom: 0, quietTo: 0, version: 1 } },
    shop.token,
  )
  const [bySms, byWhatsapp] = [uuidv7(), uuidv7()]
  const texts = { sw: 'Habari {name}, sukari kilo 1 ni TZS 2,800 hapa {shop}…', en: '' }
  const draft = { id: bySms, channel: 'sms' as const, name: 'Ofa ya sukari', segment: 'all', texts }
  expect((await shop.send(createCampaign, { body: draft }, shop.token)).status).toBe(200)
  const words = { from: 'words' as const, sw: 'sukari', en: 'sugar' }
  const offer = {
    templateId,
    fills: [{ from: 'first_name' as const, sw: 'rafiki', en: 'friend' }, words, words, words],
    pace: 'fast' as const,
  }
  const made = await shop.send(
    createCampaign,
    { body: { id: byWhatsapp, channel: 'whatsapp', name: 'Ofa ya wiki', segment: 'all', offer } },
    shop.token,
  )
  const started = { params: { id: byWhatsapp }, body: { version: made.body.version, startsAt: null, mostTzs: 100_000 } }
  expect((await shop.send(startCampaign, started, shop.token)).status).toBe(200)
  return { bySms, byWhatsapp }
}

test('what reaches customers, with something in it @both', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const { bySms, byWhatsapp } = await withCampaigns(shop)
  const [popupId, offerId] = [uuidv7(), uuidv7()]
  await shop.send(createPopup, { body: { ...aPopup(), id: popupId } }, shop.token)
  await shop.send(setPopupState, { params: { id: popupId }, body: { state: 'running' } }, shop.token)
  const answered = { params: { key: shop.shop.id }, body: anAnswer(popupId) }
  expect((await shop.send(answerPopup, answered)).status).toBe(200)
  await shop.send(createOffer, { body: { ...anOffer({ code: 'KARIBU' }), id: offerId } }, shop.token)
  await shop.send(setOfferState, { params: { id: offerId }, body: { state: 'running' } }, shop.token)
  for (const [path, name] of [
    [`/dashboard/marketing/sms/campaign/preview?id=${bySms}`, 'an SMS campaign looked over'],
    [`/dashboard/marketing/sms/campaign/create?id=${bySms}`, 'an SMS campaign written on'],
    [`/dashboard/marketing/whatsapp/campaign/preview?id=${byWhatsapp}`, 'a WhatsApp campaign that went out'],
    ['/dashboard/marketing/whatsapp/campaign/create', 'a WhatsApp campaign begun'],
    ['/dashboard/marketing/whatsapp/campaign/templates', 'templates'],
    ['/dashboard/marketing', 'all campaigns'],
    [`/dashboard/marketing/website/website-popup/${popupId}`, 'a popup and its results'],
    [`/dashboard/marketing/offers/${offerId}`, 'an offer'],
  ] as const) {
    await page.goto(path)
    await look(page, name)
  }
})

test('what answers for it and what is joined to it, with something in it @both', async ({
  page,
  shop,
  say,
  isPhone,
}) => {
  test.setTimeout(120_000)
  await shop.send(switchFiscalOn, { body: { way: 'sandbox', tin: '111222333', vrn: '' } }, shop.token)
  const key = { id: uuidv7(), name: 'Hesabu', scopes: ['products:read' as const], days: 30, password: shop.password }
  expect((await shop.send(createApiKey, { body: key }, shop.token)).status).toBe(200)
  // Whether anybody listens there now is another journey's affair.
  const url = `http://127.0.0.1:${RECEIVER_PORT}/pengine`
  const address = { id: uuidv7(), url, description: 'Hesabu', events: ['order.created' as const], isOrdered: false }
  await shop.send(createWebhook, { body: address }, shop.token)
  const till = await shop.addDevice()
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const commands = [aSaleCommand(till, 1, { productId: shop.products[0]?.id ?? '', unitPriceTzs: 3000 })]
  await shop.send(push, { body: { deviceId: till.deviceId, build: 'test', backlog, commands } }, shop.token)
  const chat = await aSandboxChat(shop)
  await chat.says({ kind: 'text', text: 'Habari, mna sukari?' })
  const calledIn = async () => (await shop.send(listIncomingWebhooks, { query: {} }, shop.token)).body.items.length
  await expect.poll(calledIn, untilSent).toBeGreaterThan(0)
  const told = async () => Object.values((await shop.send(getWebhookTotals, { query: {} }, shop.token)).body)
  await expect.poll(async () => Math.max(...(await told())), untilSent).toBeGreaterThan(0)
  for (const path of ['/dashboard/compliance', '/dashboard/webhook-logs', '/dashboard/settings/activity']) {
    await walkTo(page, path)
    await look(page, path)
  }
  await page.goto('/dashboard/webhook-logs')
  await page.getByRole('tab', { name: say('Log') }).click()
  const rowOf = (text: string) =>
    isPhone
      ? page.getByRole('main').getByRole('button').filter({ hasText: text })
      : page.getByRole('row').filter({ hasText: text }).getByRole('button')
  await rowOf('order.created').first().click()
  await expect(page.getByText(/"number": "/)).toBeVisible()
  await look(page, 'a delivery')
  await page.goto('/dashboard/webhook-logs?tab=incoming')
  await expect(rowOf('sandbox').first()).toBeVisible()
  await look(page, 'calls that came in')
  await rowOf('sandbox').first().click()
  await expect(page.getByText(say('Signed, and the signature is right.'))).toBeVisible()
  await look(page, 'a call that came in')
})
