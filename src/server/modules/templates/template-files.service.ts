import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { TemplateContent, TemplateParts } from '../../../shared/domain/chat/template-content.ts'
import type { TemplateProblem } from '../../../shared/domain/chat/template-lint.ts'
import type { TemplateFileKind } from '../../../shared/domain/chat/template-state.ts'
import { FILE_BYTES, MEDIA_BYTES } from '../../../shared/domain/chat/media.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { type Outgoing, OutgoingFailed, OutgoingRefused } from '../../platform/outgoing.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import { mediaTypeOf, pictureTypeOf } from '../../providers/whatsapp/media-types.ts'
import { drawChatPicture } from '../media/chat-pictures.service.ts'
import * as rows from './template-files.repository.ts'
import { fileNotFound, fileTooLarge, fileTypeRefused, noRoom, templateNotReady } from './templates.errors.ts'

/** Ids are made by devices: one shop's is never the name of another's file, nor of one of a conversation. */
function nameOf(shopId: string, id: string): string {
  const hex = createHash('sha256').update(`template ${shopId} ${id.toLowerCase()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}.media`
}
const MIMES = { video: 'video/mp4', document: 'application/pdf' } as const
const DAY_MS = 86_400_000
/** Whoever writes a template has not saved yet what was just handed in. */
const UNUSED_MS = 2 * DAY_MS
/** Of one shop. */
const MOST = { files: 500, bytes: 512 * 1024 * 1024 } as const

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  storage: StorageProvider
  outgoing: Outgoing
}
interface Sample {
  bytes: Buffer
  type: string
  fileName: string
}
type FileAbove = TemplateContent['header']
/** What of a template is a file: what stands above its words, or the picture of each card. */
export function filesOf({ header, extra }: Pick<TemplateContent | TemplateParts, 'header' | 'extra'>): FileAbove[] {
  if (extra?.kind === 'cards')
    return extra.cards.map(({ fileId }) => ({ kind: 'image', source: 'file', fileId, link: '' }))
  return header.kind === 'none' || header.kind === 'text' ? [] : [header]
}
export type TemplateFilesService = ReturnType<typeof createTemplateFilesService>

/** What stands above the words of templates: kept for Meta's people to look at, and for messages to come. */
export function createTemplateFilesService({ db, clock, log, storage: { files }, outgoing }: Parts) {
  return {
    /** @throws AppError 400, 413, 409 where there are as many as may be */
    async add(shopId: string, { id, fileName }: { id: string; fileName: string }, data: Buffer) {
      const before = await inShop(db, shopId, async (tx) => {
        const found = await rows.readFile(tx, shopId, id)
        const filled = await rows.filledByFiles(tx, shopId)
        if (!found && (filled.count >= MOST.files || filled.bytes >= MOST.bytes)) throw noRoom()
        return found
      })
      if (before) return { id, kind: before.kind, bytes: before.bytes, fileName: before.file_name }
      if (data.length > FILE_BYTES) throw fileTooLarge()
      const kept = await sampleOf(shopId, data)
      if (kept === null) throw fileTypeRefused()
      await files.put(nameOf(shopId, id), Readable.from([kept.bytes]))
      const row = { kind: kept.kind, mime: kept.type, bytes: kept.bytes.length, file_name: fileName }
      await inShop(db, shopId, (tx) => rows.insertFile(tx, shopId, { id, ...row, at: clock.now() }))
      return { id, kind: kept.kind, bytes: kept.bytes.length, fileName }
    },

    /** @throws AppError 404 */
    async open(shopId: string, id: string) {
      const row = await inShop(db, shopId, (tx) => rows.readFile(tx, shopId, id))
      const found = row ? await files.open(nameOf(shopId, id)) : null
      if (!row || found === null) throw fileNotFound()
      return { ...found, mime: row.mime, isShown: row.kind !== 'document' }
    },

    /** @throws AppError 400 where it is no file of this kind */
    async requireKind(
      tx: Tx,
      shopId: string,
      id: string | null,
      kind: TemplateFileKind,
      problem: TemplateProblem,
    ): Promise<void> {
      const row = id === null ? undefined : await rows.readFile(tx, shopId, id)
      if (row?.kind !== kind) throw templateNotReady([problem])
    },

    /** For WhatsApp. Null: it is none of what it is said to be; `again`: its place does not answer now. */
    async bring(shopId: string, header: FileAbove): Promise<Sample | 'again' | null> {
      if (header.source === 'file') {
        const id = header.fileId ?? ''
        const row = id === '' ? undefined : await inShop(db, shopId, (tx) => rows.readFile(tx, shopId, id))
        const found = row?.kind === header.kind ? await files.open(nameOf(shopId, id)) : null
        return row && found
          ? { bytes: await buffer(found.stream), type: row.mime, fileName: row.file_name || 'file' }
          : null
      }
      try {
        const maxBytes = Math.min(FILE_BYTES, header.kind === 'image' ? MEDIA_BYTES.image : FILE_BYTES)
        const { status, body } = await outgoing.request(header.link.trim(), { maxBytes, timeoutMs: 60_000 })
        const sample = status === 200 ? await sampleOf(shopId, body) : null
        return sample?.kind === header.kind ? { ...sample, fileName: header.kind } : null
      } catch (error) {
        if (error instanceof OutgoingRefused) return null
        if (error instanceof OutgoingFailed) return 'again'
        log.warn({ err: error, shopId }, 'the file of a template could not be drawn')
        return null
      }
    },

    /** The files of rows that go. */
    async drop(shopId: string, ids: readonly string[]): Promise<void> {
      for (const id of ids) await files.remove(nameOf(shopId, id))
    },

    /** What no template names any more. */
    sweep: () =>
      everyShop(db, log, 'files of templates', async (shopId) => {
        const before = new Date(clock.now().getTime() - UNUSED_MS)
        for (const id of await inShop(db, shopId, (tx) => rows.listUnused(tx, shopId, before))) {
          await files.remove(nameOf(shopId, id))
          await inShop(db, shopId, (tx) => rows.deleteFile(tx, shopId, id))
        }
      }),
  }
}

/** By its own bytes, as WhatsApp takes it; null for anything else. @throws AppError of the drawing */
async function sampleOf(
  shopId: string,
  data: Buffer,
): Promise<{ kind: TemplateFileKind; type: string; bytes: Buffer } | null> {
  if (pictureTypeOf(data) !== null)
    return { kind: 'image', type: 'image/jpeg', bytes: (await drawChatPicture(shopId, data, 'jpeg')).whole }
  for (const kind of ['video', 'document'] as const)
    if (mediaTypeOf(kind, data) === MIMES[kind]) return { kind, type: MIMES[kind], bytes: data }
  return null
}
