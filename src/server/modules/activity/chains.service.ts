import type { DeviceChain } from '../../../shared/contract/activity.ts'
import { BROKEN_KINDS } from '../../../shared/domain/activity.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { judgeHead, judgeLink } from './chain-links.ts'
import {
  type ChainRow,
  dropHeads,
  insertFindings,
  markChecked,
  openHeads,
  readChains,
  uncheckedLinks,
} from './chains.repository.ts'

const MOST_AT_ONCE = 2000
const MOST_LOOKS = 100
const DAY_MS = 86_400_000
/** What was found longer ago stands in the list alone. */
const SHOWN_MS = 90 * DAY_MS
/** A push says what will be left when it has gone through; whatever came back from it has been sent again by then. */
const PROOF_MS = 10 * 60_000

export function createChainsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** What came since the last look is held against each other, then told a device. */
    list: (shopId: string): Promise<DeviceChain[]> =>
      inShop(db, shopId, async (tx) => {
        const now = clock.now()
        await checkChains(tx, shopId, now)
        return (await readChains(tx, shopId, BROKEN_KINDS, new Date(now.getTime() - SHOWN_MS))).map(chainOf)
      }),

    /** All of what came, look after look, for nights in which nobody opens the page. */
    async checkAll(shopId: string): Promise<void> {
      for (let look = 0; look < MOST_LOOKS; look += 1)
        if (!(await inShop(db, shopId, (tx) => checkChains(tx, shopId, clock.now())))) return
    },
  }
}

/** As much as one look takes; what is left over is the next one's. Answers whether there is more that another look gets on with. */
async function checkChains(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const links = await uncheckedLinks(tx, shopId, MOST_AT_ONCE)
  const heads = await openHeads(tx, shopId, MOST_AT_ONCE)
  const judged = links.map((link) => ({ link, ...judgeLink(link) }))
  const held = heads.map((head) => ({ head, verdict: judgeHead(head) }))
  await markChecked(
    tx,
    shopId,
    judged
      .filter(({ isDone }) => isDone)
      .map(({ link: { deviceId, seq, commandId } }) => ({ deviceId, seq, commandId })),
  )
  await dropHeads(
    tx,
    shopId,
    held.flatMap(({ head: { deviceId, seq, hash }, verdict }) => (verdict ? [{ deviceId, seq, hash }] : [])),
  )
  const findings = [
    ...judged.flatMap(({ findings: found }) => found),
    ...held.flatMap(({ verdict }) => verdict?.findings ?? []),
  ]
  await insertFindings(tx, shopId, findings, now)
  return links.length === MOST_AT_ONCE && judged.some(({ isDone }) => isDone)
}

function chainOf(row: ChainRow): DeviceChain {
  const { deviceId, lastSeq } = row
  const none = { deviceId, count: 0, seq: null, since: null, lastSeq }
  if (row.broken > 0)
    return {
      ...none,
      state: 'broken',
      count: row.broken,
      seq: row.brokenSeq,
      since: row.brokenAt?.toISOString() ?? null,
    }
  const count = row.gap + row.tail
  if (count > 0 && row.since !== null) {
    // It has said since then that nothing waits there any more.
    const isProven =
      row.backlogCount === 0
      && row.attentionCount === 0
      && row.provedAt !== null
      && row.provedAt.getTime() > row.since.getTime() + PROOF_MS
    return {
      ...none,
      state: isProven ? 'missing' : 'waiting',
      count,
      seq: row.gapSeq,
      since: row.since.toISOString(),
    }
  }
  if (row.unsealed > 0)
    return {
      ...none,
      state: 'unchecked',
      count: row.unsealed,
      seq: row.unsealedSeq,
      since: row.brokenAt?.toISOString() ?? null,
    }
  return { ...none, state: row.isSealed ? 'whole' : 'none' }
}
