import type { Language } from './domain/languages.ts'

/** The public pages (specification §2, decisions 4): one list for the router, the pre-rendering, the server, the service worker and the sitemap. */
export const SITE_PATHS = [
  '/home',
  '/about',
  '/contact-us',
  '/shops',
  '/for-developers',
  '/qr-code',
  '/customize-qr',
  '/terms-of-service',
  '/privacy-policy',
  '/pricing',
  '/merchant-app',
  '/resources',
  '/kaunta-flow',
  '/help-center',
] as const
export type SitePath = (typeof SITE_PATHS)[number]

/** `/sw/…` are the alternates for search engines: Swahili whatever is saved, and nothing is saved by opening one. */
const SWAHILI = '/sw'
/** Below these lie more pages: the articles. */
const DEEP = /^\/help-center\/[a-z0-9-]+$/

/** @returns the path without `/sw` and a closing slash, or null when it is none of the public pages. */
export function sitePathOf(pathname: string): { path: string; isAlternate: boolean } | null {
  const { path, isAlternate } = withoutAlternate(pathname)
  return (SITE_PATHS as readonly string[]).includes(path) || DEEP.test(path) ? { path, isAlternate } : null
}

/** What highlight and footer rules compare: `/sw/shops` is `/shops`. */
export function withoutAlternate(pathname: string): { path: string; isAlternate: boolean } {
  const clean = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const isAlternate = clean === SWAHILI || clean.startsWith(`${SWAHILI}/`)
  return { path: isAlternate ? clean.slice(SWAHILI.length) || '/' : clean, isAlternate }
}

/** The build's file of a page in a language, as the server and the worker look it up. */
export const siteFileOf = (path: string, language: Language): string =>
  `${language === 'sw' ? SWAHILI : ''}${path}.html`
