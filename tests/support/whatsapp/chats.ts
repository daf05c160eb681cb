import { sql } from 'kysely'
import { connectChatNumber } from '../../../src/shared/contract/chat-numbers.ts'
import type { Flow } from '../../../src/shared/domain/flow/definition.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { insertDraft, insertVersion, setLive } from '../../../src/server/modules/chatflow/chatflow.repository.ts'
import { inShop, inSystem } from '../../../src/server/platform/database.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import { SIGNATURE_HEADER, signatureOf } from '../../../src/server/providers/whatsapp/webhook-signature.ts'
import { jobsOf } from '../../../src/server/platform/jobs.ts'
import { type OwnedShop, startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'
import { FAKE_APP, type GraphFake, startGraphFake } from './graph-fake.ts'

export const APP_SECRET = FAKE_APP.secret
export const VERIFY_TOKEN = 'neno-la-uthibitisho-la-jaribio'

/** The app with an app at Meta, whose Graph is the strict fake. */
export async function startChatApp(options: TestAppOptions | ((graphUrl: string) => TestAppOptions) = {}) {
  const graph = await startGraphFake()
  const t = await startTestApp({
    whatsapp: {
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
      graphUrl: graph.url,
      signUp: { appId: FAKE_APP.id, configId: '987654321098', extras: { setup: {}, sessionInfoVersion: '3' } },
    },
    outgoing: createOutgoing({ allowOrigins: [graph.url] }),
    ...(typeof options === 'function' ? options(graph.url) : options),
  })
  return {
    t,
    graph,
    close: async () => {
      await t.close()
      await graph.close()
    },
  }
}

let made = 0
/** A published flow that answers nobody who does not say its word: conversations stay the bot's, and nothing is said in them. */
async function aQuietFlow(t: TestApp, shop: OwnedShop): Promise<void> {
  const text = { en: 'Wait.', sw: 'Subiri.' }
  const nodes = [
    { id: 'start', kind: 'start' as const, on: 'words' as const, words: ['zimwi'], hours: null, next: 'person' },
    { id: 'person', kind: 'handover' as const, text },
  ]
  await publishAsIs(t, shop, { expiresMinutes: 60, nodes })
}
/** Past the checks of a flow that is published: with an answer for nobody, or without a way to a person. */
export async function publishAsIs(t: TestApp, shop: OwnedShop, flow: Flow): Promise<void> {
  const by = { userId: shop.user.id, at: t.clock.now() }
  await inShop(t.db, shop.shop.id, async (tx) => {
    await insertDraft(tx, shop.shop.id, flow, by)
    const number = await insertVersion(tx, shop.shop.id, flow, { ...by, restoredFrom: null })
    await setLive(tx, shop.shop.id, { number, version: 1 })
  })
}

/** A number of a shop, connected by hand as people do. `hasFlow`: with a flow that says nothing, else what comes waits for a person. */
export async function aNumber(
  t: TestApp,
  graph: GraphFake,
  shop: OwnedShop,
  { hasFlow = false, ...more }: { isOnApp?: boolean; hasFlow?: boolean } = {},
) {
  if (hasFlow) await aQuietFlow(t, shop)
  made += 1
  const phoneNumberId = String(106_540_352_240_000 + made)
  const wabaId = String(102_290_129_340_000 + made)
  const token = `EAAG-token-of-number-${made}-${'x'.repeat(40)}`
  graph.numbers.set(phoneNumberId, { token, wabaId, displayPhone: '+255 712 345 678', ...more })
  const number = await t.must(
    connectChatNumber,
    { body: { id: uuidv7(), token, phoneNumberId, wabaId, catalogId: '194836987003835' } },
    shop.token,
  )
  return { ...number, token }
}
export type ANumber = Awaited<ReturnType<typeof aNumber>>

export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000))
let messages = 0
export const aWamid = (): string => `wamid.TEST${(messages += 1)}`

/** One change of a delivery. */
export const change = (number: { phoneNumberId: string; wabaId: string }, value: object, field = 'messages') => ({
  id: number.wabaId,
  changes: [
    {
      field,
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '255712345678', phone_number_id: number.phoneNumberId },
        ...value,
      },
    },
  ],
})
export const delivery = (...entry: object[]) => JSON.stringify({ object: 'whatsapp_business_account', entry })
export const aText = (at: Date, from: string, body: string, id: string = aWamid()) => ({
  from,
  id,
  timestamp: secondsOf(at),
  type: 'text',
  text: { body },
})
export const inbound = (number: ANumber, ...texts: object[]) =>
  delivery(
    change(number, {
      contacts: [{ profile: { name: 'Amina' }, wa_id: (texts[0] as { from: string }).from }],
      messages: texts,
    }),
  )

export const post = (t: TestApp, body: string | Buffer, signature: string | null = signatureOf(APP_SECRET, body)) =>
  t.inject({
    method: 'POST',
    url: '/api/webhooks/whatsapp',
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) },
    payload: Buffer.from(body),
  })
/** Taken, and worked on. */
export async function deliver(t: TestApp, body: string): Promise<void> {
  const answer = await post(t, body)
  if (answer.status !== 200) throw new Error(`the delivery was answered ${answer.status}`)
  await t.app.runDueJobs()
}

export interface MessageSeen {
  conversationId: string
  seq: number
  direction: 'in' | 'out'
  content: { kind: string; text?: string; [key: string]: unknown }
  status: string
  failure: string
  errorCode: number | null
  wamid: string | null
  sentBy: string
  id: string
}
export const messagesOf = (t: TestApp, shopId: string): Promise<MessageSeen[]> =>
  inShop(t.db, shopId, async (tx) => {
    const { rows } = await sql<MessageSeen>`
      select id, conversation_id as "conversationId", seq, direction, content, status, failure, error_code as "errorCode", wamid, sent_by as "sentBy"
      from chat_messages where shop_id = ${shopId} order by conversation_id, seq`.execute(tx)
    return rows
  })
export interface ConversationSeen {
  id: string
  numberId: string
  customerId: string | null
  name: string
  handledBy: string
  handedReason: string
  unread: number
  unseenWamid: string | null
  windowFrom: Date | null
}
export const conversationsOf = (t: TestApp, shopId: string): Promise<ConversationSeen[]> =>
  inShop(t.db, shopId, async (tx) => {
    const { rows } = await sql<ConversationSeen>`
      select id, number_id as "numberId", customer_id as "customerId", name, handled_by as "handledBy", handed_reason as "handedReason", unread, unseen_wamid as "unseenWamid",
        window_from as "windowFrom" from conversations where shop_id = ${shopId} order by created_at, id`.execute(tx)
    return rows
  })
export const identitiesOf = (t: TestApp, shopId: string) =>
  inShop(t.db, shopId, async (tx) => {
    const { rows } = await sql<{ kind: string; value: string; conversationId: string }>`
      select kind, value, conversation_id as "conversationId" from conversation_identities where shop_id = ${shopId} order by kind, value`.execute(
      tx,
    )
    return rows
  })

/** The sender looks again now: what waits for a time is asked for by the queue's own clock, which tests do not move. */
export async function sendAgain(t: TestApp, shopId: string, numberId: string): Promise<void> {
  await inSystem(t.db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'chat.send', { shopId, numberId }))
  await t.app.runDueJobs()
}
