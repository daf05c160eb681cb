import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** In the entered shop: whether an owner has proven a phone number or e-mail address. */
export async function hasProvenOwner(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ isProven: boolean }>`
    select exists (select from memberships m join users u on u.id = m.user_id where m.shop_id = ${shopId} and m.is_admin and m.revoked_at is null and (u.phone_proven_at is not null or u.email_proven_at is not null)) as "isProven"`.execute(
    tx,
  )
  return rows[0]?.isProven === true
}
