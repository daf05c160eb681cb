import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneOf } from '../../../../tests/support/campaigns.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { offerSteps, type ReadyShop } from '../../../../tests/support/whatsapp-offers.ts'
import { getMarketing, saveMarketingRules, startCampaign } from '../../../shared/contract/campaigns.ts'
import { getWhatsappPrices } from '../../../shared/contract/chat-costs.ts'
import { getWhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { messageFailed } from '../conversations/conversations.facts.ts'
import { listSending } from './recipients.repository.ts'
import { clientIdOf } from './whatsapp-way.service.ts'

const NOON = new Date('2026-11-30T09:00:00Z')
/** What the operator says holds from the day after. */
const whatsappPrices = [{ from: '2026-12-01', milliTzs: { marketing: 70_500 } }]
let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp({ whatsappPrices })
})
afterAll(() => chat.close())
beforeEach(() => t().clock.set(NOON))
const { aReadyShop, aDraft, start, read, goOn, gotBy, told, aSender, step } = offerSteps(() => chat)
const spent = async (of: ReadyShop, id: string) => [
  (await read(of, id)).spentTzs,
  (await t().must(getMarketing, {}, of.shop.token)).spentThisMonthTzs,
]
const saveRules = async ({ shop }: ReadyShop, more: { whatsappTzs?: number; monthlyCapTzs?: number }) => {
  const { version, rules } = await t().must(getMarketing, {}, shop.token)
  await t().must(saveMarketingRules, { body: { ...rules, ...more, version } }, shop.token)
}

test('an offer whose price the owner never said is counted at the table’s: before it goes, against both limits, and what was free comes back', async () => {
  const of = await aReadyShop(5)
  const priced = await t().must(getWhatsappMarketing, {}, of.shop.token)
  expect([priced.pricePerOfferTzs, priced.pricedFrom]).toEqual([59, '2025-07-01'])
  await saveRules(of, { monthlyCapTzs: 200 })
  const { id } = await aDraft(of)
  const dear = await start(of, id, 294)
  expect([dear.status, codeOf(dear)]).toEqual([409, 'campaign.costs_more'])
  expect((await start(of, id, 295)).status).toBe(200)
  await goOn(of, id)
  expect(await read(of, id)).toMatchObject({ state: 'paused', pauseReason: 'month_cap', counts: { sent: 3 } })
  expect(await spent(of, id)).toEqual([177, 177])
  const free = { billable: false, pricing_model: 'PMP', category: 'marketing', type: 'free_entry_point' }
  // Who of the five was written to is chance.
  const [got] = gotBy(of).keys()
  await told(of, `+${got ?? ''}`, 'delivered', { pricing: free })
  expect(await spent(of, id)).toEqual([118, 118])
})

test('a planned one is priced at the row of the day it begins', async () => {
  const of = await aReadyShop(5)
  expect((await t().must(getWhatsappMarketing, {}, of.shop.token)).laterPrices).toEqual([
    { from: '2026-12-01', tzs: 71 },
  ])
  const { id } = await aDraft(of)
  const plan = (mostTzs: number) =>
    t().call(
      startCampaign,
      { params: { id }, body: { version: 1, startsAt: '2026-12-01T07:00:00.000Z', mostTzs } },
      of.shop.token,
    )
  expect(codeOf(await plan(354))).toBe('campaign.costs_more')
  expect((await plan(355)).status).toBe(200)
  t().clock.set(new Date('2026-12-01T09:00:00Z'))
  await goOn(of, id)
  expect(await read(of, id)).toMatchObject({ state: 'done', counts: { sent: 5 }, spentTzs: 355 })
  await saveRules(of, { whatsappTzs: 62 })
  expect((await t().must(getWhatsappMarketing, {}, of.shop.token)).laterPrices).toEqual([])
})

