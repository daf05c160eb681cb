import type { SupplierImportRow } from '../../../shared/contract/imports.ts'
import { MOST_SUPPLIERS } from '../../../shared/contract/stock.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { tooManySuppliers } from './stock.errors.ts'
import { countSuppliers, findSuppliersByName, putSupplier, readSupplierRow } from './suppliers.repository.ts'

/**
 * A supplier out of a file. Whose name is on the list stays as they are (null), but for those of an import that was undone (`undoneId`): they come back as the file has them.
 * @throws AppError supplier.too_many
 */
export async function bringSupplier(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { key, name, phone, note }: SupplierImportRow,
  { undoneId, at }: { undoneId: string | null; at: Date },
): Promise<string | null> {
  const id = undoneId ?? key
  const known = await findSuppliersByName(tx, shopId, foldText(name))
  if (known.some((one) => one !== id)) return null
  const before = await readSupplierRow(tx, shopId, id)
  if (before && (undoneId === null || !before.isArchived)) return null
  if (!before && (await countSuppliers(tx, shopId)) >= MOST_SUPPLIERS) throw tooManySuppliers()
  await putSupplier(tx, shopId, id, { name, phone, note, isArchived: false }, { userId, at })
  return id
}

/** Nobody buys from them any more, where nobody ever did, nX. */
export async function takeSupplierBack(
  tx: Tx,
  { shopId, userId }: MemberActor,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await readSupplierRow(tx, shopId, id)
  if (!row || row.isArchived || row.lastAt !== null || row.boughtTzs > 0) return false
  const { name, phone, note } = row
  await putSupplier(tx, shopId, id, { name, phone, note, isArchived: true }, { userId, at })
  return true
}
