import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '../../shared/domain/languages.ts'

/** What this reader once chose on one of our pages (a cookie), else null. */
export function savedLanguage({ cookie }: IncomingHttpHeaders): Language | null {
  const saved = /(?:^|;\s*)language=(en|sw)(?:;|$)/.exec(cookie ?? '')?.[1]
  return isLanguage(saved) ? saved : null
}

/** What the reader chose, else what the browser asks for. Nobody is looked up by address here. */
export function readerLanguage(headers: IncomingHttpHeaders): Language {
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, 500)
    .toLowerCase()
    .split(',')
    .map((part) => ({ tag: part.split(';')[0]?.trim() ?? '', q: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
  return (
    savedLanguage(headers)
    ?? wanted
      .toSorted((a, b) => b.q - a.q)
      .map(({ tag }) => tag.slice(0, 2))
      .find(isLanguage)
    ?? 'en'
  )
}
