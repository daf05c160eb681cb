import { expect, test } from 'vitest'
import { nextLook } from './poll-times.ts'

test('30 s, 1, 2, 3, 10 min, then hourly, and no more after a day', () => {
  const asked = new Date('2026-11-21T08:00:00Z')
  const offsets: number[] = []
  for (let at: Date | null = nextLook(asked, asked); at !== null; at = nextLook(asked, at))
    offsets.push((at.getTime() - asked.getTime()) / 1000)
  expect(offsets.slice(0, 7)).toEqual([30, 60, 125, 180, 600, 4200, 7800])
  expect(offsets.at(-1)).toBe(86_400)
  expect(offsets.length).toBeLessThan(32)
  expect(offsets.every((offset, index) => index === 0 || offset > (offsets[index - 1] ?? 0))).toBe(true)
})
test('a look that comes late is not made up for: the next one lies ahead', () => {
  const asked = new Date('2026-11-21T08:00:00Z')
  const late = new Date('2026-11-21T10:00:00Z')
  expect(nextLook(asked, late)?.getTime()).toBeGreaterThan(late.getTime())
})
