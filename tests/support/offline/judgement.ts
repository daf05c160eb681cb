import { owedTzs } from '../../../src/shared/domain/order-workflow.ts'
import { returnedIn } from '../../../src/shared/domain/refunds.ts'
import { backTo, isTurned } from './memory-goods.ts'
import { paidOf } from './memory-server.ts'
import { debtsAgree } from './debts-said.ts'
import { drawersAgree } from './drawers-judged.ts'
import { kitchensAgree } from './kitchen.ts'
import { chainsAreWhole } from './chains-judged.ts'
import { exchangesAgree } from './exchanging.ts'
import type { Oracle } from './oracle.ts'
import { require } from './said.ts'
import { stockAgrees } from './stock-said.ts'

/** Heals the world, then judges the server and the devices by what the screens said. @throws Violation, with what it found */
export async function judge(oracle: Oracle, met: Set<string>): Promise<void> {
  const { sim } = oracle
  const everybody = new Set(sim.people.keys())
  await sim.heal(everybody)
  for (let round = 0; round < 5; round += 1) {
    let hadRefused = false
    for (const device of sim.devices) {
      for (const person of [0, sim.people.length - 1]) {
        device.seller = person
        const { ctx } = await sim.tab(device, 0)
        while (await oracle.handleRefused(device, ctx, 0, met, 'set_aside')) hadRefused = true
      }
    }
    if (!hadRefused) break
    await sim.heal(everybody)
  }
  for (const { type } of sim.server.applied) met.add(`command ${type}`)
  if (sim.devices.some(({ storesLost }) => storesLost > 0)) met.add('a store that was thrown away')
  const { sentTwiceAtOnce } = sim
  require(sentTwiceAtOnce.length === 0, `I9 ${sentTwiceAtOnce.length} commands went again while they were on their way`)
  await queuesAreEmpty(oracle)
  everySaidThingIsThereOnce(oracle, met)
  nothingElseIsThere(oracle)
  ordersAreInOrder(oracle)
  chainsAreWhole(oracle, met)
  await viewsAgree(oracle)
  await drawersAgree(oracle, met)
  await oracle.credit.agree(oracle, met)
  await debtsAgree(oracle, met)
  kitchensAgree(oracle, met)
  await oracle.carts.agree(met)
  exchangesAgree(oracle, met)
  await stockAgrees(oracle, met)
  replayChangesNothing(oracle)
}

async function queuesAreEmpty(oracle: Oracle): Promise<void> {
  for (const device of oracle.sim.devices) {
    const { db } = (await oracle.sim.tab(device, 0)).ctx
    const left = await db.outbox.toArray()
    require(left.length
      === 0, `I7 after the network healed ${left.length} commands still wait: ${left.map((row) => `${row.type} ${row.state} ${row.codes.join(' ')}`).join(', ')}`)
  }
}

