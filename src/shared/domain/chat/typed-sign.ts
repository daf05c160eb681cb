/** A word being typed behind a sign: where the sign stands, and what follows it up to the caret. */
interface TypedSign {
  from: number
  word: string
}

/** Null where the sign stands inside a word (an address, `m/s`), or a blank came behind it. */
export function typedSign(text: string, caret: number, sign: '/' | '@'): TypedSign | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf(sign)
  if (from < 0 || /[\p{L}\p{N}/@.:]$/u.test(before.slice(0, from))) return null
  const word = before.slice(from + 1)
  return /^[\p{L}\p{N}'’-]{0,30}$/u.test(word) ? { from, word } : null
}
/** What was typed gives way to what was chosen; where the caret stands then. */
export function putInPlace(text: string, caret: number, from: number, chosen: string): { text: string; caret: number } {
  const rest = text.slice(caret)
  const put = rest === '' || /^\s/.test(rest) ? chosen : `${chosen} `
  return { text: text.slice(0, from) + put + rest, caret: from + put.length }
}
