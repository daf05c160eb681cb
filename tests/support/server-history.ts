import {
  type CommandBody,
  type CommandEnvelope,
  commandKinds,
  type CommandResult,
  type CommandType,
  kindOf,
} from '../../src/shared/contract/commands.ts'
import { businessDay } from '../../src/shared/domain/format.ts'
import { dayStart } from '../../src/server/platform/business-day.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anOrder, type CommandGiven } from './builders.ts'
import { randomOf } from './random.ts'
import { aBill, type History, madeAt, type MadeOrder, roundInCash, type Till } from './server-history-model.ts'
import { carrying } from './server-history-carried.ts'
import { atTheDesk } from './server-history-desk.ts'
import { lending } from './server-history-debts.ts'
import { drawersOf } from './server-history-drawers.ts'
import { addUpAll } from './server-history-figures.ts'
import { givingBack } from './server-history-loyalty.ts'
import { cooking } from './server-history-kitchen.ts'
import { keeping } from './server-history-kept.ts'
import { goingOn } from './server-history-orders.ts'
import { parking } from './server-history-parked.ts'
import { people } from './server-history-people.ts'
import { standingThere } from './server-history-pins.ts'
import { returns } from './server-history-returns.ts'
import { spending } from './server-history-spending.ts'
import { aShelf } from './server-history-units.ts'
import { stocking } from './server-history-stock.ts'
import { transferring } from './server-history-transfers.ts'
import type { Person, Trade } from './trade.ts'

const isSale = ({ type, body }: CommandEnvelope) => kindOf(type)?.isCompletedSale?.(body) === true

function settle(till: Till, results: readonly CommandResult[]) {
  const done = new Set(results.filter((result) => result.outcome !== 'retry').map((result) => result.id))
  till.sent.push(...till.queue.filter((command) => done.has(command.id)))
  till.queue = till.queue.filter((command) => !done.has(command.id))
}

/** Some of them trade across midnight, whenever the test runs. */
const begins = (seed: number): Date => {
  const now = new Date()
  return seed % 8 === 3 ? new Date(dayStart(businessDay(now)).getTime() - 8 * 60_000) : now
}

