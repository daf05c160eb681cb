import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { RenderCart } from '../../src/shared/contract/order-link.ts'
import { dist } from '../support/site-build.ts'

/** What other websites load of a popup, as `npm run build` wrote it. */
const KiB = 1024
const sent = (text: string) => brotliCompressSync(text).length

test('a page loads at most 3 KiB for popups, its frame at most 8, and both are one file without imports that name nothing of ours globally', async () => {
  const file = path.join(dist, '../cart/render.js')
  if (!existsSync(file)) throw new Error('There is no build to look at. Run: npm run build')
  const { renderCart } = z
    .object({ renderCart: z.custom<RenderCart>((value) => typeof value === 'function') })
    .parse(await import(pathToFileURL(file).href))
  const { loader = '', script = '', style = '' } = renderCart.shopPage?.popup ?? {}
  process.stdout.write(
    `    popup.js: ${(sent(loader) / KiB).toFixed(1)} KiB br, its frame ${(sent(script + style) / KiB).toFixed(1)}\n`,
  )
  expect(loader.length).toBeGreaterThan(1000)
  expect(sent(loader)).toBeLessThanOrEqual(3 * KiB)
  expect(sent(script + style)).toBeLessThanOrEqual(8 * KiB)
  for (const code of [loader, script]) expect(code).toMatch(/^\(function\(\)\{|^\(\(\)=>\{/)
  // What a page may have put something else in the place of.
  expect(loader).not.toMatch(/\bfetch\(|JSON\.|\.map\(|\.forEach\(|\.push\(|\[\.\.\.|=\s*\[`/)
})
