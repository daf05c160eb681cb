import type { CommandBody, CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { allThatIsLeft, chargesLeft } from '../../src/shared/domain/refund-figures.ts'
import { canRefund } from '../../src/shared/domain/refunds.ts'
import { exchangeFigures } from '../../src/shared/domain/exchange.ts'
import { anOrder, aPayment, aRefund } from './builders.ts'
import type { randomOf } from './random.ts'
import { type History, madeAt, type MadeOrder, type Till } from './server-history-model.ts'
import type { Person } from './trade.ts'

interface Scene {
  random: ReturnType<typeof randomOf>
  history: History
  tills: readonly Till[]
  products: readonly { id: string; priceTzs: number }[]
  tracked: ReadonlySet<string>
  /** May only sell, and so gives back what they sold themselves. */
  cashier: Person
  owner: Person
  toBalance: (customerId: string | null) => boolean
  /** Now and then those of customers that the tills know. */
  ofKnown: <T extends readonly [string, MadeOrder]>(orders: readonly T[]) => readonly T[]
  now: () => string
  mayTakeBack: (till: Till, made: MadeOrder) => boolean
  /** False when it was made after its person's right was gone. */
  put: <T extends 'refund.create' | 'refund.void' | 'order.create'>(
    till: Till,
    type: T,
    body: CommandBody<T>,
    lane?: string,
  ) => boolean
}

/**
 * Goods come back and money goes out, on the device that sold them or on another, which knows the order as it was sold. Where two devices give back the same, or one
 * cancels meanwhile, the network decides who was first; the other one waits for the owner.
 */
export function returns({
  random,
  history,
  tills,
  products,
  tracked,
  cashier,
  owner,
  toBalance,
  ofKnown,
  now,
  mayTakeBack,
  put,
}: Scene) {
  const isSent = (orderId: string) =>
    tills.some((other) => other.sent.some((command: CommandEnvelope) => command.lane === orderId))
  const mayBeOf = (till: Till, isOther: boolean, id: string, made: MadeOrder) =>
    isOther
      ? made.deviceId !== till.device.id && isSent(id) && (till.person !== cashier || made.userId === cashier.userId)
      : made.deviceId === till.device.id && made.isAlone

  function giveBack(till: Till) {
    const isOther = random.chance(0.3)
    const candidates = [...history.orders].filter(
      ([id, made]) => canRefund(made.status as 'paid') && mayTakeBack(till, made) && mayBeOf(till, isOther, id, made),
    )
    // Few orders have charges, and what becomes of those is to be seen often enough.
    const charged = candidates.filter(([, { charges }]) => charges.length > 0)
    // So are those of somebody who has a balance here.
    const known = ofKnown(candidates)
    const some = known.length > 0 ? known : charged.length > 0 && random.chance(0.4) ? charged : candidates
    const [id, made] = random.pick(some) ?? []
    if (id === undefined || made === undefined) return
    // Another device knows the order as it was sold, and nothing of what came back since.
    const returned = isOther ? [] : made.returned
    const paidTzs = isOther ? Math.min(made.totalTzs, made.paidTzs + made.refundedTzs) : made.paidTzs
    const chargesFree = chargesLeft({ charges: made.charges, refunds: isOther ? [] : made.refunds })
    const left = random.shuffled(allThatIsLeft(made.sold, returned)).slice(0, 1 + random.whole(2))
    if (left.length === 0) return
    const body = aRefund(
      {
        id,
        lines: made.sold,
        totalTzs: made.totalTzs,
        charges: made.charges,
        payments: made.payments,
        refunds: isOther ? [] : made.refunds,
      },
      {
        goods: left.map(({ lineId, quantityMilli }) => ({
          line: made.sold.findIndex((line) => line.id === lineId),
          quantityMilli: random.chance(0.4) ? quantityMilli : Math.ceil(quantityMilli / 2),
          to: random.chance(0.3) ? 'written_off' : 'stock',
        })),
        returned,
        chargeIds: random.chance(0.9) ? chargesFree.map((charge) => charge.id) : [],
        paidTzs,
        deviceCode: till.device.code,
        counter: (till.counter += 1),
        at: now(),
      },
    )
    const isToBalance = !isOther && toBalance(made.customerId)
    if (isToBalance)
      for (const payment of body.payments)
        Object.assign(payment, { method: 'store_credit', receivedTzs: null, changeTzs: null })
    const isAdmitted = put(till, 'refund.create', body, id)
    // The same return queued twice, under a command of its own.
    const copies = 1 + Number(random.chance(0.2) && put(till, 'refund.create', body, id))
    for (const command of till.queue.slice(-copies)) history.refunds.set(command.id, { id: body.id, orderId: id })
    if (isOther) made.isAlone = false
    if (!isAdmitted) return
    history.tags.add(isOther ? 'other device gives back' : 'refunded')
    made.paidTzs -= body.payments.reduce((sum, payment) => sum + payment.amountTzs, 0)
    made.refundedTzs += body.totalTzs
    made.returned = [...made.returned, ...body.lines]
    made.refunds = [...made.refunds, body]
    made.money = [...made.money, ...body.payments.map(({ method, amountTzs }) => ({ method, tzs: -amountTzs }))]
    if (isToBalance && body.payments.length > 0) history.tags.add('a return went to a balance')
    if (body.charges) history.tags.add('charges gave back')
    if (!isOther && till.person === owner && random.chance(0.85)) takeBack(till, made, body)
  }

  /** It was typed by mistake: all of it is as before. What went to a balance may be spent by then, and what was sent by phone stands. */
  function takeBack(till: Till, made: MadeOrder, refund: CommandBody<'refund.create'>) {
    if (!refund.payments.every(({ method }) => method === 'cash')) return
    const body = { refundId: refund.id, orderId: refund.orderId, reason: 'Kosa la kuandika', at: now() }
    put(till, 'refund.void', body, refund.orderId)
    for (const command of till.queue.slice(-1))
      history.refunds.set(command.id, { id: refund.id, orderId: refund.orderId })
    history.tags.add('a return was taken back')
    made.paidTzs += refund.payments.reduce((sum, payment) => sum + payment.amountTzs, 0)
    made.refundedTzs -= refund.totalTzs
    made.returned = made.returned.filter((part) => !refund.lines.some((line) => line === part))
    made.refunds = made.refunds.filter((one) => one !== refund)
    made.money = [...made.money, ...refund.payments.map(({ method, amountTzs }) => ({ method, tzs: amountTzs }))]
  }

  /** Goods of this till's own sale for others; the two halves travel as they like. */
  function exchange(till: Till) {
    const candidates = [...history.orders].filter(
      ([, made]) =>
        canRefund(made.status as 'paid')
        && mayTakeBack(till, made)
        && made.deviceId === till.device.id
        && made.isAlone
        && made.paidTzs > 0,
    )
    const [soldId, sold] = random.pick(candidates) ?? []
    const [part] = sold ? random.shuffled(allThatIsLeft(sold.sold, sold.returned)) : []
    const product = random.pick(products)
    if (soldId === undefined || !sold || !part || !product) return
    const at = now()
    const deviceCode = till.device.code
    const back = aRefund(
      {
        id: soldId,
        lines: sold.sold,
        totalTzs: sold.totalTzs,
        charges: sold.charges,
        payments: sold.payments,
        refunds: sold.refunds,
      },
      {
        goods: [
          {
            line: sold.sold.findIndex((line) => line.id === part.lineId),
            quantityMilli: part.quantityMilli,
            to: 'stock',
          },
        ],
        returned: sold.returned,
        paidTzs: sold.paidTzs,
        deviceCode,
        counter: (till.counter += 1),
        at,
      },
    )
    const backTzs = back.payments.reduce((sum, payment) => sum + payment.amountTzs, 0)
    if (backTzs === 0) return
    const bare = anOrder({
      deviceCode,
      counter: (till.counter += 1),
      at,
      lines: [{ productId: product.id, unitPriceTzs: product.priceTzs, quantityMilli: 1000 * (1 + random.whole(3)) }],
    })
    const { exchangedTzs, toPayTzs, toGiveTzs } = exchangeFigures(backTzs, bare.totalTzs)
    const inGoods = (reference: string) => aPayment({ method: 'exchange', amountTzs: exchangedTzs, reference, at })
    const inCash = (amountTzs: number) => (amountTzs > 0 ? [aPayment({ amountTzs, at })] : [])
    const refund = { ...back, payments: [inGoods(bare.number), ...inCash(toGiveTzs)] }
    const order = { ...bare, payments: [inGoods(back.number), ...inCash(toPayTzs)] }
    const isAdmitted = put(till, 'refund.create', refund, soldId)
    for (const command of till.queue.slice(-1)) history.refunds.set(command.id, { id: refund.id, orderId: soldId })
    put(till, 'order.create', order)
    if (!isAdmitted) return
    history.tags.add('exchanged')
    sold.paidTzs -= backTzs
    sold.refundedTzs += refund.totalTzs
    sold.returned = [...sold.returned, ...refund.lines]
    sold.refunds = [...sold.refunds, refund]
    sold.money = [...sold.money, ...refund.payments.map(({ method, amountTzs }) => ({ method, tzs: -amountTzs }))]
    history.orders.set(order.id, madeAt(till, order, tracked))
    const [number, refundNumber] = [order.number, refund.number]
    history.exchanges.push({ soldId, refundId: refund.id, refundNumber, orderId: order.id, number, tzs: exchangedTzs })
  }
  return { giveBack, exchange }
}