export async function aServerHistory(trade: Trade, seed: number): Promise<History> {
  const random = randomOf(seed)
  const tags = new Set<string>()
  trade.clock.set(begins(seed))
  const shop = await trade.aShop()
  // The owner's second one.
  const sister = await trade.aShop()
  await sister.addMember(shop.owner.userId, true, [])
  const { products, tracked, opening, saidOf } = await aShelf(shop, random)
  const { onSale } = await givingBack(trade, shop, seed)
  const cashier = await shop.staff([
    { resource: 'orders', action: ['create', 'update'] },
    { resource: 'customers', action: ['create'] },
    { resource: 'transactions', action: ['create'] },
  ])
  const tills: Till[] = []
  for (const person of [shop.owner, cashier, random.chance(0.5) ? cashier : shop.owner].slice(0, 2 + random.whole(2))) {
    tills.push({
      device: await shop.device(person),
      person,
      by: person.userId,
      counter: 0,
      seq: 0,
      queue: [],
      sent: [],
      spent: [],
      drawer: null,
    })
  }
  const history: History = {
    shop,
    sister,
    tills,
    met: new Set(),
    unproven: new Set(),
    problemsOfParked: () => carts.problems(),
    tags,
    orders: new Map(),
    quarantined: new Set(),
    refunds: new Map(),
    expenses: { count: 0, sum: 0, voided: 0, changed: new Set() },
    moves: new Map(),
    paidToSuppliers: new Map(),
    goods: new Set(),
    claims: 0,
    drawers: [],
    opening,
    exchanges: [],
    tickets: new Map(),
    received: { came: new Map(), receipts: new Map(), counted: new Map(), ended: new Set(), sent: new Map() },
    replay,
  }
  let revokedAt: Date | null = null
  const mayDo = (person: Person) => revokedAt === null || person !== cashier
  /** Their own sale of the same day is all that a cashier takes back by themselves. */
  const mayTakeBack = (till: Till, { userId, at }: MadeOrder) =>
    till.person !== cashier || userId === shop.owner.userId || businessDay(at) === businessDay(trade.clock.now())
  const carts = parking(trade, history, seed, mayDo)
  const pins = await standingThere(trade, history, cashier, seed)
  const kept = keeping(history, seed)

  const put = <T extends CommandType>(
    till: Till,
    type: T,
    body: CommandBody<T>,
    lane?: string,
    given: CommandGiven = {},
  ) => {
    // Made after the right was gone: money is kept aside, anything else stays on the device.
    const isLate = !mayDo(till.person)
    const bare = shop.command(till.person, till.device.id, type, body, {
      v: commandKinds[type].version,
      seq: (till.seq += 1),
      at: trade.clock.now().toISOString(),
      ...(lane === undefined ? {} : { lane }),
      ...(till.drawer ? { shiftId: till.drawer.id } : {}),
      ...given,
    })
    const command = pins.sealed(till, bare, { isLate })
    till.queue.push(command)
    tags.add(`command ${type}`)
    if (isLate && commandKinds[type].isFact) history.quarantined.add(command.id)
    if (isLate) tags.add('revoked after')
    else drawers.through(till, type, body)
    return !isLate
  }
  const now = () => trade.clock.now().toISOString()
  const drawers = drawersOf({ random, history, now, put })
  const { meet, meetOrChange, whoBuys, mergeOrPart } = people({ random, history, trade, put })

  function sell(till: Till) {
    const chosen = random.shuffled(products).slice(0, 1 + random.whole(3))
    const at = trade.clock.now().toISOString()
    const isPending = random.chance(0.35)
    const reference = random.chance(0.1) ? `REF${random.whole(3)}` : null
    const isBill = random.chance(0.3)
    const lines = chosen.map((product) => ({
      productId: product.id,
      unitPriceTzs: product.priceTzs,
      quantityMilli: 500 * (1 + random.whole(6)),
      ...saidOf(product),
    }))
    const buyer = random.chance(0.3)
      ? { customerId: random.chance(0.7) ? whoBuys(till) : uuidv7(), customerName: 'Mteja' }
      : { customerId: kept.regular(), customerName: 'Mteja' }
    const given = onSale(buyer.customerId, !isPending)
    const body = anOrder({
      deviceCode: till.device.code,
      counter: (till.counter += 1),
      at,
      status: isPending ? 'pending' : 'completed',
      lines,
      ...(isPending ? {} : reference === null ? {} : { payments: [{ amountTzs: 1, reference }] }),
      ...(isBill ? { charges: aBill() } : {}),
      ...buyer,
      discount: isPending ? null : pins.takeOff(),
      ...given,
    })
    if (reference !== null && !isPending) tags.add('reference twice')
    if (isBill && roundInCash(body)) tags.add('rounded cash')
    if (isBill) tags.add('charges')
    kept.keepChange(body)
    const approvals = pins.approvalsOf(body)
    if (!put(till, 'order.create', body, body.id, { ...(approvals && { approvals }) })) return
    history.orders.set(body.id, madeAt(till, body, tracked, pins.wordOn(till, body, approvals)))
  }
  async function takeRightAway() {
    if (revokedAt !== null) return
    // What undoes, spends or pays is put aside once its person is gone, and whether it went in before that is the network's: it goes first.
    const theirs = tills.filter((till) => till.person === cashier)
    for (const till of theirs) for (let tries = 0; tries < 40 && !till.queue.every(isSale); tries += 1) await push(till)
    // Often something was sold in the last minute, and waits.
    for (const till of theirs) if (till.queue.length === 0 && random.chance(0.7)) sell(till)
    if (!theirs.every((till) => till.queue.every(isSale))) return
    if (tills.some((till) => till.person === cashier && till.queue.length > 0)) tags.add('revoked before')
    trade.clock.move(10)
    revokedAt = trade.clock.now()
    await shop.inShop((tx) =>
      tx.updateTable('memberships').set({ revoked_at: revokedAt }).where('user_id', '=', cashier.userId).execute(),
    )
    trade.clock.move(10)
  }

  /** Some of what waits, in any order, some of it twice; the answer may get lost, and pushes may run side by side. */
  async function push(till: Till) {
    if (till.queue.length === 0) return
    // A device never sends a command before an earlier one of its lane (law 3); which lanes go, and in what order they lie in the push, is left to chance.
    const held = new Set(till.queue.filter(() => random.chance(0.3)).map((command) => command.lane))
    const going = till.queue.filter((command, index) => !held.has(command.lane) || index === 0)
    const cut = new Set(
      going
        .map((command) => command.lane)
        .filter(
          (lane) =>
            going.find((command) => command.lane === lane)?.seq
            !== till.queue.find((command) => command.lane === lane)?.seq,
        ),
    )
    let commands: unknown[] = random.shuffled(going.filter((command) => !cut.has(command.lane)))
    if (commands.length === 0) return
    if (commands.length > 1) tags.add('reordered')
    if (random.chance(0.3)) {
      commands = [...commands, ...till.sent.slice(-3), commands[0] ?? null]
      tags.add('duplicate')
    }
    if (random.chance(0.1)) {
      commands = [{ id: 'poison', v: 1 }, ...commands]
      tags.add('poison')
    }
    const copies = random.chance(0.3) ? 3 : 1
    if (copies > 1) tags.add('parallel')
    const answers = await Promise.all(
      Array.from({ length: copies }, () => shop.push(till.person, till.device.id, commands)),
    )
    const results = answers[0] ?? []
    if (random.chance(0.25)) tags.add('lost answer')
    else settle(till, results)
  }
  async function replay() {
    for (const till of tills) await shop.push(till.person, till.device.id, random.shuffled(till.sent))
  }

  const { ownOrders, payOwn, extend, cancelOwn, payOther } = goingOn({
    random,
    history,
    tills,
    products,
    now,
    mayTakeBack,
    fromBalance: kept.fromBalance,
    put,
  })
  const { spend, takeBackSpending, moveBalance } = spending({ random, history, clock: trade.clock, put })
  const { lend, settle: settleDebt } = lending({ random, history, products, tracked, whoBuys, onSale, now, put })
  const lastOrder = (till: Till) => ownOrders(till).at(-1)?.[0] ?? null
  const { handIn, note } = atTheDesk({ random, history, now, put, lastOrder })
  const cook = cooking({ random, history, now, put })
  const { addGood, ...stocks } = stocking({ random, history, trade, products, now, put, spend })
  const transfers = transferring({ random, history, trade, sister, products, now, put })
  const { giveBack, exchange } = returns({
    random,
    history,
    tills,
    products,
    tracked,
    cashier,
    owner: shop.owner,
    toBalance: kept.toBalance,
    ofKnown: kept.ofKnown,
    now,
    mayTakeBack,
    put,
  })
  const carry = await carrying({ random, history, trade, tills, mayCarry: mayDo })
  const acts = [
    sell,
    sell,
    sell,
    sell,
    payOwn,
    payOwn,
    extend,
    extend,
    cancelOwn,
    giveBack,
    giveBack,
    exchange,
    exchange,
    payOther,
    (till: Till) => spend(till),
    (till: Till) => spend(till),
    takeBackSpending,
    takeBackSpending,
    meetOrChange,
    handIn,
    // In the place of half of the notes, which are many: none of what is rarer gets rarer for it.
    (till: Till) => random.pick([note, note, moveBalance, moveBalance, addGood, addGood])?.(till),
    cook,
    stocks.receive,
    (till: Till) => random.pick([stocks.adjust, transfers.send])?.(till),
    (till: Till) => stocks.count(till),
    lend,
    lend,
    (till: Till) => settleDebt(till),
    (till: Till) => settleDebt(till),
    drawers.open,
    drawers.open,
    drawers.move,
    drawers.close,
  ]
  // Some are known from the start, so that there is somebody to merge; none of it takes the place of another act.
  for (const till of tills) meet(till)
  const steps = 18 + random.whole(36)
  for (let step = 0; step < steps; step += 1) {
    trade.clock.move(1000 + random.whole(60_000))
    const till = random.pick(tills)
    if (!till) continue
    await carts.step()
    if (random.chance(0.15)) await mergeOrPart()
    if (random.chance(0.25)) await stocks.endCount()
    if (random.chance(0.5)) await transfers.end()
    if (random.chance(0.01)) await stocks.countWhileSelling(tills, sell, push)
    // Somebody scans its receipts, or has its file, while it sends them itself, or before.
    if (random.chance(0.08)) await Promise.all([carry(till), ...(random.chance(0.5) ? [push(till)] : [])])
    if (random.chance(0.02)) await takeRightAway()
    else if (random.chance(0.6)) random.pick(acts)?.(till)
    else if (random.chance(0.3)) {
      // Figures are added up while what they are made of comes in.
      await Promise.all([...tills.map(push), addUpAll(shop)])
      tags.add('parallel')
    } else await push(till)
  }
  // Another shop's owner tries the same rows: nothing of it may reach this shop.
  if (random.chance(0.2)) {
    const stranger = (await trade.aShop()).owner
    await shop.push(
      stranger,
      tills[0]?.device.id ?? uuidv7(),
      tills.flatMap((till) => till.queue),
    )
    tags.add('two shops')
  }
  // I7: once the network is well, everything is settled in a few rounds.
  for (let round = 0; tills.some((till) => till.queue.length > 0); round += 1) {
    if (round > 10)
      throw new Error(
        `still waiting after ${round} rounds: ${JSON.stringify(tills.flatMap((till) => till.queue.map((command) => command.type)))}`,
      )
    for (const till of tills)
      if (till.queue.length > 0) settle(till, await shop.push(till.person, till.device.id, till.queue))
  }
  return history
}