function everySaidThingIsThereOnce(oracle: Oracle, met: Set<string>): void {
  const { server } = oracle.sim
  const numbers = new Set<string>()
  for (const sale of [...oracle.sales.values(), ...oracle.seconds.values()]) {
    const key = `${sale.shopId} ${sale.number}`
    require(!numbers.has(key), `I6 number ${sale.number} was told twice`)
    numbers.add(key)
    const order = server.orders.get(sale.id)
    if (!order) {
      require(oracle.isExcused(sale.id), `I1 sale ${sale.number} was said saved and is nowhere`)
      met.add('a quarantined sale')
      continue
    }
    if (oracle.seconds.has(sale.id) && order.deviceId !== sale.deviceId) {
      require(server.seconds.has(
        `${sale.deviceId} ${sale.id}`,
      ), `I1 sale ${sale.number} of a cart sold twice is nowhere`)
      for (const { id } of [...order.payments, ...order.refunds])
        require((oracle.payments.get(id) ?? oracle.refunds.get(id))?.deviceId
          !== sale.deviceId, 'I11 what was done with the second sale of a cart reached the first one')
      met.add('a cart that two tills sold')
      continue
    }
    require(order.made === 1, `I1 sale ${sale.number} was made ${order.made} times`)
    if (sale.onCreditTzs > 0) {
      require(order.approvedTzs
        >= sale.onCreditTzs, 'I12 what an owner let them give on credit came without their word')
      met.add('goods on credit')
    }
    if (sale.doerId !== sale.actorId) met.add('somebody by their PIN')
    const added = order.lineIds.filter((id) => !sale.lineIds.includes(id)).map((id) => oracle.tried.get(id))
    const goodsTzs = added.reduce((sum, line) => sum + (line?.totalTzs ?? 0), sale.goodsTzs)
    const besides = [
      ...sale.charges.map(({ basisPoints, amountTzs }) =>
        basisPoints === null ? amountTzs : Math.floor((goodsTzs * basisPoints + 5000) / 10_000),
      ),
      ...order.payments.map(({ id }) => oracle.besides.get(id) ?? 0),
    ]
    const totalTzs = besides.reduce((sum, tzs) => sum + tzs, goodsTzs)
    if (sale.charges.length > 0) met.add('charges')
    if (order.payments.some(({ roundingTzs }) => roundingTzs)) met.add('rounded cash')
    const quantityMilli = added.reduce((sum, line) => sum + (line?.quantityMilli ?? 0), sale.quantityMilli)
    require(new Set(order.lineIds).size === order.lineIds.length, `I1 goods were added to ${sale.number} twice`)
    require(order.number === sale.number
      && order.totalTzs === totalTzs, `I2 sale ${sale.number} came with another number or total`)
    require(order.movedMilli
      === (order.status === 'cancelled'
        ? -backTo('written_off', order)
        : backTo('stock', order)
          - quantityMilli), `I2 stock of ${sale.number}: ${order.movedMilli} of ${quantityMilli}, ${order.status}`)
    require(order.actorId === sale.actorId
      && order.doerId === sale.doerId
      && order.shopId === sale.shopId
      && order.deviceId === sale.deviceId
      && order.shiftId === sale.shiftId, `I5 sale ${sale.number} came under another actor, shop, device or shift`)
  }
  for (const refund of oracle.refunds.values()) {
    // One counter for both: a return's number has an R in it.
    const key = `${refund.shopId} ${refund.number.replace('R', '')}`
    require(!numbers.has(key), `I6 number ${refund.number} was told twice`)
    numbers.add(key)
    const found = server.orders.get(refund.orderId)?.refunds.filter(({ id }) => id === refund.id) ?? []
    if (found.length === 0) require(oracle.isExcused(refund.orderId), 'I1 a return that was said saved is nowhere')
    else {
      const [one] = found
      require(found.length === 1
        && one?.number === refund.number
        && one.totalTzs === refund.totalTzs
        && one.paidBackTzs === refund.paidBackTzs, 'I2 a return came twice, or with another number or sum')
      met.add('goods came back')
      if (oracle.takenBack.has(refund.id)) {
        require(one?.reversedAt !== null
          || oracle.isExcused(refund.orderId), 'I1 a return that was said to be taken back stands')
        met.add('a return was taken back')
      }
    }
  }
  for (const line of oracle.extensions.values()) {
    const isThere = server.orders.get(line.orderId)?.lineIds.includes(line.id) === true
    require(isThere || oracle.isExcused(line.orderId), 'I1 goods that were said to be added are nowhere')
    if (isThere) met.add('goods added later')
  }
  for (const payment of oracle.payments.values()) {
    const found = server.orders.get(payment.orderId)?.payments.filter(({ id }) => id === payment.id) ?? []
    if (found.length === 0) require(oracle.isExcused(payment.orderId), 'I1 a payment that was said saved is nowhere')
    else
      require(found.length === 1
        && found[0]?.amountTzs === payment.amountTzs
        && found[0].shiftId === payment.shiftId, 'I2 a payment came twice, with another amount or of another shift')
  }
  for (const expense of oracle.expenses.values()) {
    const found = server.expenses.get(expense.id)
    if (!found) require(oracle.isExcused(expense.id), 'I1 an expense that was said saved is nowhere')
    else {
      require(found.made === 1
        && found.changes <= 1
        && found.supplierId === expense.supplierId
        && (found.amountTzs === expense.amountTzs
          || (found.amountTzs === expense.otherTzs
            && (expense.isUnsure === true
              || oracle.isExcused(
                expense.id,
              )))), 'I2 an expense came twice, with another amount or to another supplier')
      if (expense.supplierId !== undefined) met.add('a supplier was paid')
      require(found.actorId === expense.actorId
        && found.doerId === expense.doerId
        && found.shopId === expense.shopId
        && found.deviceId === expense.deviceId
        && found.shiftId === expense.shiftId, 'I5 an expense came under another actor or shift')
    }
  }
  for (const id of oracle.voided)
    require(server.expenses.get(id)?.isVoid === true
      || oracle.isExcused(id), 'I1 a void of an expense that was said saved is nowhere')
  for (const [place, customerId] of oracle.places) {
    const found = server.customers.get(customerId)?.places?.filter((said) => said === place).length ?? 0
    require(found === 1
      || (found === 0
        && oracle.isExcused(customerId)), 'I1, I2 a change of a customer that was said saved is nowhere, or twice')
  }
  for (const [what, said, there] of [
    ['a customer', oracle.customers, server.customers],
    ['a message for the desk', oracle.claims, server.claims],
    ['a note of what happened', oracle.notes, server.notes],
    ['a product', oracle.products, server.products],
  ] as const)
    for (const { id, shopId } of said.values()) {
      const found = there.get(id)
      if (!found) require(oracle.isExcused(id), `I1 ${what} that was said saved is nowhere`)
      else require(found.made === 1 && found.shopId === shopId, `I2 ${what} came twice`)
    }
}

