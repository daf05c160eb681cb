import { foldCode, foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { findByBarcode, findByName, findBySku, type NamedGoods } from './goods-by-code.repository.ts'

/** What a list means by a code or a name: by the barcode, else the SKU, else the name. Several: nobody can say which. */
export async function goodsMeant(
  tx: Tx,
  shopId: string,
  { code, name, variant }: { code: string; name: string; variant: string },
): Promise<NamedGoods[]> {
  if (code !== '') {
    const folded = foldCode(code)
    const byCode = folded === '' ? [] : await findByBarcode(tx, shopId, folded)
    if (byCode.length > 0) return byCode
    const bySku = await findBySku(tx, shopId, code)
    if (bySku.length > 0) return bySku
  }
  return name === '' ? [] : await findByName(tx, shopId, foldText(name), variant)
}
