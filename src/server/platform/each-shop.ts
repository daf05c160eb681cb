import type { Logger } from 'pino'

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
