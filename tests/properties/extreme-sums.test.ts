import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import type { CommandBody, CommandEnvelope } from '../../src/shared/contract/commands.ts'
import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { getHome, getOrder, settleReview } from '../../src/shared/contract/orders.ts'
import { createLink, readCart, submitCart } from '../../src/shared/contract/order-link.ts'
import { adjustStock, createProduct } from '../../src/shared/contract/products.ts'
import { importStatement } from '../../src/shared/contract/reconciliation.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { orderNumber, refundNumber, uuidv7 } from '../../src/shared/domain/ids.ts'
import { aCommand, anOrder, aPayment, aProduct } from '../support/builders.ts'
import { aCanaryShop, type CanaryShop } from '../support/canary-shop.ts'
import { samples, type SampleInput } from '../support/endpoint-samples.ts'
import { MOST, type Step, step } from '../support/extreme-steps.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

/** No sequence of commands, whatever their amounts, makes any list, report or page fail. */

const RUNS = process.env['KAUNTA_DEEP'] === undefined ? 4 : 60
const SEED = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 1_000_000)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Every GET of the contract with this shop's own records, and what the lists can be asked for beside. */
async function whatFails(shop: CanaryShop, orders: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  const look = async (name: string, endpoint: Endpoint, input: SampleInput) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
    const query = new URLSearchParams(input.query ?? {})
    if (endpoint.access === 'cart_token') query.set('token', shop.cartToken)
    const answer = await t.inject({
      method: 'GET',
      url: `${path}?${query.toString()}`,
      headers: { authorization: `Bearer ${shop.owner.token}` },
    })
    if (answer.status >= 500)
      failed.push(`${name} ${answer.status} ${t.lines.findLast((line) => line.includes('"level":50'))?.slice(0, 700)}`)
  }
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    if (endpoint.method !== 'GET') continue
    const sample = samples[name]?.(shop) ?? {}
    await look(name, endpoint, sample)
    if (sample.query && 'search' in sample.query) await look(name, endpoint, { ...sample, query: {} })
    if (endpoint.path.endsWith('/orders/:id') || endpoint.path.includes('/orders/:id/'))
      for (const id of orders) await look(name, endpoint, { params: { id } })
  }
  for (const period of ['today', 'yesterday', '7days', '30days']) await look('getHome', getHome, { query: { period } })
  return failed
}

async function play(shop: CanaryShop, steps: readonly Step[]) {
  const orders: string[] = [shop.orderId, shop.unpaidOrderId]
  const quarantined: string[] = [shop.reviewId]
  const tracked = aProduct({ priceTzs: 999_999_999, openingStock: {} })
  tracked.openingStock = { [tracked.id]: 999_999_999_000 }
  await t.must(createProduct, { body: tracked }, shop.owner.token)
  let counter = 100
  const key = { shopId: shop.till.shopId, userId: shop.till.userId, deviceId: shop.till.deviceId }
  const at = () => t.clock.now().toISOString()
  const send = async (command: CommandEnvelope) => {
    const { results } = await t.must(
      push,
      {
        body: {
          deviceId: key.deviceId,
          build: 'test',
          backlog: { count: 0, oldestAt: null, attention: 0 },
          commands: [{ ...command, seq: (counter += 1) }],
        },
      },
      shop.owner.token,
    )
    for (const { id, outcome, codes } of results) {
      expect(['applied', 'flagged', 'quarantined', 'rejected']).toContain(outcome)
      // A sum too large is the command's own: never a fault of ours that nobody can name.
      expect(codes).not.toContain('server.failed')
      if (outcome !== 'applied') quarantined.push(id)
    }
  }
  const payments = (amounts: readonly number[], by: 'cash' | 'mobile_money') =>
    amounts.map((amountTzs) =>
      aPayment({ amountTzs, method: by, at: at(), reference: by === 'cash' ? null : uuidv7().slice(-10) }),
    )
  for (const one of steps) {
    if (one.kind === 'sale') {
      // What one line comes to lies beyond what the domain computes with: then only the till's own figures are sent.
      const lines = one.prices.map((unitPriceTzs) => ({
        unitPriceTzs,
        quantityMilli: one.quantity,
        productId: tracked.id,
      }))
      const order: CommandBody<'order.create'> = anOrder({
        lines,
        payments: [],
        at: at(),
        number: orderNumber(shop.till.deviceCode, (counter += 1)),
        status: one.owed ? 'pending' : 'completed',
        customerId: one.customer ? shop.customerId : null,
      })
      const sums =
        one.totals === null
          ? {}
          : {
              totalTzs: one.totals,
              subtotalTzs: one.totals,
              lines: order.lines.map((line) => ({ ...line, grossTzs: one.totals ?? 0, totalTzs: one.totals ?? 0 })),
            }
      orders.push(order.id)
      await send(aCommand('order.create', { ...order, ...sums, payments: payments(one.payments, one.method) }, key))
    } else if (one.kind === 'pay')
      await send(
        aCommand(
          'order.pay',
          {
            orderId: orders[one.order % orders.length] ?? '',
            payments: [...payments(one.payments, one.method), aPayment({ amountTzs: 1, at: at() })],
            completes: false,
            at: at(),
          },
          key,
        ),
      )
    else if (one.kind === 'cancel')
      await send(
        aCommand(
          'order.step',
          {
            orderId: orders[one.order % orders.length] ?? '',
            from: 'completed',
            to: 'cancelled',
            reason: 'Jaribio',
            at: at(),
          },
          key,
        ),
      )
    else if (one.kind === 'refund') {
      const orderId = orders[one.order % orders.length] ?? ''
      const { lines } = await t
        .must(getOrder, { params: { id: orderId } }, shop.owner.token)
        .catch(() => ({ lines: [] }))
      const taken = { quantityMilli: 1, to: 'stock' as const, totalTzs: one.worth, taxTzs: 0 }
      await send(
        aCommand(
          'refund.create',
          {
            id: uuidv7(),
            number: refundNumber(shop.till.deviceCode, (counter += 1)),
            orderId,
            reason: 'other',
            note: '',
            lines: [{ lineId: lines[0]?.id ?? uuidv7(), ...taken }],
            totalTzs: one.worth,
            taxTzs: 0,
            payments: payments(one.back, one.method),
            at: at(),
          },
          key,
        ),
      )
    } else if (one.kind === 'spend')
      await send(
        aCommand(
          'expense.create',
          {
            id: uuidv7(),
            category: 'rent',
            amountTzs: one.amount,
            method: 'cash',
            note: '',
            day: businessDay(at()),
            at: at(),
          },
          key,
        ),
      )
    else if (one.kind === 'claim')
      await send(
        aCommand(
          'claim.create',
          {
            id: uuidv7(),
            text: 'Ujumbe',
            wallet: 'mpesa',
            reference: uuidv7().slice(-10).toUpperCase(),
            amountTzs: one.amount,
            payerName: 'Mteja',
            payerPhone: '0713000000',
            messageAt: null,
            orderId: orders[one.order % orders.length] ?? null,
            expectedTzs: one.expected,
            at: at(),
          },
          key,
        ),
      )
    else if (one.kind === 'stock')
      expect(
        (
          await t.call(
            adjustStock,
            {
              params: { id: tracked.id },
              body: { id: uuidv7(), variantId: null, reason: 'received', note: '', change: { deltaMilli: one.delta } },
            },
            shop.owner.token,
          )
        ).status,
      ).toBeLessThan(500)
    else
      expect(
        (
          await t.call(
            settleReview,
            {
              params: { id: quarantined[one.review % quarantined.length] ?? '' },
              body: { action: one.action, note: '' },
            },
            shop.owner.token,
          )
        ).status,
      ).toBeLessThan(500)
  }
  const rows = Array.from(
    { length: 5 },
    (_, index) =>
      `${businessDay(at())} 10:0${index},REF${index}${uuidv7().slice(-6).toUpperCase()},Kutoka Mteja,${MOST}`,
  )
  expect(
    (
      await t.call(
        importStatement,
        {
          body: {
            id: uuidv7(),
            wallet: 'mpesa',
            fileName: 'kubwa.csv',
            text: `Date,Receipt No,Details,Paid In\n${rows.join('\n')}\n`,
          },
        },
        shop.owner.token,
      )
    ).status,
  ).toBeLessThan(500)
  return orders
}

