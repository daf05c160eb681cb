const MOST = 160

/** What of a message stands in the list, and its kind, for which the list has a word or an icon. */
export function previewOf(content: { kind: string; text?: string; title?: string; caption?: string }): {
  text: string
  kind: string
} {
  const text = content.text ?? content.caption ?? content.title ?? ''
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return { text: line.length > MOST ? `${line.slice(0, MOST - 1).toWellFormed()}…` : line, kind: content.kind }
}
