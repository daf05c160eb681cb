import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNTS,
  availableTzs,
  type Balances,
  type LedgerEvent,
  type LedgerMode,
  noBalances,
  postingsOf,
} from './ledger.ts'

const amount = fc.integer({ min: 1, max: 999_999_999 })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const mode = fc.constantFrom<LedgerMode>('kaunta', 'own')
/** Money with a fee that is one: never above what came, and none at a shop's own gateway. */
const money = fc
  .record({ mode, receivedTzs: amount, part })
  .map(({ part: of, ...rest }) => ({ ...rest, feeTzs: rest.mode === 'own' ? 0 : Math.floor(rest.receivedTzs * of) }))
const anyEvent: fc.Arbitrary<LedgerEvent> = fc.oneof(
  ...(['received', 'matched', 'unmatched_again', 'reversed'] as const).map((kind) =>
    money.map((given) => ({ kind, ...given })),
  ),
  ...(['received_late', 'received_unknown', 'refunded_by_shop'] as const).map((kind) =>
    money.map(({ feeTzs: _fee, ...given }) => ({ kind, ...given })),
  ),
  fc
    .record({ amountTzs: amount, feeTzs: fc.nat(100_000) })
    .map((given) => ({ kind: 'payout_asked' as const, ...given })),
  fc
    .record({ amountTzs: amount, feeTzs: fc.nat(100_000) })
    .map((given) => ({ kind: 'payout_returned' as const, ...given })),
  amount.map((amountTzs) => ({ kind: 'payout_arrived' as const, amountTzs })),
  amount.map((amountTzs) => ({ kind: 'sms_paid_back' as const, amountTzs })),
  fc
    .record({ kind: fc.constantFrom('sms_charged' as const, 'sms_returned' as const), amountTzs: amount, part })
    .map(({ kind, amountTzs, part: of }) => ({ kind, amountTzs, prepaidTzs: Math.floor(amountTzs * of) })),
  fc
    .record({ amountTzs: amount, part })
    .map(({ amountTzs, part: of }) => ({ kind: 'sms_paid' as const, amountTzs, owedTzs: Math.floor(amountTzs * of) })),
)
const sum = (balances: Balances) => ACCOUNTS.reduce((total, account) => total + balances[account], 0)
const booked = (balances: Balances, event: LedgerEvent): Balances =>
  postingsOf(event).reduce((now, { account, amountTzs }) => ({ ...now, [account]: now[account] + amountTzs }), balances)
const after = (events: readonly LedgerEvent[]) => events.reduce(booked, noBalances())

test('the postings of every event sum to zero, none is zero, and no account stands twice', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const postings = postingsOf(event)
      expect(postings.reduce((total, { amountTzs }) => total + amountTzs, 0)).toBe(0)
      expect(postings.length).toBeGreaterThan(1)
      expect(postings.every(({ amountTzs }) => amountTzs !== 0 && Number.isSafeInteger(amountTzs))).toBe(true)
      expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length)
    }),
  )
})

test('after any events in any order all accounts together hold nothing, and the order does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), fc.integer(), (events, seed) => {
      const shuffled = events
        .map((event, index) => ({ event, key: Math.sin(seed + index) }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ event }) => event)
      expect(sum(after(events))).toBe(0)
      expect(after(shuffled)).toEqual(after(events))
    }),
  )
})

/** What can truly happen to one payment, from its coming to its end. */
const life = money.chain((given) =>
  fc
    .constantFrom<LedgerEvent['kind'][]>(
      ['received'],
      ['received', 'reversed'],
      ['received', 'reversed', 'refunded_by_shop'],
      ['received_late'],
      ['received_late', 'refunded_by_shop'],
      ['received_unknown'],
      ['received_unknown', 'matched'],
      ['received_unknown', 'matched', 'unmatched_again'],
      ['received_unknown', 'matched', 'unmatched_again', 'matched'],
    )
    .map((kinds) => kinds.map((kind) => ({ kind, ...given }) as LedgerEvent)),
)

test('over whole lives of payments: what lies at the gateway is what is owed to the shop, to customers, to nobody known, and our fees', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 40 }), (lives) => {
      const balances = after(lives.flat())
      const came = lives
        .flat()
        .reduce(
          (total, event) =>
            total
            + (event.kind.startsWith('received') && 'receivedTzs' in event && event.mode === 'kaunta'
              ? event.receivedTzs
              : 0),
          0,
        )
      expect(balances.collected).toBe(came)
      for (const debt of ['shop_balance', 'refunds', 'unmatched', 'fees', 'own_takings', 'payouts'] as const)
        expect(balances[debt]).toBeLessThanOrEqual(0)
      expect(availableTzs(balances)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a payout that came back leaves everything as it was; one that arrived takes the money out of the gateway', () => {
  fc.assert(
    fc.property(amount, fc.nat(50_000), amount, (amountTzs, feeTzs, more) => {
      const start = after([{ kind: 'received', mode: 'kaunta', receivedTzs: amountTzs + feeTzs + more, feeTzs: 0 }])
      const asked = booked(start, { kind: 'payout_asked', amountTzs, feeTzs })
      expect(availableTzs(asked)).toBe(more)
      expect(booked(asked, { kind: 'payout_returned', amountTzs, feeTzs })).toEqual(start)
      const arrived = booked(asked, { kind: 'payout_arrived', amountTzs })
      expect([arrived.payouts, arrived.collected]).toEqual([0, feeTzs + more])
    }),
  )
})

describe('what is no booking is refused', () => {
  test.each<[string, LedgerEvent]>([
    ['nothing came', { kind: 'received', mode: 'kaunta', receivedTzs: 0, feeTzs: 0 }],
    ['less than nothing', { kind: 'received_late', mode: 'kaunta', receivedTzs: -5 }],
    ['half a shilling', { kind: 'received', mode: 'kaunta', receivedTzs: 10.5, feeTzs: 0 }],
    ['a fee above what came', { kind: 'received', mode: 'kaunta', receivedTzs: 10, feeTzs: 11 }],
    ['a fee below nothing', { kind: 'received', mode: 'kaunta', receivedTzs: 10, feeTzs: -1 }],
    ['our fee at a shop’s own gateway', { kind: 'received', mode: 'own', receivedTzs: 10, feeTzs: 1 }],
    ['beyond the safe integers', { kind: 'payout_asked', amountTzs: 2 ** 53, feeTzs: 0 }],
  ])('%s', (_what, event) => {
    expect(() => postingsOf(event)).toThrow(RangeError)
  })
})
