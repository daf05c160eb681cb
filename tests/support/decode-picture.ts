import jsqr from 'jsqr'
import sharp from 'sharp'

/** What a camera reads from an SVG or PNG file, drawn `px` wide on white; null where it finds no code. */
export async function decodePicture(file: string | Uint8Array, px?: number): Promise<string | null> {
  const picture = sharp(typeof file === 'string' ? Buffer.from(file) : file)
  const { data, info } = await (px === undefined ? picture : picture.resize(px))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
