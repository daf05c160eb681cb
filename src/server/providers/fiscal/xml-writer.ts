/** What XML 1.0 may hold at all; the rest becomes a blank. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? ' ')

/** A name of ours, never of people's. */
export const leaf = (name: string, text: string | number): string => `<${name}>${xmlText(String(text))}</${name}>`
/** `inner`: made by these two alone. */
export const node = (name: string, inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`
