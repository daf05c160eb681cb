import 'fake-indexeddb/auto'
import axios from 'axios'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { logIn } from '../../src/shared/contract/auth.ts'
import { listExpenses } from '../../src/shared/contract/expenses.ts'
import { getOrder, listReview } from '../../src/shared/contract/orders.ts'
import { createProduct, getProduct } from '../../src/shared/contract/products.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { ApiError } from '../../src/web/api/api-error.ts'
import { ensureDevice } from '../../src/web/offline/device.ts'
import { payOrder, recordExpense, saveOrder, stepOrder, voidExpense } from '../support/offline/actions.ts'
import { pushToServer } from '../../src/web/offline/push.ts'
import { createSender } from '../../src/web/offline/sender.ts'
import type { Session } from '../../src/web/offline/sender-parts.ts'
import { createApiClient } from '../support/api-client.ts'
import { aFaultProxy, type FaultProxy, type Toxic, TOXICS } from '../support/fault-proxy.ts'
import { FakeLocks } from '../support/offline/fake-locks.ts'
import { mulberry } from '../support/offline/mulberry.ts'
import { anOrder, aPayment, aTab } from '../support/offline/till.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aProductInput, aShopOverHttp, ownAddress } from '../support/shop-over-http.ts'

/** Instead of 20 s, so that a hundred of them pass in a minute. */
const TIMEOUT_MS = 400
const SEED = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 2 ** 31)
const MIXED = process.env['KAUNTA_DEEP'] === '1' ? 60 : 12
const STOCK = 1_000_000_000
const OPERATIONS = ['order', 'pay', 'void', 'expense', 'void expense'] as const
type Operation = (typeof OPERATIONS)[number]

let server: ServerProcess
let proxy: FaultProxy
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
  proxy = await aFaultProxy(server.url, { clientTimeoutMs: TIMEOUT_MS })
  axios.defaults.baseURL = proxy.url
}, 120_000)
afterAll(async () => {
  await proxy.close()
  await server.dispose()
}, 60_000)

const now = () => new Date().toISOString()

/** What the till said was saved: the one truth the server is judged by. */
interface Said {
  orders: Map<string, { number: string; status: string; paid: number; totalTzs: number }>
  expenses: Map<string, { amountTzs: number; isVoid: boolean }>
}

async function aShop() {
  const shop = await aShopOverHttp(server.url)
  const productId = uuidv7()
  await shop.send(
    createProduct,
    {
      body: {
        ...aProductInput({ tracksStock: true, priceTzs: 1000 }),
        id: productId,
        openingStock: { [productId]: STOCK },
      },
    },
    shop.token,
  )
  const said: Said = { orders: new Map(), expenses: new Map() }
  let logins: Promise<unknown> = Promise.resolve()
  const newToken = async (): Promise<string> => {
    // From an address of its own each time: a script full of 401 is more logins than one address is allowed in a quarter of an hour.
    const mine = logins.then(async () => {
      const { status, body } = await createApiClient(server.url, ownAddress())(logIn, {
        body: { contact: shop.phone, password: shop.password },
      })
      if (status !== 200) throw new Error(`the login answered ${status}: ${JSON.stringify(body)}`)
      return body.token
    })
    logins = mine.catch(() => undefined)
    return await mine
  }
  return { ...shop, productId, newToken, said }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** A till of the shop with the real queue, its way to the server leading through the proxy. */
async function aTill(shop: Shop) {
  const owner = { userId: shop.user.id, shopId: shop.shop.id }
  const ctx = await aTab(undefined, { random: () => 0.05 })
  let token = await shop.newToken()
  let session: Session | null = { ...owner, token }
  await ensureDevice(ctx, owner.shopId, async (body) => (await shop.send(registerDevice, { body }, shop.token)).body)
  const sender = createSender({
    ctx,
    push: async (request, used) => {
      try {
        return await pushToServer(request, used, TIMEOUT_MS)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401 && session?.token === used.token) session = null
        throw error
      }
    },
    session: () => session,
    locks: new FakeLocks().of(ctx),
    timer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    build: 'test',
  })
  const sell = async (status: 'completed' | 'pending') => {
    const order = await saveOrder(ctx, owner, anOrder({ status, at: now() }, 1000, 2000, shop.productId))
    shop.said.orders.set(order.id, { number: order.number, status, paid: order.paidTzs, totalTzs: order.totalTzs })
    return order.id
  }
  const spend = async () => {
    const id = uuidv7()
    await recordExpense(ctx, owner, {
      id,
      category: 'rent',
      amountTzs: 1234,
      method: 'cash',
      note: '',
      day: '2026-11-21',
      at: now(),
    })
    shop.said.expenses.set(id, { amountTzs: 1234, isVoid: false })
    return id
  }
  /** Does what has to be there first, and answers how to do the thing itself. */
  const begin = async (operation: Operation): Promise<() => Promise<unknown>> => {
    if (operation === 'order') return async () => await sell('completed')
    if (operation === 'expense') return spend
    if (operation === 'void expense') {
      const expenseId = await spend()
      return async () => {
        await voidExpense(ctx, owner, { expenseId, reason: 'test', at: now() })
        shop.said.expenses.set(expenseId, { amountTzs: 1234, isVoid: true })
      }
    }
    const orderId = await sell(operation === 'pay' ? 'pending' : 'completed')
    const said = shop.said.orders.get(orderId) ?? expect.fail('not said')
    if (operation === 'pay') {
      return async () => {
        await payOrder(ctx, owner, {
          orderId,
          payments: [aPayment(said.totalTzs, { at: now() })],
          completes: true,
          at: now(),
        })
        shop.said.orders.set(orderId, { ...said, status: 'completed', paid: said.totalTzs })
      }
    }
    return async () => {
      await stepOrder(ctx, owner, { orderId, from: 'completed', to: 'cancelled', reason: 'test', at: now() })
      shop.said.orders.set(orderId, { ...said, status: 'cancelled', paid: 0 })
    }
  }
  return {
    ctx,
    sender,
    begin,
    token: () => token,
    /** Until nothing waits. A person logs in again when asked to; nobody taps anything else. */
    async drained(): Promise<void> {
      sender.wake('enqueue')
      for (const began = Date.now(); (await ctx.db.outbox.count()) > 0;) {
        await new Promise((resolve) => setTimeout(resolve, 15))
        if (session === null) {
          session = { ...owner, token: await shop.newToken() }
          proxy.poison(session.token, proxy.spare(token))
          token = session.token
          sender.wake('session')
        }
        if (Date.now() - began > 20_000)
          throw new Error(
            `still waiting: ${JSON.stringify([sender.state(), await ctx.db.meta.toArray(), await ctx.db.outbox.toArray()])}`,
          )
      }
      await sender.idle()
    },
    async close() {
      sender.stop()
      await sender.idle()
      ctx.db.close()
    },
  }
}

