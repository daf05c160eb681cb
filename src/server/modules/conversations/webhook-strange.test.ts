import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { aChatShop } from '../../../../tests/support/whatsapp/chat-shop.ts'
import {
  aText,
  aWamid,
  change,
  conversationsOf,
  deliver,
  delivery,
  inbound,
  messagesOf,
  post,
  secondsOf,
} from '../../../../tests/support/whatsapp/chats.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { queueMessage } from './conversations.service.ts'

const { chat, t, shop, number } = await aChatShop({ hasFlow: true })
type Random = ReturnType<typeof randomOf>
const runs = process.env['KAUNTA_DEEP'] === undefined ? 1 : 20

/** Meta's own examples, to this number. */
function examples(): unknown[] {
  const file = path.join(import.meta.dirname, '../../../../tests/support/whatsapp/webhook-bodies.json')
  const text = readFileSync(file, 'utf8')
    .replaceAll('106540352242922', number.phoneNumberId)
    .replaceAll('102290129340398', number.wabaId)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const { bodies } = JSON.parse(text) as { bodies: Record<string, unknown> }
  return Object.values(bodies)
}
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(70_000),
  [],
  {},
  [[[[]]]],
  '255712000111',
  '9'.repeat(40),
  'TZ.X',
  '1749416383',
  '99999999999999',
  '\u202eevil',
  "'; drop table chat_messages; --",
  { toString: 'x', __proto__: null },
]
/** The same with something taken away, put in, doubled or turned into something else, somewhere. */
function spoiled(value: unknown, random: Random): unknown {
  if (random.chance(0.025)) return random.pick(ODD)
  if (Array.isArray(value)) {
    const all: unknown[] = value.map((one) => spoiled(one, random))
    return random.chance(0.15) ? [...all, ...all] : all
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(() => !random.chance(0.02))
  const kept = entries.map(([key, one]) => [random.chance(0.02) ? `${key}_v31` : key, spoiled(one, random)])
  return Object.fromEntries(random.chance(0.2) ? [...kept, ['from_2031', random.pick(ODD)]] : kept)
}
const leftOver = () =>
  inSystem(
    t().db,
    async (tx) =>
      (
        await sql<{
          passed: string
        }>`select passed_over as passed from whatsapp_deliveries where worked_at is null or passed_over like '% failed%'`.execute(
          tx,
        )
      ).rows,
  )

test(
  'ten years of strange bodies: each is answered, worked on and kept or passed over by name; none is a fault, and the next customer is heard',
  { timeout: 240_000 * runs },
  async () => {
    const random = randomOf(20261129)
    const all = examples()
    expect(all).toHaveLength(16)
    for (let run = 0; run < 250 * runs; run += 1) {
      // A new id, else most of them are the same message.
      const id = `"id":"wamid.${run}"`
      const body = JSON.stringify(spoiled(random.pick(all), random)).replaceAll(/"id":"wamid[^"]*"/g, id)
      expect([body, (await post(t(), body)).status]).toEqual([body, 200])
      if (run % 50 === 49) await t().app.runDueJobs()
    }
    await t().app.runDueJobs()
    expect(await leftOver()).toEqual([])
    expect(t().lines.filter((line) => line.includes('could not be applied'))).toEqual([])
    // They were no mere noise: most of what they said was kept.
    expect((await messagesOf(t(), shop.shop.id)).length).toBeGreaterThan(100)
    const text = aText(t().clock.now(), '255713000999', 'Habari')
    await deliver(t(), inbound(number, text))
    expect((await messagesOf(t(), shop.shop.id)).filter(({ wamid }) => wamid === text.id)).toHaveLength(1)
  },
)

/** One customer's morning: what they wrote, changed and took back, what the shop's phone wrote, and what became of the shop's message. */
async function aMorning(from: string) {
  const at = t().clock.now()
  const opening = aText(at, from, 'Habari')
  await deliver(t(), inbound(number, opening))
  const conversationId =
    (await messagesOf(t(), shop.shop.id)).find(({ wamid }) => wamid === opening.id)?.conversationId ?? ''
  const { messageId } = await inShop(t().db, shop.shop.id, (tx) =>
    queueMessage(tx, {
      shopId: shop.shop.id,
      conversationId,
      content: { kind: 'text', text: 'Karibu', previewUrl: false },
      sentBy: { kind: 'flow' },
      clientId: uuidv7(),
      now: at,
    }),
  )
  await t().app.runDueJobs()
  const wamid = chat.graph.sent.at(-1)?.wamid ?? ''
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const [one, two, three] = [
    aText(later(1), from, 'Mna sukari?'),
    aText(later(2), from, 'Samahani'),
    aText(later(3), from, 'Kilo mbili'),
  ]
  const about = (type: string, id: string, seconds: number, more: object = {}) => ({
    from,
    id: aWamid(),
    timestamp: secondsOf(later(seconds)),
    type,
    [type]: { original_message_id: id, ...more },
  })
  const edit = (seconds: number, body: string) =>
    inbound(number, about('edit', one.id, seconds, { message: { type: 'text', text: { body } } }))
  const status = (word: string, seconds: number, more: object = {}) =>
    delivery(
      change(number, {
        statuses: [
          {
            id: wamid,
            status: word,
            timestamp: secondsOf(later(seconds)),
            biz_opaque_callback_data: messageId,
            ...more,
          },
        ],
      }),
    )
  return {
    conversationId,
    known: new Map([
      [one.id, 'one'],
      [two.id, 'two'],
      [three.id, 'three'],
      [wamid, 'ours'],
      [opening.id, 'opening'],
    ]),
    bodies: [
      inbound(number, one),
      inbound(number, two),
      inbound(number, three),
      edit(4, 'Mna sukari na chai?'),
      edit(5, 'Mna sukari na kahawa?'),
      inbound(number, about('revoke', two.id, 6)),
      status('sent', 1, { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
      status('delivered', 2),
      status('read', 3),
      status('failed', 4),
      inbound(number, three, { ...about('reaction', three.id, 7), reaction: { message_id: wamid, emoji: '👍' } }),
    ],
  }
}
async function outcome({ conversationId, known }: Awaited<ReturnType<typeof aMorning>>): Promise<string[]> {
  const rows = await inShop(t().db, shop.shop.id, async (tx) => {
    const found = await sql<{ wamid: string; text: string | null; isGone: boolean; status: string; price: string }>`
      select wamid, content->>'text' as text, revoked_at is not null as "isGone", status, price_category as price from chat_messages where shop_id = ${shop.shop.id} and conversation_id = ${conversationId}`.execute(
      tx,
    )
    return found.rows
  })
  return rows
    .map(({ wamid, text, isGone, status, price }) =>
      // What was taken back is shown to nobody: what it said is the same whether it was ever heard.
      isGone ? `${known.get(wamid)} taken back` : `${known.get(wamid) ?? 'reaction'} ${text} ${status} ${price}`.trim(),
    )
    .toSorted()
}

test(
  'in any order, once or several times, with edits and takings-back before what they are about: one effect each, and statuses go forward only',
  { timeout: 240_000 * runs },
  async () => {
    const random = randomOf(7)
    const wanted = [
      'one Mna sukari na kahawa? received',
      'opening Habari received',
      'ours Karibu read utility',
      'reaction null received',
      'three Kilo mbili received',
      'two taken back',
    ]
    for (let run = 0; run < 8 * runs; run += 1) {
      const morning = await aMorning(`25571900${String(run).padStart(4, '0')}`)
      const bodies = random.shuffled([...morning.bodies, ...morning.bodies.filter(() => random.chance(0.5))])
      // `failed` after `read` says nothing, before it everything: that order is WhatsApp's word.
      const failed = morning.bodies[9] ?? ''
      const order = run === 0 ? morning.bodies : [...bodies.filter((body) => body !== failed), failed]
      for (const body of order) {
        t().clock.advance(1)
        expect((await post(t(), body)).status).toBe(200)
        if (random.chance(0.4)) await t().app.runDueJobs()
      }
      await t().app.runDueJobs()
      expect([run, await outcome(morning)]).toEqual([run, wanted])
    }
    expect(await leftOver()).toEqual([])
    const conversations = await conversationsOf(t(), shop.shop.id)
    expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length)
  },
)
