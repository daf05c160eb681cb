import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { allSlugs } from '../../src/web/features/public-site/help/article-index.ts'
import {
  attributes,
  type BuiltPage,
  builtPages,
  dist,
  leadsSomewhere,
  metaOf,
  scriptsOf,
  stylesOf,
  textOf,
} from '../support/site-build.ts'

/** The public pages as the build wrote them: what a reader without script, a robot and a slow network get. */
const KiB = 1024
// The lists of all help articles and of all error messages grow with each capability: they have two KiB more.
const budgets = { html: 14 * KiB, style: 14.5 * KiB, script: 130 * KiB, first: 104 * KiB, font: 40 * KiB }
/** Lists of everything: the articles, and the calls of the contract. */
const LISTS: Readonly<Record<string, number>> = { '/help-center/': 11 * KiB, '/for-developers': 5 * KiB }
let pages: BuiltPage[] = []
beforeAll(() => {
  pages = builtPages()
})
/** Faults of all pages at once: `page: what is wrong`. */
const faults = (look: (page: BuiltPage) => readonly string[]) =>
  pages.flatMap((page) => look(page).map((fault) => `${page.file}: ${fault}`))
const kib = (size: number) => (size / KiB).toFixed(1).padStart(6)
const exists = (href: string) => existsSync(path.join(dist, href)) && statSync(path.join(dist, href)).isFile()

test('every page is there in both languages, and nothing besides', () => {
  const wanted = [...SITE_PATHS, ...allSlugs.map((slug) => `/help-center/${slug}`), '/404'].flatMap((page) => [
    page,
    `/sw${page}`,
  ])
  expect(pages.map((page) => page.address).toSorted()).toEqual(wanted.toSorted())
  expect(SITE_PATHS).toHaveLength(14)
})

test('one h1, one title, one description of at most 160 characters, the language on the document', () => {
  expect(
    faults(({ html, language, address }) => {
      const [headings, titles, descriptions] = [
        textOf(html, 'h1'),
        textOf(html.split('<body>')[0] ?? '', 'title'),
        metaOf(html, 'description'),
      ]
      const isMissing = address.endsWith('/404')
      return [
        ...(headings.length === 1 && headings[0] !== '' ? [] : [`${headings.length} h1`]),
        ...(titles.length === 1 && titles[0]?.endsWith(' · Kaunta') === true ? [] : [`titles: ${titles.join(' | ')}`]),
        ...(descriptions.length === (isMissing ? 0 : 1)
        && descriptions.every((text) => text.length > 20 && text.length <= 160)
          ? []
          : [`description: ${descriptions.map((text) => `${text.length} characters`).join(' | ')}`]),
        ...(html.includes(`<html lang="${language}"`) && html.includes(`data-prerendered="${language}"`)
          ? []
          : ['another language']),
      ]
    }),
  ).toEqual([])
})

test('titles and descriptions are each page’s own, and Swahili is not English', () => {
  for (const language of ['en', 'sw'] as const) {
    const own = pages.filter((page) => page.language === language && !page.address.endsWith('/404'))
    for (const say of [
      (page: BuiltPage) => textOf(page.html, 'title')[0],
      (page: BuiltPage) => metaOf(page.html, 'description')[0],
    ])
      expect(new Set(own.map(say)).size).toBe(own.length)
  }
  const english = new Map(
    pages
      .filter((page) => page.language === 'en')
      .map((page) => [page.address, metaOf(page.html, 'description')[0] ?? page.address]),
  )
  expect(
    faults((page) =>
      page.language === 'sw' && english.get(page.address.slice(3)) === metaOf(page.html, 'description')[0]
        ? ['described in English']
        : [],
    ),
  ).toEqual([])
})

test('the whole page is in the file: nothing is left to the browser', () => {
  expect(
    faults(({ html }) => [
      ...(html.includes('<!--$!-->') ? ['a part was not drawn'] : []),
      ...(textOf(html, 'main').join('').length > 80 ? [] : ['hardly a word']),
    ]),
  ).toEqual([])
})

