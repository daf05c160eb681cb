import type { Supplier } from '../../../shared/contract/stock.ts'
import { receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import type { LocalExpense, LocalStockWork } from '../../offline/db.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'

/**
 * From whom the shop buys: what the server last told, and over it what was received here that it did not know then. Without any answer, whom this device itself received from or paid. Pure.
 */
export function suppliersHere(
  told: readonly Supplier[] | undefined,
  { work, expenses, moment }: { work: readonly LocalStockWork[]; expenses: readonly LocalExpense[]; moment: Moment },
): Supplier[] {
  const rows = new Map((told ?? []).map((row) => [row.id, row]))
  const of = (id: string, name: string, phone: string): Supplier =>
    rows.get(id) ?? { id, name, phone, note: '', isArchived: false, boughtTzs: 0, owedTzs: 0, lastAt: null }
  for (const one of work) {
    if (one.type !== 'stock.receive' || !one.body.supplier) continue
    if (told && !knowsMore(one, moment)) continue
    const { id, name, phone } = one.body.supplier
    const row = of(id, name, phone)
    const totalTzs = receiptFiguresOf(one.body)?.totalTzs ?? 0
    rows.set(id, {
      ...row,
      boughtTzs: row.boughtTzs + totalTzs,
      owedTzs: row.owedTzs + totalTzs - one.body.paidTzs,
      lastAt: row.lastAt === null || row.lastAt < one.at ? one.at : row.lastAt,
    })
  }
  if (told) return [...rows.values()]
  for (const { supplierId, supplier = '', amountTzs, voidedAt, sync } of expenses) {
    if (supplierId === undefined || voidedAt !== null) continue
    const row = of(supplierId, supplier, '')
    // What is not sent yet is taken off where it is shown (pay-supplier.ts).
    rows.set(supplierId, { ...row, owedTzs: Math.max(0, row.owedTzs - (sync === 'synced' ? amountTzs : 0)) })
  }
  return [...rows.values()]
}
