import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { businessDay } from '../../platform/business-day.ts'
import { balanceChanged } from '../customers/customers.service.ts'
import { insertMove, takeDebtBack } from './credit-moves.repository.ts'

interface OldDebt {
  id: string
  customerId: string
  name: string
  phone: string
  amountTzs: number
  /** Null: today. */
  since: string | null
  note: string
}

/** A debt of an old paper book, as `credit.move` writes one down by hand (decisions 88): out of a file, at no till. */
export async function writeOldDebt(tx: Tx, { shopId, userId }: MemberActor, debt: OldDebt, at: Date): Promise<void> {
  await insertMove(
    { tx, shopId, actorId: userId, deviceId: null, shiftId: null, receivedAt: at },
    {
      id: debt.id,
      direction: 'owed',
      customerId: debt.customerId,
      customerName: debt.name,
      customerPhone: debt.phone,
      amountTzs: debt.amountTzs,
      method: 'none',
      reference: null,
      reason: debt.note,
      since: debt.since ?? businessDay(at),
      at,
    },
  )
  await balanceChanged(tx, shopId, debt.customerId)
}

/** As if it was never written. False where something of it is paid, or it is gone already: then it stays as it is. */
export async function takeOldDebtBack(tx: Tx, shopId: string, id: string, at: Date): Promise<boolean> {
  const customerId = await takeDebtBack(tx, shopId, id, at)
  if (customerId !== null) await balanceChanged(tx, shopId, customerId)
  return customerId !== null
}
