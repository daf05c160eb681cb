import { normalText } from './text.ts'

/**
 * Catalogue search by a plain scan in memory (law 8), tolerant of one slip of the finger. Nothing but a list of the catalogue's words is built: at 50,000 products
 * the first key must not wait, and what was typed is compared with each word once; a text is then told by the numbers of its words.
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

type Word = { text: string; mask: number; maySlip: boolean }
type Query = { text: string; words: Word[]; mask: number }

function readQuery(query: string): Query {
  const text = foldText(query.slice(0, 200))
  const words = [...new Set(text.split(' '))]
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ text: word, mask: maskOf(word), maySlip: maySlip(word) }))
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

function fuzzyScore(query: Query, text: string): Score {
  let slips = 0
  for (const word of query.words) {
    if (text.includes(word.text)) continue
    if (!word.maySlip || !hasWordNear(word.text, text)) return 0
    slips += 1
  }
  return slips <= 1 ? SCORE.oneSlip : SCORE.moreSlips
}

/** Whether a prefix of some word of `text` is one edit (letter more, less, other, or two swapped) from `word`. */
function hasWordNear(word: string, text: string): boolean {
  for (let start = 0; start >= 0; start = nextWord(text, start)) if (isNearPrefix(word, text, start)) return true
  return false
}

/** Where the next word begins; -1 behind the last. */
function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 ? -1 : space + 1
}

/** Compares from the first difference on, without building strings: with at most one edit, everything behind it must be equal. */
function isNearPrefix(word: string, text: string, start: number): boolean {
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
  const [one, two] = [text.charCodeAt(start), text.charCodeAt(start + 1)]
  // One edit leaves the first letter in place or the second beside it; this throws out most words in two comparisons.
  if (one !== first && one !== second && two !== first && two !== second) return false
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
  return exactScore(read, haystackFolded) || fuzzyScore(read, haystackFolded)
}

/** With fewer exact hits than this, slips of the finger are looked for as well. */
const ENOUGH_EXACT = 5

export interface SearchIndex<T> {
  /** Best fits first, ties in the order of `items`; an empty query answers the first `limit` items. */
  search(query: string, limit: number): T[]
  /** Reads up to `most` more of the items, their texts first and then their words, and answers whether all are read: done beforehand, in pieces, the first search waits for none. */
  prepare(most: number): boolean
}

/** Two letters in one number. */
const headOf = (text: string): number => (text.charCodeAt(0) << 16) | text.charCodeAt(1)

/** How a word of the catalogue fits one that was typed, worst first. `maybe`: the typed one goes on in the word behind it ("sukarinyeupe"), which only the text tells. */
const FIT = { none: 0, maybe: 1, near: 2, inside: 3, starts: 4 } as const

