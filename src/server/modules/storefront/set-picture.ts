import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp, { type OverlayOptions } from 'sharp'
import type { Language } from '../../../shared/domain/languages.ts'
import { priceText, shopPageTexts } from '../../../shared/texts/shop-page.ts'
import { FACES, written } from '../../platform/drawn-words.ts'
import type { GoodsRow } from '../sets/goods.service.ts'
import { drawnInTurn } from './share-pictures.ts'

/** The size WhatsApp and Facebook show in full width; anything squarer becomes a stamp beside the words. */
export const SET_PICTURE = { width: 1200, height: 630 }
/** WhatsApp leaves out a picture that is heavier. */
const COLOURS = 200
const MOST_SHOWN = 4
const MOST_KEPT = 40
const EDGE = 48
const GAP = 18
const PAPER = '#ffffff'
const INK = '#1f1219'
const QUIET = '#5b4a53'
const TINT = '#f9dec3'
/** Counted up when the drawing changes, so that messengers fetch it anew. */
const DRAWING = 1

/** What stands on the picture, and nothing else: the same facts are the same picture. */
export interface SetPictureFacts {
  shopName: string
  setName: string
  colour: string
  language: Language
  count: number
  leastTzs: number | null
  mostTzs: number | null
  /** A size may cost more than the least that is known of its product. */
  isFrom: boolean
  shown: readonly { name: string; photo: string | null; art: string | null }[]
}

export function setPictureFacts(
  set: { name: string; language: Language },
  shop: { name: string; colour: string },
  goods: readonly GoodsRow[],
  artFor: (name: string) => { name: string } | null,
): SetPictureFacts {
  const prices = goods.map(({ priceTzs }) => priceTzs)
  // Those with a photograph first: a letter in a box sells nothing.
  const byPicture = goods.toSorted((a, b) => Number(a.photo === null) - Number(b.photo === null))
  return {
    shopName: shop.name,
    setName: set.name,
    colour: shop.colour,
    language: set.language,
    count: goods.length,
    leastTzs: prices.length === 0 ? null : Math.min(...prices),
    mostTzs: prices.length === 0 ? null : Math.max(...prices),
    isFrom: goods.some(({ variantCount }) => variantCount > 1),
    shown: byPicture.slice(0, MOST_SHOWN).map(({ name, photo }) => ({
      name,
      photo,
      art: photo === null ? (artFor(name)?.name ?? null) : null,
    })),
  }
}

/** Stands in the picture's address: messengers keep a picture by its address for weeks. */
export const setPictureVersion = (facts: SetPictureFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('base64url')
    .slice(0, 12)

const priceRange = ({ leastTzs, mostTzs, isFrom, language }: SetPictureFacts): string => {
  if (leastTzs === null || mostTzs === null) return ''
  if (isFrom) return `${shopPageTexts(language).from} ${priceText(leastTzs)}`
  return leastTzs === mostTzs ? priceText(leastTzs) : `${priceText(leastTzs)} – ${priceText(mostTzs).slice(4)}`
}

interface Sources {
  open: (size: 'large', name: string) => Promise<{ stream: NodeJS.ReadableStream } | null>
  artFile: (name: string) => string | null
}

/** What messengers show of a set's link: its first goods, its name, what they cost, and whose they are. */
export function createSetPictures({ open, artFile }: Sources) {
  const kept = new Map<string, Buffer>()
  return async (shopId: string, facts: SetPictureFacts): Promise<Buffer> => {
    const version = setPictureVersion(facts)
    const known = kept.get(version)
    if (known) return known
    const drawn = await drawnInTurn(shopId, async () => await draw(facts, { open, artFile }))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(version, drawn)
    return drawn
  }
}

async function draw(facts: SetPictureFacts, sources: Sources): Promise<Buffer> {
  const { width, height } = SET_PICTURE
  const grid = height - 2 * EDGE
  const left = facts.shown.length === 0 ? EDGE : EDGE + grid + EDGE
  const room = width - left - EDGE
  const parts: OverlayOptions[] = []
  for (const [index, box] of boxes(facts.shown.length, grid).entries()) {
    const one = facts.shown[index]
    if (one) parts.push({ input: await cell(one, box, sources), left: EDGE + box.left, top: EDGE + box.top })
  }
  const band = await sharp({ create: { width, height: 20, channels: 3, background: facts.colour } })
    .png()
    .toBuffer()
  parts.push({ input: band, left: 0, top: height - 20 })
  const t = shopPageTexts(facts.language)
  let top = EDGE + 20
  for (const { said, face, size, colour, lines } of [
    { said: facts.shopName, face: FACES.text, size: 36, colour: facts.colour, lines: 1 },
    { said: facts.setName, face: FACES.bold, size: 68, colour: INK, lines: 3 },
    { said: priceRange(facts), face: FACES.bold, size: 44, colour: INK, lines: 1 },
    { said: facts.count === 0 ? '' : t.products(facts.count), face: FACES.text, size: 34, colour: QUIET, lines: 1 },
  ]) {
    const text = await written(said, face, size, colour, { width: room, lines })
    if (text === null) continue
    parts.push({ input: text.data, left, top })
    top += text.height + Math.round(size * 0.7)
  }
  return await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(parts)
    .png({ palette: true, colours: COLOURS, effort: 4 })
    .toBuffer()
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}
/** One fills the square, two stand side by side, three are one and two, four are two and two. */
function boxes(count: number, side: number): Box[] {
  const half = Math.floor((side - GAP) / 2)
  const far = half + GAP
  if (count === 0) return []
  if (count === 1) return [{ left: 0, top: 0, width: side, height: side }]
  if (count === 2) return [0, far].map((left) => ({ left, top: 0, width: half, height: side }))
  const right = [0, far].map((top) => ({ left: far, top, width: half, height: half }))
  if (count === 3) return [{ left: 0, top: 0, width: half, height: side }, ...right]
  return [...[0, far].map((top) => ({ left: 0, top, width: half, height: half })), ...right]
}

async function cell(
  { name, photo, art }: SetPictureFacts['shown'][number],
  { width, height }: Box,
  { open, artFile }: Sources,
): Promise<Buffer> {
  const found = photo === null ? null : await open('large', photo)
  if (found !== null)
    return await sharp(await buffer(found.stream), { failOn: 'error' })
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: PAPER })
      .png()
      .toBuffer()
  const svg = art === null ? null : artFile(art)
  const side = Math.round(Math.min(width, height) * 0.62)
  const letters =
    svg === null
      ? await written(lettersOf(name), FACES.bold, Math.round(side * 0.55), INK, { width: width - 2 * GAP, lines: 1 })
      : null
  const middle =
    svg === null
      ? letters?.data
      : await sharp(Buffer.from(svg), { density: 400 })
          .resize(side, side, { fit: 'contain', background: '#00000000' })
          .png()
          .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: TINT } })
    .composite(middle === undefined ? [] : [{ input: middle, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const lettersOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
