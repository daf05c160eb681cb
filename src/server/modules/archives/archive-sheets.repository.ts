import { type RawBuilder, sql } from 'kysely'
import type { SheetName } from '../../../shared/texts/archive.ts'
import type { Tx } from '../../platform/database.ts'

/** Rows of one sheet beyond an id, in the order of it: `id`, and its cells as text. A thing may be several rows; then all of them come in one page. */
type SheetRow = (shopId: string, after: string, limit: number) => RawBuilder<{ id: string; cells: (string | null)[] }>

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const day = (column: string) => sql.raw(`to_char(${column} at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD HH24:MI')`)
const amount = (column: string) => sql.raw(`trim_scale(${column}::numeric / 1000)::text`)

/** How many recipients are in one of these states. */
const counted = (...states: string[]) =>
  sql.raw(`(${states.map((state) => `coalesce((counts ->> '${state}')::bigint, 0)`).join(' + ')})::text`)

/** Tables for people, to be opened in a spreadsheet; the lines of JSON beside them are what is brought in again. */
export const sheets: readonly { name: SheetName; row: SheetRow }[] = [
  {
    name: 'products',
    row: (shopId, after, limit) => sql`
      select p.id, array[p.name, coalesce(v.name, ''), coalesce(v.price_tzs, p.price_tzs)::text, coalesce(v.cost_tzs, p.cost_tzs)::text,
        case when p.tracks_stock then ${amount('coalesce(l.on_hand_milli, 0)')} end, p.product_group, p.unit,
        (select string_agg(b.shown, '; ' order by b.position, b.code) from barcodes b where b.shop_id = p.shop_id and b.product_id = p.id and b.unit_id is null and b.variant_id is not distinct from v.id),
        coalesce(nullif(v.sku, ''), p.sku), p.description] as cells
      from (select * from products where shop_id = ${shopId} and id > ${after} and not is_archived order by id limit ${limit}) p
      left join variants v on v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived
      left join stock_levels l on l.shop_id = p.shop_id and l.product_id = p.id and l.item_id = coalesce(v.id, p.id) order by p.id, v.position`,
  },
  {
    name: 'customers',
    row: (shopId, after, limit) => sql`
      select c.id, array[c.name, (select string_agg(i.value, '; ' order by i.place, i.value) filter (where i.kind = 'phone') from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id),
        c.place, (select string_agg(t.tag, '; ' order by t.tag) from customer_tags t where t.shop_id = c.shop_id and t.customer_id = c.id), c.gender, c.birthday, c.notes,
        c.order_count::text, c.spent_tzs::text, c.owes_tzs::text, c.language, c.tin] as cells
      from customers c where c.shop_id = ${shopId} and c.id > ${after} and c.alias_of is null order by c.id limit ${limit}`,
  },
  {
    name: 'orders',
    row: (shopId, after, limit) => sql`
      select id, array[number, ${day('at')}, status, source, customer_name, customer_phone, served_by_name, subtotal_tzs::text, discount_tzs::text, tax_tzs::text, total_tzs::text,
        paid_tzs::text, refunded_tzs::text, owed_tzs::text, note] as cells
      from orders where shop_id = ${shopId} and id > ${after} order by id limit ${limit}`,
  },
  {
    name: 'order-lines',
    row: (shopId, after, limit) => sql`
      select o.id, array[o.number, ${day('o.at')}, l.value ->> 'name', l.value ->> 'variantName', ${amount(`(l.value ->> 'quantityMilli')`)}, l.value ->> 'unitPriceTzs', l.value ->> 'discountTzs', l.value ->> 'totalTzs'] as cells
      from (select id, number, at, lines from orders where shop_id = ${shopId} and id > ${after} order by id limit ${limit}) o
      cross join lateral jsonb_array_elements(case when jsonb_array_length(o.lines) = 0 then '[{}]' else o.lines end) with ordinality l(value, place) order by o.id, l.place`,
  },
  {
    name: 'payments',
    row: (shopId, after, limit) => sql`
      select p.id, array[o.number, ${day('p.at')}, p.method, p.wallet, p.reference, p.amount_tzs::text] as cells
      from payments p left join orders o on o.shop_id = p.shop_id and o.id = p.order_id where p.shop_id = ${shopId} and p.id > ${after} order by p.id limit ${limit}`,
  },
  {
    name: 'debts',
    row: (shopId, after, limit) => sql`
      select m.id, array[${day('m.at')}, coalesce(c.name, m.customer_name), m.customer_phone, m.direction, m.amount_tzs::text, m.owed_tzs::text, m.method, m.reason] as cells
      from credit_moves m left join customers c on c.shop_id = m.shop_id and c.id = m.customer_id where m.shop_id = ${shopId} and m.id > ${after} order by m.id limit ${limit}`,
  },
  {
    name: 'expenses',
    row: (shopId, after, limit) => sql`
      select id, array[day::text, category, amount_tzs::text, method, supplier, note, case when voided_at is null then '' else void_reason || ' (' || ${day('voided_at')} || ')' end] as cells
      from expenses where shop_id = ${shopId} and id > ${after} order by id limit ${limit}`,
  },
  {
    name: 'suppliers',
    row: (shopId, after, limit) => sql`
      select id, array[name, phone, note, bought_tzs::text, paid_tzs::text, (bought_tzs - paid_tzs)::text] as cells
      from suppliers where shop_id = ${shopId} and id > ${after} order by id limit ${limit}`,
  },
  {
    name: 'stock-movements',
    row: (shopId, after, limit) => sql`
      select m.id, array[${day('m.at')}, p.name, v.name, ${amount('m.delta_milli')}, m.reason, m.note] as cells
      from stock_movements m left join products p on p.shop_id = m.shop_id and p.id = m.product_id left join variants v on v.shop_id = m.shop_id and v.id = m.variant_id
      where m.shop_id = ${shopId} and m.id > ${after} order by m.id limit ${limit}`,
  },
  {
    // What was taken back is gone; of pictures and voices WhatsApp alone has more than their words.
    name: 'chats',
    row: (shopId, after, limit) => sql`
      select x.id, array[${day('x.at')}, coalesce(c.name, v.name), (select i.value from conversation_identities i where i.shop_id = v.shop_id and i.conversation_id = v.id and i.kind = 'phone' order by i.created_at desc, i.value limit 1),
        n.display_phone, x.by, x.kind, x.words, x.status] as cells
      from (select * from (
          (select id, conversation_id, at, sent_by as by, content ->> 'kind' as kind, case when revoked_at is null then coalesce(content ->> 'text', content ->> 'caption', content ->> 'title') end as words, status
            from chat_messages where shop_id = ${shopId} and id > ${after} order by id limit ${limit})
          union all
          (select id, conversation_id, at, 'member', 'note', text, '' from chat_events where shop_id = ${shopId} and id > ${after} and kind = 'note' order by id limit ${limit})
        ) both_kinds order by id limit ${limit}) x
      join conversations v on v.shop_id = ${shopId} and v.id = x.conversation_id join chat_numbers n on n.shop_id = v.shop_id and n.id = v.number_id
      left join customers w on w.shop_id = v.shop_id and w.id = v.customer_id left join customers c on c.shop_id = w.shop_id and c.id = coalesce(w.alias_of, w.id) order by x.id`,
  },
  {
    // As the shop sees them: what was counted last.
    name: 'campaigns',
    row: (shopId, after, limit) => sql`
      select id, array[name, channel, ${day('coalesce(prepared_at, starts_at)')}, state, people::text, ${counted('sent', 'unsure', 'delivered', 'read')}, ${counted('delivered', 'read')}, ${counted('failed')}, spent_tzs::text,
        coalesce(results ->> 'allOrders', results ->> 'orders'), coalesce(results ->> 'allTzs', results ->> 'salesTzs')] as cells
      from campaigns where shop_id = ${shopId} and id > ${after} order by id limit ${limit}`,
  },
  {
    // Those that count; whoever asked to be forgotten is named by the authority's copy alone.
    name: 'fiscal-receipts',
    row: (shopId, after, limit) => sql`
      select r.id, array[r.order_number, ${day('r.issued_at')}, r.kind, r.amount_tzs::text, trim_scale(r.vat_cents::numeric / 100)::text, r.state, r.gc::text, r.code, r.day::text,
        case when not r.is_buyer_erased and r.figures #>> '{customer,idType}' = 'tin' then r.figures #>> '{customer,id}' end, case when d.way = 'sandbox' then 'sandbox' end] as cells
      from fiscal_receipts r join fiscal_devices d on d.shop_id = r.shop_id and d.id = r.device_id
      where r.shop_id = ${shopId} and r.id > ${after} and r.state <> 'superseded' order by r.id limit ${limit}`,
  },
]

export async function* readSheet(tx: Tx, shopId: string, row: SheetRow, limit: number): AsyncGenerator<string[][]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await row(shopId, after, limit).execute(tx)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ cells }) => cells.map((cell) => cell ?? ''))
    after = last.id
  }
}
