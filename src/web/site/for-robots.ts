import { i18n } from '@lingui/core'
import { brand } from '../../shared/brand.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { offers } from '../../shared/offers.ts'
import { SITE_PATHS, type SitePath } from '../../shared/site-paths.ts'
import { openApiFile } from '../features/public-site/developers/openapi-file.ts'
import { articlePaths, articleTitle } from '../features/public-site/help/article-heads.ts'
import { sitePages } from './pages.ts'
import { previewImage } from './preview-image.ts'

/** PUBLIC_URL at build time, without a slash at its end; empty where none is set. Then nothing that needs a whole address is said, rather than a wrong one. */
declare const PUBLIC_ORIGIN: string | undefined
const origin = typeof PUBLIC_ORIGIN === 'undefined' ? '' : PUBLIC_ORIGIN

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const meta = (name: string, content: string) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
const addressOf = (path: string, language: Language, at = origin) => `${at}${language === 'sw' ? '/sw' : ''}${path}`
const isSitePath = (path: string): path is SitePath => (SITE_PATHS as readonly string[]).includes(path)
const previewOf = (path: string, language: Language) =>
  `/previews/${isSitePath(path) ? path.slice(1) : 'help-center'}-${language}.png`

/** In the language that is active. */
const headOf = (path: string, language: Language): { title: string; description: string } | null =>
  isSitePath(path)
    ? { title: i18n._(sitePages[path].title), description: i18n._(sitePages[path].description) }
    : articleTitle(path, language)

/** What only machines read of a page: canonical address, alternates, previews, structured data. Call it while `language` is active. */
export function headForRobots(path: string, language: Language, at = origin): string {
  const head = headOf(path, language)
  if (head === null) return meta('robots', 'noindex')
  const title = `${head.title} · ${brand.name}`
  const links =
    at === ''
      ? []
      : [
          `<link rel="canonical" href="${addressOf(path, language, at)}">`,
          ...(['en', 'sw'] as const).map(
            (other) => `<link rel="alternate" hreflang="${other}" href="${addressOf(path, other, at)}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${addressOf(path, 'en', at)}">`,
          meta('og:url', addressOf(path, language, at)),
          meta('og:image', at + previewOf(path, language)),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('twitter:card', 'summary_large_image'),
        ]
  return [
    ...links,
    meta('og:type', 'website'),
    meta('og:site_name', brand.name),
    meta('og:title', title),
    meta('og:description', head.description),
    meta('og:locale', language === 'sw' ? 'sw_TZ' : 'en_US'),
    ...structuredData(path, language, head, at).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}

/** schema.org, as search engines document it. Nothing is claimed that does not stand on the page. */
function structuredData(
  path: string,
  language: Language,
  head: { title: string; description: string },
  at: string,
): object[] {
  const context = { '@context': 'https://schema.org' }
  const where = at === '' ? {} : { url: addressOf(path, language, at) }
  if (path === '/home') {
    return [
      {
        ...context,
        '@type': 'Organization',
        name: brand.name,
        slogan: brand.slogan[language],
        email: brand.email,
        telephone: brand.phone,
        address: brand.address,
        sameAs: brand.socialLinks.map((link) => link.url),
        ...(at === '' ? {} : { url: at, logo: `${at}/icons/icon-512.png` }),
      },
      {
        ...context,
        '@type': 'SoftwareApplication',
        name: brand.name,
        description: head.description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Android, iOS, Windows, macOS, Linux',
        inLanguage: ['en', 'sw'],
        ...where,
        offers: Object.values(offers).map((price) => ({ '@type': 'Offer', price, priceCurrency: 'TZS' })),
      },
    ]
  }
  if (path.startsWith('/help-center/'))
    return [
      {
        ...context,
        '@type': 'TechArticle',
        headline: head.title,
        description: head.description,
        inLanguage: language,
        publisher: { '@type': 'Organization', name: brand.name },
        ...where,
      },
    ]
  return [
    {
      ...context,
      '@type': 'WebPage',
      name: head.title,
      description: head.description,
      inLanguage: language,
      isPartOf: { '@type': 'WebSite', name: brand.name },
      ...where,
    },
  ]
}

const lines = (...all: string[]) => `${all.join('\n')}\n`

/** Addresses that are for people with a session, or for one person. */
const CLOSED = [
  '/api/',
  '/dashboard',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/invite/',
  '/undo/',
  '/operator',
  '/cart',
  '/media/',
]

export function robotsTxt(at = origin): string {
  return lines(
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    ...(at === '' ? [] : ['', `Sitemap: ${at}/sitemap.xml`, `Sitemap: ${at}/shops/sitemap.xml`]),
  )
}

/** Every page in both languages, each naming the other (sitemaps.org and Google's hreflang in sitemaps). */
export function sitemapXml(at = origin): string | null {
  if (at === '') return null
  const alternates = (path: string) =>
    (['en', 'sw'] as const)
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language, at)}"/>`)
      .join('')
  const urls = [...SITE_PATHS, ...articlePaths()].flatMap((path) =>
    (['en', 'sw'] as const).map(
      (language) => `<url><loc>${addressOf(path, language, at)}</loc>${alternates(path)}</url>`,
    ),
  )
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  )
}

/** Files beside the pages, in the language that is active: the preview of each page, and once, with English, what has no language. An `.svg` under previews/ becomes a PNG. */
export function filesForRobots(language: Language): { name: string; text: string }[] {
  const previews = SITE_PATHS.map((path) => ({
    name: previewOf(path, language).slice(1).replace(/png$/, 'svg'),
    text: previewImage(i18n._(sitePages[path].title)),
  }))
  if (language !== 'en') return previews
  const sitemap = sitemapXml()
  return [
    ...previews,
    openApiFile(),
    { name: 'robots.txt', text: robotsTxt() },
    ...(sitemap === null ? [] : [{ name: 'sitemap.xml', text: sitemap }]),
  ]
}
