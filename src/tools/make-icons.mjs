/**
 * Draws every icon of the installed app from our own mark (the same shapes as src/web/ui/logo.tsx), once, by hand: `node src/tools/make-icons.mjs`.
 * The results are committed, so that a build needs neither this nor sharp.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const publicDir = join(import.meta.dirname, '../../public')
const iconsDir = join(publicDir, 'icons')
mkdirSync(iconsDir, { recursive: true })

const rose = '#a01355',
  white = '#ffffff',
  gold = '#f6b21b'
const letter = 'M8 6h4.6v15.5H8zM13.6 13.7 19.4 6h6zM13.6 13.7l11.8 7.8h-6.2z'
const counter = 'M6 23.8h20v2.7H6z'
const svg = (body, box = '0 0 32 32') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`
const mark = (radius) =>
  svg(
    `<rect width="32" height="32" rx="${radius}" fill="${rose}"/><path fill="${white}" d="${letter}"/><path fill="${gold}" d="${counter}"/>`,
  )
// A maskable icon may lose everything outside a circle of 80 %: the mark shrinks to 62 % on a full ground.
const maskable = svg(
  `<rect width="32" height="32" fill="${rose}"/><g transform="translate(16 16) scale(.7) translate(-16 -16.2)"><path fill="${white}" d="${letter}"/><path fill="${gold}" d="${counter}"/></g>`,
)
const monochrome = svg(
  `<g transform="translate(16 16) scale(.8) translate(-16 -16.2)" fill="#000"><path d="${letter}"/><path d="${counter}"/></g>`,
)
const shortcut = (paths) =>
  svg(
    `<rect width="32" height="32" rx="16" fill="#fbe8f0"/><g transform="translate(7 7) scale(.75)" fill="none" stroke="${rose}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`,
  )

const png = async (name, source, size, flatten) => {
  const image = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size)
  await (flatten ? image.flatten({ background: flatten }) : image)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(iconsDir, `${name}.png`))
}

for (const size of [192, 512]) {
  await png(`icon-${size}`, mark(7), size)
  await png(`maskable-${size}`, maskable, size, rose)
}
await png('monochrome-512', monochrome, 512)
await png('apple-touch-icon', maskable, 180, rose) // iOS rounds it itself
await png('shortcut-sale-96', shortcut('<path d="M12 5v14M5 12h14"/>'), 96)
await png(
  'shortcut-orders-96',
  shortcut(
    '<path d="M6 3.500h12v17l-2.400-1.700-2.400 1.700-2.400-1.700-2.400 1.700L6 18.800z"/><path d="M9 8.500h6M9 12.500h6"/>',
  ),
  96,
)
await png(
  'shortcut-unsent-96',
  shortcut(
    '<path d="M7.500 18.500a4.500 4.500 0 0 1-.6-8.960 5.500 5.500 0 0 1 10.500.96 4 4 0 0 1-.4 8"/><path d="M12 20v-7M9.300 15.500 12 12.800l2.700 2.700"/>',
  ),
  96,
)
writeFileSync(join(publicDir, 'favicon.svg'), `${mark(7)}\n`)

// An .ico is a small header before a PNG.
const small = await sharp(Buffer.from(mark(7)), { density: 72 })
  .resize(32, 32)
  .png()
  .toBuffer()
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(32, 6)
header.writeUInt8(32, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(small.length, 14)
header.writeUInt32LE(22, 18)
writeFileSync(join(publicDir, 'favicon.ico'), Buffer.concat([header, small]))
