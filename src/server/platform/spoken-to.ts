import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../shared/domain/languages.ts'
import { standsFor } from './stands-for.ts'

/**
 * The language a shop speaks to a customer in: what is written down of them, else as the row `shop` of `shops` speaks to its customers. Whatever is sent to somebody asks here.
 * `customer`: a row of `customers` that stands for itself, or nobody.
 */
export const spokenTo = (customer: string, shop = 's'): RawBuilder<Language> =>
  sql`coalesce(${sql.ref(`${customer}.language`)}, ${sql.ref(`${shop}.customer_language`)})`

/** The same of an id, which may be nobody's or have become another's. */
export const spokenToId = (id: RawBuilder<unknown>, shop = 's'): RawBuilder<Language> =>
  sql`coalesce(${languageOfId(sql.ref(`${shop}.id`), id)}, ${sql.ref(`${shop}.customer_language`)})`

/** What is written down of whoever this id is by now; null where nobody said. */
export const languageOfId = (shopId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<Language | null> =>
  sql`(select k.language from customers n join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${id})`
