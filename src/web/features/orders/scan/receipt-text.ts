import { parseOrderNumber } from '../../../../shared/domain/ids.ts'

/** What a receipt says to a scanner: the signed sale in its code, the address of its page, or its number. */
type ReceiptText =
  | { kind: 'code'; text: string }
  | { kind: 'order'; shopId: string; orderId: string }
  | { kind: 'number'; number: string }

/** More than any code of ours holds is not looked at. */
const MOST = 20_000
/** What another device carries (KTAC) is no receipt: it is taken where sales are brought back. */
const CODE = /^KTA[RS]/
/** The token of a receipt's address begins with the shop's and the order's id; what follows proves them to the server, which is asked for the order anyway. */
const LINK = /^https?:\/\/[^\s?#]{1,200}\/receipt(?:\.pdf)?\?(?:[^\s#]{0,100}&)?t=([\w-]{64})(?:[&#]|$)/i
const NUMBER = /^(?:[A-Z]{1,6}\d?-)R?\d{6,12}$/

/** Null for anything else. `text`: as a scanner types it, in whatever case. */
export function readReceiptText(text: string): ReceiptText | null {
  const read = text.trim()
  if (read.length > MOST) return null
  const upper = read.toUpperCase()
  if (CODE.test(upper)) return { kind: 'code', text: upper }
  const token = LINK.exec(read)?.[1]
  if (token !== undefined) return idsIn(token)
  const number = upper.replace(/^#\s*/, '')
  if (!NUMBER.test(number) || parseOrderNumber(number.replace('-R', '-')) === null) return null
  return { kind: 'number', number }
}

function idsIn(token: string): ReceiptText {
  const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return { kind: 'order', shopId: uuid(bytes.subarray(0, 16)), orderId: uuid(bytes.subarray(16, 32)) }
}
const uuid = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
