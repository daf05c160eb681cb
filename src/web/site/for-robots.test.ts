import { beforeAll, describe, expect, test } from 'vitest'
import { SITE_PATHS } from '../../shared/site-paths.ts'
import { articlePaths } from '../features/public-site/help/article-heads.ts'
import { activate, setCatalogs } from '../i18n/activate.ts'
import { siteCatalogs } from './catalogs.ts'
import { filesForRobots, headForRobots, robotsTxt, sitemapXml } from './for-robots.ts'

const AT = 'https://kaunta.test'
beforeAll(() => setCatalogs(siteCatalogs))
const parse = (head: string) => {
  const page = new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, 'text/html')
  const links = [...page.querySelectorAll('link')].map((link) => [link.rel, link.hreflang, link.getAttribute('href')])
  const meta = Object.fromEntries(
    [...page.querySelectorAll('meta')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property'),
      tag.content,
    ]),
  )
  const data = [...page.querySelectorAll('script')].map((script): Record<string, unknown> => JSON.parse(script.text))
  return { links, meta, data }
}

describe.each(['en', 'sw'] as const)('%s', (language) => {
  beforeAll(() => activate(language))

  test.each([...SITE_PATHS, ...articlePaths()])(
    '%s names itself, the other language and the default, and can be previewed',
    (path) => {
      const own = `${AT}${language === 'sw' ? '/sw' : ''}${path}`
      const { links, meta, data } = parse(headForRobots(path, language, AT))
      expect(links).toEqual([
        ['canonical', '', own],
        ['alternate', 'en', `${AT}${path}`],
        ['alternate', 'sw', `${AT}/sw${path}`],
        ['alternate', 'x-default', `${AT}${path}`],
      ])
      expect(meta).toMatchObject({
        'og:url': own,
        'og:type': 'website',
        'og:site_name': 'Kaunta',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'og:locale': language === 'sw' ? 'sw_TZ' : 'en_US',
      })
      expect(meta['og:image']).toMatch(new RegExp(`^${AT}/previews/[a-z-]+-${language}\\.png$`))
      expect(meta['og:title']).toMatch(/.+ · Kaunta$/)
      expect(meta['og:description']).toMatch(/.{20,}/)
      expect(data.length).toBeGreaterThan(0)
      for (const piece of data) expect(piece['@context']).toBe('https://schema.org')
    },
  )

  test('the kinds of structured data: who we are and the app with its two offers at home, an article for an article, else a page', () => {
    const kinds = (path: string) => parse(headForRobots(path, language, AT)).data.map((piece) => piece['@type'])
    expect(kinds('/home')).toEqual(['Organization', 'SoftwareApplication'])
    expect(kinds('/pricing')).toEqual(['WebPage'])
    expect(kinds('/help-center/open-your-shop')).toEqual(['TechArticle'])
    const [who, app] = parse(headForRobots('/home', language, AT)).data
    expect(who).toMatchObject({ url: AT, logo: `${AT}/icons/icon-512.png` })
    expect(app).toMatchObject({
      inLanguage: ['en', 'sw'],
      offers: [
        { price: 25000, priceCurrency: 'TZS' },
        { price: 300000, priceCurrency: 'TZS' },
      ],
    })
  })

  test('without PUBLIC_URL nothing names a whole address', () => {
    for (const path of SITE_PATHS) {
      const { links, meta, data } = parse(headForRobots(path, language, ''))
      expect(links).toEqual([])
      expect(meta).not.toHaveProperty(['og:url'])
      expect(meta).not.toHaveProperty(['og:image'])
      expect(JSON.stringify(data).replaceAll('https://schema.org', '')).not.toContain('http')
    }
  })

  test('an unknown page is not for the index', () => {
    for (const path of ['/404', '/help-center/nothing-of-the-kind'])
      expect(headForRobots(path, language, AT)).toBe('<meta name="robots" content="noindex">')
  })
})

test('the sitemap: every page and article in both languages, each naming both', () => {
  const xml = sitemapXml(AT) ?? ''
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  expect(page.querySelector('parsererror')).toBeNull()
  const urls = [...page.getElementsByTagName('url')]
  expect(urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent)).toEqual(
    [...SITE_PATHS, ...articlePaths()].flatMap((path) => [`${AT}${path}`, `${AT}/sw${path}`]),
  )
  for (const url of urls) {
    const loc = (url.getElementsByTagName('loc')[0]?.textContent ?? '').replace('/sw/', '/')
    const alternates = [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ])
    expect(alternates).toEqual([
      ['en', loc],
      ['sw', loc.replace(AT, `${AT}/sw`)],
    ])
  }
  expect(sitemapXml('')).toBeNull()
})

test('robots.txt names the sitemap where there is an address', () => {
  expect(robotsTxt(AT)).toContain(`\nSitemap: ${AT}/sitemap.xml\n`)
  expect(robotsTxt(AT)).toContain(`\nSitemap: ${AT}/shops/sitemap.xml\n`)
  expect(robotsTxt('')).not.toContain('Sitemap')
  for (const text of [robotsTxt(AT), robotsTxt('')]) expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})

test('files beside the pages: previews in each language, robots once', async () => {
  await activate('sw')
  expect(
    filesForRobots('sw')
      .map((file) => file.name)
      .toSorted(),
  ).toEqual(SITE_PATHS.map((path) => `previews${path}-sw.svg`).toSorted())
  await activate('en')
  expect(filesForRobots('en').map((file) => file.name)).toContain('robots.txt')
})
