import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { expectedTzs } from '../../../src/shared/domain/shifts.ts'
import type { OfflineContext, Owner } from '../../../src/web/offline/context.ts'
import type { OpenShift } from '../../../src/web/offline/db.ts'
import { settle } from '../../../src/web/offline/sender-settle.ts'
import { aDisk, anOwner, aPayment, aTab, registered } from './till.ts'

export const at = '2026-11-24T05:00:00.000Z'
export const anOpening = (floatTzs = 20_000) => ({ id: uuidv7(), floatTzs, note: '', at, byName: 'Asha' })
export const aMove = (shiftId: string, amountTzs: number, direction: 'pay_in' | 'pay_out' = 'pay_out') =>
  ({ id: uuidv7(), shiftId, direction, amountTzs, reason: 'bank', note: '', at }) as const
export const aClose = (shiftId: string, seenTzs: number) => ({
  shiftId,
  counts: [{ tzs: 10_000, pieces: 2 }],
  reason: null,
  note: '',
  leaveTzs: 15_000,
  at,
  seenTzs,
  byName: 'Asha',
})
export const anExpense = (
  amountTzs: number,
  given: { fromDrawer?: boolean; method?: 'cash' | 'mobile_money' } = {},
) => ({
  id: uuidv7(),
  category: 'rent' as const,
  amountTzs,
  method: 'cash' as const,
  note: '',
  day: '2026-11-24',
  at,
  fromDrawer: true,
  ...given,
})
export const byPhone = (amountTzs: number) =>
  aPayment(amountTzs, { method: 'mobile_money', receivedTzs: null, changeTzs: null })

export async function aTill() {
  const disk = aDisk()
  const ctx = await aTab(disk)
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner, disk, db: ctx.db }
}
export const deviceOf = async ({ db }: OfflineContext, { shopId }: Owner) => {
  const device = await db.devices.get(`device:${shopId}`)
  if (!device) throw new Error('no device')
  return device
}
export const shiftOf = async (ctx: OfflineContext, owner: Owner): Promise<OpenShift> => {
  const { shift } = await deviceOf(ctx, owner)
  if (!shift) throw new Error('nothing is open')
  return shift
}
export const expectedOf = ({ floatTzs, sums }: OpenShift) => expectedTzs(floatTzs, sums)
/** What went through the drawer, way by way, without those nothing went. */
export const throughOf = async (ctx: OfflineContext, owner: Owner) => {
  const { cash, mobileMoney } = (await shiftOf(ctx, owner)).sums
  return Object.fromEntries(
    Object.entries({ ...cash, mobileMoney }).flatMap(([way, { tzs, count }]) =>
      count === 0 && tzs === 0 ? [] : [[way, [tzs, count]]],
    ),
  )
}
/** The server's word on everything that waits. */
export async function answer(ctx: OfflineContext, outcome: string, codes: string[] = []) {
  const rows = await ctx.db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map(({ id }) => ({ id, outcome, codes })),
  )
}
