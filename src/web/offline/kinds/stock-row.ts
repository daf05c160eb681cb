import type { Owner } from '../context.ts'
import type { LocalStockWork } from '../local-stock-work.ts'

/** The device's row of something that was said of the shelf, as it stands until the server has it. */
export const stockRow = (
  what: Pick<LocalStockWork, 'type' | 'body'>,
  owner: Owner,
  sync: LocalStockWork['sync'] = 'waiting',
): LocalStockWork =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and body come together; the compiler forgets it of a union
  ({
    ...what,
    id: what.body.id,
    at: what.body.at,
    shopId: owner.shopId,
    createdById: owner.userId,
    sync,
    flags: [],
  }) as LocalStockWork