test('from its day on the operator’s price holds, at midnight of the shop; one that began before goes on at what it was claimed at, and the owner’s own figure wins', async () => {
  const of = await aReadyShop(12)
  const price = async () => {
    const { pricePerOfferTzs, pricedFrom } = await t().must(getWhatsappMarketing, {}, of.shop.token)
    return [pricePerOfferTzs, pricedFrom]
  }
  const { id } = await aDraft(of, { pace: 'normal' })
  expect((await start(of, id, 708)).status).toBe(200)
  await goOn(of, id, 1)
  expect(await read(of, id)).toMatchObject({ state: 'sending', spentTzs: 590 })
  // A second before midnight in Dar es Salaam, and at it.
  t().clock.set(new Date('2026-11-30T20:59:59Z'))
  expect(await price()).toEqual([59, '2025-07-01'])
  t().clock.set(new Date('2026-11-30T21:00:00Z'))
  expect(await price()).toEqual([71, '2026-12-01'])
  expect(await t().must(getWhatsappPrices, {}, of.shop.token)).toEqual({
    service: { milliTzs: 10_400, from: '2026-10-01' },
    utility: { milliTzs: 10_400, from: '2025-07-01' },
    marketing: { milliTzs: 70_500, from: '2026-12-01' },
    authentication: { milliTzs: 10_400, from: '2025-07-01' },
  })
  t().clock.set(new Date('2026-12-01T09:00:00Z'))
  await goOn(of, id)
  expect(await read(of, id)).toMatchObject({ state: 'done', counts: { sent: 12 }, spentTzs: 708 })
  await saveRules(of, { whatsappTzs: 62 })
  expect(await price()).toEqual([62, null])
})

test('what is given back is taken off the day it was booked on, also where WhatsApp says so the next day or in the next month', async () => {
  const of = await aReadyShop(3)
  const free = { billable: false, pricing_model: 'PMP', category: 'marketing', type: 'free_entry_point' }
  const days = () =>
    inShop(t().db, of.id, async (tx) => {
      const { rows } = await sql<{ day: string; tzs: number }>`
        select day::text as day, tzs::int as tzs from campaign_spends where shop_id = ${of.id} order by day`.execute(tx)
      return rows.map(({ day, tzs }) => [day, tzs])
    })
  const first = await aDraft(of)
  expect((await start(of, first.id, 177)).status).toBe(200)
  await goOn(of, first.id)
  expect(await days()).toEqual([['2026-11-30', 177]])
  t().clock.set(new Date('2026-12-01T09:00:00Z'))
  await told(of, phoneOf(of.id, 1), 'delivered', { pricing: free })
  expect(await days()).toEqual([['2026-11-30', 118]])
  await told(of, phoneOf(of.id, 2), 'failed', { errors: [{ code: 131026 }] })
  expect(await days()).toEqual([['2026-11-30', 59]])
  const second = await aDraft(of)
  expect((await start(of, second.id, 213)).status).toBe(200)
  await aSender(t().clock).run(of.id, second.id)
  const [, today] = await days()
  t().clock.set(new Date('2026-12-02T09:00:00Z'))
  await step(of, second.id, { step: 'cancel' })
  expect([today?.[0], today?.[1] === 0, await days()]).toEqual([
    '2026-12-01',
    false,
    [
      ['2026-11-30', 59],
      ['2026-12-01', 0],
    ],
  ])
})

test('what lies in the outbox of a campaign that a limit stopped goes again where it is given up, and is taken back where its template or number goes', async () => {
  const of = await aReadyShop(6)
  await saveRules(of, { monthlyCapTzs: 236 })
  const { id } = await aDraft(of)
  expect((await start(of, id, 354)).status).toBe(200)
  await aSender(t().clock).run(of.id, id)
  const capped = await read(of, id)
  expect([capped.pauseReason, capped.counts.sending, capped.spentTzs]).toEqual(['month_cap', 4, 236])
  const queued = await inShop(t().db, of.id, (tx) => listSending(tx, of.id, { campaignId: id }))
  const [one = '', other = ''] = queued.map((row) => clientIdOf(row.id, row.claimedAt ?? NOON))
  const fails = (clientId: string, failure: 'gave_up' | 'template_paused') =>
    inShop(t().db, of.id, (tx) => tell(tx, messageFailed, { shopId: of.id, clientIds: [clientId], failure }))
  await fails(one, 'gave_up')
  const given = await read(of, id)
  expect([given.pauseReason, given.counts, given.spentTzs]).toMatchObject([
    'month_cap',
    { failed: 0, sending: 3, waiting: 3 },
    177,
  ])
  await fails(other, 'template_paused')
  const stopped = await read(of, id)
  expect([stopped.pauseReason, stopped.counts, stopped.spentTzs]).toMatchObject([
    'template_stopped',
    { failed: 0, sending: 0, waiting: 6 },
    0,
  ])
})
