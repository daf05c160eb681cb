/**
 * Long texts (help articles, legal pages) are typed content in one file a language, not messages of the catalogue: they are written as a whole, and a
 * page loads one language. In a line, `**Save**` is a word of the app's own screens and `[text](/path)` a link to another page.
 */
export type Block =
  | string
  | { head: string }
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { note: string }
  | { rows: readonly (readonly [string, string])[] }

type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }

const MARK = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** One line of content in parts. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of line.matchAll(MARK)) {
    const [whole, strong, text, href] = found
    if (found.index > at) spans.push({ kind: 'text', text: line.slice(at, found.index) })
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else if (text !== undefined && href !== undefined) spans.push({ kind: 'link', text, href })
    at = found.index + whole.length
  }
  if (at < line.length) spans.push({ kind: 'text', text: line.slice(at) })
  return spans
}

/** Every line of some blocks, as written. */
export const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string') return [block]
    if ('head' in block) return [block.head]
    if ('note' in block) return [block.note]
    if ('rows' in block) return block.rows.flat()
    return 'steps' in block ? [...block.steps] : [...block.list]
  })

/** An anchor for a heading: what is left of it in plain letters. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
