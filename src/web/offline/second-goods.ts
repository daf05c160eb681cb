import { type KeyedDisk, MARK } from './bucket-disk.ts'
import type { OfflineContext } from './context.ts'
import type { KauntaDb, ProductChunk } from './db.ts'
import { isPlace, type PullPlace, readPlace } from './replica-store.ts'

/**
 * The shop’s goods on the second disk, seconds after they came and then once a day: a till whose store was thrown away has something to sell without a network. Each copy is written beside the one before and named
 * when it is whole.
 */
const GOODS = 'goods:'
const ROWS = 'goods-rows:'
const EVERY_MS = 20 * 3_600_000

interface KeptGoods {
  shopId: string
  /** Begins the keys of its rows. */
  rows: string
  count: number
  place: PullPlace
  at: number
}
const isKept = (value: unknown): value is KeptGoods =>
  typeof value === 'object' && value !== null && 'rows' in value && 'place' in value && isPlace(value.place)

let isFull = false

/** Never throws; a disk that is full is left alone until the page is loaded again. One tab does it. */
export async function copyGoods(ctx: OfflineContext, shopId: string): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return await copyAlone(ctx, shopId)
  await locks
    .request('kaunta:goods-copy', { ifAvailable: true }, async (lock) =>
      lock ? await copyAlone(ctx, shopId) : undefined,
    )
    .catch(() => {})
}

async function copyAlone({ db, second, now, newId }: OfflineContext, shopId: string): Promise<void> {
  if (!second || isFull) return
  try {
    const [[, before] = []] = await second.read(`${GOODS}${shopId}`)
    const kept = isKept(before) ? before : null
    const place = await readPlace(db, shopId)
    if (place.completedAt === null || (await db.meta.get(MARK)) === undefined) return
    // A clock that was set back is no reason to wait for years.
    if (kept && (kept.place.revision === place.revision || Math.abs(now() - kept.at) < EVERY_MS)) return
    const rows = `${ROWS}${shopId}:${newId()}:`
    // Of a copy that a kill ended.
    const halves = (await second.keys(`${ROWS}${shopId}:`)).filter((key) => !kept || !key.startsWith(kept.rows))
    if (halves.length > 0) await second.write({ drop: halves })
    const keys = await db.products.where('shopId').equals(shopId).primaryKeys()
    for (const key of keys) {
      const chunk = await db.products.get(key)
      if (chunk) isFull ||= !(await second.write({ put: [[`${rows}${key[1]}`, chunk]] }))
      if (isFull) break
    }
    const next: KeptGoods = { shopId, rows, count: keys.length, place, at: now() }
    // What was pulled meanwhile is in some of the rows and not in others: then the next look copies anew.
    if (isFull || (await readPlace(db, shopId)).revision !== place.revision) await second.write({ dropPrefix: rows })
    else await second.write({ put: [[`${GOODS}${shopId}`, next]], ...(kept && { dropPrefix: kept.rows }) })
  } catch {
    // Sick: there is one disk, as before.
  }
}

/** The disk is full, and work goes first. */
export async function forgetGoods(second: KeyedDisk): Promise<void> {
  isFull = true
  await second.write({ dropPrefix: GOODS })
  await second.write({ dropPrefix: ROWS })
}

/** For a store that has none. @throws where either disk does */
export async function putGoods(db: KauntaDb, second: KeyedDisk): Promise<void> {
  for (const [, goods] of await second.read(GOODS)) if (isKept(goods)) await putShop(db, second, goods)
}

async function putShop(db: KauntaDb, second: KeyedDisk, { shopId, rows, count, place }: KeptGoods): Promise<void> {
  if ((await db.products.where('shopId').equals(shopId).count()) > 0) return
  // Only `copyGoods` writes these.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const chunks = (await second.read(rows)).map(([, chunk]) => chunk as ProductChunk)
  if (chunks.length !== count) return
  await db.transaction('rw', [db.products, db.meta], async () => {
    const now = await readPlace(db, shopId)
    if (now.completedAt !== null || (await db.products.where('shopId').equals(shopId).count()) > 0) return
    await db.products.bulkPut(chunks)
    // Customers are not there: the next pull begins from nothing, and until then these are what is known.
    await db.meta.put({ key: `pull:${shopId}`, value: { ...place, cursor: null, revision: now.revision + 1 } })
  })
}
