import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { dueTzs } from '../../src/shared/domain/order-workflow.ts'
import { anOrder, aPayment } from './builders.ts'
import type { randomOf } from './random.ts'
import { aTipped, costOf, type History, type MadeOrder, type Till } from './server-history-model.ts'
import { leftOf } from './server-history-money.ts'

interface Scene {
  random: ReturnType<typeof randomOf>
  history: History
  tills: readonly Till[]
  products: readonly { id: string; priceTzs: number; tracksStock: boolean }[]
  now: () => string
  mayTakeBack: (till: Till, made: MadeOrder) => boolean
  /** Of its own orders, what this payment is from the customer's balance. */
  fromBalance: (customerId: string | null) => boolean
  /** False when it was made after its person's right was gone. */
  put: <T extends 'order.pay' | 'order.extend' | 'order.step'>(
    till: Till,
    type: T,
    body: CommandBody<T>,
    lane?: string,
  ) => boolean
}

/** What is done with an order that stands: paid, made more of, cancelled; here or on another till. */
export function goingOn({ random, history, tills, products, now, mayTakeBack, fromBalance, put }: Scene) {
  const { tags } = history
  const ownOrders = (till: Till) =>
    [...history.orders].filter(([, made]) => made.deviceId === till.device.id && made.isAlone)

  function payOwn(till: Till) {
    const [id, made] =
      random.pick(ownOrders(till).filter(([, each]) => each.status === 'pending' || each.status === 'paid')) ?? []
    if (id === undefined || made === undefined) return
    const amountTzs = random.chance(0.3)
      ? Math.max(1, Math.floor(made.totalTzs / 2))
      : Math.max(1, dueTzs(made) - made.paidTzs)
    const completes = random.chance(0.6)
    const isFromBalance = fromBalance(made.customerId)
    const { tip, taken, addedTzs } = aTipped(amountTzs, {
      isTipped: random.chance(0.2),
      isRounded: random.chance(0.2) && !isFromBalance,
      at: now(),
    })
    if (isFromBalance) Object.assign(taken, { method: 'store_credit', receivedTzs: null, changeTzs: null })
    const body = { orderId: id, payments: [taken], ...(tip.length > 0 ? { charges: tip } : {}), completes, at: now() }
    if (!put(till, 'order.pay', body)) return
    made.paidTzs += taken.amountTzs
    made.charges = [...made.charges, ...tip]
    made.payments = [...made.payments, taken]
    made.money = [...made.money, { method: taken.method, tzs: taken.amountTzs }]
    if (isFromBalance) tags.add('paid from a balance')
    made.totalTzs += addedTzs
    made.status = completes
      ? 'completed'
      : made.status === 'pending' && made.paidTzs >= dueTzs(made)
        ? 'paid'
        : made.status
  }
  /** More goods on an order, of this device or of another: whatever came in between, all of them are there once. */
  function extend(till: Till) {
    const others = [...history.orders].filter(
      ([id, made]) =>
        made.deviceId !== till.device.id
        && made.status !== 'cancelled'
        && tills.some((other) => other.sent.some((command) => command.lane === id)),
    )
    const isOther = random.chance(0.3)
    const [id, made] =
      random.pick(
        isOther ? others : ownOrders(till).filter(([, each]) => each.status === 'pending' || each.status === 'paid'),
      ) ?? []
    const product = random.pick(products)
    if (id === undefined || made === undefined || product === undefined) return
    const at = now()
    const { lines } = anOrder({
      at,
      lines: [1, 2]
        .slice(0, 1 + random.whole(2))
        .map((pieces) => ({ productId: product.id, unitPriceTzs: product.priceTzs, quantityMilli: 500 * pieces })),
    })
    const body = { orderId: id, lines, at }
    if (!put(till, 'order.extend', body, id)) return
    // The same goods queued twice, under a command of its own.
    if (random.chance(0.2)) put(till, 'order.extend', body, id)
    tags.add('extended')
    made.sold = [...made.sold, ...lines]
    made.totalTzs = costOf(made)
    made.lines.push(
      ...lines.flatMap((line) =>
        product.tracksStock
          ? [{ lineId: line.id, itemId: product.id, quantityMilli: line.quantityMilli, factor: 1 }]
          : [],
      ),
    )
    if (made.status === 'paid' && made.paidTzs < dueTzs(made)) made.status = 'pending'
    if (isOther) made.isAlone = false
  }
  function cancelOwn(till: Till) {
    const [id, made] =
      random.pick(ownOrders(till).filter(([, each]) => each.status !== 'cancelled' && mayTakeBack(till, each))) ?? []
    if (id === undefined || made === undefined) return
    const from = made.status as 'pending'
    if (
      !put(till, 'order.step', {
        orderId: id,
        from,
        to: 'cancelled',
        reason: 'Mteja amerudisha',
        at: now(),
      })
    )
      return
    made.status = 'cancelled'
    made.paidTzs = 0
    made.money = [...made.money, ...leftOf(made.money).map(({ method, tzs }) => ({ method, tzs: -tzs }))]
    tags.add('void')
  }
  /** It knows the order from the server; whether its money or the other device's step comes first, the network decides. */
  function payOther(till: Till) {
    const known = [...history.orders].filter(
      ([id, made]) =>
        made.deviceId !== till.device.id
        && made.status !== 'cancelled'
        && [...tills].some((other) => other.sent.some((command) => command.lane === id)),
    )
    const [id, made] = random.pick(known) ?? []
    if (id === undefined || made === undefined) return
    if (
      !put(
        till,
        'order.pay',
        {
          orderId: id,
          payments: [aPayment({ amountTzs: 500, at: now() })],
          completes: false,
          at: now(),
        },
        id,
      )
    )
      return
    made.isAlone = false
    tags.add('other device pays')
  }
  return { ownOrders, payOwn, extend, cancelOwn, payOther }
}
