import type { Tx } from '../../platform/database.ts'

interface MediaRow {
  name: string
  bytes: number
}

export const insertMedia = (
  tx: Tx,
  shopId: string,
  row: MediaRow & { use: 'logo' | 'product' | 'paper'; userId: string; now: Date },
) =>
  tx
    .insertInto('media')
    .values({
      shop_id: shopId,
      name: row.name,
      use: row.use,
      uploaded_by: row.userId,
      bytes: row.bytes,
      created_at: row.now,
    })
    .execute()

/** What the entered shop's pictures fill. */
export const filledRoom = async (tx: Tx, shopId: string) =>
  await tx
    .selectFrom('media')
    .select((x) => [
      x.fn.countAll<number>().as('count'),
      x.fn.coalesce(x.fn.sum<number>('bytes'), x.val(0)).as('bytes'),
    ])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

/** The newest few stay; whoever tries one logo after the other before there is a shop keeps no more than that. */
export const takePendingBeyond = async (tx: Tx, userId: string, kept: number) =>
  (
    await tx
      .deleteFrom('pending_logos')
      .where('name', 'in', (query) =>
        query
          .selectFrom('pending_logos')
          .select('name')
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('name', 'desc')
          .offset(kept)
          .limit(100),
      )
      .returning('name')
      .execute()
  ).map((row) => row.name)

export const insertPending = (tx: Tx, row: MediaRow & { userId: string; now: Date }) =>
  tx
    .insertInto('pending_logos')
    .values({ name: row.name, user_id: row.userId, bytes: row.bytes, created_at: row.now })
    .execute()

export const takePending = (tx: Tx, userId: string, name: string) =>
  tx
    .deleteFrom('pending_logos')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning(['name', 'bytes'])
    .executeTakeFirst()

/** The names of the entered shop's pictures among these. */
export const knownMedia = async (tx: Tx, shopId: string, names: readonly string[]) =>
  new Set(
    names.length === 0
      ? []
      : (
          await tx
            .selectFrom('media')
            .select('name')
            .where('shop_id', '=', shopId)
            .where('name', 'in', [...names])
            .execute()
        ).map((row) => row.name),
  )

export const takeOldPending = async (tx: Tx, before: Date) =>
  (await tx.deleteFrom('pending_logos').where('created_at', '<', before).returning('name').execute()).map(
    (row) => row.name,
  )
