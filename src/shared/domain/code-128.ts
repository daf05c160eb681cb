import { GS } from './scanner-facts.ts'

/** Widths of bars and gaps in turn, by value (ISO/IEC 15417, table 1). */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 '
  + '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 '
  + '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 '
  + '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 '
  + '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 '
  + '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 '
  + '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const FNC1 = 102
const START_B = 104
const STOP = 106

/**
 * The bars of a Code 128, for a screen or paper: widths of bar, gap, bar … in modules; it wants ten empty modules at both ends. `GS` becomes FNC1: in front it makes the
 * code one of GS1, between elements it is what a scanner sends as separator.
 * @throws RangeError for what code set B has no sign for
 */
export function code128(text: string): number[] {
  const values = Array.from(text, (sign) => {
    const value = sign === GS ? FNC1 : (sign.codePointAt(0) ?? 0) - 32
    if (value < 0 || value > FNC1 || (value > 95 && sign !== GS)) throw new RangeError(`no sign for ${sign}`)
    return value
  })
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103
  return [START_B, ...values, check, STOP].flatMap((value) => Array.from(WIDTHS[value] ?? '', Number))
}