test('no script that runs stands in the page, and no style (its CSP allows neither)', () => {
  expect(
    faults(({ html }) => [
      ...[...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
        .filter(
          ([, given = '', body = '']) =>
            !given.includes('type="application/ld+json"') && (!given.includes('src="/') || body.trim() !== ''),
        )
        .map(([tag]) => tag.slice(0, 80)),
      ...[...html.matchAll(/<style\b|<[a-z][^>]*?\s(?:style|on[a-z]+)="[^"]*"|javascript:/gi)].map(([tag]) =>
        tag.slice(0, 120),
      ),
    ]),
  ).toEqual([])
})

test('structured data can be read, and names an address only where one is set', () => {
  expect(
    faults(({ html, address }) => {
      const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text = '']) =>
        z.object({ '@context': z.literal('https://schema.org'), '@type': z.string() }).safeParse(JSON.parse(text)),
      )
      return data.length > 0 === !address.endsWith('/404') && data.every((found) => found.success)
        ? []
        : [`${data.length} of structured data`]
    }),
  ).toEqual([])
})

test('every link leads somewhere: a page, a place on it, the dashboard or a file', () => {
  const isThere = leadsSomewhere(pages)
  expect(
    faults((page) =>
      [...new Set([...attributes(page.html, 'href', 'a'), ...attributes(page.html, 'href', 'use')])].filter(
        (href) => !isThere(href, page),
      ),
    ),
  ).toEqual([])
  expect(pages.reduce((sum, page) => sum + attributes(page.html, 'href', 'a').length, 0)).toBeGreaterThan(2000)
  // The check itself bites.
  const [first] = pages
  if (first)
    for (const wrong of ['/nowhere', '/home#nowhere', '#nowhere', '/gone.pdf', '/dashboard/nowhere', ''])
      expect(isThere(wrong, first), wrong).toBe(wrong === '')
})

