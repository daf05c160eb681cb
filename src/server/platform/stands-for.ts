import { type RawBuilder, sql } from 'kysely'

/**
 * Whom a row of `customers` stands for: itself, or the one it became. Not `coalesce`: PostgreSQL takes that for one that could tell what row-level security hides, and looks
 * nobody up by it, but reads all customers there are.
 */
export const standsFor = (row: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${row}.alias_of`)} is null then ${sql.ref(`${row}.id`)} else ${sql.ref(`${row}.alias_of`)} end`
