import { sql } from 'kysely'
import type { DeathWorld } from './death-world.ts'

/** What one customer's history came to, without what differs between two runs of it: ids, numbers of orders, addresses, times. */
export interface Told {
  /** In the order of the conversation. */
  entries: string[]
  /** What the flow knows, and by how many steps. */
  session: string
  orders: string[]
  handledBy: string
  events: string[]
  out: { id: string; status: string }[]
}

const bare = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replaceAll(/https:\/\/[^\s"\\]+/g, 'URL')
    .replaceAll(/W-\d+/g, 'W-#')
    .replaceAll(/255 ?7\d\d ?\d{3} ?\d{3}/g, 'PHONE')
    .replaceAll(/07\d\d ?\d{3} ?\d{3}/g, 'PHONE')
    .replaceAll(/"(dueAt|expiresAt)":\d+/g, '"$1":0')

export async function told({ inThis, shopId }: DeathWorld, phone: string, wamids: string): Promise<Told> {
  return await inThis(async (tx) => {
    const { rows } = await sql<{
      entries: { id: string; direction: string; content: unknown; wamid: string | null; status: string }[] | null
      step: number | null
      state: object | null
      heard: number | null
      handledBy: string
      events: { kind: string; text: string }[] | null
      orders: { totalTzs: number; status: string; paidTzs: number }[] | null
    }>`
      select c.handled_by as "handledBy", s.step, s.state, coalesce(array_length(s.heard, 1), 0) as heard,
        (select jsonb_agg(jsonb_build_object('id', m.id, 'direction', m.direction, 'content', m.content, 'wamid', m.wamid, 'status', m.status) order by m.seq) from chat_messages m where m.shop_id = c.shop_id and m.conversation_id = c.id) as entries,
        (select jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text) order by e.place) from chat_events e where e.shop_id = c.shop_id and e.conversation_id = c.id) as events,
        (select jsonb_agg(jsonb_build_object('totalTzs', o.total_tzs, 'status', o.status, 'paidTzs', o.paid_tzs) order by f.created_at, o.id) from flow_orders f join orders o on o.shop_id = f.shop_id and o.id = f.order_id where f.shop_id = c.shop_id and f.conversation_id = c.id) as orders
      from conversation_identities i join conversations c on c.shop_id = i.shop_id and c.id = i.conversation_id
      left join flow_sessions s on s.shop_id = c.shop_id and s.conversation_id = c.id
      where i.shop_id = ${shopId} and i.value = ${`+${phone}`}`.execute(tx)
    const [row] = rows
    if (row === undefined || rows.length > 1)
      return { entries: [`${rows.length} conversations`], session: '', orders: [], handledBy: '', events: [], out: [] }
    const entries = row.entries ?? []
    return {
      entries: entries.map(({ direction, content, wamid }) =>
        direction === 'in' ? `in ${wamid?.replace(wamids, '')}` : `out ${bare(content)}`,
      ),
      session: `${row.step} steps, ${row.heard} heard, ${bare(row.state)}`,
      orders: (row.orders ?? []).map(bare),
      handledBy: row.handledBy,
      events: (row.events ?? []).map(bare),
      out: entries.flatMap(({ id, direction, status }) => (direction === 'out' ? [{ id, status }] : [])),
    }
  })
}