test('ids are used once, labels and descriptions point at something', () => {
  expect(
    faults(({ html }) => {
      const ids = attributes(html, 'id')
      const named = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
        .flatMap((name) => attributes(html, name))
        .flatMap((value) => value.split(' '))
      return [
        ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: ${id}`),
        ...new Set(named.filter((id) => !ids.includes(id)).map((id) => `nowhere: ${id}`)),
      ]
    }),
  ).toEqual([])
})

test('what is not built is not sold: the public pages speak of nothing that is yet to come (decisions 42)', () => {
  expect(faults(({ html }) => (/data-coming|coming soon/i.test(html) ? ['something is coming'] : []))).toEqual([])
})

test('pictures have their size and words, and exist; so do scripts, styles, fonts and icons', () => {
  expect(
    faults(({ html }) => [
      ...[...html.matchAll(/<img\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag) || !/\salt="/.test(tag)),
      ...[...attributes(html, 'src'), ...attributes(html, 'href', 'link')]
        .filter((href) => href.startsWith('/') && !exists(href))
        .map((href) => `missing: ${href}`),
    ]),
  ).toEqual([])
})

describe('for robots and messengers', () => {
  test('robots.txt keeps the dashboard and calls out, and lets the pages in', () => {
    const text = readFileSync(path.join(dist, 'robots.txt'), 'utf8')
    expect(text).toMatch(/^User-agent: \*\n/)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '')
    for (const page of ['/api/', '/dashboard', '/cart', '/invite/', '/operator']) expect(closed).toContain(page)
    expect(pages.filter(({ address }) => closed.some((start) => address.startsWith(start)))).toEqual([])
  })
  test('a preview of each page in each language: 1200 × 630, PNG, below 300 KB', () => {
    const wrong = SITE_PATHS.flatMap((page) =>
      ['en', 'sw'].map((language) => `previews${page}-${language}.png`),
    ).filter((file) => {
      if (!exists(file)) return true
      const data = readFileSync(path.join(dist, file))
      return (
        data.subarray(1, 4).toString() !== 'PNG'
        || data.readUInt32BE(16) !== 1200
        || data.readUInt32BE(20) !== 630
        || data.length > 300_000
      )
    })
    expect(wrong).toEqual([])
  })
  test('an unknown address is not for the index; nothing else is closed', () => {
    expect(pages.filter((page) => metaOf(page.html, 'robots').includes('noindex')).map((page) => page.address)).toEqual(
      ['/404', '/sw/404'],
    )
  })
})

test('what the worker keeps for offline: every page but the articles’ own files, both languages, and whatever they ask for', () => {
  const { files } = z
    .object({ version: z.string(), files: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(path.join(dist, 'site-files.json'), 'utf8')))
  expect(files.filter((file) => !exists(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  for (const page of SITE_PATHS) for (const file of [`${page}.html`, `/sw${page}.html`]) expect(files).toContain(file)
  for (const page of pages)
    for (const file of [...scriptsOf(page.html), ...stylesOf(page.html)])
      if (file.startsWith('/assets/')) expect(files, page.file).toContain(file)
  // The dashboard's own worker files have no part of the site in them, and the site's none of the dashboard's.
  expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).not.toContain('assets/site/')
})

describe('bytes', () => {
  const sizes = new Map<string, number>()
  /** Brotli as a server sends it ready-made: quality 11. */
  const compressed = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = brotliCompressSync(readFileSync(path.join(dist, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length
    sizes.set(file, size)
    return size
  }
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + compressed(file), 0)

  test('each page: HTML, styles, and scripts until it can be used', () => {
    const weights = [...SITE_PATHS, '/help-center/'].map((address) => {
      const both = pages.filter((page) =>
        address.endsWith('/') ? page.address.includes(address) : page.address.replace('/sw/', '/') === address,
      )
      const most = (weigh: (page: BuiltPage) => number) => Math.max(...both.map(weigh))
      return {
        address,
        html: most((page) => compressed(page.file)),
        style: most((page) => sum(stylesOf(page.html))),
        script: most((page) => sum(scriptsOf(page.html))),
      }
    })
    process.stdout.write(
      `    KiB br             HTML styles scripts\n${weights.map(({ address, html, style, script }) => `    ${address.padEnd(18)}${kib(html)} ${kib(style)}  ${kib(script)}\n`).join('')}`,
    )
    expect(
      weights.filter(
        ({ address, html, style, script }) =>
          html > budgets.html + (LISTS[address] ?? 0) || style > budgets.style || script > budgets.script,
      ),
    ).toEqual([])
  })

  test('what every page begins with has none of the dashboard’s weight in it', () => {
    const chunks = z
      .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
      .parse(JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')))
    const seen = new Set<string>()
    const walk = (key: string): void => {
      if (seen.has(key)) return
      seen.add(key)
      for (const next of chunks[key]?.imports ?? []) walk(next)
    }
    walk('site.html')
    const size = sum([...seen].map((key) => chunks[key]?.file ?? ''))
    process.stdout.write(`    first scripts of every page: ${kib(size).trim()} KiB br\n`)
    expect(size).toBeLessThanOrEqual(budgets.first)
    const code = [...seen].map((key) => readFileSync(path.join(dist, chunks[key]?.file ?? ''), 'utf8')).join('\n')
    // A word each that only this package, or the dashboard's own catalogue, has in its code.
    const marks = {
      dexie: 'DexieError',
      zod: 'ZodError',
      axios: 'AxiosError',
      dayjs: '$isDayjsObject',
      'react-query': 'fetchFailureCount',
    }
    const all = globSync('assets/**/*.js', { cwd: dist })
      .map((file) => readFileSync(path.join(dist, file), 'utf8'))
      .join('\n')
    expect(
      Object.entries(marks)
        .filter(([, mark]) => !all.includes(mark))
        .map(([name]) => `${name}: its mark is gone, choose another`),
    ).toEqual([])
    expect(
      Object.entries(marks)
        .filter(([, mark]) => code.includes(mark))
        .map(([name]) => name),
    ).toEqual([])
    expect(
      [...seen].filter((key) => /^_(phone|db|call|transport|format)-|^i18n\/locales\/|offline\/|routes\//.test(key)),
    ).toEqual([])
  })

  test('one font, and pictures small enough for 3G', () => {
    const fonts = [
      ...new Set(
        pages.flatMap((page) =>
          attributes(page.html, 'href', 'link rel="preload"').filter((href) => href.endsWith('.woff2')),
        ),
      ),
    ]
    expect(fonts).toHaveLength(1)
    expect(fonts.map((file) => statSync(path.join(dist, file)).size <= budgets.font)).toEqual([true])
    const pictures = new Set(pages.flatMap((page) => attributes(page.html, 'src', 'img')))
    expect(
      [...pictures].filter((file) => file.startsWith('/') && statSync(path.join(dist, file)).size > 40_000),
    ).toEqual([])
  })
})
