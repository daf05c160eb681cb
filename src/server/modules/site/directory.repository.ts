import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type DirectoryRow = Awaited<ReturnType<typeof directoryPage>>[number]
interface Filter {
  search: string
  category: string | undefined
  place: string | undefined
  after: { name: string; id: string } | null
  limit: number
}

/** In the order of their names. Every word of the search must be found. */
export const directoryPage = (tx: Tx, { search, category, place, after, limit }: Filter) =>
  tx
    .selectFrom('directory_entries')
    .select([
      'shop_id',
      'shop_name',
      'logo_name',
      'category',
      'place',
      'about',
      'whatsapp',
      sql<string>`lower(shop_name)`.as('sort_name'),
    ])
    .where(sql<boolean>`not exists (select from shop_closings c where c.shop_id = directory_entries.shop_id)`)
    .$if(search !== '', (query) =>
      search
        .toLowerCase()
        .split(/\s+/)
        .reduce((found, word) => found.where(sql<boolean>`strpos(words, ${word}) > 0`), query),
    )
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`place <> '' and lower(place) = ${(place ?? '').toLowerCase()}`),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(lower(shop_name), shop_id) > (${after?.name ?? ''}, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy(sql`lower(shop_name)`)
    .orderBy('shop_id')
    .limit(limit)
    .execute()

export const directoryPlaces = async (tx: Tx, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('directory_entries')
      .select(sql<string>`min(place)`.as('place'))
      .where('place', '<>', '')
      .groupBy(sql`lower(place)`)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`lower(min(place))`)
      .limit(limit)
      .execute()
  ).map((row) => row.place)

export const putEntry = (
  tx: Tx,
  row: {
    shop_id: string
    shop_name: string
    logo_name: string | null
    category: string
    place: string
    about: string
    whatsapp: string
  },
  now: Date,
) => {
  const values = { ...row, words: `${row.shop_name} ${row.place} ${row.about}`.toLowerCase() }
  return tx
    .insertInto('directory_entries')
    .values({ ...values, listed_at: now })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

export const removeEntry = (tx: Tx, shopId: string) =>
  tx.deleteFrom('directory_entries').where('shop_id', '=', shopId).execute()
