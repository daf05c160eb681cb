type Tint = 1 | 2 | 3 | 4 | 5 | 6
const tints: readonly Tint[] = [1, 2, 3, 4, 5, 6]
/** One of the six tints, the same for the same text on every device. */
export function tintOf(text: string): Tint {
  let sum = 0
  for (const character of text.trim().toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return tints[sum % 6] ?? 1
}

let segmenter: Intl.Segmenter | null | undefined
/** By what a reader sees as one sign, so that an emoji or an accented letter is never cut in half. Hardly a name needs it, and making it takes a cheap phone 70 ms. */
function firstSigns(text: string, count: number): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return text.slice(0, count)
  segmenter ??= typeof Intl.Segmenter === 'undefined' ? null : new Intl.Segmenter()
  return (
    segmenter
      ? [...segmenter.segment(text)].slice(0, count).map((part) => part.segment)
      : Array.from(text).slice(0, count)
  ).join('')
}

/** "Amina Hassan" → AH, "Chai" → CH, "Mteja 12" → M12, "" → ?. Marks of direction and punctuation are skipped. */
export function initialsOf(text: string): string {
  const words = text
    .normalize('NFC')
    .replaceAll(/(?!\u200d)[\p{Cf}\p{Cc}]/gu, '')
    .split(/[\s\-_/,.()]+/u)
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
  const [first, second] = words
  if (!first) return '?'
  // One of many of a name is told apart by its number.
  const rest = second && /^\d\d?$/.test(second) ? second : second && firstSigns(second, 1)
  return (rest ? firstSigns(first, 1) + rest : firstSigns(first, 2)).toUpperCase()
}
