import { AppError } from '../../platform/errors.ts'
import { noFile, notImage, notMultipart, tooLarge, uploadUnreadable } from './media.errors.ts'
import { MAX_BYTES } from './pictures.ts'

/** With the multipart's own wrapping. */
export const PICTURE_BODY = { bodyLimit: MAX_BYTES + 64 * 1024 }

/** As much of a request as it takes. */
interface Upload {
  isMultipart(): boolean
  file(): Promise<{ fieldname: string; toBuffer(): Promise<Buffer> } | undefined>
}

/** The one file of an upload. @throws AppError for anything else */
export async function readPicture(request: Upload): Promise<Buffer> {
  if (!request.isMultipart()) throw notMultipart()
  const file = await request.file().catch((error: unknown) => {
    throw asRefusal(error)
  })
  if (file === undefined || file.fieldname !== 'file') throw noFile()
  const data = await file.toBuffer().catch((error: unknown) => {
    throw asRefusal(error)
  })
  if (data.length === 0) throw notImage()
  return data
}

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (error instanceof AppError) return error
  return uploadUnreadable(error)
}
