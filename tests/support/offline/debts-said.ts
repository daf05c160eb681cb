import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { CreditDirection } from '../../../src/shared/domain/store-credit.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import { creditHere } from '../../../src/web/offline/credit-effects.ts'
import type { CustomerRow } from '../../../src/web/offline/db.ts'
import { withDebt } from '../../../src/web/offline/debts.ts'
import type { Oracle } from './oracle.ts'
import { require } from './said.ts'
import type { SimDevice } from './simulation.ts'

const PLANS: readonly (readonly CreditDirection[])[] = [
  ['debt', 'debt'],
  ['owed', 'debt', 'write_off'],
  ['less', 'debt'],
  ['write_off', 'owed', 'debt'],
  ['debt', 'owed', 'less'],
]
/** Whose debt it is, and what this till thinks of it: a pencil beside it has only what was said. */
interface Debtor {
  row: CustomerRow
  ids: string[]
  owesTzs: number
  keptTzs: number
  deviceIndex: number
  /** All that was said of it, also what a till no longer shows. */
  moveIds: string[]
}
const debtors = new WeakMap<Oracle, Debtor[]>()

/** Somebody who is known here with what they owe; of some the shop found that they are one with another, who is known here too. */
async function meet(oracle: Oracle, device: SimDevice, ctx: OfflineContext, pick: number): Promise<Debtor> {
  const { shopId } = oracle.sim.ownerOn(device)
  const owesTzs = 100 * (pick % 40)
  const row: CustomerRow = {
    id: uuidv7(),
    shopId,
    name: 'Asha',
    phones: [],
    aliasOf: null,
    balanceTzs: owesTzs,
    storeCreditTzs: 0,
    sync: 'synced',
  }
  const merged = pick % 3 === 0 ? { ...row, id: uuidv7(), aliasOf: row.id, balanceTzs: 0 } : null
  await ctx.db.customers.bulkPut(merged ? [row, merged] : [row])
  const debtor = {
    row,
    ids: merged ? [merged.id, row.id] : [row.id],
    owesTzs,
    keptTzs: 0,
    deviceIndex: device.index,
    moveIds: [],
  }
  debtors.set(oracle, [...(debtors.get(oracle) ?? []), debtor])
  return debtor
}

/** They pay a part and more than all of it, a debt of the old book is written down, some is corrected or written off: one after the other, now and then with a second tap. */
export async function settleDebts(
  oracle: Oracle,
  device: SimDevice,
  tabs: readonly OfflineContext[],
  pick: number,
  at: string,
): Promise<void> {
  const [first] = tabs
  if (!first) return
  const debtor = await meet(oracle, device, first, pick)
  for (const [index, direction] of (PLANS[pick % PLANS.length] ?? []).entries()) {
    const ctx = tabs[index % tabs.length] ?? first
    const amountTzs = 100 * (1 + ((pick + index * 13) % 29))
    const draft = {
      id: uuidv7(),
      direction,
      customerId: debtor.ids[index % debtor.ids.length] ?? debtor.row.id,
      customerName: 'Asha',
      customerPhone: '',
      amountTzs,
      method: direction !== 'debt' ? ('none' as const) : pick % 4 ? ('cash' as const) : ('mobile_money' as const),
      reference: null,
      reason: direction === 'debt' ? '' : 'test',
      at,
    }
    debtor.moveIds.push(draft.id)
    const told = await oracle.credit.moves.take(oracle, device, ctx, draft, 1 + (pick % 2))
    // A tab that died under it told nobody: what follows is not added up.
    if (!told) return forget(oracle, debtor)
    if (direction === 'owed') debtor.owesTzs += amountTzs
    else {
      if (direction === 'debt') debtor.keptTzs += Math.max(0, amountTzs - debtor.owesTzs)
      debtor.owesTzs = Math.max(0, debtor.owesTzs - amountTzs)
    }
  }
}
function forget(oracle: Oracle, debtor: Debtor): void {
  debtors.set(
    oracle,
    (debtors.get(oracle) ?? []).filter((one) => one !== debtor),
  )
}

/** Each till shows what was left of each debt, and what was paid too much. */
export async function debtsAgree(oracle: Oracle, met: Set<string>): Promise<void> {
  for (const device of oracle.sim.devices) {
    const { db } = (await oracle.sim.tab(device, 0)).ctx
    for (const { row, ids, owesTzs, keptTzs, deviceIndex, moveIds } of debtors.get(oracle) ?? []) {
      if (deviceIndex !== device.index) continue
      // They left with whoever signed out; what was said of them is still to be sent.
      if ((await db.customers.bulkGet(ids.map((id) => [row.shopId, id]))).includes(undefined)) continue
      const moves = (await db.creditMoves.toArray()).filter(({ customerId }) => ids.includes(customerId ?? ''))
      // What was set aside is let go of here.
      if (moves.length === 0 || moveIds.some((id) => oracle.isExcused(id))) continue
      const shown = (await withDebt(db, row)).balanceTzs
      require(shown === owesTzs, `C5 a till says that ${shown} is owed of a debt of ${owesTzs}`)
      const kept = await creditHere({ db }, row.shopId, ids[0] ?? row.id)
      require(kept === keptTzs, `C5 a till says that ${kept} is kept where ${keptTzs} was paid too much`)
      met.add(keptTzs > 0 ? 'more than a debt was paid' : 'a debt was paid')
      if (ids.length > 1) met.add('a debt of two who are one')
    }
  }
}
