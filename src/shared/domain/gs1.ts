import { isGtin } from './barcode.ts'
import { GS } from './scanner-facts.ts'

/**
 * Element strings of GS1 (General Specifications, 3 and 7.8): what a carton, a weighed packet or a medicine carries beside its number. One pass from left to right; a
 * text that breaks the rules anywhere answers null and is no element string, so a code of another kind is never half understood.
 */
export interface Gs1 {
  /** 14 digits; null where it names no goods (a pallet's number, a place). */
  gtin: string | null
  /** Net, in thousandths of a kilo or a litre. */
  measureMilli: number | null
  /** In whole shillings; a price in other money is no price here. */
  priceTzs: number | null
  count: number | null
  batch: string | null
  /** "2027-03-31". */
  expiresOn: string | null
}

/** An element string is at most this long in any of the symbols that carry one. */
const LONGEST = 512
/** Of shilingi, in ISO 4217. */
const TZS = '834'
const GRAMS_A_POUND = 453.592_37

/** Data digits after each application identifier whose length the standard fixes; keyed by its first two digits, for no separator follows these. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '20': 2,
  '41': 13,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 6])),
}
/** How long an identifier itself is, by its first two digits. */
function lengthOfAi(start: string): number | null {
  if (/^(?:0[0-4]|1\d|2[0-2]|30|37|9\d)$/.test(start)) return 2
  if (/^(?:2[345]|4[012]|71)$/.test(start)) return 3
  if (/^(?:3[1-69]|43|7[02]|8[0-2])$/.test(start)) return 4
  return null
}
const MOST: Readonly<Record<string, number>> = { '10': 20, '21': 20, '22': 20, '30': 8, '37': 8 }
const MOST_OTHER = 90

/** An element string as symbols carry it, without what names the symbol: `GS` between elements, none needed behind those of fixed length. */
export function readGs1(text: string): Gs1 | null {
  if (text.length > LONGEST) return null
  const elements: [ai: string, data: string][] = []
  let at = text.startsWith(GS) ? 1 : 0
  if (at === text.length) return null
  while (at < text.length) {
    const start = text.slice(at, at + 2)
    const aiLength = lengthOfAi(start)
    if (aiLength === null) return null
    const ai = text.slice(at, at + aiLength)
    if (ai.length < aiLength || !/^\d+$/.test(ai)) return null
    at += aiLength
    const fixed = FIXED[start]
    const next = text.indexOf(GS, at)
    const end = fixed === undefined ? (next === -1 ? text.length : next) : at + fixed
    const data = text.slice(at, end)
    if (!isData(data, fixed, MOST[ai] ?? MOST_OTHER)) return null
    elements.push([ai, data])
    at = text.startsWith(GS, end) ? end + 1 : end
  }
  return gathered(elements)
}

/** As people write it, and some scanners send it: "(01)06001087341233(3103)000458". */
export function readBracketed(text: string): Gs1 | null {
  if (text.length > LONGEST || !text.startsWith('(')) return null
  const elements: [string, string][] = []
  for (const element of text.slice(1).split('(')) {
    const close = element.indexOf(')')
    const [ai, data] = [element.slice(0, Math.max(0, close)), element.slice(close + 1).trim()]
    const start = ai.slice(0, 2)
    if (!/^\d{2,4}$/.test(ai) || lengthOfAi(start) !== ai.length) return null
    if (!isData(data, FIXED[start], MOST[ai] ?? MOST_OTHER)) return null
    elements.push([ai, data])
  }
  return gathered(elements)
}

/** GS1 Digital Link: a web address on the packet that holds the same elements ("https://id.gs1.org/01/06001087341233/10/A1?3103=000458"). */
export function readDigitalLink(text: string): Gs1 | null {
  if (text.length > LONGEST || !/^https?:\/\//i.test(text)) return null
  const [address = '', query = ''] = (text.split('#')[0] ?? '').split('?', 2)
  const parts = address.split('/').slice(3)
  const from = parts.findIndex((part, index) => part === '01' && /^(?:\d{8}|\d{12,14})$/.test(parts[index + 1] ?? ''))
  if (from === -1) return null
  const pairs: [string, string][] = []
  for (let index = from; index + 1 < parts.length; index += 2) pairs.push([parts[index] ?? '', parts[index + 1] ?? ''])
  for (const pair of query.split('&')) pairs.push([pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)])
  const elements: [string, string][] = []
  for (const [ai, data] of pairs) {
    // What is no element of GS1 in an address is the maker's own affair.
    if (!/^\d{2,4}$/.test(ai) || lengthOfAi(ai.slice(0, 2)) !== ai.length) continue
    const whole = ai === '01' ? data.padStart(14, '0') : unescaped(data)
    if (whole !== null && isData(whole, FIXED[ai.slice(0, 2)], MOST[ai] ?? MOST_OTHER)) elements.push([ai, whole])
  }
  return gathered(elements)
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const isData = (data: string, fixed: number | undefined, most: number): boolean =>
  fixed === undefined
    ? data.length > 0 && data.length <= most && /^[!-~]+$/.test(data)
    : data.length === fixed && /^\d+$/.test(data)

function gathered(elements: readonly (readonly [ai: string, data: string])[]): Gs1 | null {
  const found: Gs1 = { gtin: null, measureMilli: null, priceTzs: null, count: null, batch: null, expiresOn: null }
  for (const [ai, data] of elements) {
    // 02: what is inside, 37 of it.
    if (ai === '01' || ai === '02') {
      if (!isGtin(data)) return null
      found.gtin ??= data
    } else if (ai === '10') found.batch ??= data
    else if (ai === '17') found.expiresOn ??= dayOf(data)
    else if (ai === '30' || ai === '37') found.count ??= wholeOf(data)
    else if (/^31[05][0-5]$/.test(ai)) found.measureMilli ??= milliOf(data, ai)
    else if (/^320[0-5]$/.test(ai)) found.measureMilli ??= milliOf(data, ai, GRAMS_A_POUND / 1000)
    else if (/^392\d$/.test(ai)) found.priceTzs ??= priceOf(data, ai)
    else if (/^393\d$/.test(ai) && data.startsWith(TZS)) found.priceTzs ??= priceOf(data.slice(3), ai)
  }
  return found
}

/** The last digit of such an identifier says where the decimal point is. */
const decimalsOf = (ai: string): number => Number(ai.at(-1))
function milliOf(data: string, ai: string, factor = 1): number | null {
  const milli = Math.round((Number(data) * factor * 1000) / 10 ** decimalsOf(ai))
  return milli > 0 ? milli : null
}
function priceOf(data: string, ai: string): number | null {
  const value = wholeOf(data)
  return value === null ? null : Math.round(value / 10 ** decimalsOf(ai))
}
function wholeOf(data: string): number | null {
  const value = /^\d{1,15}$/.test(data) ? Number(data) : 0
  return value > 0 ? value : null
}
/** YYMMDD; day 00 is the last of its month. Nothing on a shelf expired in another century. */
function dayOf(data: string): string | null {
  const [year, month, day] = [2000 + Number(data.slice(0, 2)), Number(data.slice(2, 4)), Number(data.slice(4, 6))]
  if (month < 1 || month > 12) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) return null
  return [year, month, day === 0 ? last : day].map((part) => String(part).padStart(2, '0')).join('-')
}
