import { sql } from 'kysely'
import { ASKED, type KillWorld, SAID, type Writer } from './kill-world.ts'

interface Row {
  id: string
  direction: 'in' | 'out'
  text: string | null
  status: string
}
interface Chat {
  rows: Row[]
  handledBy: string
  handedReason: string
}
async function chatOf({ inDatabase, shops }: KillWorld, { from, shop }: Writer): Promise<Chat | null> {
  const { rows } = await inDatabase((db) =>
    sql<Chat>`select c.handled_by as "handledBy", c.handed_reason as "handedReason",
        (select jsonb_agg(jsonb_build_object('id', m.id, 'direction', m.direction, 'text', m.content->>'text', 'status', m.status) order by m.seq)
          from chat_messages m where m.shop_id = c.shop_id and m.conversation_id = c.id) as rows
      from conversation_identities i join conversations c on c.shop_id = i.shop_id and c.id = i.conversation_id
      where i.shop_id = ${shops[shop]?.id ?? ''} and i.value = ${`+${from}`}`.execute(db),
  )
  const [chat, ...more] = rows
  return chat === undefined || more.length > 0 ? null : chat
}

/** What is wrong with what became of all that was written, and how many messages nobody knows about. */
export async function judge(world: KillWorld): Promise<{ problems: string[]; unknown: number; answers: number }> {
  const problems = [...world.graph.problems]
  const taken = Map.groupBy(world.graph.sent, ({ body }) => String(body['biz_opaque_callback_data']))
  const known = new Set<string>()
  let [unknown, answers] = [0, 0]
  for (const writer of world.writers) {
    const say = (what: string) => problems.push(`${writer.from}: ${what}`)
    const chat = await chatOf(world, writer)
    if (chat === null) {
      say('has no conversation, or several')
      continue
    }
    const { rows, handledBy, handedReason } = chat
    const inbound = rows.filter(({ direction }) => direction === 'in')
    if (inbound.map(({ text }) => text).join() !== writer.wrote.join())
      say(`wrote ${writer.wrote.join()}, kept is ${inbound.map(({ text }) => text).join()}`)
    // The first word begins the flow; each of the others is said back, once.
    const out = rows.filter(({ direction }) => direction === 'out')
    const wanted = writer.wrote.flatMap((word, index) => (index === 0 ? [ASKED] : [SAID + word, ASKED]))
    if (out.map(({ text }) => text).join() !== wanted.join()) say(`was answered ${out.map(({ text }) => text).join()}`)
    answers += out.length
    for (const { id, status } of out) {
      known.add(id)
      const times = taken.get(id)?.length ?? 0
      if (status !== 'delivered' && status !== 'unknown') say(`an answer is ${status}`)
      // WhatsApp tells of all that it took, again and again: what nobody knows about it never had.
      if (times !== (status === 'unknown' ? 0 : 1)) say(`an answer that is ${status} was taken ${times} times`)
      if (status === 'unknown') unknown += 1
    }
    const went = world.graph.sent.filter(({ body }) => body['to'] === `+${writer.from}` || body['to'] === writer.from)
    const order = went.map(({ body }) => String(body['biz_opaque_callback_data']))
    if (order.join() !== out.flatMap(({ id }) => (taken.has(id) ? [id] : [])).join())
      say('was written to in another order')
    const isSilent = out.at(-1)?.status === 'unknown'
    if ((handledBy === 'person' && handedReason === 'no_answer') !== isSilent)
      say(isSilent ? 'was left in silence' : `is ${handledBy}'s: ${handedReason}`)
  }
  for (const id of taken.keys()) if (!known.has(id)) problems.push(`a message went that nobody kept: ${id}`)
  return { problems, unknown, answers }
}
