import type { ImportKind } from '../../../../shared/domain/import-kinds.ts'
import type { ImportSubject } from '../import-entry.ts'
import { customers } from './customers.ts'
import { debts } from './debts.ts'
import { expenses } from './expenses.ts'
import { products } from './products.ts'
import { stock } from './stock.ts'
import { suppliers } from './suppliers.ts'

/** In the order a shop is set up: what is sold, who buys, what lies there and what is owed. */
export const subjects: Readonly<Record<ImportKind, ImportSubject>> = {
  products,
  customers,
  suppliers,
  stock,
  debts,
  expenses,
}
