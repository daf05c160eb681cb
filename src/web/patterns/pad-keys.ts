/** What the number pad types. */

/** No till holds more than this in one hand; it keeps a stuck key from leaving the safe integers. */
export const MAX_RECEIVED_TZS = 9_999_999_999

/** Keys that type: the digits, and the pad's three zeros at once. */
export const isDigit = (key: string): key is Extract<PadKey, `${number}`> => /^\d$/.test(key)
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '000' | 'delete' | 'clear'

/** The number pad. Null is "nothing typed yet", which is not the same as 0 shillings received. */
export function pressPad(amount: number | null, key: PadKey): number | null {
  if (key === 'clear') return null
  if (key === 'delete') return amount === null || amount < 10 ? null : Math.floor(amount / 10)
  const next = (amount ?? 0) * 10 ** key.length + Number(key)
  return next > MAX_RECEIVED_TZS ? amount : next
}
