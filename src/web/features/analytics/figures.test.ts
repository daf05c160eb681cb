import { expect, test } from 'vitest'
import { averageTzs, busiest, heatOf, percentOf, profitTzs } from './figures.ts'
import { periodOf } from './period.ts'

test('profit is of the goods whose cost is known, and nothing to who may not see costs', () => {
  expect(profitTzs({ orders: 2, salesTzs: 22_000, costTzs: 15_000, uncostedTzs: 4000 })).toBe(3000)
  expect(profitTzs({ orders: 2, salesTzs: 22_000, costTzs: null, uncostedTzs: null })).toBeNull()
  expect([averageTzs({ orders: 3, salesTzs: 10_000 }), averageTzs({ orders: 0, salesTzs: -500 })]).toEqual([3333, null])
  expect([percentOf(1, 3), percentOf(1, 0)]).toEqual([33, 0])
})

const hour = (weekday: number, at: number, orders: number) => ({ weekday, hour: at, orders, salesTzs: orders * 1000 })

test('the week is seven rows of a working day, wider where something was sold outside it', () => {
  const { first, last, most, at } = heatOf([hour(4, 17, 9), hour(6, 22, 1)])
  expect([first, last, most, at.length, at[0]?.length]).toEqual([7, 22, 9, 7, 16])
  expect(at[4]?.[10]).toEqual({ orders: 9, salesTzs: 9000 })
})

test('the busiest three hours in a row are said, once there is enough to say it', () => {
  const hours = [hour(4, 17, 10), hour(4, 18, 10), hour(4, 19, 5), hour(0, 9, 24)]
  expect(busiest(hours)).toEqual({ weekday: 4, hour: 17, percent: 51 })
  expect(busiest([hour(4, 17, 10)])).toBeNull()
})

test('days of one’s own are put in order and kept within what can be answered', () => {
  const today = '2026-11-21'
  expect(periodOf({}, today)).toEqual({ from: '2026-11-08', to: today })
  expect(periodOf({ days: '1' }, today)).toEqual({ from: today, to: today })
  expect(periodOf({ from: '2026-11-20', to: '2026-11-01' }, today)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(periodOf({ from: '2026-11-20' }, today)).toEqual({ from: '2026-11-20', to: today })
  expect(periodOf({ from: '2000-01-01', to: today }, today)).toEqual({ from: '2023-11-18', to: today })
})
