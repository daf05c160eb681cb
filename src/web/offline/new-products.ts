import type { CommandBody } from '../../shared/contract/commands.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalProduct } from './db.ts'
import type { DeviceKind } from './kinds/device-kind.ts'
import { recordAll } from './record.ts'

type Create = CommandBody<'product.create'>

/** Several goods at once: all of them or none, each a command of its own, so that one the server refuses holds up no other. What is there already stays as it is. */
export const addProducts = async (
  ctx: OfflineContext,
  owner: Owner,
  kinds: { 'product.create': DeviceKind<'product.create', Create, LocalProduct> },
  drafts: readonly Create[],
): Promise<LocalProduct[]> =>
  await recordAll(ctx, owner, [kinds['product.create']], async (write) => {
    const made: LocalProduct[] = []
    for (const draft of drafts) made.push(await write(kinds['product.create'], draft))
    return made
  })
