import type { OfflineContext, Owner } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { Sender } from '../../../src/web/offline/sender.ts'
import { canRefund } from '../../../src/shared/domain/refunds.ts'
import type { Oracle } from './oracle.ts'
import { asAtTill } from './people-at-till.ts'
import { require } from './said.ts'
import type { SimDevice, Simulation } from './simulation.ts'

/** One device's work on another one of its shop. */
interface Carrying {
  sim: Simulation
  oracle: Oracle
  device: SimDevice
  tab: { ctx: OfflineContext; sender: Sender }
  owner: Owner
  step: { device: number; pick: number }
}

/** Where it goes: the next device, if somebody of the same shop is there. Both know their shop's keys. */
async function otherOf({ sim, tab, owner, step }: Carrying) {
  const to = sim.devices[(step.device + 1) % sim.devices.length]
  if (!to || sim.shopOf(to.seller) !== owner.shopId) return null
  const target = await sim.tab(to, 0)
  await sim.learnKeys(tab.ctx, owner.shopId)
  await sim.learnKeys(target.ctx, owner.shopId)
  return { ...target, device: to, owner: sim.ownerOn(to) }
}

/** The file of a device that has no key of its shop. */
export async function carryPlain({ sim, oracle, tab, owner, step }: Carrying): Promise<void> {
  const to = sim.devices[(step.device + 1) % sim.devices.length]
  if (!to || sim.shopOf(to.seller) !== owner.shopId) return
  const { text } = await sim.impl.exportQueue(tab.ctx, owner)
  const target = await sim.tab(to, 0)
  await sim.impl.importQueue(target.ctx, sim.ownerOn(to), text)
  oracle.carried.add(owner.shopId)
  return target.sender.wake('enqueue')
}

/** One time as a file, one time off the screen, its codes in any order. */
export async function carrySealed(carrying: Carrying): Promise<void> {
  const { sim, oracle, tab, owner, step } = carrying
  const to = await otherOf(carrying)
  if (!to) return
  const file = await sim.impl.makeCarryFile(tab.ctx, owner)
  if (!file.isSealed) throw new Error('a device that has the key of its shop wrote a file that anybody can read')
  if (step.pick % 2 === 0) await sim.impl.takeFile(to.ctx, to.owner, file.text)
  else {
    const reader = sim.impl.createCodeReader(to.ctx, to.owner, async () => {})
    for (const text of file.frames.toReversed()) await reader.read(text)
  }
  oracle.carried.add(owner.shopId)
  return to.sender.wake('enqueue')
}

/** A receipt of this device is read by another one, whether its sale is lost or not. */
export async function scanReceipt(carrying: Carrying, order: LocalOrder | undefined, met: Set<string>): Promise<void> {
  const { sim, oracle, tab, owner } = carrying
  const to = order ? await otherOf(carrying) : null
  if (!order || !to) return
  const reader = sim.impl.createCodeReader(to.ctx, to.owner, async () => {})
  for (const text of await sim.impl.receiptCodes(tab.ctx, owner, order.id)) {
    const read = await reader.read(text)
    if (read.kind === 'part') continue
    if (read.kind !== 'receipt' || read.receipt.problem !== null)
      throw new Error(`a receipt of our own was refused: ${JSON.stringify(read)}`)
    const { order: told } = read.receipt
    // Each command is one event: where all of them are on the paper, so is what they come to.
    if (told && told.events.length === order.events.length && !oracle.touchedElsewhere.has(order.id))
      for (const field of ['status', 'totalTzs', 'paidTzs'] as const)
        require(told[field]
          === order[field], `R1 a receipt says ${field} ${told[field]} of an order with ${order[field]}`)
    await sim.impl.bringReceipts(to.ctx, to.owner, [read.receipt])
    met.add('a receipt brought its sale back')
    if (!told || carrying.step.pick % 2 || !canRefund(told.status)) continue
    // And the goods come back here, with nothing known of them but the paper.
    await asAtTill(sim, to.device, async () => {
      await oracle.refund(to.device, to.ctx, told, { whole: carrying.step.pick % 4 === 0, to: 'stock', isKnown: true })
    })
    met.add('a return from a receipt')
  }
  oracle.carried.add(owner.shopId)
  return to.sender.wake('enqueue')
}
