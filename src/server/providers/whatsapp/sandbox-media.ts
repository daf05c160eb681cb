import { createHash, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { MEDIA_BYTES } from '../../../shared/domain/chat/media.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { GRAPH_URL, GRAPH_VERSION } from './graph-call.ts'
import { SandboxRefused } from './sandbox-refused.ts'

/** What WhatsApp takes of each type ("Supported media types"); a document may be more than these, which a shop sends. */
const TYPES: Readonly<Record<string, keyof typeof MEDIA_BYTES>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'sticker',
  'audio/aac': 'audio',
  'audio/amr': 'audio',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/ogg': 'audio',
  'video/mp4': 'video',
  'video/3gpp': 'video',
  'application/pdf': 'document',
  'text/plain': 'document',
}
/** Which types a message of a kind may carry. */
const OF_MESSAGE = {
  image: /^image\/(jpeg|png)$/,
  document: /^(application|text)\//,
  audio: /^audio\//,
  voice: /^audio\/ogg$/,
} as const

/** Ids of the sandbox's media are of this length and beginning, and so tell themselves from those of its numbers (`9999…`). */
const PREFIX = '8888'
const FILES = 'sandbox-files'
export const isSandboxMediaId = (id: string): boolean => /^8888\d{12}$/.test(id)

export const sandboxFileOf = (pathname: string): string | null =>
  new RegExp(`^/${GRAPH_VERSION}/${FILES}/(\\d+)$`).exec(pathname)?.[1] ?? null

const findMedia = (tx: Tx, id: string) =>
  tx.selectFrom('sandbox_chat_media').selectAll().where('id', '=', id).executeTakeFirst()

/** Kept as WhatsApp keeps what either side handed in: under an id, with its digest. */
export async function keepSandboxMedia(
  tx: Tx,
  { phoneNumberId, mime, bytes, at }: { phoneNumberId: string; mime: string; bytes: Buffer; at: Date },
): Promise<{ id: string; mime_type: string; sha256: string }> {
  const id = `${PREFIX}${String(randomInt(10 ** 12)).padStart(12, '0')}`
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  await tx
    .insertInto('sandbox_chat_media')
    .values({ id, phone_number_id: phoneNumberId, mime, sha256, bytes, at })
    .execute()
  return { id, mime_type: mime, sha256 }
}

/** POST /{phone number id}/media, as strict as WhatsApp. */
export async function takeSandboxMedia(
  db: Db,
  phoneNumberId: string,
  sent: { type: string; body: Uint8Array },
  now: Date,
): Promise<{ id: string }> {
  const form = await new Response(Uint8Array.from(sent.body), { headers: { 'content-type': sent.type } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) throw new SandboxRefused(100, 'A file is required')
  if (form.get('messaging_product') !== 'whatsapp') throw new SandboxRefused(100, 'messaging_product is required')
  const type = form.get('type')
  const mime = typeof type === 'string' ? type : ''
  const kind = TYPES[mime]
  if (kind === undefined || file.type !== mime) throw new SandboxRefused(131053, 'Media upload error: its type')
  if (file.size === 0 || file.size > MEDIA_BYTES[kind]) throw new SandboxRefused(131053, 'Media upload error: its size')
  const bytes = Buffer.from(await file.arrayBuffer())
  const { id } = await inSystem(db, (tx) => keepSandboxMedia(tx, { phoneNumberId, mime, bytes, at: now }))
  return { id }
}

/** Whose token opens it. */
export const ownerOfSandboxMedia = async (db: Db, id: string): Promise<string> => {
  const found = await inSystem(db, (tx) => findMedia(tx, id))
  if (!found) throw new SandboxRefused(100, 'Unsupported get request: no such object')
  return found.phone_number_id
}

/** GET /{media id}: where it lies, and what it is. */
export async function describeSandboxMedia(db: Db, id: string) {
  const found = await inSystem(db, (tx) => findMedia(tx, id))
  if (!found) throw new SandboxRefused(100, 'Unsupported get request: no such object')
  return {
    messaging_product: 'whatsapp',
    url: `${GRAPH_URL}/${GRAPH_VERSION}/${FILES}/${id}`,
    mime_type: found.mime,
    sha256: found.sha256,
    file_size: found.bytes.length,
    id,
  }
}
export async function openSandboxFile(db: Db, id: string, maxBytes: number): Promise<Readable> {
  const found = await inSystem(db, (tx) => findMedia(tx, id))
  const bytes = found?.bytes ?? Buffer.alloc(0)
  return Readable.from(bytes.length > maxBytes ? [] : [bytes])
}

/** What either side handed in by this number. */
export async function readSandboxFile(tx: Tx, phoneNumberId: string, id: string) {
  const found = await findMedia(tx, id)
  return found?.phone_number_id === phoneNumberId ? { mime: found.mime, bytes: found.bytes } : null
}

/** A message that names media names what was handed in by its own number, of a type its kind takes. */
export async function requireSandboxMedia(
  tx: Tx,
  phoneNumberId: string,
  kind: keyof typeof OF_MESSAGE,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return
  const found = await findMedia(tx, id)
  if (found?.phone_number_id !== phoneNumberId || !OF_MESSAGE[kind].test(found.mime))
    throw new SandboxRefused(131009, `Parameter value is not valid: ${kind}.id`)
}
