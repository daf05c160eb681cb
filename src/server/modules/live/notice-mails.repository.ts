import { sql } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import { mayHear, MOST_NOTICE_MAILS_A_DAY, type NoticeEvent } from '../../../shared/domain/notice-events.ts'
import type { Tx } from '../../platform/database.ts'

export const readNoticeMails = async (
  tx: Tx,
  shopId: string,
  userId: string,
): Promise<{ email: string | null; events: NoticeEvent[] }> => {
  const { rows } = await sql<{ email: string | null; events: NoticeEvent[] }>`
    select case when u.email_proven_at is null then null else u.email end as email, coalesce(n.events, '{}') as events
    from users u left join notice_mails n on n.shop_id = ${shopId} and n.user_id = u.id where u.id = ${userId}`.execute(
    tx,
  )
  return rows[0] ?? { email: null, events: [] }
}
export async function writeNoticeMails(
  tx: Tx,
  shopId: string,
  userId: string,
  events: readonly NoticeEvent[],
  at: Date,
): Promise<void> {
  await sql`insert into notice_mails (shop_id, user_id, events, updated_at) values (${shopId}, ${userId}, ${[...events]}::text[], ${at})
    on conflict (shop_id, user_id) do update set events = excluded.events, updated_at = excluded.updated_at`.execute(tx)
}

interface MailListener {
  userId: string
  email: string
  language: Language
  isAdmin: boolean
}
/** Who is to hear of it by e-mail: they asked for it, their address is proven, and they are still of the shop and may. `userIds`: those alone. */
export async function mailListeners(
  tx: Tx,
  shopId: string,
  event: NoticeEvent,
  userIds: readonly string[] | null,
): Promise<MailListener[]> {
  const { rows } = await sql<MailListener & { grants: { resource: string; action: string[] }[] }>`
    select n.user_id as "userId", u.email, u.language, m.is_admin as "isAdmin", m.grants
    from notice_mails n join memberships m on m.shop_id = n.shop_id and m.user_id = n.user_id join users u on u.id = n.user_id
    where n.shop_id = ${shopId} and ${event} = any(n.events) and m.revoked_at is null and u.email_proven_at is not null and u.email is not null
      and (${userIds}::uuid[] is null or n.user_id = any(${userIds}::uuid[])) order by n.user_id`.execute(tx)
  return rows.filter((row) => mayHear(event, row)).map(({ grants: _grants, ...listener }) => listener)
}

/** One of what a day has room for. */
export async function claimNoticeMail(tx: Tx, shopId: string, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    update notice_mails set sent = case when sent_on = ${day}::date then sent + 1 else 1 end, sent_on = ${day}::date
    where shop_id = ${shopId} and user_id = ${userId} and (sent_on is distinct from ${day}::date or sent < ${MOST_NOTICE_MAILS_A_DAY}) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

const MOST_PEOPLE = 200
interface PersonRow {
  userId: string
  name: string
  isAdmin: boolean
  grants: { resource: string; action: string[] }[]
  mails: NoticeEvent[]
  devices: NoticeEvent[][]
}
/** `devices`: what each of them shows. */
export async function noticePeople(
  tx: Tx,
  shopId: string,
  session: { at: Date; seenAfter: Date },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.user_id as "userId", u.name, m.is_admin as "isAdmin", m.grants,
      case when u.email_proven_at is null then '{}' else coalesce(n.events, '{}') end as mails,
      (select coalesce(json_agg(p.events), '[]') from push_subscriptions p join sessions s on s.id = p.session_id
        where p.shop_id = m.shop_id and p.user_id = m.user_id and p.trouble is distinct from 'gone'
          and s.ended_at is null and s.expires_at > ${session.at} and s.last_seen_at > ${session.seenAfter}) as devices
    from memberships m join users u on u.id = m.user_id left join notice_mails n on n.shop_id = m.shop_id and n.user_id = m.user_id
    where m.shop_id = ${shopId} and m.revoked_at is null order by u.name, m.user_id limit ${MOST_PEOPLE}`.execute(tx)
  return rows
}
