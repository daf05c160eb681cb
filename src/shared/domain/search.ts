import { normalText } from './text.ts'

/**
 * Catalogue search by a plain scan in memory (law 8), tolerant of one slip of the finger. No index structure to build: at 50,000 products the first key
 * must not wait, and the letter mask of each text throws out nearly all of them before a string is touched.
 */

/** Lower case, no diacritics, no apostrophes ("ng'ombe" = "ngombe"); hyphens, slashes and brackets part words; a point stays ("1.5"). */
export function foldText(text: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = /^[\0-\x7f]*$/.test(text)
    ? text
    : normalText(text, 'NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[’‘ʼ`´]/g, "'")
  return plain
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[\s,;:/\\|()[\]{}"&+_–—-]+/g, ' ')
    .trim()
}

/** Words of four letters and more may differ by one edit. A word with a digit in it may not: another size or code is another product. */
const FUZZY_FROM = 4
function maySlip(word: string): boolean {
  return word.length >= FUZZY_FROM && !/\d/.test(word)
}

/** 26 letters, the digits in four bits, one bit for the rest: a word can only be in a text whose mask has the word's bits. */
function maskOf(text: string): number {
  let mask = 0
  for (let index = 0; index < text.length; index += 1) mask |= bitOf(text.charCodeAt(index))
  return mask
}

function bitOf(code: number): number {
  if (code >= 97 && code <= 122) return 1 << (code - 97)
  if (code >= 48 && code <= 57) return 1 << (26 + (code & 3))
  return code === 32 ? 0 : 1 << 30
}

/** The letters its words begin with, first and second. One edit leaves a word's first letter there, or its second. */
function headMaskOf(text: string): number {
  let mask = 0
  let place = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 32) place = 0
    else if (place < 2) {
      mask |= bitOf(code)
      place += 1
    }
  }
  return mask
}

type Word = { text: string; mask: number; headMask: number; maySlip: boolean }
type Query = { text: string; words: Word[]; mask: number }

function readQuery(query: string): Query {
  const text = foldText(query.slice(0, 200))
  const words = [...new Set(text.split(' '))]
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ text: word, mask: maskOf(word), headMask: headMaskOf(word), maySlip: maySlip(word) }))
  return { text, words, mask: words.reduce((mask, word) => mask | word.mask, 0) }
}

/** Score levels, best first to worst. 0 is no match. */
const SCORE = { whole: 6, start: 5, wordStarts: 4, inside: 3, oneSlip: 2, moreSlips: 1 } as const
type Score = 0 | (typeof SCORE)[keyof typeof SCORE]

function exactScore(query: Query, text: string): Score {
  if (text.startsWith(query.text)) return text.length === query.text.length ? SCORE.whole : SCORE.start
  let allStart = true
  for (const word of query.words) {
    const at = text.indexOf(word.text)
    if (at < 0) return 0
    if (allStart && at > 0 && text.charCodeAt(at - 1) !== 32 && !text.includes(` ${word.text}`)) allStart = false
  }
  return allStart ? SCORE.wordStarts : SCORE.inside
}

function fuzzyScore(query: Query, text: string, mask: number, headMask: number): Score {
  let slips = 0
  for (const word of query.words) {
    if ((word.mask & ~mask) === 0 && text.includes(word.text)) continue
    if (!word.maySlip) return 0
    const missing = word.mask & ~mask
    // One edit changes at most one letter, so at most one bit of the word may be missing from the text.
    if ((missing & (missing - 1)) !== 0 || (word.headMask & headMask) === 0 || !hasWordNear(word.text, text)) return 0
    slips += 1
  }
  return slips <= 1 ? SCORE.oneSlip : SCORE.moreSlips
}

/** Whether a prefix of some word of `text` is one edit (letter more, less, other, or two swapped) from `word`. */
function hasWordNear(word: string, text: string): boolean {
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
  for (let start = 0; start < text.length; start += 1) {
    if (start > 0 && text.charCodeAt(start - 1) !== 32) continue
    const [one, two] = [text.charCodeAt(start), text.charCodeAt(start + 1)]
    // One edit leaves the first letter in place or the second beside it; this throws out most words in two comparisons.
    if ((one === first || one === second || two === first || two === second) && isNearPrefix(word, text, start))
      return true
  }
  return false
}

