import { expect, test } from 'vitest'
import { cashPayment, changeOf, cleanReference, leftToPay, mobilePayment, referenceProblem, shortOf } from './tender.ts'
import { MAX_RECEIVED_TZS, type PadKey, pressPad } from '../../../patterns/pad-keys.ts'

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
