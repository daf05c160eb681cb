/**
 * Normal forms of text that somebody else wrote. Putting combining marks in order takes the square of their number where they follow each other without end
 * (128,000 of them in a name held the whole server for six seconds), so a run is cut after 30, as Unicode's stream-safe text does (UAX 15, section 13): no
 * script writes more on one letter. U+FF9E and U+FF9F are letters that the compatibility forms turn into marks.
 */
const ENDLESS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

export const normalText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(ENDLESS_MARKS, '$1').normalize(form)

/** Without the letters at both ends that fit `isEdge`. A pattern like `/[\s-]+$/` begins anew at each letter of a run that does not stand at the end. */
export function trimEnds(text: string, isEdge: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && isEdge.test(text.charAt(start))) start += 1
  while (end > start && isEdge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