test(`${RUNS} shops whose books are full of the largest amounts there are: every list, report and page answers (KAUNTA_SEED=${SEED})`, async () => {
  for (const [index, steps] of fc
    .sample(fc.array(step, { minLength: 40, maxLength: 60 }), { numRuns: RUNS, seed: SEED })
    .entries()) {
    const shop = await aCanaryShop(t)
    const orders = await play(shop, steps)
    expect(await whatFails(shop, orders), `KAUNTA_SEED=${SEED}, shop ${index}`).toEqual([])
  }
})

test('ninety-one times ten payments of ten million million on one order: what passes the bound is put aside, everything answers', async () => {
  const shop = await aCanaryShop(t)
  const pays = Array.from({ length: 101 }, (_, index): Step => ({
    kind: 'pay',
    order: 1,
    payments: Array.from({ length: 9 }, () => MOST),
    method: index % 2 === 0 ? 'cash' : 'mobile_money',
  }))
  const sale: Step = {
    kind: 'sale',
    totals: MOST,
    prices: [1],
    quantity: 1000,
    payments: [MOST],
    method: 'cash',
    owed: true,
    customer: true,
  }
  const orders = await play(shop, [
    ...pays,
    ...Array.from({ length: 5 }, () => sale),
    { kind: 'spend', amount: MOST },
    { kind: 'cancel', order: 1 },
  ])
  expect(await whatFails(shop, orders)).toEqual([])
})

test('an order link for more than any order can be is shown, and cannot be submitted', async () => {
  const shop = await aCanaryShop(t)
  const dear = aProduct({ priceTzs: 999_999_999, tracksStock: false })
  await t.must(createProduct, { body: dear }, shop.owner.token)
  for (const count of [1, 100]) {
    const ids = Array.from({ length: count }, () => uuidv7())
    const { url } = await t.must(
      createLink,
      {
        body: {
          kind: 'products',
          id: uuidv7(),
          lines: ids.map((id) => ({ id, productId: dear.id, variantId: null, quantityMilli: 99_999_000 })),
        },
      },
      shop.owner.token,
    )
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(await whatFails({ ...shop, cartToken: token }, [])).toEqual([])
    const shown = (await t.inject({ method: 'GET', url: `${readCart.path}?token=${token}` })).body as {
      pricesKey: string
    }
    const answer = await t.inject({
      method: 'POST',
      url: `${submitCart.path}?token=${token}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        lines: ids.map((lineId) => ({
          lineId,
          choices: [{ variantId: null, addOnIds: [], quantityMilli: 99_999_000 }],
        })),
        pricesKey: shown.pricesKey,
        customerName: 'Mteja',
        customerPhone: '0712000009',
        delivery: { kind: 'pickup' },
      }),
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('request.invalid')])
    expect((await t.inject({ method: 'GET', url: `/cart?token=${token}` })).status).toBeLessThan(500)
  }
})
