import type { Tx } from '../../platform/database.ts'

export async function readMediaNames(tx: Tx, shopId: string, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('media')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}
