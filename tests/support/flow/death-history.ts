import { sql } from 'kysely'
import { handleConversation } from '../../../src/shared/contract/inbox.ts'
import { signatureOf } from '../../../src/server/providers/whatsapp/webhook-signature.ts'
import type { randomOf } from '../random.ts'
import { APP_SECRET, change, delivery, secondsOf } from '../whatsapp/chats.ts'
import { type Act, CUSTOMERS, type Written } from './death-script.ts'
import { type Told, told } from './death-told.ts'
import { type DeathWorld, GOODS } from './death-world.ts'
import { aLife, type Fault, type Life } from './mortal-process.ts'

type Random = ReturnType<typeof randomOf>
export interface Played {
  /** Of each customer: everything that was written either way, and what became of it. */
  told: Told[]
  deaths: number
  blinks: number
  /** What is wrong whatever the customers wrote. */
  problems: string[]
  /** Whose payment was asked for and never rung, since the process died between writing it down and asking; how much had been written by then. */
  unrung: Map<number, number>
  /** Whose payment was rung, per act. */
  rung: Set<string>
  messages: number
}
/** An answer waits at most so many tries and turns of the pair. */
const MOST_ROUNDS = 60
const DEATHS_AN_ACT = 12
let plays = 0

/** One history in the world. `deaths`: where the process dies; without, it never does. `blinks`: how many of them are a lost connection, and it lives on. */
export async function play(
  world: DeathWorld,
  acts: readonly Act[],
  deaths: Random | null,
  blinks = 0.1,
): Promise<Played> {
  const { t, graph, hand, server, number, shopId, inThis } = world
  const run = (plays += 1)
  const phones = Array.from({ length: CUSTOMERS }, (_, who) => `2557${String(run * 10 + who).padStart(8, '0')}`)
  const played: Played = {
    told: [],
    deaths: 0,
    blinks: 0,
    problems: [],
    unrung: new Map(),
    rung: new Set(),
    messages: 0,
  }
  const sentBefore = graph.sent.length
  let reported = sentBefore
  let process = server.begin()
  let life: Life = aLife()
  let left = 0
  let why = ''
  /** What was called in and not answered: it is called in again. */
  const unanswered: (() => Promise<unknown>)[] = []

  /** Where this process will die; several in turn at short distances, so that what comes after a death is died over too. */
  function newLife(): void {
    process = server.begin()
    if (deaths === null || left <= 0) {
      life = aLife()
      return
    }
    left -= 1
    const fault: Fault = deaths.chance(blinks) ? 'blink' : deaths.chance(0.5) ? 'before' : 'after'
    life = aLife(1 + deaths.whole(deaths.pick([8, 25, 60]) ?? 25), fault)
  }
  function countFault(): void {
    if (life.steps < life.faultAt) return
    if (life.isDead) played.deaths += 1
    else played.blinks += 1
    newLife()
  }
  async function step(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        why = String(error instanceof Error ? (error.cause ?? error) : error)
        return false
      },
    )
    const hadFault = life.steps >= life.faultAt
    countFault()
    return isDone && !hadFault
  }
  const callIn = async (call: () => Promise<unknown>) => {
    if (!(await step(call))) unanswered.push(call)
  }
  /** As WhatsApp does it for one customer: what was not answered comes again before what they wrote next, or nobody could say what they wrote first. */
  async function post(body: string): Promise<void> {
    while (unanswered.length > 0) for (const call of unanswered.splice(0)) await callIn(call)
    await callIn(() => process.take(life, body, signatureOf(APP_SECRET, body)))
  }

  /** Started again: the queue gives back what a dead process had, and whoever claimed something has it no more. */
  async function restart(): Promise<void> {
    t.clock.advance(61_000)
    await inThis((tx) =>
      sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry', 'created') and name in ('chat.work', 'chat.send', 'chat.send_all', 'flow.push', 'flow.money', 'payment.callback')`.execute(
        tx,
      ),
    )
  }
  async function isQuiet(isReported: boolean): Promise<boolean> {
    const { rows } = await inThis((tx) =>
      sql<{ open: number }>`select (
        (select count(*) from whatsapp_deliveries where worked_at is null)
        + (select count(*) from chat_messages where shop_id = ${shopId} and status in ('queued', 'sending'))
        + (select count(*) from pgboss.job where state in ('active', 'retry', 'created') and name in ('flow.push', 'flow.money', 'payment.callback')))::int as open`.execute(
        tx,
      ),
    )
    return rows[0]?.open === 0 && unanswered.length === 0 && (!isReported || reported === graph.sent.length)
  }
  async function leftOver(): Promise<string> {
    const { rows } = await inThis((tx) =>
      sql`select 'delivery' as what, count(*)::int as n from whatsapp_deliveries where worked_at is null union all select status, count(*)::int from chat_messages where shop_id = ${shopId} and status in ('queued', 'sending') group by 1
        union all select name || ' ' || state || ' ' || coalesce(output::text, ''), count(*)::int from pgboss.job where state in ('active', 'retry', 'created') and name in ('flow.push', 'flow.money', 'payment.callback') group by 1`.execute(
        tx,
      ),
    )
    return `${JSON.stringify(rows)}, ${unanswered.length} calls without an answer; ${why}`
  }
  /** WhatsApp tells of each message that it took, by our own id; again and again until it is heard. */
  async function report(): Promise<void> {
    const taken = graph.sent.slice(reported)
    reported = graph.sent.length
    if (taken.length === 0) return
    const at = secondsOf(t.clock.now())
    const statuses = taken.map(({ wamid, body }) => ({
      id: wamid,
      status: 'sent',
      timestamp: at,
      recipient_id: String(body['to']),
      biz_opaque_callback_data: body['biz_opaque_callback_data'],
    }))
    await post(delivery(change(number, { statuses })))
  }
  async function settle({ isReported = true } = {}): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await step(() => process.work(life))
      for (const call of unanswered.splice(0)) await callIn(call)
      if (isReported) await report()
      if (await isQuiet(isReported)) return
      await restart()
      // By the minute.
      await step(() => process.sweep(life))
    }
    played.problems.push(`it never came to rest: ${await leftOver()}`)
  }

  const idOf = (id: number) => `wamid.R${run}.${id}`
  function messageOf({ who, id, what, text }: Written): object {
    const from = phones[who] ?? ''
    const head = { from, id: idOf(id), timestamp: secondsOf(t.clock.now()), type: what }
    if (what === 'location') return { ...head, location: { latitude: -6.8, longitude: 39.28, name: 'Kariakoo' } }
    if (what === 'reaction') return { ...head, reaction: { message_id: 'wamid.X', emoji: '👍' } }
    if (what === 'image') return { ...head, image: { id: '1', mime_type: 'image/jpeg', sha256: 'x' } }
    if (what === 'audio') return { ...head, audio: { id: '1', mime_type: 'audio/ogg', voice: true } }
    return { ...head, text: { body: text } }
  }
  let taps = 1_000_000
  const bodyOf = (messages: readonly object[]) =>
    delivery(
      change(number, {
        contacts: messages.map((one) => ({
          profile: { name: 'Amina' },
          wa_id: (one as { from: string }).from,
        })),
        messages,
      }),
    )
  const tapBody = (who: number, option: Option) => {
    taps += 1
    return bodyOf([
      {
        from: phones[who],
        id: idOf(taps),
        timestamp: secondsOf(t.clock.now()),
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: option },
      },
    ])
  }
  async function offered(who: number): Promise<Option[]> {
    const { rows } = await inThis((tx) =>
      sql<{ content: Offer }>`
        select m.content from chat_messages m join conversation_identities i on i.shop_id = m.shop_id and i.conversation_id = m.conversation_id
        where m.shop_id = ${shopId} and i.value = ${`+${phones[who]}`} and m.direction = 'out' and (m.content ? 'buttons' or m.content ? 'sections') order by m.seq desc limit 1`.execute(
        tx,
      ),
    )
    const offer = rows[0]?.content
    return [...(offer?.buttons ?? []), ...(offer?.sections ?? []).flatMap((section) => section.rows)].map(
      ({ id, title }) => ({ id, title }),
    )
  }
  const pushesTo = (who: number) => hand.pushes.filter(({ phone }) => phone === `+${phones[who]}`)

  async function buy({ who, isPaid, calls }: Extract<Act, { kind: 'buy' }>, act: number): Promise<void> {
    await post(bodyOf([messageOf({ who, id: (taps += 1), what: 'text', text: 'menu' })]))
    await settle({ isReported: false })
    const before = pushesTo(who).length
    const phone = phones[who] ?? ''
    const own = `+255 ${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`
    for (const title of ['Tazama bidhaa', GOODS, '1', 'Maliza oda', 'Nitachukua dukani', 'Lipa kwa simu', own]) {
      const option = (await offered(who)).find((one) => one.title === title)
      if (option === undefined) return await settle()
      await post(tapBody(who, option))
      await settle({ isReported: false })
    }
    const push = pushesTo(who).at(-1)
    if (push === undefined || pushesTo(who).length === before) {
      // Our row was kept and the gateway never told: after two minutes it says that it knows of none, and the customer is told so.
      played.unrung.set(who, (await toldOf(who)).entries.length)
      t.clock.advance(130_000)
      await inThis((tx) =>
        sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry', 'created') and name = 'payment.poll'`.execute(
          tx,
        ),
      )
      await settle()
      return
    }
    played.rung.add(`${who} ${act}`)
    const said = isPaid
      ? { reference: push.reference, amountTzs: push.amountTzs, providerReference: `Q${push.reference}` }
      : { reference: push.reference, state: 'refused' as const, reason: 'wrong_pin' as const }
    for (let call = 0; call < calls; call += 1) await callIn(() => process.call(life, said))
    await settle()
  }

  async function conversationOf(
    who: number,
  ): Promise<{ id: string; dueAt: Date | null; handledBy: string } | undefined> {
    const { rows } = await inThis((tx) =>
      sql<{ id: string; dueAt: Date | null; handledBy: string }>`
        select c.id, c.handled_by as "handledBy", to_timestamp((s.state->>'dueAt')::bigint / 1000.0) as "dueAt" from conversation_identities i join conversations c on c.shop_id = i.shop_id and c.id = i.conversation_id
        left join flow_sessions s on s.shop_id = c.shop_id and s.conversation_id = c.id where i.shop_id = ${shopId} and i.value = ${`+${phones[who]}`}`.execute(
        tx,
      ),
    )
    return rows[0]
  }
  const toldOf = async (who: number) => await told(world, phones[who] ?? '', idOf(0).slice(0, -1))

  async function perform(act: Act, index: number): Promise<void> {
    if (act.kind === 'write') {
      for (const body of act.bodies) {
        const known = body.filter(({ who }) => !played.unrung.has(who))
        if (known.length === 0) continue
        await post(bodyOf(known.map(messageOf)))
        // What came before is not always worked on when the next one comes.
        if (deaths?.chance(0.5) ?? true) await step(() => process.work(life))
      }
      return await settle()
    }
    if (act.kind === 'publish')
      return await world.publish(index % 2 === 0 ? 'Karibu, tukusaidie nini?' : 'Unataka nini leo?')
    if (played.unrung.has(act.who)) return
    if (act.kind === 'buy') return await buy(act, index)
    if (act.kind === 'tap') {
      const options = await offered(act.who)
      const option = options[Math.floor(act.at * options.length)]
      if (option === undefined) return
      const body = tapBody(act.who, option)
      await post(body)
      if (act.again) await post(body)
      return await settle()
    }
    const conversation = await conversationOf(act.who)
    if (conversation === undefined) return
    if (act.kind === 'handBack') {
      if (conversation.handledBy !== 'person') return
      await t.must(handleConversation, { params: { id: conversation.id }, body: { to: 'flow' } }, world.shop.token)
      return
    }
    if (conversation.dueAt === null) return
    t.clock.set(new Date(Math.max(t.clock.now().getTime(), conversation.dueAt.getTime() + 60_000)))
    await inThis((tx) =>
      sql`update pgboss.job set start_after = now() where name = 'flow.due' and state in ('created', 'retry') and data->>'conversationId' = ${conversation.id}`.execute(
        tx,
      ),
    )
    for (let tries = 0; tries < 2 + DEATHS_AN_ACT; tries += 1) {
      await step(() => process.work(life))
      await inThis((tx) =>
        sql`update pgboss.job set state = 'retry', start_after = now() where name = 'flow.due' and state = 'active'`.execute(
          tx,
        ),
      )
    }
    await settle()
  }

  await world.publish('Tukusaidie nini leo?')
  for (const [index, act] of acts.entries()) {
    t.clock.advance(120_000)
    left = DEATHS_AN_ACT
    newLife()
    await perform(act, index)
  }
  left = 0
  newLife()
  await settle()
  for (let who = 0; who < CUSTOMERS; who += 1) played.told.push(await toldOf(who))
  played.messages = graph.sent.length - sentBefore
  judgeSending(graph.sent.slice(sentBefore), played)
  const references = hand.pushes.map(({ reference }) => reference)
  if (new Set(references).size !== references.length) played.problems.push('a phone was rung twice for one asking')
  played.problems.push(...graph.problems.splice(0))
  return played
}
interface Option {
  id: string
  title: string
}
interface Offer {
  buttons?: Option[]
  sections?: { rows: Option[] }[]
}

/** What went to WhatsApp, beside what our rows say of it. */
function judgeSending(sent: DeathWorld['graph']['sent'], played: Played): void {
  const times = new Map<string, number>()
  for (const { body } of sent) {
    const id = String(body['biz_opaque_callback_data'])
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  for (const { out } of played.told) {
    for (const { id, status } of out) {
      const taken = times.get(id) ?? 0
      // Nobody knows of it, because it was on its way when its process died: and WhatsApp, which tells of all that it took, never had it.
      const wanted = status === 'unknown' || status === 'failed' ? 0 : 1
      if (taken !== wanted) played.problems.push(`a message that is ${status} went out ${taken} times`)
    }
    const ids = new Set(out.map(({ id }) => id))
    const went = sent.flatMap(({ body }) => {
      const id = String(body['biz_opaque_callback_data'])
      return ids.has(id) ? [id] : []
    })
    const queued = out.flatMap(({ id }) => (times.has(id) ? [id] : []))
    if (went.join() !== queued.join()) played.problems.push('a customer was written to in another order')
    const lost = out.filter(({ status }) => status === 'unknown').length
    if (lost > played.deaths + played.blinks) played.problems.push(`${lost} messages are unknown`)
  }
}
