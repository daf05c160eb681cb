import { expect, test } from 'vitest'
import { day, flag, oneOf, searchReader, textUpTo } from './search-params.ts'

const read = searchReader({ status: oneOf(['paid', 'pending']), q: textUpTo(5), from: day, first: flag })

test('what can be read is read, and nothing else stands in the answer', () => {
  expect(read({ status: 'paid', q: 'chai', from: '2025-11-21', first: true, other: 1 })).toEqual({
    status: 'paid',
    q: 'chai',
    from: '2025-11-21',
    first: true,
  })
  expect(read({ q: 712 })).toEqual({ q: '712' })
  expect(read({})).toEqual({})
})

test('anything unreadable is as if it were not there, and nothing throws', () => {
  const bad = [
    null,
    undefined,
    7,
    '',
    'x'.repeat(100),
    {},
    [],
    ['paid'],
    '2026-02-30',
    '2026-13-01',
    '0000',
    Number.NaN,
    '<b>',
    '😀'.repeat(9),
    Symbol('x'),
    () => 'paid',
  ]
  for (const value of bad) {
    const { status, from, first } = read({ status: value, from: value, first: value })
    expect([status, from, first]).toEqual([undefined, undefined, undefined])
    const { q } = read({ q: value })
    expect(q === undefined || q.length <= 5).toBe(true)
  }
  expect(read(JSON.parse('{"__proto__":{"status":"paid"}}'))).toEqual({})
})
