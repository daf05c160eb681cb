import type { Right } from './permissions.ts'

/** What a file may bring, beside products. */
export const ROW_KINDS = ['customers', 'suppliers', 'expenses', 'stock', 'debts'] as const
export const IMPORT_KINDS = ['products', ...ROW_KINDS] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export type RowKind = (typeof ROW_KINDS)[number]

/** Who may bring a kind, and who may take it back: as who may write it by hand, and take it away again. */
export const rightsForImport: Readonly<Record<RowKind, { bring: Right; undo: Right }>> = {
  customers: { bring: ['customers', 'create'], undo: ['customers', 'delete'] },
  suppliers: { bring: ['product', 'update'], undo: ['product', 'update'] },
  expenses: { bring: ['transactions', 'create'], undo: ['transactions', 'delete'] },
  stock: { bring: ['product', 'update'], undo: ['product', 'update'] },
  debts: { bring: ['transactions', 'create'], undo: ['transactions', 'update'] },
}
/** Products are created by who may create them by hand. */
export const rightToBring = (kind: ImportKind): Right =>
  kind === 'products' ? ['product', 'create'] : rightsForImport[kind].bring
