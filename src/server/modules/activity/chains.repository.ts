import { sql } from 'kysely'
import type { ActivityKind, BROKEN_KINDS } from '../../../shared/domain/activity.ts'
import type { Tx } from '../../platform/database.ts'

/** What can be read of an arrival and of those around it: enough to say whether it fits (`chain-links.ts`). */
export interface LinkRow {
  deviceId: string
  seq: number
  commandId: string
  after: number | null
  prev: string | null
  hash: string | null
  at: Date
  offsetMs: number
  changedAt: Date | null
  receivedAt: Date
  /** How many of the records from `after` to the one before it have arrived. */
  between: number
  /** Those numbered `after`: two where a device counted twice from there. */
  before: { commandId: string; hash: string | null; at: string; offsetMs: number }[]
  /** Others of the same number. */
  twins: number
  /** There is a sealed record of this device with a lower number. */
  isLater: boolean
  /** A later record of this device says that the chain begins with it. */
  begunAgain: number | null
}

/** What a later look need not see again, the oldest of each device first. A gap that somebody made millions of numbers wide is not counted out. */
export async function uncheckedLinks(tx: Tx, shopId: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select t.device_id as "deviceId", t.seq, t.command_id as "commandId", t.after, encode(t.prev, 'hex') as prev, encode(t.hash, 'hex') as hash, t.at, t.offset_ms as "offsetMs",
      t.changed_at as "changedAt", t.received_at as "receivedAt",
      case when t.after > 0 and t.seq - t.after <= 10000 then
        (select count(distinct b.seq)::int from command_arrivals b where b.shop_id = t.shop_id and b.device_id = t.device_id and b.seq >= t.after and b.seq < t.seq) else 0 end as between,
      coalesce((select json_agg(json_build_object('commandId', p.command_id, 'hash', encode(p.hash, 'hex'), 'at', p.at, 'offsetMs', p.offset_ms))
        from command_arrivals p where p.shop_id = t.shop_id and p.device_id = t.device_id and p.seq = t.after), '[]') as before,
      (select count(*)::int from command_arrivals w where w.shop_id = t.shop_id and w.device_id = t.device_id and w.seq = t.seq and w.command_id <> t.command_id) as twins,
      exists (select from command_arrivals l where l.shop_id = t.shop_id and l.device_id = t.device_id and l.seq < t.seq and l.hash is not null) as "isLater",
      (select min(g.seq) from command_arrivals g where g.shop_id = t.shop_id and g.device_id = t.device_id and g.seq > t.seq and g.after = 0) as "begunAgain"
    from command_arrivals t where t.shop_id = ${shopId} and not t.is_checked order by t.device_id, t.seq limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function markChecked(
  tx: Tx,
  shopId: string,
  links: readonly Pick<LinkRow, 'deviceId' | 'seq' | 'commandId'>[],
): Promise<void> {
  if (links.length === 0) return
  await sql`update command_arrivals c set is_checked = true from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t ("deviceId" uuid, seq bigint, "commandId" uuid)
    where c.shop_id = ${shopId} and c.device_id = t."deviceId" and c.seq = t.seq and c.command_id = t."commandId"`.execute(
    tx,
  )
}

export interface HeadRow {
  deviceId: string
  seq: number
  hash: string
  reportedAt: Date
  /** Seals of what came with this number. */
  came: (string | null)[]
}
export async function openHeads(tx: Tx, shopId: string, limit: number): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select h.device_id as "deviceId", h.seq, encode(h.hash, 'hex') as hash, h.reported_at as "reportedAt",
      coalesce((select json_agg(encode(c.hash, 'hex')) from command_arrivals c where c.shop_id = h.shop_id and c.device_id = h.device_id and c.seq = h.seq), '[]') as came
    from chain_heads h where h.shop_id = ${shopId} order by h.reported_at limit ${limit}`.execute(tx)
  return rows
}
export async function dropHeads(
  tx: Tx,
  shopId: string,
  heads: readonly Pick<HeadRow, 'deviceId' | 'seq' | 'hash'>[],
): Promise<void> {
  if (heads.length === 0) return
  await sql`delete from chain_heads h using jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as t ("deviceId" uuid, seq bigint, hash text)
    where h.shop_id = ${shopId} and h.device_id = t."deviceId" and h.seq = t.seq and h.hash = decode(t.hash, 'hex')`.execute(
    tx,
  )
}

/** What was found out of a device's records. Found twice it is one. */
export interface Finding {
  kind: ActivityKind
  deviceId: string
  seq: number
  commandId: string | null
  at: Date
  byMs?: number
}
export async function insertFindings(tx: Tx, shopId: string, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return
  await sql`insert into activity (shop_id, id, kind, at, received_at, device_id, seq, actor_id, order_id, details)
    select ${shopId}::uuid, md5(f."deviceId" || ' ' || f.seq || ' ' || f.kind)::uuid, f.kind, least(f.at, ${now}::timestamptz), ${now}::timestamptz, f."deviceId", f.seq, c.actor_id, o.id,
      case when f."byMs" is null then '{}'::jsonb else jsonb_build_object('byMs', f."byMs") end
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (kind text, "deviceId" uuid, seq bigint, "commandId" uuid, at timestamptz, "byMs" bigint)
      left join commands c on c.shop_id = ${shopId} and c.id = f."commandId"
      left join orders o on o.shop_id = ${shopId} and o.id = case when c.lane ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then c.lane::uuid end
    on conflict (shop_id, id) do nothing`.execute(tx)
}

export interface ChainRow {
  deviceId: string
  isSealed: boolean
  lastSeq: number | null
  headSeq: number | null
  /** Records that are missing before one that has come, and after the last one, by the device's own word. */
  gap: number
  tail: number
  gapSeq: number | null
  since: Date | null
  backlogCount: number
  attentionCount: number
  provedAt: Date | null
  broken: number
  brokenSeq: number | null
  /** The newest of either. */
  brokenAt: Date | null
  unsealed: number
  unsealedSeq: number | null
}
/** One row a device that is not revoked, or whose records do not fit. */
export async function readChains(
  tx: Tx,
  shopId: string,
  broken: typeof BROKEN_KINDS,
  since: Date,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    with waits as (
      select u.device_id, u.seq, u.received_at, (select max(l.seq) from command_arrivals l where l.shop_id = u.shop_id and l.device_id = u.device_id and l.seq < u.seq) as lower
      from command_arrivals u where u.shop_id = ${shopId} and not u.is_checked and u.after > 0),
    gaps as (
      select device_id, sum(greatest(case when lower is null then 1 else seq - lower - 1 end, 0)) as gap, min(coalesce(lower, seq - 2) + 1) filter (where lower is null or seq - lower > 1) as first, min(received_at) filter (where lower is null or seq - lower > 1) as since
      from waits group by device_id),
    ends as (select device_id, max(seq) as seq from command_arrivals where shop_id = ${shopId} group by device_id),
    heads as (select device_id, max(seq) as seq, min(reported_at) as since from chain_heads where shop_id = ${shopId} group by device_id),
    breaks as (
      select device_id, count(*) filter (where kind <> 'record_unsealed')::int as count, min(seq) filter (where kind <> 'record_unsealed') as seq, max(received_at) as at,
        count(*) filter (where kind = 'record_unsealed')::int as unsealed, min(seq) filter (where kind = 'record_unsealed') as "unsealedSeq" from activity
      where shop_id = ${shopId} and kind = any(${['record_unsealed', ...broken]}) and received_at >= ${since} group by device_id)
    select d.id as "deviceId", h.seq is not null or exists (select from command_arrivals s where s.shop_id = d.shop_id and s.device_id = d.id and s.hash is not null) as "isSealed",
      e.seq as "lastSeq", h.seq as "headSeq", coalesce(g.gap, 0)::int as gap, greatest(coalesce(h.seq - coalesce(e.seq, h.seq - 1), 0), 0)::int as tail,
      coalesce(case when g.gap > 0 then g.first end, e.seq + 1, h.seq) as "gapSeq", least(case when g.gap > 0 then g.since end, case when h.seq > coalesce(e.seq, 0) then h.since end) as since,
      d.backlog_count as "backlogCount", d.attention_count as "attentionCount", d.proved_at as "provedAt",
      coalesce(b.count, 0) as broken, b.seq as "brokenSeq", b.at as "brokenAt", coalesce(b.unsealed, 0) as unsealed, b."unsealedSeq"
    from devices d left join gaps g on g.device_id = d.id left join ends e on e.device_id = d.id left join heads h on h.device_id = d.id left join breaks b on b.device_id = d.id
    where d.shop_id = ${shopId} order by d.id limit 1000`.execute(tx)
  return rows
}
