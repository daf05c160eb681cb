import { sql } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import { lookFrom, type ReceiptLook } from '../../../shared/domain/receipt-look.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShopChange, ShopRow } from './shops.repository.ts'

type LookRow = Pick<ShopRow, 'receipt_look' | 'receipt_note' | 'customer_language'>

export const lookOfRow = ({ receipt_look, receipt_note, customer_language }: LookRow): ReceiptLook =>
  lookFrom(receipt_look, receipt_note, customer_language)

/** The shop speaks another language to its customers now: its note is the text in that one, and the old note stays as the text in its own. */
export function noteIn(row: LookRow, language: Language): ShopChange {
  if (language === row.customer_language) return {}
  const { below } = lookOfRow(row)
  return {
    receipt_note: below[language] || row.receipt_note,
    receipt_look: JSON.stringify({ ...row.receipt_look, below }),
  }
}

/** False when somebody else saved after `version`. A changed note is one of the counter's rules too: who changes those at this moment is told. */
export async function updateLook(
  tx: Tx,
  shopId: string,
  { look, version, note, now }: { look: ReceiptLook; version: number; note: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('shops')
    .set({
      receipt_look: JSON.stringify(look),
      receipt_look_version: version + 1,
      receipt_note: note,
      counter_rules_version: sql<number>`counter_rules_version + case when receipt_note = ${note} then 0 else 1 end`,
      updated_at: now,
    })
    .where('id', '=', shopId)
    .where('receipt_look_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
