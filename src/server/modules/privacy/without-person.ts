/** Of a document these hold what people typed or are called; all others hold sums, ids, days and words of closed lists. */
const TYPED = /name|phone|note|label|reason|text|words|message|place|search|title/i
const AN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Nothing but somebody's own can read so, wherever it stands: a number to call, or more than one word. */
const isTelling = (word: string) => /\s/.test(word) || word.replaceAll(/\D/g, '').length >= 7

/**
 * A document that is about more than one person, without these names and numbers of one of them. Keys, numbers and ids stay whatever somebody is called: there are customers who are called "5" or "cash".
 * A TIN goes whatever it is. `words`: the longer ones first, for a number at home is the end of the one from abroad.
 */
export function withoutPerson(document: unknown, words: readonly string[]): unknown {
  const clean = (text: string, isTyped: boolean): string => {
    if (AN_ID.test(text)) return text
    const within = inside(text)
    if (within !== null) return JSON.stringify(walk(within, isTyped, false))
    return words.reduce((left, word) => {
      if (isTelling(word)) return left.replaceAll(word, '')
      if (!isTyped) return left
      return left === word
        ? ''
        : wordsIn(left)
            .map((part) => (part === word ? '' : part))
            .join('')
    }, text)
  }
  const walk = (value: unknown, isTyped: boolean, isLine: boolean): unknown => {
    if (typeof value === 'string') return clean(value, isTyped)
    if (Array.isArray(value)) return value.map((one) => walk(one, isTyped, isLine))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const inLine = isLine || key === 'lines'
        // One they had before, or never came to have, is in no row by which it could be looked for.
        if (key === 'tin') return [key, '']
        // What was sold may be called as they are.
        return [key, walk(one, TYPED.test(key) && !(inLine && key === 'name'), inLine)]
      }),
    )
  }
  return walk(document, false, false)
}

const wordsIn = (text: string): string[] => text.split(/([^\p{L}\p{N}]+)/u)
/** A cart is kept as the text its device wrote. */
function inside(text: string): unknown {
  if (!/^[{[]/.test(text)) return null
  try {
    const read: unknown = JSON.parse(text)
    return read
  } catch {
    return null
  }
}
