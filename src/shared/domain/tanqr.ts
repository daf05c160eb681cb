/**
 * TANQR, the Bank of Tanzania's QR standard: an EMVCo merchant-presented code (MPM v1.1), a text of tag, length and value. 2-digit tags, 2-digit lengths in characters, 00 first,
 * 63 (the checksum) last, the rest in any order. What is not known here is kept as it stands.
 */
const TANQR_GUID = 'tz.go.bot.tips'
const MAX_LENGTH = 512

interface TanqrField {
  tag: string
  value: string
}
export interface Tanqr {
  /** As it should be drawn: without blanks around it, the checksum in capitals. */
  text: string
  fields: readonly TanqrField[]
  /** 01 = 12. Real codes say so and carry no amount. */
  isDynamic: boolean
  /** Whole shillings; null when the payer types the amount. */
  amountTzs: number | null
  /** 5 digits of the Bank of Tanzania's list in most codes; some carry a longer name of their own, up to 16 letters and digits. */
  acquirer: string
  merchantId: string
  merchantName: string
  city: string
  postalCode: string | null
  category: string | null
  billNumber: string | null
  /** Often the Lipa Namba people may type instead. */
  storeLabel: string | null
  reference: string | null
  terminal: string | null
}
const TANQR_PROBLEMS = [
  'empty',
  'too_long',
  'not_a_payment_code',
  'broken',
  'no_checksum',
  'wrong_checksum',
  'repeated',
  'other_currency',
  'other_country',
  'no_tanqr',
  'no_name',
  'bad_amount',
] as const
export type TanqrProblem = (typeof TANQR_PROBLEMS)[number]
type TanqrAnswer = { ok: true; code: Tanqr } | { ok: false; problem: TanqrProblem }

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF, nothing reflected, no final xor) over the UTF-8 bytes: "29B1" for "123456789". */
export function tanqrChecksum(text: string): string {
  let crc = 0xffff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const no = (problem: TanqrProblem): TanqrAnswer => ({ ok: false, problem })

/** Reads and checks what was scanned or pasted. Never throws. */
export function parseTanqr(input: string): TanqrAnswer {
  const trimmed = input.trim()
  if (trimmed === '') return no('empty')
  if (Array.from(trimmed).length > MAX_LENGTH) return no('too_long')
  if (!trimmed.startsWith('000201')) return no('not_a_payment_code')
  // Blanks inside values are the merchant's own; line breaks of a paste are nobody's.
  const text = trimmed.replaceAll(/[\r\n\t]/g, '')
  const fields = readFields(text)
  if (fields === null) return no('broken')
  const last = fields.at(-1)
  if (last?.tag !== '63' || !/^[0-9A-Fa-f]{4}$/.test(last.value)) return no('no_checksum')
  const body = text.slice(0, -4)
  if (tanqrChecksum(body) !== last.value.toUpperCase()) return no('wrong_checksum')
  if (new Set(fields.map(({ tag }) => tag)).size !== fields.length) return no('repeated')
  return interpret(`${body}${last.value.toUpperCase()}`, fields)
}

function interpret(text: string, fields: readonly TanqrField[]): TanqrAnswer {
  const of = (tag: string) => valueOf(fields, tag)
  if (of('53') !== '834') return no('other_currency')
  if (of('58')?.toUpperCase() !== 'TZ') return no('other_country')
  // Banks put their own template first; only the name inside says which one is TANQR's.
  const merchant = fields
    .filter(({ tag }) => tag >= '26' && tag <= '51')
    .map(({ value }) => readFields(value))
    .find((parts) => valueOf(parts ?? [], '00')?.toLowerCase() === TANQR_GUID)
  const acquirer = valueOf(merchant ?? [], '01') ?? ''
  const merchantId = valueOf(merchant ?? [], '02') ?? ''
  if (!merchant || !/^[0-9A-Za-z]{1,16}$/.test(acquirer) || !/^[0-9A-Za-z]{1,15}$/.test(merchantId))
    return no('no_tanqr')
  const merchantName = of('59') ?? ''
  if (merchantName.trim() === '') return no('no_name')
  const amountTzs = readAmount(of('54'))
  if (amountTzs === undefined) return no('bad_amount')
  const more = readFields(of('62') ?? '')
  if (more === null) return no('broken')
  return {
    ok: true,
    code: {
      text,
      fields,
      isDynamic: of('01') === '12',
      amountTzs,
      acquirer,
      merchantId,
      merchantName,
      city: of('60') ?? '',
      postalCode: of('61'),
      category: of('52'),
      billNumber: valueOf(more, '01'),
      storeLabel: valueOf(more, '03'),
      reference: valueOf(more, '05'),
      terminal: valueOf(more, '07'),
    },
  }
}

const valueOf = (fields: readonly TanqrField[], tag: string): string | null =>
  fields.find((field) => field.tag === tag)?.value ?? null

/** Null when there is none (or it is 0, as some static codes have it), undefined when it is no amount in whole shillings. */
function readAmount(text: string | null): number | null | undefined {
  if (text === null) return null
  const match = /^(\d{1,13})(?:\.(0{0,2}))?$/.exec(text)
  if (!match || text.length > 13) return undefined
  const amount = Number(match[1])
  return amount === 0 ? null : amount
}

/** Null when lengths and text do not fit. */
function readFields(text: string): TanqrField[] | null {
  // Lengths count characters; some makers count bytes, which is the same until a letter is not ASCII.
  return readBy(Array.from(text), (parts) => parts.join('')) ?? readBy(utf8(text), decode)
}

/** Bytes of a text; this folder knows no browser and no server, so it has no TextEncoder. A lone surrogate becomes U+FFFD, as there. */
function utf8(text: string): number[] {
  return Array.from(text).flatMap((letter) => {
    const found = letter.codePointAt(0) ?? 0
    const point = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found
    if (point < 0x80) return [point]
    const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
    if (point < 0x800) return [0xc0 | (point >> 6), tail(0)]
    if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)]
    return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
  })
}

