import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from '../../shared/domain/phone.ts'
import { PREFIX_END } from './cursors.ts'
import type { Tx } from './database.ts'

/**
 * Search by the beginnings of words, kept as rows of `search_terms` (why not trigrams: 0002-trade.sql). A word that few rows have is answered from the words,
 * a common one by walking the list in its own order and asking of each row whether it is among those collected (many), or has the word (more still: then one is soon met).
 * Which of them is told by counting, because the planner cannot know a prefix's share. Where the words themselves stand in the list's order (`inOrder`), nothing
 * is walked but what has the word.
 */
type TermKind = 'p' | 'o' | 'c'
/** One of these must begin a word of the record. */
export type Word = readonly [prefix: string, ...otherSpellings: string[]]

/** Up to this many rows are collected at once. */
export const FEW = 2000
/** Up to this many are collected to be asked: a table of them in memory costs less than looking one row in twenty up in the index. */
export const MANY = 10_000
/** So many words that begin alike are read side by side, each in order; for as few rows as SOME it is not worth it. */
const ABREAST = 32
const SOME = 300

const begins = (prefix: string, t = sql`t`) => sql`(${t}.term >= ${prefix} and ${t}.term < ${prefix + PREFIX_END})`
const ofShop = (shopId: string, kind: TermKind, t = sql`t`) => sql`${t}.shop_id = ${shopId} and ${t}.kind = ${kind}`
const matches = (shopId: string, kind: TermKind, word: Word, t = sql`t`) =>
  sql`${ofShop(shopId, kind, t)} and (${sql.join(
    word.map((prefix) => begins(prefix, t)),
    sql` or `,
  )})`

/** What was typed as a number, however it is written: its digits; empty where it is no number, or too short for one. */
export function digitsOf(search: string): string {
  const digits = /^[\d\s+().-]{3,}$/.test(search) ? (normalisePhone(search) ?? search).replaceAll(/\D/g, '') : ''
  return digits.length >= 3 ? digits : ''
}
/** As it stands in a number written with its country. */
export const withoutTrunk = (digits: string): string => digits.replace(/^(?:255|0)/, '')

type Condition = (id: RawBuilder<unknown>) => RawBuilder<unknown>
interface FoundWords {
  /** One a word, on whatever holds the record's id. */
  conditions: Condition[]
  /** Not more than FEW rows can fit: their ids. */
  few: RawBuilder<unknown> | null
  /** Where more than SOME fit, and the words that begin so are few: these and those of other common words (for `inOrder`), and what else is to be asked of their records. */
  lead: { words: readonly (readonly string[])[]; others: Condition[] } | null
}

/** `few`: up to how many are collected where not all of the list can be walked, because it counts further than they are. At most MANY. */
interface Asked {
  hasPlaces: boolean
  isByPlace: boolean
  few?: number
}
/**
 * Null when some word is nowhere. One statement; another where many words begin alike. `hasPlaces`: the words know where their records stand in a list, as those of
 * products do. `isByPlace`: the list is asked for in that order, and then a lead is all it takes.
 */
export async function findWords(
  tx: Tx,
  shopId: string,
  kind: TermKind,
  words: readonly Word[],
  { hasPlaces, isByPlace, few: mostFew = FEW }: Asked = { hasPlaces: false, isByPlace: false },
): Promise<FoundWords | null> {
  if (words.length === 0) return { conditions: [], few: null, lead: null }
  const found = await countWords(tx, shopId, kind, words, isByPlace ? FEW : MANY, hasPlaces)
  // The rarest word leads; the others only have to hold for what it finds.
  const [rarest] = found.toSorted((a, b) => a.count - b.count)
  if (rarest === undefined || rarest.count === 0) return null
  const isFew = rarest.count <= mostFew
  const [leading] = found
    .filter(({ count, terms }) => terms.length > 0 && (count === rarest.count || !isFew))
    .toSorted((a, b) => a.count - b.count || a.terms.length - b.terms.length)
  if (isByPlace && !isFew && leading === undefined) return await findWords(tx, shopId, kind, words)
  const has = (word: Word): Condition => {
    // Neither made a join of nor collected by the planner, as an `exists` may be: it cannot know how many have the word.
    return (id) =>
      sql`(select true from search_terms h where ${matches(shopId, kind, word, sql`h`)} and h.ref_id = ${id} limit 1)`
  }
  const collected = (word: Word): Condition => {
    return (id) => sql`${id} in (select t.ref_id from search_terms t where ${matches(shopId, kind, word)})`
  }
  const conditions = found.map(({ word, count }): Condition => {
    if (isFew && word === rarest.word) return collected(word)
    // `is true` keeps the planner from making a join of it, which looks each row up.
    return !isFew && !isByPlace && count <= MANY ? (id) => sql`(${collected(word)(id)}) is true` : has(word)
  })
  const othersOf = (...known: readonly Word[]) => words.filter((other) => !known.includes(other)).map(has)
  // Of two common words both are read in the list's order, side by side: to look each record of one up among those of the other costs ten times as much.
  const beside = isFew ? [] : found.filter((other) => other !== leading && other.terms.length > 0)
  const few = [matches(shopId, kind, rarest.word), ...othersOf(rarest.word).map((other) => other(sql`t.ref_id`))]
  return {
    conditions,
    few: isFew ? sql`select t.ref_id from search_terms t where ${sql.join(few, sql` and `)}` : null,
    lead: leading
      ? {
          words: [leading, ...beside].map(({ terms }) => terms),
          others: othersOf(leading.word, ...beside.map(({ word }) => word)),
        }
      : null,
  }
}

