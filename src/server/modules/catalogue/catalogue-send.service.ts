import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type BatchRequest, MOST_IN_BATCH, removalOf, updateOf } from '../../../shared/domain/catalogue-feed.ts'
import {
  type CatalogueTrouble,
  isPassing,
  judgeCatalogueError,
  pauseOf,
} from '../../../shared/domain/catalogue-sync.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Graph } from '../../providers/whatsapp/graph.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import type { NumbersService } from '../conversations/numbers.service.ts'
import { readFeedProducts } from '../sets/feed.service.ts'
import type { CatalogueFeed } from '../storefront/feed.service.ts'
import {
  beginRun,
  clearRefusals,
  deleteMarks,
  dropSync,
  dropTurn,
  dueShops,
  forgetHandle,
  giveBack,
  insertSync,
  knownItems,
  listMarks,
  lockRun,
  markAll,
  markChanged,
  putGoing,
  putTurn,
  readSeen,
  settleRefused,
  settleTaken,
  type SyncRow,
  takeTurn,
  writeDone,
  writeSeen,
  writeSent,
  writeTrouble,
} from './catalogue.repository.ts'

/** At most one batch a shop in this time: what changes meanwhile goes together. */
const BETWEEN_MS = 60_000
/** Whoever works has the shop for so long: two calls of Meta (`TIMEOUT_MS` of the adapter), and what is read before. */
const LEASE_MS = 120_000
const LOOK_AGAIN_MS = 10_000
/** A batch Meta does not end by then is sent anew. */
const LOST_AFTER_MS = 3_600_000
/** Everything is looked at once a day, whatever changed: pictures of ours that came with another version, for one. */
const READ_ANEW_MS = 86_400_000
const PRODUCTS_AT_ONCE = 250
/** As far as one product goes beyond it. */
const MOST_BYTES = 3_000_000
const SHOPS_AT_ONCE = 500

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  chatNumbers: Pick<NumbersService, 'lineOf'>
  catalogueFeed: Pick<CatalogueFeed, 'looks'>
}
interface Run {
  shopId: string
  run: string
  sync: SyncRow
  graph: Graph
  token: string
}

/**
 * Fills the catalogue at Meta: products that changed are marked, marked ones compared with what Meta took, and what differs is sent in a batch. A server that dies leaves items "going" without a handle,
 * which are sent again; the same item twice does no harm.
 */
