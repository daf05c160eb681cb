import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askPaymentAgain,
  checkPayment,
  getOrderPayments,
  paymentRefunded,
  stopPayment,
} from '../../src/shared/contract/payments.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { HandGateway } from '../support/payments/hand-gateway.ts'
import { aPayingShop, type PayingShop, startPayingApp } from '../support/payments/paying.ts'
import type { TestApp } from '../support/test-app.ts'

let t: TestApp
let hand: HandGateway
beforeAll(async () => {
  ;({ t, hand } = await startPayingApp())
})
afterAll(() => t.close())

/** What may happen to one order, in any order. `which` picks one of the attempts there are by then. */
const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      kind: fc.constantFrom('mobile_push', 'tanqr', 'card'),
      part: fc.option(fc.integer({ min: 1, max: 10_000 }), { freq: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'again',
        'pays',
        'pays',
        'tells',
        'tells',
        'tells unsigned',
        'lies',
        'refuses',
        'check',
        'stop',
        'refunded',
      ),
      which: fc.nat(9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cash', 'wait', 'jobs', 'no answer', 'answers'),
      amount: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
)
type Step = { do: string; kind?: string; part?: number | null; which?: number; amount?: number }

/** The gateway's own truth: what it was asked for, and what customers truly paid. */
class World {
  readonly paid = new Map<string, number>()
  readonly orderId: string
  readonly p: PayingShop
  constructor(p: PayingShop, orderId: string) {
    this.p = p
    this.orderId = orderId
    hand.onStatus = (reference) => {
      const amountTzs = this.paid.get(reference)
      return amountTzs === undefined
        ? { state: 'waiting' }
        : { state: 'paid', amountTzs, currency: 'TZS', providerReference: `R${reference}` }
    }
  }
  attempts = async () => (await t.must(getOrderPayments, { params: { id: this.orderId } }, this.p.shop.token)).attempts
  tell = (reference: string, more: object = {}, key?: null) =>
    this.p.call(
      { reference, amountTzs: this.paid.get(reference) ?? 1, providerReference: `R${reference}`, ...more },
      key === null ? { key } : {},
    )
  post = (endpoint: typeof checkPayment | typeof stopPayment, id: string) =>
    t.call(endpoint, { params: { id } }, this.p.shop.token)

  async step(step: Step): Promise<void> {
    const { p, orderId } = this
    if (step.do === 'ask') return void (await p.ask(orderId, { kind: step.kind, amountTzs: step.part ?? null }))
    if (step.do === 'cash')
      return void (await p.command('order.pay', {
        orderId,
        completes: false,
        payments: [
          {
            id: uuidv7(),
            method: 'cash',
            amountTzs: step.amount,
            receivedTzs: step.amount,
            changeTzs: 0,
            wallet: null,
            reference: null,
            at: t.clock.now().toISOString(),
          },
        ],
      }))
    if (step.do === 'wait') return t.clock.advance((step.amount ?? 0) * 100)
    if (step.do === 'jobs') return void (await t.app.runDueJobs())
    if (step.do === 'cancel')
      return void (await p.command('order.step', {
        orderId,
        from: (await p.till.order(orderId))?.status,
        to: 'cancelled',
        reason: 'basi',
      }))
    if (step.do === 'no answer') hand.onPush = () => ({ state: 'unknown', reason: 'no_answer' })
    if (step.do === 'answers') hand.onPush = () => ({ state: 'waiting' })
    const all = await this.attempts()
    const one = all[(step.which ?? 0) % Math.max(all.length, 1)]
    if (!one) return
    const isPaid = this.paid.has(one.reference)
    switch (step.do) {
      case 'again':
        return void (await t.call(
          askPaymentAgain,
          { params: { id: one.id }, body: { id: uuidv7(), kind: 'mobile_push', phone: '0754123456' } },
          p.shop.token,
        ))
      case 'pays':
        return void (isPaid || this.paid.set(one.reference, one.totalTzs))
      case 'tells':
        return void (isPaid && (await this.tell(one.reference)))
      case 'tells unsigned':
        return void (isPaid && (await this.tell(one.reference, {}, null)))
      case 'lies':
        return void (await this.tell(one.reference, { amountTzs: one.totalTzs }, null))
      case 'refuses':
        return void (isPaid || (await this.tell(one.reference, { state: 'refused', reason: 'wrong_pin' })))
      case 'check':
        return void (await this.post(checkPayment, one.id))
      case 'stop':
        return void (await this.post(stopPayment, one.id))
      case 'refunded':
        return void (await t.call(
          paymentRefunded,
          { params: { id: one.id }, body: { reference: 'RF', note: '' } },
          p.shop.token,
        ))
    }
  }
}

const isSettled = (state: string) => state === 'paid' || state === 'refund_due' || state === 'refunded'

test(
  'whatever happens to an order, in whatever order: each payment the gateway took is on the order or owed back, once; nothing else is; the books balance',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 22 }), async (steps: Step[]) => {
        const p = await aPayingShop(t, hand)
        const { orderId } = await p.till.sell(10_000, { isPaid: false })
        const world = new World(p, orderId)
        for (const step of steps) await world.step(step)
        // In the end every gateway has its say.
        for (const [reference] of world.paid) await world.tell(reference)
        const attempts = await world.attempts()
        for (const one of attempts)
          expect([one.state, one.receivedTzs, isSettled(one.state)]).toEqual([
            one.state,
            world.paid.get(one.reference) ?? null,
            world.paid.has(one.reference),
          ])
        const sum = (state?: string) =>
          attempts
            .filter((one) => one.receivedTzs !== null && (state === undefined || one.state === state))
            .reduce((total, one) => total + (one.receivedTzs ?? 0), 0)
        const balances = await p.balances()
        expect([balances['collected'] ?? 0, 0 - (balances['refunds'] ?? 0)]).toEqual([sum(), sum('refund_due')])
        expect(0 - (balances['shop_balance'] ?? 0) - (balances['fees'] ?? 0)).toBe(sum('paid') + sum('refunded'))
        expect(await p.faults()).toEqual([])
      }),
      { numRuns: Number(process.env['PAYMENT_RUNS'] ?? 40) },
    )
  },
)
