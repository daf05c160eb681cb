import type { Table } from 'dexie'
import { jittered } from '../api/backoff.ts'
import { LONGEST_WAIT_MS } from './moments.ts'
import type { OfflineContext } from './context.ts'
import type { KauntaDb, MetaRow, OutboxRow, SyncState } from './db.ts'
import { dropFromSecond } from './second-copy.ts'
import { beatHeart, forgetFuture } from './sender-gate.ts'
import { subjectNames, subjectOf, type View, viewKey, viewsOf, viewTables } from './subjects.ts'

/** What the server says of one command. Read loosely: a newer server may know outcomes and codes this build does not. */
export interface PushResult {
  id: string
  outcome: string
  codes: string[]
  afterMs?: number | undefined
}

interface Settled {
  /** Left the queue. */
  acked: number
  /** Finally refused, and kept with its codes. */
  parked: number
  /** To be sent again. */
  later: number
}

type Verdict = 'ack' | 'park' | 'later'
const verdicts: Record<string, Verdict> = {
  applied: 'ack',
  duplicate: 'ack',
  flagged: 'ack',
  quarantined: 'ack',
  rejected: 'park',
  retry: 'later',
}

/**
 * Law 3: a command leaves only by an answer that names its id. One transaction a batch: what is acknowledged is marked and gone, what is
 * refused is parked with its codes, what the server did not speak of waits. A second answer to the same command changes nothing.
 * `learnt` is kept with it: each transaction is a way to the disk. In bulk, not row by row: a day's queue is thousands of these.
 */
export async function settle(
  ctx: OfflineContext,
  sent: readonly OutboxRow[],
  results: readonly PushResult[],
  learnt: readonly MetaRow[] = [],
): Promise<Settled> {
  const { db } = ctx
  const byId = new Map(results.map((result) => [result.id, result]))
  let acked: OutboxRow[] = []
  const counted = await db.transaction('rw', ['outbox', 'stock', 'meta', ...viewTables], async () => {
    const time = ctx.now()
    await forgetFuture(ctx, time)
    const settled: Settled = { acked: 0, parked: 0, later: 0 }
    acked = []
    const kept: OutboxRow[] = []
    const marks: Mark[] = []
    for (const [index, now] of (await db.outbox.bulkGet(sent.map(keyOf))).entries()) {
      const row = sent[index]
      // Gone: another tab heard the answer first.
      if (!row || now?.id !== row.id) continue
      const result = byId.get(row.id)
      const verdict = result ? (verdicts[result.outcome] ?? 'later') : 'later'
      if (verdict === 'ack') {
        acked.push(row)
        marks.push({ row, codes: result?.codes ?? [] })
        settled.acked += 1
      } else if (verdict === 'park') {
        const codes = result?.codes.length ? result.codes : ['server.failed']
        kept.push({ ...now, state: 'attention', codes, tries: now.tries + 1, leaseUntil: 0, nextAt: 0 })
        marks.push({ row, codes })
        settled.parked += 1
      } else if (now.state === 'waiting') {
        // Not so if another tab was told meanwhile that it is refused: it stays parked, with that reason.
        const tries = now.tries + 1
        const wait = Math.max(Math.min(result?.afterMs ?? 0, LONGEST_WAIT_MS), jittered(tries, ctx.random))
        kept.push({ ...now, tries, leaseUntil: 0, nextAt: time + wait, codes: result?.codes ?? [] })
        settled.later += 1
      }
    }
    await db.outbox.bulkDelete(acked.map(keyOf))
    await db.outbox.bulkPut(kept)
    await db.meta.bulkPut(learnt)
    await beatHeart(ctx, time)
    await countAcks(db, acked)
    await markLanes(db, marks, time)
    return settled
  })
  void dropFromSecond(
    ctx,
    acked.map(({ id }) => id),
  )
  return counted
}

const keyOf = (row: OutboxRow): [string, number] => [row.deviceId, row.seq]

/** Their stock effects go on counting until a pull that began after this has brought the server's own levels. */
async function countAcks(db: KauntaDb, acked: readonly OutboxRow[]): Promise<void> {
  if (acked.length === 0) return
  const acks = await db.meta.get('acks')
  const ackedAs = (typeof acks?.value === 'number' ? acks.value : 0) + 1
  await db.meta.put({ key: 'acks', value: ackedAs })
  const effects = await rowsOf(db.stock, 'commandId', new Set(acked.map((row) => row.id)))
  await db.stock.bulkPut(effects.map((effect) => ({ ...effect, ackedAs })))
}

/** Effects of one sale are seldom more than ten. */
const NEAR = 10
/**
 * The rows of a table with one of these keys. A batch was made in one go and its ids, which begin with the time, lie side by side: they are read in one piece. Where
 * other work lies between them (a file was brought in) each is asked for by itself, all at once.
 */
async function rowsOf<Row extends object, Key>(
  table: Table<Row, Key>,
  index: keyof Row & string,
  keys: ReadonlySet<string>,
): Promise<Row[]> {
  const sorted = [...keys].toSorted()
  const side = table.where(index).between(sorted[0], sorted.at(-1), true, true)
  if ((await side.count()) > sorted.length * NEAR)
    return (await Promise.all(sorted.map((key) => table.where(index).equals(key).toArray()))).flat()
  return (await side.toArray()).filter((row) => keys.has(String(row[index])))
}

/** Nothing is known of what became of them: they may go again at once, and the server tells them apart by their ids. */
export async function releaseLeases({ db }: OfflineContext, sent: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet(sent.map(keyOf))
    await db.outbox.bulkPut(
      rows.flatMap((now, index) =>
        now?.id === sent[index]?.id && now?.state === 'waiting'
          ? [{ ...now, tries: now.tries + 1, leaseUntil: 0 }]
          : [],
      ),
    )
  })
}

interface Mark {
  row: Pick<OutboxRow, 'lane' | 'shopId' | 'type'>
  /** Codes of flags and refusals, kept with the order. */
  codes: readonly string[]
}

/** The view of each command's subject shows what is true of its whole lane, as the queue is now. `answeredAt`: when the server answered, if it did. */
export async function markLanes(db: KauntaDb, marks: readonly Mark[], answeredAt?: number): Promise<void> {
  if (marks.length === 0) return
  const states = new Map<string, SyncState>()
  const codes = new Map<string, string[]>()
  for (const { row, codes: added } of marks) {
    states.set(row.lane, 'synced')
    codes.set(row.lane, [...new Set([...(codes.get(row.lane) ?? []), ...added])])
  }
  for (const row of await rowsOf(db.outbox, 'lane', new Set(states.keys()))) {
    if (row.state === 'attention' || states.get(row.lane) === 'synced') states.set(row.lane, row.state)
  }
  const shown = (view: View): View => {
    const sync = states.get(view.id) ?? 'synced'
    if (!view.flags) return { ...view, sync }
    return { ...view, sync, flags: [...new Set([...view.flags, ...(codes.get(view.id) ?? [])])], answeredAt }
  }
  for (const subject of subjectNames) {
    const lanes = new Map(
      marks.flatMap(({ row }) => (subjectOf(row.type) === subject ? [[row.lane, row.shopId] as const] : [])),
    )
    const views = await viewsOf(db, subject).bulkGet([...lanes].map(([lane, shopId]) => viewKey(subject, shopId, lane)))
    await viewsOf(db, subject).bulkPut(views.flatMap((view) => (view ? [shown(view)] : [])))
  }
}
