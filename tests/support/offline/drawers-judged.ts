import { expectedTzs } from '../../../src/shared/domain/shifts.ts'
import type { SaidShift } from './drawers.ts'
import type { ServerShift } from './memory-server.ts'
import type { Oracle } from './oracle.ts'
import { require } from './said.ts'

/** Every drawer that was said to be opened, moved through or closed is so at the server, once, with the sums that were told; and the tills say so still. */
export async function drawersAgree(oracle: Oracle, met: Set<string>): Promise<void> {
  const { sim, drawers } = oracle
  for (const device of sim.devices) {
    await sim.tab(device, 0)
    await drawers.agree(device)
  }
  for (const id of sim.server.shifts.keys())
    require(drawers.shifts.has(id), 'I3 a drawer exists that the screen refused')
  for (const said of drawers.shifts.values()) {
    const there = sim.server.shifts.get(said.id)
    if (there) sameShift(oracle, said, there, met)
    else require(oracle.isExcused(said.id), 'I1 a drawer that was said to be opened is nowhere')
  }
}

function sameShift(oracle: Oracle, said: SaidShift, there: ServerShift, met: Set<string>): void {
  require(there.made === 1 && there.floatTzs === said.floatTzs, 'I2 a drawer was opened twice, or with another float')
  require(there.actorId === said.actorId
    && there.shopId === said.shopId
    && there.deviceId === said.deviceId, 'I5 a drawer came under another actor, shop or device')
  const isExcused = oracle.isExcused(said.id)
  for (const { id } of there.moves) require(said.moves.has(id), 'I3 cash was moved that the screen refused')
  for (const [id, tzs] of said.moves) {
    const found = there.moves.filter((move) => move.id === id)
    if (found.length === 0) require(isExcused, 'I1 cash that was said to be moved is nowhere')
    else require(found.length === 1 && found[0]?.tzs === tzs, 'I2 cash was moved twice, or as another sum')
  }
  const [close] = there.closes
  require(there.closes.length <= (said.closedWith ? 1 : 0), 'I1 a drawer was closed twice, or though it is open')
  if (!said.closedWith) return
  require(close !== undefined || isExcused, 'I1 a close that was said to be kept is nowhere')
  if (!close) return
  require(expectedTzs(close.floatTzs, close.sums) === said.tzs
    && close.sums.mobileMoney.tzs === said.byPhoneTzs, 'I2 a close came with other sums than the drawer had')
  met.add('a drawer was counted')
}