export function createCatalogueSending({ db, clock, log, jobs, chatNumbers, catalogueFeed }: Parts) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  /** In a transaction of whoever still has the shop; else nothing is written. */
  const asRun = <T>({ shopId, run }: Pick<Run, 'shopId' | 'run'>, work: (tx: Tx, sync: SyncRow) => Promise<T>) =>
    inShop(db, shopId, async (tx) => {
      const sync = await lockRun(tx, shopId, run)
      return sync === undefined ? null : await work(tx, sync)
    })

  async function send({ shopId }: { shopId: string }): Promise<void> {
    const run = randomUUID()
    const started = await inShop(db, shopId, async (tx) => {
      if (!(await takeTurn(tx, shopId, clock.now(), later(LEASE_MS)))) return null
      const sync = await beginRun(tx, shopId, run)
      if (sync === undefined) return await dropTurn(tx, shopId).then(() => null)
      return { sync, found: await chatNumbers.lineOf(tx, shopId, sync.number_id) }
    })
    if (started === null) return
    const { sync, found } = started
    if (found === null || found.line === null || found.number.state !== 'connected') {
      const trouble = found?.number.state === 'broken' ? 'token' : 'number'
      await asRun({ shopId, run }, (tx) => fail(tx, shopId, 0, { trouble, code: null }))
      return
    }
    if (found.number.catalogId !== sync.catalog_id)
      return await becomeAnother(shopId, run, sync, found.number.catalogId)
    const here = { shopId, run, sync, graph: found.line.graph, token: found.line.line.token }
    if (sync.handle === null || (await settle(here, sync.handle))) await sendBatch(here)
  }

  /** The number was connected anew with another catalogue: that one is filled from the beginning. */
  async function becomeAnother(shopId: string, run: string, sync: SyncRow, catalogId: string): Promise<void> {
    await asRun({ shopId, run }, async (tx) => {
      if (catalogId === '') return await fail(tx, shopId, 0, { trouble: 'catalogue', code: null })
      await dropSync(tx, shopId)
      await insertSync(tx, {
        shopId,
        numberId: sync.number_id,
        catalogId,
        catalogName: '',
        by: sync.named_by ?? shopId,
        at: clock.now(),
      })
      await putTurn(tx, shopId, clock.now())
    })
  }

  async function fail(
    tx: Tx,
    shopId: string,
    tries: number,
    { trouble, code }: { trouble: CatalogueTrouble; code: number | null },
  ): Promise<void> {
    const isOver = !isPassing(trouble)
    await writeTrouble(tx, shopId, { trouble, code, isOver })
    if (isOver) await dropTurn(tx, shopId)
    else await putTurn(tx, shopId, later(pauseOf(tries + 1)))
    if (isOver) log.warn({ shopId, code, trouble }, 'goods are not sent to the catalogue any more')
  }

  /** What became of the batch at Meta. True when the next one may go now. */
  async function settle(here: Run, handle: string): Promise<boolean> {
    const { shopId, sync, graph, token } = here
    const answer = await graph.batchStatus(sync.catalog_id, token, handle)
    const sentAt = sync.sent_at?.getTime() ?? 0
    const isMayGo = await asRun(here, async (tx, { tries }) => {
      const trouble = troubleOf(answer)
      // A handle Meta does not know is a batch that was lost, and says nothing of the catalogue.
      const isLost =
        trouble === 'catalogue'
        || (answer.kind === 'ok'
          && (answer.value.state === 'failed'
            || (answer.value.state === 'working' && clock.now().getTime() - sentAt > LOST_AFTER_MS)))
      if (isLost) {
        await giveBack(tx, shopId, true)
        await forgetHandle(tx, shopId)
        await fail(tx, shopId, tries, { trouble: 'away', code: null })
        return false
      }
      if (answer.kind !== 'ok') {
        await fail(tx, shopId, tries, { trouble: trouble ?? 'away', code: codeOf(answer) })
        return false
      }
      if (answer.value.state === 'working') {
        await putTurn(tx, shopId, later(LOOK_AGAIN_MS))
        return false
      }
      await settleRefused(tx, shopId, answer.value.errors)
      await settleTaken(tx, shopId)
      await writeDone(tx, shopId, clock.now())
      const next = sentAt + BETWEEN_MS
      if (next > clock.now().getTime()) await putTurn(tx, shopId, new Date(next))
      return next <= clock.now().getTime()
    })
    return isMayGo === true
  }

  async function sendBatch(here: Run): Promise<void> {
    const { shopId, sync, graph, token } = here
    const { shared, itemsOf } = await catalogueFeed.looks(shopId)
    const isOurs = await asRun(here, (tx, now) => mark(tx, now, shared))
    if (isOurs === null) return
    const requests: BatchRequest[] = []
    for (let bytes = 0, isMore = true; isMore && requests.length < MOST_IN_BATCH && bytes < MOST_BYTES;) {
      const room = { items: MOST_IN_BATCH - requests.length, bytes: MOST_BYTES - bytes }
      const page = await asRun(here, (tx) => takePage(tx, shopId, itemsOf, room))
      if (page === null) return
      requests.push(...page.requests)
      bytes += page.bytes
      isMore = page.isMore
    }
    if (requests.length === 0) {
      await asRun(here, (tx) => putTurn(tx, shopId, later(BETWEEN_MS)))
      return
    }
    const answer = await graph.sendItems(sync.catalog_id, token, requests)
    await asRun(here, async (tx, { tries }) => {
      const trouble = troubleOf(answer)
      if (answer.kind !== 'ok') {
        await giveBack(tx, shopId, answer.kind === 'none' && !answer.isUnsent)
        await fail(tx, shopId, tries, { trouble: trouble ?? 'away', code: codeOf(answer) })
        return
      }
      const { handle, errors } = answer.value
      await settleRefused(tx, shopId, errors)
      if (handle === null) await giveBack(tx, shopId, true)
      await writeSent(tx, shopId, handle, clock.now())
      await putTurn(tx, shopId, later(handle === null ? BETWEEN_MS : LOOK_AGAIN_MS))
    })
  }

  /** Which products are to be looked at: those that changed since, or all. What was left on its way is among them. */
  async function mark(tx: Tx, sync: SyncRow, shared: string): Promise<true> {
    const { shop_id: shopId } = sync
    await giveBack(tx, shopId, true)
    const now = clock.now()
    const seen = await readSeen(tx, shopId)
    const isAnew =
      sync.seen_xid === null
      || sync.seen_life !== seen.life
      || sync.seen_shared !== shared
      || now.getTime() - (sync.read_at?.getTime() ?? 0) > READ_ANEW_MS
    if (isAnew || sync.seen_xid === null) await markAll(tx, shopId)
    else await markChanged(tx, shopId, sync.seen_xid)
    await writeSeen(tx, shopId, seen, shared, isAnew ? now : null)
    return true
  }

  return {
    send,
    /** By the clock, once a minute. */
    async sweep(): Promise<void> {
      await inSystem(db, async (tx) => {
        for (const shopId of await dueShops(tx, clock.now(), SHOPS_AT_ONCE))
          await jobs.enqueue(tx, 'catalogue.send', { shopId })
      })
    },
  }
}

