import { sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import type { ExpenseMethod } from '../../../shared/domain/options.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export interface SupplierRow {
  id: string
  name: string
  phone: string
  note: string
  isArchived: boolean
  boughtTzs: number
  paidTzs: number
  lastAt: Date | null
}
/** Paid while goods came in, and later: an expense that was struck out pays nobody, and one that was changed pays what it says now. */
const columns = sql`id, name, phone, note, is_archived as "isArchived", bought_tzs as "boughtTzs", last_at as "lastAt",
  least(paid_tzs + coalesce((select sum(e.amount_tzs) from expenses e where e.shop_id = suppliers.shop_id and e.supplier_id = suppliers.id and e.voided_at is null), 0), 9007199254740991)::bigint as "paidTzs"`

export async function listSupplierRows(tx: Tx, shopId: string, limit: number): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select ${columns} from suppliers where shop_id = ${shopId} order by name_key, id limit ${limit}`.execute(tx)
  return rows
}

export const countSuppliers = async (tx: Tx, shopId: string): Promise<number> =>
  (
    await tx
      .selectFrom('suppliers')
      .select((x) => x.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
  ).count

export const supplierExists = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await tx.selectFrom('suppliers').select('id').where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst())
  !== undefined

export async function readSupplierRow(tx: Tx, shopId: string, id: string): Promise<SupplierRow | undefined> {
  const { rows } = await sql<SupplierRow>`
    select ${columns} from suppliers where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}
/** Of them all, those nobody buys from any more too; at most two. */
export async function findSuppliersByName(tx: Tx, shopId: string, nameKey: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name_key', '=', nameKey)
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}

export async function putSupplier(
  tx: Tx,
  shopId: string,
  id: string,
  facts: { name: string; phone: string; note: string; isArchived: boolean },
  by: { userId: string; at: Date },
): Promise<SupplierRow> {
  const { rows } = await sql<SupplierRow>`
    insert into suppliers (shop_id, id, name, name_key, phone, note, is_archived, created_by, created_at)
    values (${shopId}, ${id}, ${facts.name}, ${foldText(facts.name)}, ${facts.phone}, ${facts.note}, ${facts.isArchived}, ${by.userId}, ${by.at})
    on conflict (shop_id, id) do update set name = excluded.name, name_key = excluded.name_key, phone = excluded.phone, note = excluded.note, is_archived = excluded.is_archived
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no supplier')
  return row
}

interface SupplierPaymentRow {
  id: string
  amountTzs: number
  method: ExpenseMethod
  fromDrawer: boolean
  day: string
  byName: string | null
  at: Date
  receivedAt: Date
}
/** The newest first; one row more than `limit`, when there is one. */
export async function listPaymentRows(
  tx: Tx,
  shopId: string,
  supplierId: string,
  cursor: string | undefined,
  limit: number,
): Promise<SupplierPaymentRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<SupplierPaymentRow>`
    select e.id, e.amount_tzs as "amountTzs", e.method, e.shift_id is not null as "fromDrawer", e.day::text as day, u.name as "byName", e.at, e.received_at as "receivedAt"
    from expenses e left join users u on u.id = e.by_user_id
    where e.shop_id = ${shopId} and e.supplier_id = ${supplierId} and e.voided_at is null ${from ? sql`and (e.received_at, e.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by e.received_at desc, e.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** What was bought and paid; one nobody knows by this id is put on the list by it, as the device wrote the name. */
export async function boughtFrom(
  tx: Tx,
  shopId: string,
  supplier: { id: string; name: string; phone: string },
  sums: { boughtTzs: number; paidTzs: number },
  by: { userId: string; at: Date },
): Promise<void> {
  await sql`/*supplier.bought*/
    insert into suppliers (shop_id, id, name, name_key, phone, bought_tzs, paid_tzs, last_at, created_by, created_at)
    values (${shopId}, ${supplier.id}, ${supplier.name}, ${foldText(supplier.name)}, ${supplier.phone}, ${sums.boughtTzs}, ${sums.paidTzs}, ${by.at}, ${by.userId}, ${by.at})
    on conflict (shop_id, id) do update set bought_tzs = least(suppliers.bought_tzs + excluded.bought_tzs, 9007199254740991), paid_tzs = least(suppliers.paid_tzs + excluded.paid_tzs, 9007199254740991),
      last_at = greatest(suppliers.last_at, excluded.last_at)`.execute(tx)
}
export async function notBoughtFrom(
  tx: Tx,
  shopId: string,
  id: string,
  sums: { boughtTzs: number; paidTzs: number },
): Promise<void> {
  await sql`update suppliers set bought_tzs = greatest(bought_tzs - ${sums.boughtTzs}::bigint, 0), paid_tzs = greatest(paid_tzs - ${sums.paidTzs}::bigint, 0) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
}

/** What they all are owed; one who was paid too much owes the shop nothing by that. */
export async function sumOwedToSuppliers(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`
    select least(coalesce(sum(greatest("boughtTzs" - "paidTzs", 0)), 0), 9007199254740991)::bigint as tzs
    from (select ${columns} from suppliers where shop_id = ${shopId}) s`.execute(tx)
  return rows[0]?.tzs ?? 0
}
