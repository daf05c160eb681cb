import type { CounterProduct } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'

/** For tests: a product as the replica holds it; a test overrides only what it is about. */
export const aProduct = (given: Partial<CounterProduct> = {}): CounterProduct => ({
  id: uuidv7(),
  name: 'Sukari 1 kg',
  description: '',
  category: 'food_beverages',
  group: 'Vyakula',
  priceTzs: 3000,
  sku: '',
  barcodes: [],
  unit: '',
  tracksStock: false,
  lowStockMilli: null,
  variants: [],
  addOnGroups: [],
  photo: null,
  onHandMilli: 0,
  isArchived: false,
  version: 1,
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...given,
})
