import { expect, test } from 'vitest'
import { orderLinkText } from './order-link.ts'

const link = {
  shopName: 'Duka la Neema',
  number: 'W-000012',
  url: `https://kaunta.example/cart/order?token=${'x'.repeat(43)}`,
  isOpen: true,
}

test('a link says whose and which order it is, what to do with it, and its address stands last', () => {
  for (const language of ['en', 'sw'] as const) {
    for (const isOpen of [true, false]) {
      const text = orderLinkText({ ...link, language, isOpen })
      expect(text).toMatch(/^Duka la Neema: .*W-000012/)
      expect(text.endsWith(` ${link.url}`)).toBe(true)
      // The plain letters of an SMS, and no more than two of them.
      expect(text).toMatch(/^[\x20-\x7e]+$/)
      expect(text.length).toBeLessThanOrEqual(306)
    }
  }
  const texts = (['en', 'sw'] as const).flatMap((language) =>
    [true, false].map((isOpen) => orderLinkText({ ...link, language, isOpen })),
  )
  expect(new Set(texts).size).toBe(4)
})

test('a shop’s name breaks no line', () => {
  expect(orderLinkText({ ...link, language: 'en', shopName: `a\r\n${'x'.repeat(200)}` })).not.toMatch(/[\r\n]/)
})
