import type * as z from 'zod'
import type { listDirectory } from '../../../shared/contract/site.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { directoryPage, directoryPlaces, putEntry, removeEntry, type DirectoryRow } from './directory.repository.ts'

const PLACES = 50
type Query = z.output<typeof listDirectory.query>
export type DirectoryService = ReturnType<typeof createDirectoryService>

/** Shops that chose to be found. */
export function createDirectoryService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    list: ({ cursor, limit, search, category, place }: Query): Promise<z.input<typeof listDirectory.response>> =>
      inSystem(db, async (tx) => {
        const [name, id] = readKeyset(cursor, ['text', 'id']) ?? []
        const after = name === undefined || id === undefined ? null : { name, id }
        const found = await directoryPage(tx, { search: search ?? '', category, place, after, limit: limit + 1 })
        const { rows, nextCursor } = cutPage(found, limit, (row) => writeKeyset(row.sort_name, row.shop_id))
        return { items: rows.map(view), nextCursor, places: after === null ? await directoryPlaces(tx, PLACES) : [] }
      }),

    /** In the transaction that changed the shop: its entry says what the shop says, or is gone. */
    async follow(
      tx: Tx,
      shop: {
        id: string
        shop_name: string
        logo_name: string | null
        is_listed: boolean
        listed_category: string | null
        place: string
        listed_about: string
        whatsapp: string
      },
    ): Promise<void> {
      if (!shop.is_listed) return void (await removeEntry(tx, shop.id))
      await putEntry(
        tx,
        {
          shop_id: shop.id,
          shop_name: shop.shop_name,
          logo_name: shop.logo_name,
          category: shop.listed_category ?? 'home',
          place: shop.place,
          about: shop.listed_about,
          whatsapp: shop.whatsapp,
        },
        clock.now(),
      )
    },
  }
}

const view = (row: DirectoryRow) => ({
  id: row.shop_id,
  shop_name: row.shop_name,
  logo_url: row.logo_name === null ? null : mediaUrls(row.logo_name).url,
  category: PRODUCT_CATEGORIES.find((category) => category === row.category) ?? ('home' as const),
  place: row.place,
  about: row.about,
  whatsapp: row.whatsapp,
})
