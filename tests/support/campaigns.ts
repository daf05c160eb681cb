import { sql } from 'kysely'
import { pino } from 'pino'
import { createCampaignSending } from '../../src/server/modules/campaigns/campaign-sending.service.ts'
import type { CampaignWay } from '../../src/server/modules/campaigns/campaign-way.ts'
import { createSmsWay } from '../../src/server/modules/campaigns/sms-way.service.ts'
import { createSmsCharges } from '../../src/server/modules/sms/sms-charges.service.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { createRateLimits, type RateLimits } from '../../src/server/platform/rate-limits.ts'
import { SmsFailed, type SmsProvider, SmsRefused } from '../../src/server/providers/sms/sms.ts'
import { type Campaign, createCampaign, previewAudience, startCampaign } from '../../src/shared/contract/campaigns.ts'
import type { Pace } from '../../src/shared/domain/campaigns/offers.ts'
import { campaignPrice } from '../../src/shared/domain/campaigns/text.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { USUAL_PART_TZS } from '../../src/shared/domain/sms-accounts.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

export const TEXTS = { sw: 'Habari {name}, sukari kilo 1 ni TZS 2,800 wiki hii hapa {shop}.', en: '' }

interface Driven {
  db: TestApp['db']
  clock: Pick<TestApp['clock'], 'now' | 'advance'>
}

/** Customers of this shop with a number each, who agreed to offers a month ago. Number `n` of a series `from` is Mteja `n`. */
export async function agreedCustomers(
  t: Driven,
  shopId: string,
  count: number,
  from = 0,
  purpose: 'sms_offers' | 'whatsapp_offers' = 'sms_offers',
): Promise<void> {
  await inShop(t.db, shopId, async (tx) => {
    await sql`insert into customers (shop_id, id, name, name_key, consents, created_at)
      select ${shopId}, md5(${shopId} || n)::uuid, 'Mteja ' || n, 'mteja ' || n, jsonb_build_object(${purpose}::text, jsonb_build_object('isGiven', true, 'how', 'said', 'at', ${new Date(t.clock.now().getTime() - 30 * 86_400_000).toISOString()}::text, 'byName', null)), now()
      from generate_series(${from + 1}::int, ${from + count}::int) n`.execute(tx)
    await sql`insert into customer_identities (shop_id, kind, value, customer_id) select ${shopId}, 'phone', ${phoneStart(shopId)} || lpad(n::text, 6, '0'), md5(${shopId} || n)::uuid from generate_series(${from + 1}::int, ${from + count}::int) n`.execute(
      tx,
    )
  })
}
const phoneStart = (shopId: string) => `+2557${String(Number.parseInt(shopId.slice(-6), 16) % 100).padStart(2, '0')}`
export const phoneOf = (shopId: string, n: number) => `${phoneStart(shopId)}${String(n).padStart(6, '0')}`

type HowItAnswers = (to: string) => 'ok' | 'refused' | 'no_credit' | 'silence' | 'lost'
const allIsWell: HowItAnswers = () => 'ok'

/** A gateway whose phones are looked at: what came to each, and how it answers. */
export function aGateway(kind: SmsProvider['kind'] = 'beem') {
  const phones = new Map<string, string[]>()
  const references: string[] = []
  let answer = allIsWell
  let meanwhile: Promise<unknown> | undefined
  const provider: SmsProvider = {
    kind,
    async send({ to, text, reference }) {
      const how = answer(to)
      await new Promise((resolve) => setImmediate(resolve))
      await meanwhile
      if (how === 'refused') throw new SmsRefused('bad number')
      if (how === 'no_credit') throw new SmsFailed('code 102', 'no_credit', true)
      if (how === 'lost') throw new Error('nobody answered')
      phones.set(to, [...(phones.get(to) ?? []), text])
      references.push(reference ?? '')
      if (how === 'silence') throw new Error('it took it and was not heard')
      return { messageId: `gw-${references.length}` }
    },
  }
  return {
    provider,
    phones,
    references,
    answers: (how: HowItAnswers) => void (answer = how),
    /** Answers nothing that is on its way before this is done. */
    waitsFor: <T>(done: Promise<T>): Promise<T> => {
      meanwhile = done
      return done
    },
  }
}

const log = pino({ enabled: false })
const noWay: CampaignWay = {
  isQueued: true,
  price: () => Promise.resolve(0),
  pace: () => ({ inARun: 1, everySeconds: 1 }),
  open: () => Promise.resolve({ kind: 'rest' }),
}
/** What sends campaigns, as the server makes it, driven by hand. */
export function aSending(
  t: Driven,
  provider: SmsProvider,
  limits: RateLimits = createRateLimits(t.clock, false),
  smsCreditTzs = 1_000_000_000,
) {
  const smsOf = () => Promise.resolve({ provider, isOwn: false, senderId: null, pricePerPartTzs: USUAL_PART_TZS })
  const told: string[] = []
  /** Until the next run, of each. */
  const pauses: number[] = []
  const sending = createCampaignSending({
    db: t.db,
    clock: t.clock,
    log,
    limits,
    jobs: {
      enqueue: (_tx, _name, _data, { afterSeconds = 0 } = {}) => Promise.resolve(void pauses.push(afterSeconds)),
      wake: () => {},
    },
    ownerPush: {
      plan: (_tx, _shopId, news) => {
        if (news.kind === 'campaign') told.push(news.campaign.reason)
        return Promise.resolve(1)
      },
    },
    ways: {
      sms: createSmsWay({
        log,
        clock: t.clock,
        limits,
        publicUrl: 'https://kaunta.example',
        smsOf,
        smsCharges: createSmsCharges({
          db: t.db,
          clock: t.clock,
          log,
          smsCreditTzs,
          smsPartTzs: USUAL_PART_TZS,
          smsOf,
        }),
      }),
      whatsapp: noWay,
    },
  })
  return {
    ...sending,
    told,
    pauses,
    /** Run after run at its pace until nothing changes by itself. */
    async out(shopId: string, id: string, mostRuns = 60) {
      for (let at = 0; at < mostRuns; at += 1) {
        await sending.run(shopId, id)
        t.clock.advance(10_000)
      }
    },
  }
}

/** Written and started; it goes out when somebody sends it. */
export async function startedCampaign(
  t: TestApp,
  { token }: Pick<OwnedShop, 'token'>,
  {
    segment = 'all',
    startsAt = null as string | null,
    mostTzs = undefined as number | undefined,
    texts = TEXTS,
    pace = undefined as Pace | undefined,
  } = {},
): Promise<Campaign> {
  const id = uuidv7()
  const made = await t.must(
    createCampaign,
    { body: { id, channel: 'sms', name: 'Ofa ya sukari', segment, texts, pace } },
    token,
  )
  const { groups, fill, sms } = await t.must(previewAudience, { query: { segment } }, token)
  const { tzs } = campaignPrice(texts, groups, fill, sms.pricePerPartTzs)
  return await t.must(
    startCampaign,
    { params: { id }, body: { version: made.version, startsAt, mostTzs: mostTzs ?? tzs } },
    token,
  )
}
