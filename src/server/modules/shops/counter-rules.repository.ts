import { sql } from 'kysely'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShopRow } from './shops.repository.ts'

/** The columns of the shop that are the rules of its tills. */
export const counterRulesOfRow = (row: ShopRow): CounterRules => {
  const { loyaltyBefore: _before, ...known } = row.counter_rules
  const { methodsOff, scaleFormats, kitchenStations, tables, ...rules } = counterRulesFrom({
    ...known,
    blocksOutOfStock: row.blocks_out_of_stock,
    receiptNote: row.receipt_note,
    tables: row.tables,
  })
  return {
    ...rules,
    methodsOff: [...methodsOff],
    scaleFormats: [...scaleFormats],
    kitchenStations: kitchenStations.map((station) => ({ ...station, groups: [...station.groups] })),
    tables: [...tables],
    version: row.counter_rules_version,
  }
}

/** The last rules of loyalty stay beside the one there is now: what tills sold by them without network is no slip (till-rules.service.ts). */
const withLoyaltyBefore = (
  rules: string,
) => sql<string>`${rules}::jsonb || jsonb_build_object('loyaltyBefore', jsonb_path_query_array(
  case when jsonb_typeof(counter_rules->'loyalty') = 'object' and counter_rules->'loyalty' <> ${rules}::jsonb->'loyalty' then jsonb_build_array(counter_rules->'loyalty') else '[]' end
  || coalesce(counter_rules->'loyaltyBefore', '[]'), '$[0 to 4]'))`

/** False when somebody else saved after `version`. */
export async function updateCounterRules(
  tx: Tx,
  shopId: string,
  { version, blocksOutOfStock, receiptNote, tables, ...rules }: CounterRules,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('shops')
    .set({
      blocks_out_of_stock: blocksOutOfStock,
      receipt_note: receiptNote,
      tables: JSON.stringify(tables),
      counter_rules: withLoyaltyBefore(JSON.stringify(rules)),
      counter_rules_version: version + 1,
      updated_at: now,
    })
    .where('id', '=', shopId)
    .where('counter_rules_version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
