import { sql } from 'kysely'
import { pino } from 'pino'
import { createCampaign, getCampaign, startCampaign, stepCampaign } from '../../src/shared/contract/campaigns.ts'
import type { Offer } from '../../src/shared/domain/campaigns/offers.ts'
import type { TemplateContent } from '../../src/shared/domain/chat/template-content.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { createCampaignSending } from '../../src/server/modules/campaigns/campaign-sending.service.ts'
import { createWhatsappWay } from '../../src/server/modules/campaigns/whatsapp-way.service.ts'
import { inSystem } from '../../src/server/platform/database.ts'
import { jobsOf } from '../../src/server/platform/jobs.ts'
import { createRateLimits } from '../../src/server/platform/rate-limits.ts'
import { agreedCustomers } from './campaigns.ts'
import type { OwnedShop } from './test-app.ts'
import {
  aNumber,
  type ANumber,
  change,
  deliver,
  delivery,
  secondsOf,
  sendAgain,
  type startChatApp,
} from './whatsapp/chats.ts'
import { templateSteps } from './whatsapp/template-steps.ts'

export const FILLS: Offer['fills'] = [
  { from: 'first_name', sw: 'rafiki', en: 'friend' },
  { from: 'words', sw: 'sukari kilo 1', en: 'sugar 1 kg' },
  { from: 'words', sw: 'TZS 2,800', en: '' },
  { from: 'words', sw: 'Jumapili', en: 'Sunday' },
]
export interface ReadyShop {
  shop: OwnedShop
  id: string
  number: ANumber
  templateId: string
  name: string
  steps: ReturnType<typeof templateSteps>
}
/** What is done with offers by WhatsApp, in the app of a test. */
export function offerSteps(world: () => Awaited<ReturnType<typeof startChatApp>>) {
  const t = () => world().t
  const prove = ({ user }: OwnedShop) =>
    inSystem(t().db, (tx) => sql`update users set phone_proven_at = now() where id = ${user.id}`.execute(tx))
  /** A shop whose customers agreed, with a number and an offer that WhatsApp approved in both languages. */
  async function aReadyShop(
    customers: number,
    write: (shop: OwnedShop) => Promise<TemplateContent | undefined> = () => Promise.resolve(undefined),
  ): Promise<ReadyShop> {
    const shop = await t().aShop({ shop_name: 'Duka la Mfano' })
    if (customers > 2) await prove(shop)
    await agreedCustomers(t(), shop.shop.id, customers, 0, 'whatsapp_offers')
    const number = await aNumber(t(), world().graph, shop)
    const steps = templateSteps(() => ({ chat: world(), shop, number }))
    const { id: templateId, name } = await steps.handedIn(await write(shop))
    for (const one of steps.atMeta(name)) one.status = 'APPROVED'
    for (const language of ['sw', 'en'])
      await steps.told('message_template_status_update', name, steps.status('APPROVED'), 1, language)
    return { shop, id: shop.shop.id, number, templateId, name, steps }
  }
  async function aDraft(
    { shop, templateId }: ReadyShop,
    more: { segment?: string; pace?: Offer['pace']; fills?: Offer['fills'] } = {},
  ) {
    const { segment = 'all', pace = 'fast', fills = FILLS } = more
    const offer = { templateId, fills, pace }
    const body = { id: uuidv7(), channel: 'whatsapp' as const, name: 'Ofa ya wiki', segment, offer }
    return await t().must(createCampaign, { body }, shop.token)
  }
  const start = (of: ReadyShop, id: string, mostTzs = 100_000) =>
    t().call(startCampaign, { params: { id }, body: { version: 1, startsAt: null, mostTzs } }, of.shop.token)
  const read = ({ shop }: ReadyShop, id: string) => t().must(getCampaign, { params: { id } }, shop.token)
  const step = ({ shop }: ReadyShop, id: string, body: { step: 'pause' | 'resume' | 'cancel' }) =>
    t().must(stepCampaign, { params: { id }, body }, shop.token)
  /** The queue's own clock is not the test's: what goes on after a while is asked for now. */
  async function goOn({ id: shopId, number }: ReadyShop, campaignId: string, runs = 3) {
    for (let run = 0; run < runs; run += 1) {
      t().clock.advance(130_000)
      await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'campaigns.send', { shopId, campaignId }))
      await t().app.runDueJobs()
      await sendAgain(t(), shopId, number.id)
    }
  }
  const gotBy = ({ number }: ReadyShop) => {
    const counts = new Map<string, number>()
    for (const { phoneNumberId, body } of world().graph.sent)
      if (phoneNumberId === number.phoneNumberId) counts.set(String(body.to), (counts.get(String(body.to)) ?? 0) + 1)
    return counts
  }
  const told = async (of: ReadyShop, to: string, status: string, more: object = {}) => {
    const message = world().graph.sent.findLast(({ body }) => body.to === to.slice(1))
    const one = {
      id: message?.wamid,
      status,
      timestamp: secondsOf(t().clock.now()),
      recipient_id: to.slice(1),
      ...more,
    }
    await deliver(t(), delivery(change(of.number, { statuses: [one] })))
  }
  /** What sends, driven by hand. */
  function aSender(clock: { now(): Date }) {
    const whatsapp = createWhatsappWay({
      db: t().db,
      clock,
      publicUrl: 'https://kaunta.example',
      whatsappPrices: [],
      accounts: { keepFile: () => Promise.resolve(null) },
      files: { bring: () => Promise.resolve(null) },
      offerGoods: { now: () => Promise.resolve(null) },
    })
    return createCampaignSending({
      db: t().db,
      clock,
      log: pino({ enabled: false }),
      limits: createRateLimits(t().clock, false),
      jobs: { enqueue: () => Promise.resolve(), wake: () => {} },
      ownerPush: { plan: () => Promise.resolve(1) },
      ways: { sms: whatsapp, whatsapp },
    })
  }
  return { prove, aReadyShop, aDraft, start, read, step, goOn, gotBy, told, aSender }
}
