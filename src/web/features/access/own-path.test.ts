import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/dashboard',
  '/dashboard/products?q=a%20b&sort=-price',
  '/dashboard/orders/order-info/1#lines',
  '/invite/abc',
  '/loginery',
])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/./ /evil'.replace(' ', ''),
  '/..//evil.example',
  '/x/..//evil.example',
  '/login',
  '/login?redirect=/dashboard',
  '/login/',
  `/${'a'.repeat(2001)}`,
  undefined,
  null,
  7,
])('%s is refused', (path) => {
  expect(ownPath(path)).toBeNull()
})
