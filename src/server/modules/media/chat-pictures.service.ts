import { redraw } from './pictures.ts'

/** A picture of a conversation, drawn anew as every other upload is: only its pixels are left. */
export interface ChatPicture {
  whole: Buffer
  small: Buffer
  mime: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}
const WHOLE_PX = 1600
const SMALL_PX = 240

/** `jpeg`: to be sent, for WhatsApp takes no WebP as a picture. @throws AppError 400, 413, 503 */
export async function drawChatPicture(shopId: string, data: Buffer, as: 'webp' | 'jpeg'): Promise<ChatPicture> {
  return await redraw(shopId, data, async (open) => {
    const upright = open().autoOrient().resize(WHOLE_PX, WHOLE_PX, { fit: 'inside', withoutEnlargement: true })
    const drawn =
      as === 'jpeg'
        ? upright.flatten({ background: '#fff' }).jpeg({ quality: 82 })
        : upright.webp({ quality: 78, effort: 4 })
    const { data: whole, info } = await drawn.toBuffer({ resolveWithObject: true })
    const small = await open()
      .autoOrient()
      .resize(SMALL_PX, SMALL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72, effort: 4 })
      .toBuffer()
    return { whole, small, mime: as === 'jpeg' ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height }
  })
}
