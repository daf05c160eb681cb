import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { RenderCart } from '../../src/shared/contract/order-link.ts'
import { createShopPages } from '../../src/server/modules/storefront/shop-page.ts'
import type { PageInput } from '../../src/server/modules/storefront/shop-page-model.ts'
import { anOffer } from '../support/offers.ts'
import { dist } from '../support/site-build.ts'

/** A shop's own page as the server draws it with what `npm run build` wrote, against the order link's budget. */
const KiB = 1024
/** As `sendCompressed` does: made for one answer. */
const sent = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } }).length
let looks: RenderCart['shopPage']
beforeAll(async () => {
  const file = path.join(dist, '../cart/render.js')
  if (!existsSync(file)) throw new Error('There is no build to look at. Run: npm run build')
  const { renderCart } = z
    .object({ renderCart: z.custom<RenderCart>((value) => typeof value === 'function') })
    .parse(await import(pathToFileURL(file).href))
  looks = renderCart.shopPage
})

const names = [
  'Pilau ya nyama',
  'Chips mayai',
  'Mandazi',
  'Chapati',
  'Juisi ya embe',
  'Maji ya kunywa 1.5 L',
  'Mchele wa Kyela kilo 5',
  'Kitu kisichochorwa',
]
const page = (): PageInput => ({
  language: 'sw',
  shop: {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Duka la Mfano',
    logoUrl: null,
    place: 'Kariakoo, Dar es Salaam',
    phone: '+255712000000',
    colour: '#a01355',
    coverUrl: null,
    about: 'Vyakula, vinywaji na bidhaa za nyumbani.',
    isFindable: true,
    hasPopup: false,
    hours: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })),
    closedDays: [],
    privacyPath: null,
    offers: [
      {
        ...anOffer({ name: 'Ofa ya Jumatatu' }),
        id: '01890000-0000-7000-8000-000000000002',
        usesLeft: null,
      },
    ],
    freeDeliveryFromTzs: 50_000,
    places: Array.from({ length: 12 }, (_, index) => ({
      id: `01890000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      name: `Mtaa wa ${index}`,
      charge: { kind: 'fixed_amount' as const, amountTzs: 1000 * index },
    })),
  },
  body: {
    kind: 'shop',
    sets: [],
    goods: Array.from({ length: 24 }, (_, index) => ({
      id: `01890000-0000-7000-8000-${(index * 7919).toString(16).padStart(12, '0')}`,
      name: `${names[index % names.length] ?? ''} ${index}`,
      nameKey: '',
      description: '',
      group: index < 12 ? 'Chakula' : 'Vinywaji',
      priceTzs: 500 + index * 250,
      variantCount: index % 3,
      hasAddOns: false,
      photo: index % 4 === 0 ? `20261125120000-${'x'.repeat(16)}${String(index).padStart(8, '0')}.webp` : null,
      isOut: false,
    })),
    groups: ['Chakula', 'Vinywaji', 'Vyakula vya duka', 'Usafi'],
    group: null,
    search: '',
    moreUrl: '/shops/mfano?after=x',
  },
  path: '/shops/mfano',
  productPath: (id) => `/shops/mfano/${id}`,
  homePath: '/shops/mfano',
  publicUrl: 'https://kaunta.example',
  picture: null,
  isIndexed: true,
  error: null,
  code: '',
  campaign: '',
  now: new Date('2026-11-25T09:00:00Z'),
})

test('first view, HTML and CSS with 24 goods: at most 15 KiB', () => {
  const { html } = createShopPages(looks).page(page())
  const size = sent(html)
  process.stdout.write(`    shop page, HTML and CSS: ${(size / KiB).toFixed(1)} KiB br\n`)
  expect(size).toBeLessThanOrEqual(15 * KiB)
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
  expect(html.match(/src="\/shop-art\//g)?.length ?? 0).toBeGreaterThan(5)
})

test('its one script with all it imports: at most 95 KiB, in truth a few', () => {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set<string>()
  const walk = (name: string) => {
    const entry = manifest[name]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const next of entry.imports ?? []) walk(next)
  }
  walk('shop-page/main.ts')
  expect(`/${manifest['shop-page/main.ts']?.file ?? ''}`).toBe(looks?.script)
  const size = [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0)
  process.stdout.write(`    shop page, scripts: ${(size / KiB).toFixed(1)} KiB br\n`)
  expect(size).toBeLessThanOrEqual(12 * KiB)
})

test('each drawing that fits a name is a file of its own', () => {
  const art = looks?.artFor('Maji ya kunywa 1.5 L')
  expect(looks?.artFile(art?.name ?? '')).toMatch(/^<svg xmlns=/)
  expect(looks?.artFile('hakuna')).toBeNull()
})
