import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export async function findDemoUser(tx: Tx, email: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** The sample owner takes the known address last: a start that was killed half way leaves no half shop behind that address. */
export async function nameDemoOwner(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

export async function insertDemoShop(
  tx: Tx,
  shop: { id: string; name: string; place: string; ownerId: string; receiptNote: string; at: Date },
): Promise<void> {
  await sql`insert into shops (id, shop_name, business_kind, place, customer_language, receipt_note, created_by, created_at, updated_at)
    values (${shop.id}, ${shop.name}, 'retail', ${shop.place}, 'sw', ${shop.receiptNote}, ${shop.ownerId}, ${shop.at}, ${shop.at})`.execute(
    tx,
  )
}
