/**
 * A path of our own to return to after log-in (decisions 5), or null. `https://elsewhere`, `//elsewhere`, `/\elsewhere` and addresses with hidden
 * control characters are all refused: a link to the log-in screen must not be able to send people away.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 2000 || !text.startsWith('/') || /^\/[/\\]|\\|\p{Cc}/u.test(text))
    return null
  try {
    const url = new URL(text, 'https://own.invalid')
    if (url.origin !== 'https://own.invalid') return null
    const path = `${url.pathname}${url.search}${url.hash}`
    // Dots may have folded "/./ /x" into "//x"; and back to the log-in screen would turn in a circle.
    return path.startsWith('//') || /^\/login(?:[/?#]|$)/.test(path) ? null : path
  } catch {
    return null
  }
}
