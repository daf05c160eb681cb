/**
 * Lighthouse on every public page as a phone on slow 4G sees it (its own mobile default), against the real server: the four scores of each page, and what
 * makes up the first. Printed, never passed or failed by the clock: a busy machine costs points.
 * `cart` is an order link with its order (LCP at most 1.3 s, slow 4G applied by the browser; it asks not to be found, so its SEO is low on purpose).
 * `shop` and `product` are a shop's own pages, with the goods of a starting shop and a place that orders are brought to, measured as `cart` is.
 * Run: node tests/bench/lighthouse.bench.ts [/home /pricing cart shop …]; LANGUAGE=sw for the Swahili pages, RUNS=3 for the median of three.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { launchOptions } from '../support/browser.ts'
import { aLinkOverHttp } from '../support/link-over-http.ts'
import { aStorefront } from '../support/endpoint-samples-sets.ts'
import { aShopOverHttp } from '../support/shop-over-http.ts'
import { aServerProcess } from '../support/server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const asked = process.argv.slice(2)
const pages = asked.length > 0 ? asked : SITE_PATHS
const prefix = process.env['LANGUAGE'] === 'sw' ? '/sw' : ''
const runs = Number(process.env['RUNS'] ?? 1)

const Audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.unknown().optional(),
})
const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), Audit),
})
type Report = z.infer<typeof Report>

/** `applied`: the browser really waits, instead of the waiting being worked out afterwards from an unhindered load. */
async function lighthouse(url: string, folder: string, throttling: 'applied' | 'simulated'): Promise<Report> {
  const file = path.join(folder, `${Date.now()}.json`)
  const flags = ['--headless=new', ...(launchOptions.args ?? [])].join(' ')
  const chrome = launchOptions.executablePath
  const child = spawn(
    path.join(root, 'node_modules/.bin/lighthouse'),
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      '--max-wait-for-load=60000',
      `--throttling-method=${throttling === 'applied' ? 'devtools' : 'simulate'}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(chrome !== undefined && existsSync(chrome) ? { CHROME_PATH: chrome } : {}) },
    },
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`lighthouse ended with ${String(code)} on ${url}`)
  return Report.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** On a busy machine a trace now and then lacks its beginning; that run says nothing and is made again. */
async function measured(
  url: string,
  folder: string,
  throttling: 'applied' | 'simulated',
  triesLeft = 3,
): Promise<Report> {
  try {
    return await lighthouse(url, folder, throttling)
  } catch (error) {
    if (triesLeft === 0) throw error
    return await measured(url, folder, throttling, triesLeft - 1)
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
  ['speed-index', 'SI'],
] as const
const scoreOf = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
/** What costs points, worst first: so that a page below its aim says why. */
const costs = (report: Report) =>
  CATEGORIES.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1),
      )
      .map(
        ({ id }) => `${id}${report.audits[id]?.displayValue === undefined ? '' : ` ${report.audits[id].displayValue}`}`,
      ),
  )

/** The server compresses a file when it is first asked for it; a visitor hardly ever is that first one. */
async function warmUp(url: string): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  const html = await (await fetch(url, { headers })).text()
  for (const [, file] of html.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g))
    await (await fetch(new URL(file ?? '', url), { headers })).arrayBuffer()
}

const server = await aServerProcess()
async function linkPath(): Promise<string> {
  const { url } = await aLinkOverHttp(await aShopOverHttp(server.url))
  return url.slice(new URL(url).origin.length)
}
/** As a shop that has just begun has it: two dozen goods with their drawings. */
async function shopPath(): Promise<{ shop: string; product: string }> {
  const names = [
    'Pilau ya nyama',
    'Chips mayai',
    'Mandazi',
    'Chapati',
    'Juisi ya embe',
    'Maji ya kunywa',
    'Mchele',
    'Sukari',
  ]
  const own = await aShopOverHttp(server.url, {
    products: Array.from({ length: 24 }, (_, index) => ({
      name: `${names[index % names.length] ?? ''} ${index + 1}`,
      priceTzs: 500 + 250 * index,
    })),
  })
  const slug = `duka-${uuidv7().slice(-10)}`
  await own.send(saveStorefront, { body: aStorefront(slug, 'Vyakula na vinywaji', 0) }, own.token)
  return { shop: `/shops/${slug}`, product: `/shops/${slug}/${own.products[0]?.id ?? ''}` }
}
const MADE = new Set(['cart', 'shop', 'product'])
const folder = await mkdtemp(path.join(tmpdir(), 'kaunta-lighthouse-'))
const table: string[] = []
try {
  await server.start()
  console.log(`${'page'.padEnd(24)} perf  a11y  best   seo   ${METRICS.map(([, short]) => short.padStart(7)).join('')}`)
  for (const name of pages) {
    const page =
      name === 'cart' ? await linkPath() : name === 'shop' || name === 'product' ? (await shopPath())[name] : name
    const reports: Report[] = []
    await warmUp(`${server.url}${prefix}${page}`)
    for (let run = 0; run < runs; run += 1)
      reports.push(await measured(`${server.url}${prefix}${page}`, folder, MADE.has(name) ? 'applied' : 'simulated'))
    const [report] = reports
      .toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
      .slice(Math.floor(runs / 2))
    if (!report) continue
    const scores = CATEGORIES.map((category) => scoreOf(report, category))
    const metrics = METRICS.map(([id]) => report.audits[id]?.displayValue?.replaceAll(/\s/g, '') ?? '?')
    console.log(
      `${`${prefix}${name}`.padEnd(24)} ${scores.map((score) => String(score).padStart(4)).join('  ')}   ${metrics.map((value) => value.padStart(7)).join('')}  ${costs(report).join('; ')}`,
    )
    table.push(`| \`${prefix}${name}\` | ${[...scores, ...metrics.slice(0, 4)].join(' | ')} |`)
  }
  console.log(
    [
      '',
      '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |',
      '|---|---|---|---|---|---|---|---|---|',
      ...table,
    ].join('\n'),
  )
} finally {
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}
