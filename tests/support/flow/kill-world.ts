import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { signatureOf, SIGNATURE_HEADER } from '../../../src/server/providers/whatsapp/webhook-signature.ts'
import { createOutgoing } from '../../../src/server/platform/outgoing.ts'
import type { Flow } from '../../../src/shared/domain/flow/definition.ts'
import { both, message, question, start } from '../../../src/shared/domain/flow/ready/build.ts'
import { startProcess } from '../../bench/processes.ts'
import type { randomOf } from '../random.ts'
import { asOwner, startTestApp } from '../test-app.ts'
import {
  aNumber,
  APP_SECRET,
  aText,
  change,
  delivery,
  inbound,
  publishAsIs,
  secondsOf,
  VERIFY_TOKEN,
} from '../whatsapp/chats.ts'
import { type SentToGraph, startGraphFake } from '../whatsapp/graph-fake.ts'

export const ASKED = 'Andika neno.'
export const SAID = 'Umeandika: '
/** Says each word back, and asks for the next: what a customer is to hear follows from what they wrote and from nothing else. */
const ECHO: Flow = {
  expiresMinutes: 1380,
  nodes: [
    start('start', 'any', 'ask'),
    {
      ...question('ask', 'text', 'neno', both(ASKED, ASKED), 'said'),
      timeout: { minutes: 1380, next: null },
    } as Flow['nodes'][number],
    message('said', both(`${SAID}{{neno}}`, `${SAID}{{neno}}`), 'ask'),
  ],
}
const SHOPS = 2
const pause = async (ms: number) => await new Promise<void>((resolve) => setTimeout(resolve, ms))
export interface Writer {
  from: string
  shop: number
  /** What WhatsApp called in and was answered 200 for, in its order. */
  wrote: string[]
  /** Nothing is written before what was written before it was taken. */
  pen: Promise<void>
}
type Server = Awaited<ReturnType<typeof startProcess>>
export type KillWorld = Awaited<ReturnType<typeof aKillWorld>>

