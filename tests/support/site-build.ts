import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadAppPaths } from '../../src/server/platform/app-paths.ts'
import { getApiDescription } from '../../src/shared/contract/public-api.ts'

/** The build as the server and the worker find it. The test command builds first. */
export const dist = path.resolve(import.meta.dirname, '../../dist/web')

export interface BuiltPage {
  /** Below dist/web. */
  file: string
  /** As the browser asks for it. */
  address: string
  language: 'en' | 'sw'
  html: string
}

/** Every file that was rendered ahead, the shells of the two applications left out. */
export function builtPages(): BuiltPage[] {
  if (!existsSync(path.join(dist, 'site-files.json')))
    throw new Error('There is no build to look at. Run: npm run build')
  return globSync(['*.html', 'help-center/*.html', 'sw/*.html', 'sw/help-center/*.html'], { cwd: dist })
    .filter((file) => !file.endsWith('shell.html'))
    .map((file) => ({
      file,
      address: `/${file.replace(/\.html$/, '')}`,
      language: file.startsWith('sw/') ? ('sw' as const) : ('en' as const),
      html: readFileSync(path.join(dist, file), 'utf8'),
    }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
/** Values of an attribute, of tags of one name or of any. */
export const attributes = (html: string, name: string, tag = '[a-z0-9]+'): string[] =>
  [...html.matchAll(new RegExp(`<${tag.replaceAll(' ', String.raw`\s+`)}(?=\\s)[^>]*?\\s${name}="([^"]*)"`, 'gi'))].map(
    (match) => decode(match[1] ?? ''),
  )
export const textOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) =>
    decode((match[1] ?? '').replaceAll(/<[^>]+>/g, '')).trim(),
  )
export const metaOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map((match) =>
    decode(match[1] ?? ''),
  )

/** Where a link of a page leads: nowhere when this is false. */
export function leadsSomewhere(pages: readonly BuiltPage[]): (href: string, from: BuiltPage) => boolean {
  const isAppPath = loadAppPaths(dist)
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  return (href, from) => {
    if (/^(https?:\/\/|mailto:.+@.+|tel:\+\d+|sms:)/.test(href)) return true
    const { pathname, hash } = new URL(href, `https://kaunta.test${from.address}`)
    const page = byAddress.get(pathname)
    if (page) return hash === '' || attributes(page.html, 'id').includes(decodeURIComponent(hash.slice(1)))
    if (pathname === '/') return true // goes to the dashboard
    if (pathname === getApiDescription.path) return true // the server makes it
    return pathname.includes('.') ? existsSync(path.join(dist, decodeURIComponent(pathname))) : isAppPath(pathname)
  }
}

/** Files a page asks for before it can be used: its scripts, in order and once each, or its styles. */
export const scriptsOf = (html: string): string[] => [
  ...new Set([...attributes(html, 'href', 'link rel="modulepreload"'), ...attributes(html, 'src', 'script')]),
]
export const stylesOf = (html: string): string[] => [...new Set(attributes(html, 'href', 'link rel="stylesheet"'))]
