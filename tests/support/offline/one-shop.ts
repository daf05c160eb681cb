import { orderNumber, uuidv7 } from '../../../src/shared/domain/ids.ts'
import { mulberry } from './mulberry.ts'
import { loadImpl } from './impl.ts'
import type { Fate } from './network.ts'
import { type SimDevice, Simulation } from './simulation.ts'
import { anOrder } from './till.ts'

export const impl = await loadImpl(process.cwd())

export async function aShop(
  hasLocks = true,
  devices = 1,
  random: () => number = mulberry(7),
): Promise<{ sim: Simulation; till: SimDevice; pushes: () => number }> {
  const fates: Fate[] = []
  const sim = new Simulation(impl, random, devices, hasLocks, (fate) => fates.push(fate))
  for (const device of sim.devices) await sim.signIn(device, 1)
  const [till] = sim.devices
  if (!till) throw new Error('no device')
  return { sim, till, pushes: () => fates.length }
}
export async function sell(sim: Simulation, till: SimDevice, count: number, tab = 0): Promise<string[]> {
  const { ctx } = await sim.tab(till, tab)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await impl.saveOrder(ctx, sim.ownerOn(till), anOrder({}, 1000, 1000))).id)
  return ids
}
/** The same, put on the disk in one go: for tests that are not about saving. */
export async function stuff(sim: Simulation, till: SimDevice, count: number): Promise<string[]> {
  const [first = ''] = await sell(sim, till, 1)
  const { db } = (await sim.tab(till, 0)).ctx
  const [row, order] = [await db.outbox.where('lane').equals(first).first(), await db.orders.get(first)]
  if (!row || !order) throw new Error('nothing was saved')
  const more = Array.from({ length: count - 1 }, (_, index) => {
    const [id, number] = [uuidv7(), orderNumber('A1', index + 2)]
    return {
      order: { ...order, id, number },
      row: { ...row, id: uuidv7(), seq: index + 2, lane: id, body: { ...(row.body as object), id, number } },
    }
  })
  await db.outbox.bulkAdd(more.map((one) => one.row))
  await db.orders.bulkAdd(more.map((one) => one.order))
  await db.devices.update(`device:${order.shopId}`, { seq: count, counter: count })
  return [first, ...more.map((one) => one.order.id)]
}
export const laneOf = (command: unknown): string => (command as { lane: string }).lane
export const drain = async (sim: Simulation, till: SimDevice, minutes = 10) => {
  await sim.wake(till, 0, 'start')
  for (let minute = 0; minute < minutes; minute += 1) await sim.advance(60_000)
}
export const left = async (sim: Simulation, till: SimDevice) => (await sim.tab(till, 0)).ctx.db.outbox.toArray()
