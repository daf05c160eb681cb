import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { RenderCart } from '../../src/shared/contract/order-link.ts'
import { aCartView, aSubmittedView } from '../support/order-link-view.ts'
import { dist, scriptsOf, stylesOf } from '../support/site-build.ts'

/** The order link as `npm run build` wrote it, against its budget. The test command builds first. */
const KiB = 1024
const small = (data: string | Buffer) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const fileSize = (href: string) => small(readFileSync(path.join(dist, href)))
const kib = (size: number) => `${(size / KiB).toFixed(1)} KiB br`
let render: RenderCart
beforeAll(async () => {
  const file = path.join(dist, '../cart/render.js')
  if (!existsSync(file)) throw new Error('There is no build to look at. Run: npm run build')
  const bundle = z
    .object({ renderCart: z.custom<RenderCart>((value) => typeof value === 'function') })
    .parse(await import(pathToFileURL(file).href))
  render = bundle.renderCart
})
const drawn = (language: 'en' | 'sw' = 'en') => render({ kind: 'cart', view: aCartView(), form: null }, language)

test('first view, HTML and CSS: at most 15 KiB', () => {
  const html = drawn()
  // In the page itself: nothing is waited for between its first byte and its first paint.
  expect(stylesOf(html)).toEqual([])
  expect(html.slice(0, html.indexOf('<body>'))).not.toMatch(/<script (?!type="module")/)
  const size = small(html)
  process.stdout.write(`    order link, HTML and CSS: ${kib(size)}\n`)
  expect(size).toBeLessThanOrEqual(15 * KiB)
})

test('scripts until it is alive: at most 95 KiB, none of them somebody else’s', () => {
  const scripts = scriptsOf(drawn())
  expect(scripts.filter((href) => !href.startsWith('/'))).toEqual([])
  const size = scripts.reduce((sum, href) => sum + fileSize(href), 0)
  process.stdout.write(`    order link, scripts: ${kib(size)}\n`)
  expect(size).toBeLessThanOrEqual(95 * KiB)
})

test('is drawn in both languages with React’s production build, and asks nobody else for anything', () => {
  expect(drawn('sw')).toContain('Tuma oda')
  expect(drawn('sw')).toContain('<html lang="sw"')
  for (const html of [drawn(), render({ kind: 'cart', view: aSubmittedView(), form: null }, 'en')]) {
    expect(
      [...html.matchAll(/\s(?:src|href)="(https?:)?\/\/([^"/]+)/g)]
        .map((match) => match[2])
        .filter((host) => host !== 'wa.me'),
    ).toEqual([])
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
    // One style and one script, the very ones its policy names.
    const hashes = (element: RegExp) =>
      [...html.matchAll(element)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
    expect(hashes(/<style>([^]*?)<\/style>/g)).toEqual([render.inline?.style])
    expect(hashes(/<script>([^]*?)<\/script>/g)).toEqual([render.inline?.script])
  }
  expect(readFileSync(path.join(dist, '../cart/render.js'), 'utf8')).not.toContain('react-dom-server.node.development')
})

test('the drawing of goods stands in the page', () => {
  expect(drawn()).toMatch(/class="c-pic t2"[^>]*>(<!--\$-->)?<svg/)
})

test('the empty page for a phone without network is there, kept by the worker, and holds no order', () => {
  const shell = readFileSync(path.join(dist, 'cart-shell.html'), 'utf8')
  expect(shell).toContain('<div id="cart"></div>')
  expect(existsSync(path.join(dist, 'cart.html'))).toBe(false)
  expect(readFileSync(path.join(dist, 'sw.js'), 'utf8')).toContain('cart-shell.html')
})
