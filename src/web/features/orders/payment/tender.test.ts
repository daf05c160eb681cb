import { expect, test } from 'vitest'
import {
  cardPayment,
  cashPayment,
  changeOf,
  creditPayment,
  exactCash,
  leftToPay,
  mobilePayment,
  shortOf,
} from './tender.ts'
import { cleanReference, looksLikeCard, referenceProblem } from '../../../../shared/domain/references.ts'
import { MAX_RECEIVED_TZS, type PadKey, pressPad } from '../../../patterns/pad-keys.ts'

const at = '2026-11-24T08:00:00.000Z'
const type = (keys: string) =>
  keys.split(' ').reduce<number | null>((amount, key) => pressPad(amount, key as PadKey), null)

test('the pad types shillings', () => {
  expect(type('5 0 000')).toBe(50_000)
  expect(type('5 0 delete')).toBe(5)
  expect(type('5 delete')).toBeNull()
  expect(type('5 clear')).toBeNull()
  expect(type('0')).toBe(0)
})

test('a stuck key stays inside what can be counted', () => {
  const stuck = Array.from({ length: 40 }, () => '9').join(' ')
  expect(type(stuck)).toBeLessThanOrEqual(MAX_RECEIVED_TZS)
})

test('cash: change is what is over, and only the total is counted as paid', () => {
  const payment = cashPayment(40_800, 50_000, 'now')
  expect(payment).toMatchObject({ amountTzs: 40_800, receivedTzs: 50_000, changeTzs: 9_200 })
  expect(cashPayment(40_800, 30_000, 'now')).toMatchObject({ amountTzs: 30_000, changeTzs: 0 })
  expect(shortOf(40_800, 30_000)).toBe(10_800)
})

const FIFTY = { stepTzs: 50, way: 'nearest' } as const
test('cash that settles the order is rounded, and the order is paid up with it; a part is not, and exact coins are taken as they are', () => {
  const rounded = cashPayment(40_820, 50_000, 'now', { rounding: FIFTY })
  expect(rounded).toMatchObject({ amountTzs: 40_800, roundingTzs: -20, receivedTzs: 50_000, changeTzs: 9_200 })
  expect(leftToPay(40_820, [rounded])).toBe(0)
  const up = cashPayment(40_830, 40_850, 'now', { rounding: FIFTY })
  expect(up).toMatchObject({ amountTzs: 40_850, roundingTzs: 20, changeTzs: 0 })
  expect(leftToPay(40_830, [up])).toBe(0)
  const part = cashPayment(40_820, 30_010, 'now', { rounding: FIFTY })
  expect(part).toMatchObject({ amountTzs: 30_010, changeTzs: 0 })
  expect(part).not.toHaveProperty('roundingTzs')
  // 40,830 is due, 40,850 would be asked for, and there are coins for 40,830.
  const coins = cashPayment(40_830, 40_830, 'now', { rounding: FIFTY })
  expect(coins).toMatchObject({ amountTzs: 40_830, changeTzs: 0 })
  expect(coins).not.toHaveProperty('roundingTzs')
  expect(exactCash(40_820, 'now', FIFTY)).toMatchObject({ amountTzs: 40_800, receivedTzs: 40_800, roundingTzs: -20 })
  expect(exactCash(40_820, 'now')).not.toHaveProperty('roundingTzs')
})

test('a split is paid up when its parts are, whichever of them is rounded', () => {
  const mobile = mobilePayment(20_003, 'mpesa', '8KD2QX41', 'now')
  const rest = leftToPay(40_820, [mobile])
  const cash = cashPayment(rest, 21_000, 'now', { rounding: FIFTY })
  expect(rest).toBe(20_817)
  expect(cash).toMatchObject({ amountTzs: 20_800, roundingTzs: -17 })
  expect(leftToPay(40_820, [mobile, cash])).toBe(0)
})

test('a split is paid up when its parts are', () => {
  const parts = [mobilePayment(20_000, 'mpesa', '8kd 2qx41', 'now'), cashPayment(20_800, 21_000, 'now')]
  expect(parts[0]?.reference).toBe('8KD2QX41')
  expect(leftToPay(40_800, parts)).toBe(0)
  expect(changeOf(parts)).toBe(200)
})

test('references as they stand in the SMS', () => {
  expect(cleanReference(' 8kd2qx41\u200b ')).toBe('8KD2QX41')
  expect(referenceProblem('')).toBe('missing')
  expect(referenceProblem('8K')).toBe('too_short')
  expect(referenceProblem('8KD2<b>')).toBe('wrong_letters')
  expect(referenceProblem('PP241121.1614.A00123')).toBeNull()
})

test('change that is kept: received is the price, what is given out and what stays', () => {
  expect(cashPayment(9200, 10_000, at, { keptTzs: 300 })).toMatchObject({
    amountTzs: 9200,
    receivedTzs: 10_000,
    changeTzs: 500,
    changeOwedTzs: 300,
  })
  expect(cashPayment(9200, 10_000, at)).not.toHaveProperty('changeOwedTzs')
})

test('more change than is due: so much less is taken, as rounding, and the order is paid', () => {
  const payment = cashPayment(9200, 10_000, at, { favourTzs: 200 })
  expect(payment).toMatchObject({ amountTzs: 9000, roundingTzs: -200, changeTzs: 1000 })
  expect(leftToPay(9200, [payment])).toBe(0)
  const rounded = cashPayment(9230, 10_000, at, { favourTzs: 250, rounding: { stepTzs: 50, way: 'nearest' } })
  expect(rounded).toMatchObject({ amountTzs: 9000, roundingTzs: -230, changeTzs: 1000 })
  expect(leftToPay(9230, [rounded])).toBe(0)
})

test('a balance and a card give no change, and the number of a card is known by its length', () => {
  expect(creditPayment(500, at)).toMatchObject({
    method: 'store_credit',
    amountTzs: 500,
    reference: null,
    wallet: null,
  })
  expect(cardPayment(500, ' 0012ab ', at)).toMatchObject({ method: 'card', reference: '0012AB', wallet: null })
  expect(cardPayment(500, '', at).reference).toBeNull()
  expect(['4111 1111 1111 1111', '4111-1111-1111-1111', '0012', 'A'.repeat(16)].map(looksLikeCard)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
