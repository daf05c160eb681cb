import { expect } from 'vitest'
import type { Order } from '../../src/shared/contract/orders.ts'
import type { ShiftReport } from '../../src/shared/contract/shifts.ts'
import type { PRODUCT_CATEGORIES } from '../../src/shared/domain/options.ts'
import { booksOfShift } from '../../src/shared/domain/shift-books.ts'

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/** What a device adds up out of its own orders is what the server's books have. `categories`: by product, what a till knows of them. */
export function expectSameBooks(
  { sums: _sums, expectedTzs: _expected, ...books }: ShiftReport['books'],
  orders: readonly Order[],
  categories: Record<string, ProductCategory>,
): void {
  const here = booksOfShift(
    orders.map((order) => ({ ...order, createdById: order.createdById ?? '' })),
    { categoryOf: (productId) => categories[productId] ?? null, nameOf: () => 'Mwenye Duka' },
  )
  expect(inOneOrder(here)).toEqual(inOneOrder(books))
}

/** Parts that came to the same stand in no order. */
const inOneOrder = (books: object) =>
  Object.fromEntries(
    Object.entries(books).map(([key, part]: [string, unknown]) => [
      key,
      Array.isArray(part) ? part.map((one: object) => JSON.stringify(sorted(one))).toSorted() : part,
    ]),
  )
const sorted = (one: object) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))