function decode(bytes: number[]): string | null {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

function readBy<Unit>(units: readonly Unit[], textOf: (units: Unit[]) => string | null): TanqrField[] | null {
  const fields: TanqrField[] = []
  for (let at = 0; at < units.length;) {
    const head = textOf(units.slice(at, at + 4))
    if (head === null || !/^\d{4}$/.test(head)) return null
    const end = at + 4 + Number(head.slice(2))
    const value = textOf(units.slice(at + 4, end))
    // An empty value has no place in the standard: a length of 00 is a sign of a code cut together.
    if (end > units.length || end === at + 4 || value === null) return null
    fields.push({ tag: head.slice(0, 2), value })
    at = end
  }
  return fields
}

export interface TanqrParts {
  isDynamic: boolean
  /** 5 digits, given by the Bank of Tanzania: never guess one. */
  acquirer: string
  /** 8 or 9 digits are usual, 15 letters and digits the most. */
  merchantId: string
  /** At most 25 characters. */
  merchantName: string
  /** At most 15 characters. */
  city: string
  postalCode?: string
  /** ISO 18245, 4 digits. */
  category?: string
  amountTzs?: number
  billNumber?: string
  storeLabel?: string
  /** At most 25 letters and digits; comes back with the payment where the acquirer passes it on. */
  reference?: string
  terminal?: string
}

/** @throws RangeError for what the standard does not allow. */
export function buildTanqr(parts: TanqrParts): string {
  const { isDynamic, acquirer, merchantId, merchantName, city, postalCode, category = '0000', amountTzs } = parts
  if (!/^\d{5}$/.test(acquirer)) throw new RangeError('an acquirer has 5 digits')
  if (!/^[0-9A-Za-z]{1,15}$/.test(merchantId)) throw new RangeError('a merchant id has 1 to 15 letters and digits')
  if (!/^\d{4}$/.test(category)) throw new RangeError('a category has 4 digits')
  if (isDynamic && amountTzs === undefined) throw new RangeError('a dynamic code needs its amount')
  const template = write([
    ['00', TANQR_GUID],
    ['01', acquirer],
    ['02', merchantId],
  ])
  const more = write([
    ['01', parts.billNumber, 25],
    ['03', parts.storeLabel, 25],
    ['05', parts.reference, 25],
    ['07', parts.terminal, 25],
  ])
  return sign(
    write([
      ['00', '01'],
      ['01', isDynamic ? '12' : '11'],
      ['26', template],
      ['52', category],
      ['53', '834'],
      ['54', amountTzs === undefined ? undefined : amountText(amountTzs)],
      ['58', 'TZ'],
      ['59', merchantName, 25],
      ['60', city, 15],
      ['61', postalCode, 10],
      ['62', more === '' ? undefined : more],
    ]),
  )
}

function amountText(amountTzs: number): string {
  if (!Number.isSafeInteger(amountTzs) || amountTzs < 1 || amountTzs > 9_999_999_999_999)
    throw new RangeError('an amount has 1 to 13 digits')
  return String(amountTzs)
}

function write(fields: readonly (readonly [tag: string, value: string | undefined, most?: number])[]): string {
  return fields
    .filter(([, value]) => value !== undefined)
    .map(([tag, value = '', most = 99]) => {
      const size = Array.from(value).length
      if (size < 1 || size > most) throw new RangeError(`field ${tag} has 1 to ${most} characters`)
      return `${tag}${String(size).padStart(2, '0')}${value}`
    })
    .join('')
}

function sign(body: string): string {
  const open = `${body}6304`
  if (Array.from(open).length + 4 > MAX_LENGTH) throw new RangeError('the code is too long')
  return open + tanqrChecksum(open)
}