/** Servers in processes of their own over one PostgreSQL, a WhatsApp in this one, which remembers what it took and calls in until it is answered 200, and customers of two shops. */
export async function aKillWorld(random: ReturnType<typeof randomOf>) {
  const graph = await startGraphFake()
  const key = randomBytes(32)
  const t = await startTestApp({
    whatsapp: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN, graphUrl: graph.url },
    outgoing: createOutgoing({ allowOrigins: [graph.url] }),
    secretsKey: key,
  })
  const shops: { id: string; number: Awaited<ReturnType<typeof aNumber>> }[] = []
  for (let count = 0; count < SHOPS; count += 1) {
    const shop = await t.aShop()
    const number = await aNumber(t, graph, shop)
    await publishAsIs(t, shop, ECHO)
    shops.push({ id: shop.shop.id, number })
  }
  const inDatabase = async <T>(work: Parameters<typeof asOwner<T>>[1]) => await asOwner(t, work)
  // As fast as can be: what waits for its turn is another test's.
  await inDatabase((db) => sql`update chat_numbers set per_second = 1000`.execute(db))

  let living: Server[] = []
  const run = { isOver: false }
  const world = { deaths: 0, cutCalls: 0, taken: 0, lost: 0 }

  async function kill(...victims: Server[]): Promise<void> {
    living = living.filter((one) => !victims.includes(one))
    world.deaths += victims.length
    await Promise.all(victims.map((victim) => victim.kill()))
  }

  /** As WhatsApp does: the same body until somebody answers 200, and now and then once more. */
  async function callIn(body: string): Promise<void> {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(APP_SECRET, body) }
    for (let times = random.chance(0.2) ? 2 : 1; times > 0 && !run.isOver;) {
      const server = random.pick(living)
      const status =
        server === undefined
          ? 0
          : await fetch(`${server.origin}/api/webhooks/whatsapp`, {
              method: 'POST',
              headers,
              body,
              signal: AbortSignal.timeout(10_000),
            }).then(
              (answer) => answer.status,
              () => -1,
            )
      if (status === 200) times -= 1
      else await pause(20)
      if (status === -1) world.cutCalls += 1
    }
  }
  /** Every call that is under way; the statuses of what was taken come by themselves. */
  const calls: Promise<void>[] = []
  async function reportOf({ phoneNumberId, wamid, body }: SentToGraph): Promise<void> {
    const number = shops.find((shop) => shop.number.phoneNumberId === phoneNumberId)?.number
    if (number === undefined) throw new Error(`a message by ${phoneNumberId}`)
    for (const status of ['sent', 'delivered']) {
      const told = {
        id: wamid,
        status,
        timestamp: secondsOf(new Date()),
        recipient_id: String(body['to']),
        biz_opaque_callback_data: body['biz_opaque_callback_data'],
      }
      await callIn(delivery(change(number, { statuses: [told] })))
    }
  }
  /** At which message that comes to WhatsApp all servers die: it has it and nobody hears so, or it never came. */
  let trap: { left: number; isLost: boolean; sprung: () => void } | null = null
  function springs(isLost: boolean): boolean {
    if (trap === null || trap.isLost !== isLost || (trap.left -= 1) > 0) return false
    const { sprung } = trap
    trap = null
    void kill(...living).then(sprung)
    return true
  }
  graph.hooks.isTaken = () => {
    if (!springs(true)) return true
    world.lost += 1
    return false
  }
  graph.hooks.beforeAnswer = (taken) => {
    world.taken += 1
    calls.push(reportOf(taken))
    springs(false)
  }

  const writers: Writer[] = []
  return {
    t,
    graph,
    shops,
    writers,
    world,
    inDatabase,
    async start(count: number): Promise<void> {
      const started = await Promise.all(
        Array.from({ length: count }, () =>
          startProcess('chat-process.ts', [t.database.url, graph.url, key.toString('hex')]),
        ),
      )
      living.push(...started)
      // A test that was given up leaves none behind.
      if (run.isOver) await kill(...living)
    },
    aWriter(): Writer {
      const index = writers.length
      const writer: Writer = {
        from: `2557${String(index).padStart(8, '0')}`,
        shop: index % SHOPS,
        wrote: [],
        pen: Promise.resolve(),
      }
      writers.push(writer)
      return writer
    },
    /** One word after the other, without waiting for answers. */
    writes(writer: Writer, words: number): void {
      const number = shops[writer.shop]?.number
      if (number === undefined) throw new Error(`no shop ${writer.shop}`)
      writer.pen = writer.pen.then(async () => {
        for (let count = 0; count < words; count += 1) {
          await pause(random.whole(120))
          const word = `neno ${writer.from.slice(-3)} ${writer.wrote.length}`
          writer.wrote.push(word)
          await callIn(inbound(number, aText(new Date(), writer.from, word)))
        }
      })
      calls.push(writer.pen)
    },
    /** Somebody, at some moment. */
    async killOne(withinMs: number): Promise<void> {
      await pause(random.whole(withinMs))
      const victim = random.pick(living)
      if (victim !== undefined) await kill(victim)
    },
    /** All that live, at one of the next messages that go out; where none goes, since the dead still have the numbers, after so long. */
    async killAll({ isLost, within, mostMs }: { isLost: boolean; within: number; mostMs: number }): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<null>()
      trap = { left: 1 + random.whole(within), isLost, sprung: () => resolve(null) }
      await Promise.race([promise, pause(mostMs)])
      trap = null
      await kill(...living)
    },
    /** A time in which nobody lived: what the dead had claimed is free, what they were at is due again, and customers may be written to as before. */
    async passes(minutes: number): Promise<void> {
      const by = sql`interval '1 minute' * ${minutes}::int`
      await inDatabase(async (db) => {
        await sql`update whatsapp_deliveries set claimed_until = claimed_until - ${by} where worked_at is null`.execute(
          db,
        )
        await sql`update chat_numbers set sender_until = sender_until - ${by}`.execute(db)
        await sql`update conversations set pair_at = pair_at - ${by}`.execute(db)
        await sql`update chat_messages set next_try_at = next_try_at - ${by} where status = 'queued'`.execute(db)
        await sql`update pgboss.job set start_after = start_after - ${by} where state < 'active'`.execute(db)
        await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
      })
    },
    /** Until everything was called in, worked on and sent, and what nobody heard of was looked at. */
    async quiet(): Promise<void> {
      for (let tries = 0; tries < 600; tries += 1) {
        const begun = calls.length
        await Promise.all(calls)
        const { rows } = await inDatabase((db) =>
          sql<{ left: number }>`select ((select count(*) from whatsapp_deliveries where worked_at is null)
            + (select count(*) from chat_messages where status in ('queued', 'sending'))
            + (select count(*) from pgboss.job where name = 'chat.unheard' and state <= 'active' and start_after <= now()))::int as left`.execute(
            db,
          ),
        )
        if (rows[0]?.left === 0 && calls.length === begun) return
        await pause(100)
      }
      throw new Error('it never came to rest')
    },
    async close(): Promise<void> {
      run.isOver = true
      await kill(...living)
      await Promise.all(calls)
      await t.close()
      await graph.close()
    },
  }
}
