import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { noSums, withEntries } from '../../src/shared/domain/shifts.ts'
import type { randomOf } from './random.ts'
import { leftOf, sumBy } from './server-history-money.ts'
import type { Drawer, History, Till } from './server-history-model.ts'

interface Scene {
  random: ReturnType<typeof randomOf>
  history: History
  now: () => string
  /** False when it was made after its person's right was gone. */
  put: <T extends CommandType>(till: Till, type: T, body: CommandBody<T>) => boolean
}
type Payment = CommandBody<'order.pay'>['payments'][number]

/** Drawers are opened, moved through and closed at each till, whatever the network makes of it. */
export function drawersOf({ random, history, now, put }: Scene) {
  return {
    open: (till: Till) => {
      if (till.drawer) return
      const body = { id: uuidv7(), floatTzs: 1000 * random.whole(30), note: '', at: now() }
      const isAdmitted = put(till, 'shift.open', body)
      till.drawer = {
        id: body.id,
        deviceId: till.device.id,
        floatTzs: body.floatTzs,
        tzs: body.floatTzs,
        byPhoneTzs: 0,
        moves: 0,
        orders: new Set(),
        closedWithTzs: null,
      }
      if (isAdmitted) history.drawers.push(till.drawer)
    },
    move: (till: Till) => {
      if (!till.drawer) return
      const direction = random.chance(0.5) ? ('pay_in' as const) : ('pay_out' as const)
      const amountTzs = 500 * (1 + random.whole(20))
      const body = {
        id: uuidv7(),
        shiftId: till.drawer.id,
        direction,
        amountTzs,
        reason: 'change' as const,
        note: '',
        at: now(),
      }
      if (!put(till, 'shift.move', body)) return
      // The same move queued twice, under a command of its own.
      if (random.chance(0.2)) put(till, 'shift.move', body)
      till.drawer.moves += 1
      till.drawer.tzs += direction === 'pay_in' ? amountTzs : -amountTzs
    },
    close: (till: Till) => {
      const { drawer } = till
      if (!drawer) return
      const throughTzs = drawer.tzs - drawer.floatTzs
      const body = {
        shiftId: drawer.id,
        counts: [{ tzs: 1000, pieces: random.whole(90) }],
        floatTzs: drawer.floatTzs,
        sums: withEntries(noSums(), [{ method: 'cash', way: 'sale', tzs: throughTzs }]),
        reason: null,
        note: '',
        leaveTzs: 0,
        earlierCountsTzs: [],
        at: now(),
      }
      if (put(till, 'shift.close', body)) drawer.closedWithTzs = drawer.tzs
      if (random.chance(0.2)) put(till, 'shift.close', body)
      till.drawer = null
    },
    /** What a command that was admitted takes through the open drawer. */
    through: throughDrawer(),
  }
}

/** Adds up each payment once, by its id; what is cancelled hands back what is left of each way. */
function throughDrawer() {
  const payments = new Map<string, Map<string, Pick<Payment, 'method' | 'amountTzs'>>>()
  const spent = new Map<string, { drawer: Drawer; tzs: number }>()
  const handedOut = new Map<string, readonly Payment[]>()
  const kept = (orderId: string) => {
    const known = payments.get(orderId) ?? new Map<string, Payment>()
    payments.set(orderId, known)
    return known
  }
  const pay = (drawer: Drawer | null, orderId: string, all: readonly Payment[], sign: 1 | -1) => {
    drawer?.orders.add(orderId)
    for (const { id, method, amountTzs, changeOwedTzs = 0 } of all) {
      if (kept(orderId).has(id)) continue
      kept(orderId).set(id, { method, amountTzs: amountTzs * sign })
      if (drawer && method === 'cash') drawer.tzs += (amountTzs + changeOwedTzs) * sign
      else if (drawer && method === 'mobile_money') drawer.byPhoneTzs += amountTzs * sign
    }
  }
  const doings: { [T in CommandType]?: (drawer: Drawer | null, body: CommandBody<T>) => void } = {
    'order.create': (drawer, body) => pay(drawer, body.id, body.payments, 1),
    'order.pay': (drawer, body) => pay(drawer, body.orderId, body.payments, 1),
    'refund.create': (drawer, body) => {
      handedOut.set(body.id, body.payments)
      pay(drawer, body.orderId, body.payments, -1)
    },
    'refund.void': (drawer, { refundId, orderId }) => {
      for (const { id, method, amountTzs } of handedOut.get(refundId) ?? []) {
        if (!kept(orderId).delete(id) || !drawer) continue
        if (method === 'cash') drawer.tzs += amountTzs
        else if (method === 'mobile_money') drawer.byPhoneTzs += amountTzs
      }
    },
    'order.step': (drawer, { orderId, to }) => {
      if (to !== 'cancelled') return
      drawer?.orders.add(orderId)
      const left = leftOf([...kept(orderId).values()].map(({ method, amountTzs }) => ({ method, tzs: amountTzs })))
      // Change that is kept for somebody stays theirs.
      if (drawer) drawer.tzs -= sumBy(left, 'cash')
      if (drawer) drawer.byPhoneTzs -= sumBy(left, 'mobile_money')
      kept(orderId).clear()
    },
    'credit.move': (drawer, { direction, method, amountTzs }) => {
      const tzs = direction === 'deposit' || direction === 'debt' ? amountTzs : -amountTzs
      // What is only written down is in no drawer.
      if (method === 'none') return
      if (drawer && method === 'cash') drawer.tzs += tzs
      else if (drawer) drawer.byPhoneTzs += tzs
    },
    'expense.create': (drawer, { id, amountTzs, fromDrawer }) => {
      if (!drawer || fromDrawer !== true) return
      drawer.tzs -= amountTzs
      spent.set(id, { drawer, tzs: amountTzs })
    },
    'expense.save': (drawer, { expenseId, to }) => {
      const before = spent.get(expenseId)
      if (!before || before.drawer !== drawer || to.amountTzs === undefined) return
      drawer.tzs += before.tzs - to.amountTzs
      before.tzs = to.amountTzs
    },
    'expense.void': (drawer, { expenseId }) => {
      const before = spent.get(expenseId)
      if (before && before.drawer === drawer) drawer.tzs += before.tzs
    },
  }
  return <T extends CommandType>(till: Till, type: T, body: CommandBody<T>): void => doings[type]?.(till.drawer, body)
}
