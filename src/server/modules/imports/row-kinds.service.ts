import type {
  CustomerImportRow,
  DebtImportRow,
  ExpenseImportRow,
  StockImportRow,
  SupplierImportRow,
} from '../../../shared/contract/imports.ts'
import type { RowKind } from '../../../shared/domain/import-kinds.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { bringCustomer, customerMeant, takeCustomersBack } from '../customers/customer-import.service.ts'
import { bringExpense, takeExpenseBack } from '../expenses/expense-import.service.ts'
import { takeOldDebtBack, writeOldDebt } from '../orders/old-debts.service.ts'
import { openingStock, takeOpeningBack } from '../stock/opening-stock.service.ts'
import { bringSupplier, takeSupplierBack } from '../stock/supplier-import.service.ts'
import { otherFigure, whichCustomer } from './imports.errors.ts'
import type { ImportedRow } from './imports.repository.ts'

/** What was made of a row, and under which key it is known from now on. */
export interface Brought {
  key: string
  madeId: string
  figure: number
  /** What stood under the key before. */
  before: ImportedRow | undefined
}
export interface Doer {
  tx: Tx
  actor: MemberActor
  importId: string
  at: Date
  /** What is known of a key, held until the transaction ends. */
  find: (key: string) => Promise<ImportedRow | undefined>
}
type Undoer = Pick<Doer, 'tx' | 'actor' | 'at'> & { reason: string }
/** `bring`: null where it is in the shop already. `undo`: which of them are taken back; the others stay, for somebody did something with them since. */
interface Kind<Row> {
  bring: (doer: Doer, row: Row) => Promise<Brought | null>
  undo: (doer: Undoer, madeIds: readonly string[]) => Promise<ReadonlySet<string>>
}
const oneByOne =
  (undo: (doer: Undoer, madeId: string) => Promise<boolean>): Kind<never>['undo'] =>
  async (doer, madeIds) => {
    const undone = new Set<string>()
    for (const madeId of madeIds) if (await undo(doer, madeId)) undone.add(madeId)
    return undone
  }

const customers: Kind<CustomerImportRow> = {
  async bring({ tx, actor, at, find }, row) {
    const before = await find(row.key)
    if (before && !before.isUndone) return null
    const madeId = await bringCustomer(tx, actor, row, { undoneId: before?.madeId ?? null, at })
    return madeId === null ? null : { key: row.key, madeId, figure: 0, before }
  },
  // A file of people is the longest of them.
  undo: ({ tx, actor, at }, madeIds) => takeCustomersBack(tx, actor, madeIds, at),
}

const suppliers: Kind<SupplierImportRow> = {
  async bring({ tx, actor, at, find }, row) {
    const before = await find(row.key)
    if (before && !before.isUndone) return null
    const madeId = await bringSupplier(tx, actor, row, { undoneId: before?.madeId ?? null, at })
    return madeId === null ? null : { key: row.key, madeId, figure: 0, before }
  },
  undo: oneByOne(({ tx, actor, at }, madeId) => takeSupplierBack(tx, actor, madeId, at)),
}

const expenses: Kind<ExpenseImportRow> = {
  async bring({ tx, actor, at, find }, row) {
    const before = await find(row.key)
    if (before && !before.isUndone) return null
    // One that was undone is void and stays so: it is written anew.
    const madeId = uuidv7(at.getTime())
    await bringExpense(tx, actor, row, { id: madeId, at })
    return { key: row.key, madeId, figure: row.amountTzs, before }
  },
  undo: oneByOne(({ tx, actor, at, reason }, madeId) => takeExpenseBack(tx, actor, madeId, { reason, at })),
}

const stock: Kind<StockImportRow> = {
  async bring({ tx, actor, importId, at, find }, row) {
    const counted = await openingStock(tx, actor, row, at)
    const { itemId: key, onHandMilli: figure } = counted
    const before = await find(key)
    // The same count again is the same file again: what was sold since is not put back.
    if (before && !before.isUndone && before.figure === figure) return null
    // Two rows of one file that count the same goods: a person says which of them is right.
    if (before && !before.isUndone && before.importId === importId) throw otherFigure('onHandMilli', before.figure)
    return { key, madeId: await counted.book(), figure, before }
  },
  undo: oneByOne(({ tx, actor, at }, madeId) => takeOpeningBack(tx, actor, madeId, at)),
}

const debts: Kind<DebtImportRow> = {
  async bring({ tx, actor, at, find }, row) {
    const before = await find(row.key)
    if (before && !before.isUndone) {
      // Another sum beside the first would be owed twice: a person says which of them is right.
      if (before.figure !== row.amountTzs) throw otherFigure('amountTzs', before.figure)
      return null
    }
    const customerId = await customerMeant(tx, actor, { name: row.name, phone: row.phone, newId: uuidv7() }, at)
    if (customerId === null) throw whichCustomer()
    const madeId = uuidv7(at.getTime())
    await writeOldDebt(tx, actor, { ...row, id: madeId, customerId }, at)
    return { key: row.key, madeId, figure: row.amountTzs, before }
  },
  undo: oneByOne(({ tx, actor, at }, madeId) => takeOldDebtBack(tx, actor.shopId, madeId, at)),
}

export const rowKinds = { customers, suppliers, expenses, stock, debts } satisfies Record<RowKind, unknown>