/** Everything said is there once, nothing else is, and shelf and money agree. */
async function judge(shop: Shop): Promise<void> {
  await proxy.quiet()
  const { said } = shop
  const orders = await allOrders(shop)
  expect(orders.map((order) => order.id).toSorted()).toEqual([...said.orders.keys()].toSorted())
  let sold = 0
  for (const { id } of orders) {
    const { body: order } = await shop.send(getOrder, { params: { id } }, shop.token)
    const expected = said.orders.get(id)
    const paid = order.payments.reduce((sum, payment) => sum + payment.amountTzs, 0)
    expect({ number: order.number, status: order.status, paid, totalTzs: order.totalTzs, flags: order.flags }).toEqual({
      ...expected,
      flags: [],
    })
    if (order.status !== 'cancelled') sold += 2000
  }
  const expenses = []
  let cursor: string | undefined
  do {
    const { body: page } = await shop.send(listExpenses, { query: { limit: 100, cursor } }, shop.token)
    expenses.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(expenses).toHaveLength(said.expenses.size)
  expect(
    new Map(expenses.map(({ id, amountTzs, voidedAt }) => [id, { amountTzs, isVoid: voidedAt !== null }])),
  ).toEqual(said.expenses)
  const { body: product } = await shop.send(getProduct, { params: { id: shop.productId } }, shop.token)
  expect(product.onHandMilli).toBe(STOCK - sold)
  expect((await shop.send(listReview, { query: {} }, shop.token)).body.items).toEqual([])
}

test(`${TOXICS.length} faults of the network × ${OPERATIONS.length} kinds of work, against the real server: nothing lost, nothing doubled, the queue empty`, async () => {
  onTestFailed(() => console.log(server.output()))
  const shop = await aShop()
  const tills = []
  for (const operation of OPERATIONS) tills.push({ operation, till: await aTill(shop) })
  for (const toxic of TOXICS) {
    await Promise.all(
      tills.map(async ({ operation, till }) => {
        const act = await till.begin(operation)
        await till.drained()
        proxy.poison(till.token(), [toxic])
        await act()
        await till.drained()
        expect(proxy.spare(till.token()), `${toxic} was met by ${operation}`).toEqual([])
        expect((await till.ctx.db.orders.toArray()).filter((order) => order.sync !== 'synced')).toEqual([])
      }),
    )
  }
  await judge(shop)
  expect(shop.said.orders.size + shop.said.expenses.size).toBe(TOXICS.length * OPERATIONS.length)
  for (const { till } of tills) await till.close()
})

test(`${MIXED} tills with all kinds of work waiting, each with a script of faults of its own (KAUNTA_SEED=${SEED})`, async () => {
  onTestFailed(() => console.log(server.output()))
  const shop = await aShop()
  const random = mulberry(SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? expect.fail('empty')
  let met = 0
  for (let done = 0; done < MIXED; done += 4) {
    const tills = []
    for (let index = 0; index < 4; index += 1) tills.push(await aTill(shop))
    await Promise.all(
      tills.map(async (till) => {
        const toxics: Toxic[] = Array.from({ length: 6 }, () => pick(TOXICS))
        proxy.poison(till.token(), toxics)
        for (let count = 0; count < 8; count += 1) {
          const act = await till.begin(pick(OPERATIONS))
          if (random() < 0.5) till.sender.wake('enqueue')
          await act()
        }
        await till.drained()
        met += toxics.length - proxy.spare(till.token()).length
        await till.close()
      }),
    )
  }
  await judge(shop)
  console.log(`${shop.said.orders.size} orders and ${shop.said.expenses.size} expenses through ${met} faults`)
})