/** Compares from the first difference on, without building strings: with at most one edit, everything behind it must be equal. */
function isNearPrefix(word: string, text: string, start: number): boolean {
  let at = 0
  while (at < word.length && word.charCodeAt(at) === text.charCodeAt(start + at)) at += 1
  // Only reached through a text the exact look missed: equal all the way is as near as it gets.
  if (at >= word.length) return true
  return (
    sameFrom(word, at + 1, text, start + at + 1) // another letter
    || sameFrom(word, at + 1, text, start + at) // one too many typed
    || sameFrom(word, at, text, start + at + 1) // one left out
    || (word.charCodeAt(at) === text.charCodeAt(start + at + 1)
      && word.charCodeAt(at + 1) === text.charCodeAt(start + at)
      && sameFrom(word, at + 2, text, start + at + 2))
  )
}

function sameFrom(word: string, wordAt: number, text: string, textAt: number): boolean {
  for (let step = 0; wordAt + step < word.length; step += 1)
    if (word.charCodeAt(wordAt + step) !== text.charCodeAt(textAt + step)) return false
  return true
}

/**
 * How well a text fits: 6 equal, 5 starts with the query, 4 every word starts a word, 3 every word is in it, 2 and 1 with slips, 0 not at all.
 * All words must match. @param haystackFolded through `foldText`. An empty query fits nothing.
 */
export function searchScore(query: string, haystackFolded: string): number {
  const read = readQuery(query)
  if (read.words.length === 0) return 0
  return (
    exactScore(read, haystackFolded)
    || fuzzyScore(read, haystackFolded, maskOf(haystackFolded), headMaskOf(haystackFolded))
  )
}

/** With fewer exact hits than this, slips of the finger are looked for as well. */
const ENOUGH_EXACT = 5

export type SearchIndex<T> = {
  /** Best fits first, ties in the order of `items`; an empty query answers the first `limit` items. */
  search(query: string, limit: number): T[]
}

export function createSearchIndex<T>(items: readonly T[], getText: (item: T) => string): SearchIndex<T> {
  const texts = items.map((item) => foldText(getText(item)))
  const masks = Int32Array.from(texts, maskOf)
  const headMasks = Int32Array.from(texts, headMaskOf)

  return {
    search(rawQuery, limit) {
      const query = readQuery(rawQuery)
      if (limit <= 0) return []
      if (query.words.length === 0) return rawQuery.trim() === '' ? items.slice(0, limit) : []
      // One bucket a score, none longer than the limit: no sorting, however many fit.
      const buckets: number[][] = [[], [], [], [], [], [], []]
      let exact = 0
      const keep = (score: Score, index: number) => {
        const bucket = buckets[score]
        if (bucket && bucket.length < limit) bucket.push(index)
      }
      for (let index = 0; index < texts.length; index += 1) {
        if ((query.mask & ~(masks[index] ?? 0)) !== 0) continue
        const score = exactScore(query, texts[index] ?? '')
        if (score === 0) continue
        exact += 1
        keep(score, index)
      }
      if (exact < Math.min(limit, ENOUGH_EXACT) && query.words.some((word) => word.maySlip)) {
        const found = new Set(buckets.flat())
        let room = limit
        for (let index = 0; index < texts.length && room > 0; index += 1) {
          if (found.has(index)) continue
          const score = fuzzyScore(query, texts[index] ?? '', masks[index] ?? 0, headMasks[index] ?? 0)
          if (score === 0) continue
          keep(score, index)
          if (score === SCORE.oneSlip) room -= 1
        }
      }
      return buckets
        .toReversed()
        .flat()
        .slice(0, limit)
        .flatMap((index) => items.slice(index, index + 1))
    },
  }
}

/** A scanner may put a UPC-A (12 digits) as EAN-13 with a leading 0: all GTIN lengths are compared as 14 digits. Other codes by their letters, case ignored. */
export function foldCode(code: string): string {
  const bare = normalText(code, 'NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^(?:\d{8}|\d{12,14})$/.test(bare) ? bare.padStart(14, '0') : bare
}

/** Exact look-up by barcode or SKU. One code on several products answers them all: the counter asks which. */
export function createCodeLookup<T>(
  items: Iterable<T>,
  getCodes: (item: T) => Iterable<string>,
): { find(code: string): readonly T[] } {
  const byCode = new Map<string, T[]>()
  for (const item of items) {
    for (const code of getCodes(item)) {
      const key = foldCode(code)
      if (key === '') continue
      const found = byCode.get(key)
      if (!found) byCode.set(key, [item])
      else if (!found.includes(item)) found.push(item)
    }
  }
  return { find: (code) => byCode.get(foldCode(code)) ?? [] }
}