export function createSearchIndex<T>(items: readonly T[], getText: (item: T) => string): SearchIndex<T> {
  const texts: string[] = []
  const ints = () => new Int32Array(items.length)
  const [masks, heads, lengths, ends] = [ints(), ints(), ints(), ints()]
  /** Catalogues say the same words over and over: each is compared once, not once a product. */
  const numbers = new Map<string, number>()
  const [words, wordMasks]: [string[], number[]] = [[], []]
  /** The words of all texts by number, one text behind the other; `ends` tells where each ends. */
  const wordsOf: number[] = []
  let read = 0

  const numberOf = (word: string): number => {
    let number = numbers.get(word)
    if (number === undefined) {
      number = words.length
      numbers.set(word, number)
      words.push(word)
      wordMasks.push(maskOf(word))
    }
    return number
  }

  function readTexts(most: number): void {
    const until = Math.min(items.length, texts.length + most)
    for (let index = texts.length; index < until; index += 1) {
      const item = items[index]
      const text = item === undefined ? '' : foldText(getText(item))
      texts.push(text)
      heads[index] = headOf(text)
      lengths[index] = text.length
    }
  }
  /** Behind the texts, and of those alone that are read: the first letters that are typed need no words. */
  function readWords(most: number): void {
    const until = Math.min(texts.length, read + most)
    for (; read < until; read += 1) {
      const text = texts[read] ?? ''
      let mask = 0
      for (let start = 0, end = 0; end >= 0; start = end + 1) {
        end = text.indexOf(' ', start)
        const number = numberOf(text.slice(start, end < 0 ? undefined : end))
        wordsOf.push(number)
        mask |= wordMasks[number] ?? 0
      }
      masks[read] = mask
      ends[read] = wordsOf.length
    }
  }

  /** Places of what equals the query, and of up to `limit` that start with it. Numbers are compared before a string is touched. */
  function startsOf({ text: wanted }: Query, limit: number): number[] {
    const [whole, start]: [number[], number[]] = [[], []]
    for (let at = lengths.indexOf(wanted.length); at >= 0; at = lengths.indexOf(wanted.length, at + 1))
      if (texts[at] === wanted) whole.push(at)
    const isShort = wanted.length === 1
    const head = isShort ? wanted.charCodeAt(0) : headOf(wanted)
    for (let index = 0; index < texts.length && start.length < limit; index += 1) {
      const has = heads[index] ?? 0
      if ((isShort ? has >> 16 : has) !== head || lengths[index] === wanted.length) continue
      if (texts[index]?.startsWith(wanted)) start.push(index)
    }
    return [...whole, ...start]
  }

  /** Of each word of the catalogue, how it fits. */
  function fitsOf({ text, mask, maySlip: slips }: Word, withSlips: boolean): Uint8Array {
    const fits = new Uint8Array(words.length)
    for (let number = 0; number < words.length; number += 1) {
      const word = words[number] ?? ''
      const at = (mask & ~(wordMasks[number] ?? 0)) === 0 ? word.indexOf(text) : -1
      if (at >= 0) fits[number] = at === 0 ? FIT.starts : FIT.inside
      else if (withSlips && slips && isNearPrefix(text, word, 0)) fits[number] = FIT.near
    }
    if (withSlips && slips)
      for (let length = 1; length < text.length; length += 1) {
        const number = numbers.get(text.slice(0, length))
        if (number !== undefined && fits[number] === FIT.none) fits[number] = FIT.maybe
      }
    return fits
  }

  /** The last word first: it is the one that few texts have. */
  const fitsOfAll = (query: Query, withSlips: boolean) =>
    query.words.map((word) => fitsOf(word, withSlips)).toReversed()

  /** Of each word that was typed the best of a text's words, and of these the worst. */
  function worstOf(typed: readonly Uint8Array[], index: number): number {
    let worst: number = FIT.starts
    const [from, until] = [index === 0 ? 0 : (ends[index - 1] ?? 0), ends[index] ?? 0]
    for (const fits of typed) {
      let best: number = FIT.none
      for (let at = from; at < until && best < worst; at += 1) best = Math.max(best, fits[wordsOf[at] ?? 0] ?? 0)
      if (best === FIT.none) return best
      worst = Math.min(worst, best)
    }
    return worst
  }

  /** Places of up to `limit` of each kind; those of `known` are not looked at. Ends as soon as nothing better can come. */
  function othersOf(query: Query, limit: number, known: ReadonlySet<number>): number[] {
    const [wordStarts, inside]: [number[], number[]] = [[], []]
    const fits = fitsOfAll(query, false)
    for (let index = 0; index < texts.length && wordStarts.length < limit; index += 1) {
      if ((query.mask & ~(masks[index] ?? 0)) !== 0) continue
      const worst = worstOf(fits, index)
      if (worst === FIT.none || (worst === FIT.inside && inside.length >= limit) || known.has(index)) continue
      if (worst === FIT.starts) wordStarts.push(index)
      else inside.push(index)
    }
    return [...wordStarts, ...inside]
  }

  /** Places of what fits with slips: one first, then more. */
  function slipsOf(query: Query, limit: number, known: ReadonlySet<number>): number[] {
    const [oneSlip, moreSlips]: [number[], number[]] = [[], []]
    const fits = fitsOfAll(query, true)
    for (let index = 0; index < texts.length && oneSlip.length < limit; index += 1) {
      const worst = worstOf(fits, index)
      if (worst === FIT.none || known.has(index)) continue
      const score = fuzzyScore(query, texts[index] ?? '')
      if (score === SCORE.oneSlip) oneSlip.push(index)
      else if (score === SCORE.moreSlips && moreSlips.length < limit) moreSlips.push(index)
    }
    return [...oneSlip, ...moreSlips]
  }

  const pick = (found: readonly number[]) => found.flatMap((index) => items.slice(index, index + 1))
  return {
    prepare(most) {
      if (texts.length < items.length) readTexts(most)
      else readWords(most)
      return read === items.length
    },
    search(rawQuery, limit) {
      const query = readQuery(rawQuery)
      if (limit <= 0) return []
      if (query.words.length === 0) return rawQuery.trim() === '' ? items.slice(0, limit) : []
      readTexts(items.length)
      const found = startsOf(query, limit)
      if (found.length >= limit) return pick(found.slice(0, limit))
      readWords(items.length)
      found.push(...othersOf(query, limit - found.length, new Set(found)))
      if (found.length < Math.min(limit, ENOUGH_EXACT) && query.words.some((word) => word.maySlip))
        found.push(...slipsOf(query, limit - found.length, new Set(found)))
      return pick(found.slice(0, limit))
    },
  }
}

/** A scanner may put a UPC-A (12 digits) as EAN-13 with a leading 0: all GTIN lengths are compared as 14 digits. Other codes by their letters, case ignored. */
export function foldCode(code: string): string {
  const bare = normalText(code, 'NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^(?:\d{8}|\d{12,14})$/.test(bare) ? bare.padStart(14, '0') : bare
}

export interface CodeLookup<T> {
  find(code: string): readonly T[]
  /** As for a search index. */
  prepare(most: number): boolean
}

/** Exact look-up by barcode or SKU. One code on several products answers them all: the counter asks which. */
export function createCodeLookup<T>(items: Iterable<T>, getCodes: (item: T) => Iterable<string>): CodeLookup<T> {
  const byCode = new Map<string, T[]>()
  const left = items[Symbol.iterator]()
  const prepare = (most: number): boolean => {
    for (let read = 0; read < most; read += 1) {
      const next = left.next()
      if (next.done === true) return true
      for (const code of getCodes(next.value)) {
        const key = foldCode(code)
        if (key === '') continue
        const found = byCode.get(key)
        if (!found) byCode.set(key, [next.value])
        else if (!found.includes(next.value)) found.push(next.value)
      }
    }
    return false
  }
  return {
    prepare,
    find(code) {
      prepare(Infinity)
      return byCode.get(foldCode(code)) ?? []
    },
  }
}