function nothingElseIsThere(oracle: Oracle): void {
  const { server } = oracle.sim
  for (const order of server.orders.values()) {
    require(oracle.sales.has(order.id) || oracle.unknown.has(order.id), 'I3 an order exists that the screen refused')
    const sales = [oracle.sales.get(order.id), oracle.seconds.get(order.id)]
    const known = sales.find((sale) => sale?.deviceId === order.deviceId)?.lineIds ?? []
    for (const id of order.lineIds)
      require(known.includes(id)
        || oracle.extensions.has(id)
        || oracle.unknown.has(id)
        || oracle.unknown.has(order.id), 'I3 goods were added that the screen refused')
    for (const { id } of order.refunds)
      require(oracle.refunds.has(id) || oracle.unknown.has(id), 'I3 a return exists that the screen refused')
    const cameBack = returnedIn(order.refunds)
    for (const line of order.lines)
      require(line.quantityMilli
        >= cameBack.reduce(
          (all, part) => all + (part.lineId === line.id ? part.quantityMilli : 0),
          0,
        ), 'I2 more came back than was sold')
    require(paidOf(order) >= 0, 'I2 more money went back than was paid')
    for (const { id } of order.payments)
      require(oracle.payments.has(id)
        || isTurned(id)
        || oracle.unknown.has(id)
        || oracle.unknown.has(order.id), 'I3 a payment exists that the screen refused')
  }
  for (const [what, there, said] of [
    ['an expense', server.expenses, oracle.expenses],
    ['a customer', server.customers, oracle.customers],
    ['a message for the desk', server.claims, oracle.claims],
    ['a note of what happened', server.notes, oracle.notes],
    ['a product', server.products, oracle.products],
  ] as const)
    for (const id of there.keys())
      require(said.has(id) || oracle.unknown.has(id), `I3 ${what} exists that the screen refused`)
  for (const entry of server.applied) {
    const submitter = server.members.get(entry.submitterId)
    require(submitter?.shopId === entry.shopId, 'I5 a row crossed shops')
    // Another's row goes only after somebody carried it: the owner who imported it or took it over, or whoever has it with its device's own signature.
    if (entry.actorId !== entry.submitterId)
      require(submitter?.isAdmin === true || entry.isSigned, "I5 a row was applied in another person's session")
  }
}

function ordersAreInOrder(oracle: Oracle): void {
  const last = new Map<string, number>()
  for (const { deviceId, lane, seq } of oracle.sim.server.applied) {
    const key = `${deviceId} ${lane}`
    require((last.get(key) ?? 0) < seq, `I4 command ${seq} of a lane came after ${last.get(key)}`)
    last.set(key, seq)
  }
}

async function viewsAgree(oracle: Oracle): Promise<void> {
  for (const device of oracle.sim.devices) {
    const { db } = (await oracle.sim.tab(device, 0)).ctx
    for (const order of await db.orders.toArray()) {
      require(order.sync === 'synced', `the view says ${order.sync} of an order with nothing to send`)
      const there = oracle.sim.server.orders.get(order.id)
      if (!there || oracle.touchedElsewhere.has(order.id) || oracle.isExcused(order.id)) continue
      require(there.status === order.status, `the view says ${order.status}, the server ${there.status}`)
      require(there.totalTzs === order.totalTzs, `the view says ${order.totalTzs} in all, the server ${there.totalTzs}`)
      require(there.refundedTzs === (order.refundedTzs ?? 0), 'the view says another sum came back than the server')
      // Effects that were answered went with the store, until a pull brings the server's own levels.
      if (device.storesLost > 0) continue
      const goods = new Set(order.lines.map((line) => line.productId ?? ''))
      const shelf = (await db.stock.toArray()).filter(({ productId }) => goods.has(productId))
      const movedMilli = shelf.reduce((all, effect) => all + effect.deltaMilli, 0)
      require(movedMilli
        === there.movedMilli, `the shelf moved by ${movedMilli} here, on the server by ${there.movedMilli}`)
      const packs = shelf.reduce((all, effect) => all + (effect.packs ?? 0), 0)
      require(packs
        === there.movedPacks, `${packs} closed packs left the shelf here, on the server ${there.movedPacks}`)
      const debts = await db.stock.where('itemId').startsWith('owes:').toArray()
      const owed = debts.reduce((all, one) => all + (one.productId === order.id ? one.deltaMilli : 0), 0)
      const owedThere = order.customerId === null ? 0 : owedTzs({ ...there, paidTzs: paidOf(there) })
      require(owed === owedThere, `a till says that ${owed} is owed of an order that owes ${owedThere}`)
    }
  }
}

function replayChangesNothing(oracle: Oracle): void {
  const { server } = oracle.sim
  const before = server.state()
  // What was refused is judged anew when it comes again, by design: another device may have brought meanwhile what it lacked.
  const isRefused = (command: unknown) =>
    server.commands.get(String(Reflect.get(Object(command), 'id')))?.outcome === 'rejected'
  for (const { userId, request } of server.heard)
    server.apply(userId, { ...request, commands: request.commands.filter((command) => !isRefused(command)) })
  require(server.state() === before, 'I8 a second replay of everything changed the server')
}
