import type { CommandBody, CommandType } from '../../shared/contract/commands.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalStockWork } from './local-stock-work.ts'
import type { deviceKinds as DeviceKinds } from './kinds/all.ts'
import { recordAll } from './record.ts'

export interface ReceiveDraft {
  goods: CommandBody<'stock.receive'>
  /** What was paid of it at once. */
  paid: CommandBody<'expense.create'> | null
}

/** Goods that came in, and the money that went out for them: both are on the disk, or neither. A second tap finds the goods and does nothing. */
export async function receiveGoods(
  ctx: OfflineContext,
  owner: Owner,
  kinds: Pick<typeof DeviceKinds, Extract<CommandType, 'stock.receive' | 'expense.create'>>,
  { goods, paid }: ReceiveDraft,
): Promise<LocalStockWork> {
  const { 'stock.receive': receives, 'expense.create': expenses } = kinds
  return await recordAll(ctx, owner, paid === null ? [receives] : [receives, expenses], async (write) => {
    const work = await write(receives, goods)
    if (paid !== null) await write(expenses, paid)
    return work
  })
}
