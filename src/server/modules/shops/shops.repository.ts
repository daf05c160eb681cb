import type { Updateable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ShopsTable } from '../../platform/schema.ts'

export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>
export type ShopChange = Updateable<
  Omit<
    ShopsTable,
    | 'id'
    | 'created_by'
    | 'created_at'
    | 'order_words'
    | 'order_rules'
    | 'order_rules_version'
    | 'receipt_look_version'
    | 'tax_codes'
    | 'favourites'
    | 'favourites_version'
    | 'tables'
    | 'counter_rules'
    | 'last_device_code'
    | 'change_seq'
  >
>

export const findShop = (tx: Tx, id: string) =>
  tx
    .selectFrom('shops')
    .select([
      'id',
      'shop_name',
      'logo_name',
      'business_kind',
      'phone',
      'place',
      'id_type',
      'id_number',
      'customer_language',
      'receipt_note',
      'receipt_look',
      'receipt_look_version',
      'blocks_out_of_stock',
      'sends_receipts',
      'order_link_hours',
      'order_words',
      'order_rules',
      'is_listed',
      'whatsapp',
      'listed_category',
      'listed_about',
      'is_vat_registered',
      'tin',
      'vrn',
      'tax_codes',
      'default_tax_code',
      'taxes_version',
      'favourites',
      'favourites_version',
      'tables',
      'counter_rules',
      'counter_rules_version',
      'created_at',
    ])
    .select((shop) => [
      shop
        .exists(
          shop
            .selectFrom('fiscal_devices as f')
            .select('f.id')
            .whereRef('f.shop_id', '=', 'shops.id')
            .where('f.is_on', '=', true),
        )
        .as('is_fiscal'),
      shop.selectFrom('shop_closings as c').select('c.erase_at').whereRef('c.shop_id', '=', 'shops.id').as('erase_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** False when the id is in use, by whomever. */
export async function insertShopIfNew(
  tx: Tx,
  id: string,
  createdBy: string,
  name: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('shops')
    .values((eb) => ({
      id,
      shop_name: name,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      // Until the owner says otherwise the shop speaks to its customers as its owner signed up.
      customer_language: eb.selectFrom('users').select('language').where('id', '=', createdBy),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateShop = (tx: Tx, id: string, change: ShopChange) =>
  tx.updateTable('shops').set(change).where('id', '=', id).execute()
