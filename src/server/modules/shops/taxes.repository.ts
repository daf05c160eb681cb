import type { Taxes } from '../../../shared/contract/taxes.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShopRow } from './shops.repository.ts'

/** The columns of the shop that are its taxes. */
export const taxesOfRow = (row: ShopRow): Taxes => ({
  isRegistered: row.is_vat_registered,
  tin: row.tin,
  vrn: row.vrn,
  codes: row.tax_codes,
  defaultCode: row.default_tax_code,
  version: row.taxes_version,
})

/** False when somebody else saved after `taxes.version`. */
export async function updateTaxes(tx: Tx, shopId: string, taxes: Taxes, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('shops')
    .set({
      is_vat_registered: taxes.isRegistered,
      tin: taxes.tin,
      vrn: taxes.vrn,
      tax_codes: JSON.stringify(taxes.codes),
      default_tax_code: taxes.defaultCode,
      taxes_version: taxes.version + 1,
      updated_at: now,
    })
    .where('id', '=', shopId)
    .where('taxes_version', '=', taxes.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
