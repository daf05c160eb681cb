import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MediaKind } from '../../../shared/domain/chat/media.ts'
import type { StoredFiles } from '../../providers/storage/storage.ts'
import { HEAD_BYTES, mediaTypeOf, pictureTypeOf } from '../../providers/whatsapp/media-types.ts'
import { voiceNoteOf } from '../../providers/whatsapp/voice-note.ts'
import { type ChatPicture, drawChatPicture } from '../media/chat-pictures.service.ts'
import type { KeptFile, UploadKind } from './chat-media.repository.ts'
import { fileTooLarge, fileTypeRefused } from './conversations.errors.ts'

export const wholeName = (id: string) => `${id.toLowerCase()}.media`
export const smallName = (id: string) => `${id.toLowerCase()}.small`

/** Its bytes are none of what it was said to be, more than were allowed, or not those that were sent. */
export class MediaRefused extends Error {
  readonly problem: 'wrong_type' | 'too_large' | 'broken'
  constructor(problem: MediaRefused['problem']) {
    super(problem)
    this.problem = problem
  }
}
export const isPicture = (kind: MediaKind): boolean => kind === 'image' || kind === 'sticker'

async function keepPicture(files: StoredFiles, id: string, picture: ChatPicture): Promise<KeptFile> {
  const { whole, small, mime, width, height } = picture
  await files.put(smallName(id), Readable.from([small]))
  const bytes = await files.put(wholeName(id), Readable.from([whole]))
  return { mime, bytes, width, height }
}

/** What somebody sends from the composer, by its own bytes and as WhatsApp takes it: a picture, a recording, or a PDF. @throws AppError 400, 413 */
export async function keepUpload(
  files: StoredFiles,
  shopId: string,
  id: string,
  data: Buffer,
): Promise<KeptFile & { kind: UploadKind }> {
  if (pictureTypeOf(data) !== null)
    return { kind: 'image', ...(await keepPicture(files, id, await drawChatPicture(shopId, data, 'jpeg'))) }
  const voice = voiceNoteOf(data)
  if (voice === 'too_long') throw fileTooLarge()
  const isPdf = mediaTypeOf('document', data) === 'application/pdf'
  if (voice === null && !isPdf) throw fileTypeRefused()
  const { kind, mime, bytes } = voice ?? { kind: 'document' as const, mime: 'application/pdf', bytes: data }
  return { kind, mime, bytes: await files.put(wholeName(id), Readable.from([bytes])), width: null, height: null }
}

/** What came is looked at as it comes, and lies under our own name once all of it is right. @throws MediaRefused, AppError, OutgoingFailed */
export async function keepStream(
  files: StoredFiles,
  { shopId, id, kind, most, sha256 }: { shopId: string; id: string; kind: MediaKind; most: number; sha256: string },
  from: Readable,
): Promise<KeptFile> {
  const seen: { mime: string | null } = { mime: null }
  const checked = Readable.from(checkedBytes(from, kind, most, sha256, seen))
  if (isPicture(kind)) return await keepPicture(files, id, await drawChatPicture(shopId, await buffer(checked), 'webp'))
  const bytes = await files.put(wholeName(id), checked)
  return { mime: seen.mime ?? '', bytes, width: null, height: null }
}

async function* checkedBytes(
  from: Readable,
  kind: MediaKind,
  most: number,
  sha256: string,
  seen: { mime: string | null },
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  let length = 0
  const begin = () => {
    seen.mime = mediaTypeOf(kind, held)
    if (seen.mime === null) throw new MediaRefused('wrong_type')
    return held
  }
  for await (const chunk of from) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of bytes')
    length += chunk.length
    if (length > most) throw new MediaRefused('too_large')
    digest.update(chunk)
    if (seen.mime !== null) yield chunk
    else {
      held = Buffer.concat([held, chunk])
      if (held.length >= HEAD_BYTES) yield begin()
    }
  }
  // What is shorter than a beginning is looked at as a whole; nothing at all is nobody's file.
  if (length === 0) throw new MediaRefused('broken')
  if (seen.mime === null) yield begin()
  if (!isDigest(sha256, digest.digest())) throw new MediaRefused('broken')
}

/** WhatsApp writes it in base64 here and in hex there; what is neither says nothing. */
function isDigest(said: string, is: Buffer): boolean {
  if (/^[0-9a-f]{64}$/i.test(said)) return said.toLowerCase() === is.toString('hex')
  return !/^[\w+/]{43}=$/.test(said) || said === is.toString('base64')
}
