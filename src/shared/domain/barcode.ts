/** Digits a code of the GS1 family may have: EAN-8, UPC-A, EAN-13, ITF-14. */
const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

/** True for a code that proves itself: its last digit is computed from the others (GS1 General Specifications 7.9), so one read short or wrong hardly ever passes. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.includes(code.length)) return false
  const sum = Array.from(code, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Digits as on a packet that do not add up: most likely read or typed short. Own labels of a shop have fewer digits, or letters. */
export const looksCutShort = (code: string): boolean => /^\d{7,14}$/.test(code) && !isGtin(code)
