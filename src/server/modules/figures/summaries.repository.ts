import { sql } from 'kysely'
import type { SummaryWay } from '../../../shared/domain/summaries.ts'
import type { Tx } from '../../platform/database.ts'

export interface SummaryRow {
  isOn: boolean
  way: SummaryWay
  hour: number
  onQuietDays: boolean
  template: { numberId: string; name: string } | null
}
const columns = sql`is_on as "isOn", way, hour, on_quiet_days as "onQuietDays",
  case when template_name is not null then jsonb_build_object('numberId', template_number_id, 'name', template_name) end as template`
export async function readSummary(tx: Tx, shopId: string, userId: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select ${columns} from summaries where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** `toldDay`: a day that is not told any more. */
export async function writeSummary(
  tx: Tx,
  shopId: string,
  userId: string,
  row: SummaryRow & { toldDay: string | null; at: Date },
): Promise<void> {
  await sql`insert into summaries (shop_id, user_id, is_on, way, hour, on_quiet_days, template_number_id, template_name, told_day, updated_at)
    values (${shopId}, ${userId}, ${row.isOn}, ${row.way}, ${row.hour}, ${row.onQuietDays}, ${row.template?.numberId ?? null}, ${row.template?.name ?? null}, ${row.toldDay}::date, ${row.at})
    on conflict (shop_id, user_id) do update set is_on = excluded.is_on, way = excluded.way, hour = excluded.hour, on_quiet_days = excluded.on_quiet_days,
      template_number_id = excluded.template_number_id, template_name = excluded.template_name,
      told_day = greatest(summaries.told_day, excluded.told_day), updated_at = excluded.updated_at`.execute(tx)
}

/** Owners whose hour has come and who were not told of this day. */
export async function dueSummaries(tx: Tx, shopId: string, day: string, hour: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select s.user_id as "userId" from summaries s join memberships m on m.shop_id = s.shop_id and m.user_id = s.user_id
    where s.shop_id = ${shopId} and s.is_on and s.hour <= ${hour} and (s.told_day is null or s.told_day < ${day}::date) and m.is_admin and m.revoked_at is null`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

/** Once a day, whoever comes first: null to the others. */
export async function claimSummary(tx: Tx, shopId: string, userId: string, day: string): Promise<SummaryRow | null> {
  const { rows } = await sql<SummaryRow>`
    update summaries set told_day = ${day}::date where shop_id = ${shopId} and user_id = ${userId} and is_on and (told_day is null or told_day < ${day}::date)
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Once a day, and only while the owner still wants it so and is an owner: null to everybody else. */
export async function claimFollow(tx: Tx, shopId: string, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    update summaries s set followed_day = ${day}::date where s.shop_id = ${shopId} and s.user_id = ${userId} and s.is_on and s.way = 'whatsapp' and s.told_day = ${day}::date
      and s.followed_day is distinct from ${day}::date
      and exists (select from memberships m where m.shop_id = s.shop_id and m.user_id = s.user_id and m.is_admin and m.revoked_at is null) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export interface Person {
  name: string
  /** Proven ones. */
  phone: string | null
  email: string | null
  language: 'en' | 'sw'
}
export async function readPerson(tx: Tx, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select case when phone_proven_at is not null then phone end as phone, case when email_proven_at is not null then email end as email, language, name from users where id = ${userId}`.execute(
    tx,
  )
  return rows[0] ?? { name: '', phone: null, email: null, language: 'en' }
}

export async function readShopName(tx: Tx, shopId: string): Promise<string> {
  return (await tx.selectFrom('shops').select('shop_name').where('id', '=', shopId).executeTakeFirst())?.shop_name ?? ''
}

/** Devices that are told to be silent and were not heard of since. */
export async function silentDevices(tx: Tx, shopId: string): Promise<{ code: string; since: Date }[]> {
  const { rows } = await sql<{ code: string; since: Date }>`
    select d.code, d.last_seen_at as since from device_alerts a join devices d on d.shop_id = a.shop_id and d.id = a.device_id
    where a.shop_id = ${shopId} and a.reason = 'silent' and a.closed_at is null and d.revoked_at is null order by d.last_seen_at, d.code limit 20`.execute(
    tx,
  )
  return rows
}
