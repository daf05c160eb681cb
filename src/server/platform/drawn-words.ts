import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { escapeHtml } from '../../shared/texts/messages.ts'

/** Two letter faces cut from the font of the public pages, because a server often has none, and the library reads no WOFF2. What they lack (Chinese, say) comes from the machine. */
export const FACES = {
  bold: { family: 'KauntaShareBold', file: fileURLToPath(new URL('fonts/share-bold.ttf', import.meta.url)) },
  text: { family: 'KauntaShareText', file: fileURLToPath(new URL('fonts/share-medium.ttf', import.meta.url)) },
}

/** Words within their room: what is too long ends in an ellipsis. The library reads Pango markup, so a name must not be any. Null where there is nothing to see. */
export async function written(
  said: string,
  face: { family: string; file: string },
  size: number,
  colour: string,
  { width, lines }: { width: number; lines: number },
) {
  const signs = Array.from(said.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  if (signs.length === 0) return null
  const most = Math.ceil(size * 1.35) * lines
  for (let length = signs.length; ; length = Math.floor(length * 0.85)) {
    const shown = length === signs.length ? signs.join('') : `${signs.slice(0, length).join('').trimEnd()}…`
    const drawn = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(shown)}</span>`,
        font: `${face.family} ${size}`,
        fontfile: face.file,
        // In a room of one line a long name would break into two.
        ...(lines === 1 ? {} : { width, wrap: 'word-char' as const }),
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        // Signs without ink (a blank of another alphabet) are no reason to have no picture.
        if (error instanceof Error && error.message.includes('no text to render')) return null
        throw error
      })
    if (drawn === null) return null
    const { data, info } = drawn
    if ((info.width <= width && info.height <= most) || length <= 1)
      return { data, width: info.width, height: info.height }
  }
}