const troubleOf = (answer: GraphAnswer<unknown>): CatalogueTrouble | null => {
  if (answer.kind === 'ok') return null
  return answer.kind === 'none' ? 'away' : judgeCatalogueError(answer.code, answer.isTransient)
}
const codeOf = (answer: GraphAnswer<unknown>): number | null => (answer.kind === 'refused' ? answer.code : null)
const hashOf = (item: object): string => createHash('sha256').update(JSON.stringify(item)).digest('base64url')

/** Of the next marked products, what Meta does not have as it is here, noted as going. A product that does not fit any more stays marked. */
async function takePage(
  tx: Tx,
  shopId: string,
  itemsOf: Awaited<ReturnType<CatalogueFeed['looks']>>['itemsOf'],
  room: { items: number; bytes: number },
): Promise<{ requests: BatchRequest[]; bytes: number; isMore: boolean }> {
  const ids = await listMarks(tx, shopId, PRODUCTS_AT_ONCE)
  const products = new Map((await readFeedProducts(tx, shopId, ids)).map((product) => [product.id, product]))
  const known = Map.groupBy(await knownItems(tx, shopId, ids), ({ productId }) => productId)
  const requests: BatchRequest[] = []
  const going: { itemId: string; productId: string; hash: string }[] = []
  const looked: string[] = []
  const fine: string[] = []
  let bytes = 0
  for (const productId of ids) {
    const product = products.get(productId)
    const wanted = new Map((product === undefined ? [] : itemsOf(product)).map((item) => [item.id, updateOf(item)]))
    const before = new Map((known.get(productId) ?? []).map((item) => [item.itemId, item]))
    const differing = [...new Set([...wanted.keys(), ...before.keys()])].flatMap((itemId) => {
      const request = wanted.get(itemId)
      const hash = request === undefined ? '' : hashOf(request.data)
      const had = before.get(itemId)
      if (had !== undefined && hash === had.taken) {
        if (had.refused !== null) fine.push(itemId)
        return []
      }
      return hash === had?.refused ? [] : [{ itemId, productId, hash, request: request ?? removalOf(itemId) }]
    })
    const size = differing.reduce((sum, { request }) => sum + JSON.stringify(request).length, 0)
    if (requests.length + differing.length > room.items || (bytes > 0 && bytes + size > room.bytes)) break
    bytes += size
    looked.push(productId)
    for (const { request, ...row } of differing) {
      requests.push(request)
      going.push(row)
    }
  }
  await clearRefusals(tx, shopId, fine)
  await putGoing(tx, shopId, going)
  await deleteMarks(tx, shopId, looked)
  return { requests, bytes, isMore: looked.length === PRODUCTS_AT_ONCE }
}