/** Up to one more than `most` of each; where it is more than SOME and they have places, the words that begin so, if these are few enough. */
async function countWords(
  tx: Tx,
  shopId: string,
  kind: TermKind,
  words: readonly Word[],
  most: number,
  hasPlaces: boolean,
): Promise<{ word: Word; count: number; terms: readonly string[] }[]> {
  const parts = words.map((word, index) => {
    const terms = hasPlaces && word.length === 1 ? beginAlike(shopId, kind, word[0]) : sql`null::text[]`
    // In their order, or a common word is looked for all over the table instead of in the index.
    const byIndex = word.length === 1 ? sql`order by t.term` : sql``
    return sql`(select ${sql.lit(index)} as index, c.count, case when c.count > ${SOME} then ${terms} end as terms from (
      select count(*)::int as count from (select from search_terms t where ${matches(shopId, kind, word)} ${byIndex} limit ${most + 1}) x) c)`
  })
  const { rows } = await sql<{ count: number; terms: string[] | null }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  )
  return words.map((word, index) => {
    const { count = 0, terms } = rows[index] ?? {}
    return { word, count, terms: terms && terms.length <= ABREAST ? terms : [] }
  })
}

/** The different words with this beginning, one more than ABREAST: each is found behind the one before it, however many rows have it. */
const beginAlike = (shopId: string, kind: TermKind, prefix: string) => {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select t.term from search_terms t where ${ofShop(shopId, kind)} and ${begins(prefix)} ${after} order by t.term limit 1)`
  return sql`array(with recursive w(term) as (
      ${next(sql``)} union all select ${next(sql`and t.term > w.term`)} from w where w.term is not null)
    select term from w where term is not null limit ${ABREAST + 1})`
}

/** `place` and `ref_id` of all that have one of the terms of each of these words, each once and in that order, read only as far as the page wants. */
export function inOrder(
  shopId: string,
  words: readonly (readonly string[])[],
  isDown: boolean,
  beyond: readonly [place: string | number, id: string] | null,
): RawBuilder<unknown> {
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const after = beyond
    ? sql`and (t.place, t.ref_id) ${sql.raw(isDown ? '<' : '>')} (${beyond[0]}, ${beyond[1]}::uuid)`
    : sql``
  const ofTerm = (term: string) =>
    sql`(select t.place, t.ref_id from search_terms t where ${ofShop(shopId, 'p')} and t.term = ${term} ${after} order by t.place ${direction}, t.ref_id ${direction} offset 0)`
  const ofWord = (terms: readonly string[]) =>
    sql`select distinct on (x.place, x.ref_id) x.place, x.ref_id from (${sql.join(terms.map(ofTerm), sql` union all `)}) x order by x.place ${direction}, x.ref_id ${direction}`
  const [first = [], ...others] = words
  if (others.length === 0) return ofWord(first)
  return sql`select x.place, x.ref_id from (${ofWord(first)}) x ${sql.join(
    others.map((terms, index) => {
      const y = sql.ref(`y${index}`)
      return sql`join (${ofWord(terms)}) ${y} on ${y}.place = x.place and ${y}.ref_id = x.ref_id`
    }),
    sql` `,
  )} order by x.place ${direction}, x.ref_id ${direction}`
}
