/**
 * `{{name|rafiki}}` in a text: a variable, and what stands there without it. Read in one walk; what is no variable (an open bracket, a strange name) stays as it is typed.
 */
interface Piece {
  variable: string | null
  /** The text itself, or what stands for a variable without a value; null where none was given. */
  text: string | null
}
/** Known without being asked. Only the shop's name is always there; `last_` is of the order that is made again, `ad_headline` of the advertisement the conversation came by, `shop_closed` while it is closed: when it opens again. */
export const KNOWN_VARIABLES = [
  'shop',
  'name',
  'phone',
  'order',
  'total',
  'language',
  'last_place',
  'last_note',
  'ad_headline',
  'shop_closed',
] as const
export const ALWAYS_KNOWN: ReadonlySet<string> = new Set(['shop', 'language'])
/** Letters of an answer that are read at all. */
export const MOST_READ = 1000
const NAME = /^[a-z][a-z0-9_]{0,29}$/
export const isVariableName = (name: string): boolean => NAME.test(name)

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (;;) {
    const open = text.indexOf('{{', from)
    const close = open === -1 ? -1 : text.indexOf('}}', open + 2)
    if (close === -1) break
    const inside = text.slice(open + 2, close)
    const bar = inside.indexOf('|')
    const name = (bar === -1 ? inside : inside.slice(0, bar)).trim()
    if (open > from) pieces.push({ variable: null, text: text.slice(from, open) })
    pieces.push(
      isVariableName(name)
        ? { variable: name, text: bar === -1 ? null : inside.slice(bar + 1).trim() }
        : { variable: null, text: text.slice(open, close + 2) },
    )
    from = close + 2
  }
  if (from < text.length) pieces.push({ variable: null, text: text.slice(from) })
  return pieces
}

export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  piecesOf(text)
    .map(({ variable, text: plain }) => {
      if (variable === null) return plain ?? ''
      const value = Object.hasOwn(values, variable) ? values[variable] : undefined
      return value === undefined || value === '' ? (plain ?? '') : value
    })
    .join('')
