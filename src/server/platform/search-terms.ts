import { type RawBuilder, sql } from 'kysely'
import { PREFIX_END } from './cursors.ts'
import type { Tx } from './database.ts'

/**
 * Search by the beginnings of words, kept as rows of `search_terms` (why not trigrams: 0002-trade.sql). A word that few rows have is answered from the words,
 * a common one by walking the list in its own order and asking of each row whether it is among those collected (many), or has the word (more still: then one is soon met).
 * Which of them is told by counting, because the planner cannot know a prefix's share.
 */
type TermKind = 'p' | 'o'
/** One of these must begin a word of the record. */
export type Word = readonly [prefix: string, ...otherSpellings: string[]]

/** Up to this many rows are collected at once. */
export const FEW = 2000
/** Up to this many are collected to be asked: a table of them in memory costs less than looking one row in twenty up in the index. */
const MANY = 10_000

const matches = (shopId: string, kind: TermKind, word: Word) =>
  sql`t.shop_id = ${shopId} and t.kind = ${kind} and (${sql.join(
    word.map((prefix) => sql`(t.term >= ${prefix} and t.term < ${prefix + PREFIX_END})`),
    sql` or `,
  )})`

/** Conditions on `id`, one a word; null when some word is nowhere. `isFew`: not more than FEW rows can fit. One statement. */
export async function wordConditions(
  tx: Tx,
  shopId: string,
  kind: TermKind,
  id: RawBuilder<unknown>,
  words: readonly Word[],
): Promise<{ conditions: RawBuilder<unknown>[]; isFew: boolean } | null> {
  if (words.length === 0) return { conditions: [], isFew: false }
  const counts = words.map(
    (word, index) =>
      sql`(select count(*)::int from (select from search_terms t where ${matches(shopId, kind, word)} limit ${MANY + 1}) x) as ${sql.id(`w${index}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx)
  const found = words.map((_, index) => rows[0]?.[`w${index}`] ?? 0)
  if (found.includes(0)) return null
  // The rarest word leads; the others only have to hold for what it finds.
  const rarest = found.indexOf(Math.min(...found))
  const isFew = (found[rarest] ?? 0) <= FEW
  const conditions = words.map((word, index) => {
    const collected = sql`${id} in (select t.ref_id from search_terms t where ${matches(shopId, kind, word)})`
    if (isFew && index === rarest) return collected
    // `is true` keeps the planner from making a join of it, which looks each row up.
    if (!isFew && (found[index] ?? 0) <= MANY) return sql`(${collected}) is true`
    return sql`exists (select from search_terms t where ${matches(shopId, kind, word)} and t.ref_id = ${id})`
  })
  return { conditions, isFew }
}
