import type { Logger } from 'pino'
import { type Db, inSystem } from './database.ts'

/** One shop's trouble is not the others': it is logged, and the rest goes on. */
export async function forEachShop(
  shopIds: readonly string[],
  log: Logger,
  what: string,
  work: (shopId: string) => Promise<unknown>,
): Promise<void> {
  for (const shopId of shopIds)
    await work(shopId).catch((error: unknown) =>
      log.error({ err: error, shopId }, `${what} of a shop could not be tidied up`),
    )
}

const SHOPS_AT_ONCE = 200

/** The same of all shops, some at a time: for what looks at each of them. */
export async function everyShop(
  db: Db,
  log: Logger,
  what: string,
  work: (shopId: string) => Promise<unknown>,
): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const from = after
    const rows = await inSystem(db, (tx) =>
      tx
        .selectFrom('user_shops')
        .select('shop_id')
        .distinct()
        .where('shop_id', '>', from)
        .orderBy('shop_id')
        .limit(SHOPS_AT_ONCE)
        .execute(),
    )
    const ids = rows.map((row) => row.shop_id)
    await forEachShop(ids, log, what, work)
    const last = ids.at(-1)
    if (last === undefined || ids.length < SHOPS_AT_ONCE) return
    after = last
  }
}
