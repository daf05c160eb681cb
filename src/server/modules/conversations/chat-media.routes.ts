import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addChatFile,
  CHAT_FILE_BODY,
  fetchChatMedia,
  getChatMedia,
  getChatSettings,
  setChatSettings,
} from '../../../shared/contract/chat-media.ts'
import { FILE_BYTES } from '../../../shared/domain/chat/media.ts'
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import type { ChatMediaService } from './chat-media.service.ts'
import { fileTooLarge, noFileSent } from './conversations.errors.ts'

export function chatMediaRoutes(app: FastifyInstance, media: ChatMediaService): void {
  route(app, getChatMedia, async ({ actor, params, query, reply }) => {
    const found = await media.open(actor.shopId, params.id, query.size)
    void privateFile(reply, found).header('content-length', String(found.bytes))
    return found.stream
  })
  route(app, fetchChatMedia, ({ actor, params }) => media.fetchAgain(actor.shopId, params.id))
  route(
    app,
    addChatFile,
    async ({ actor, params, query, request }) =>
      await media.add(actor.shopId, params.id, query, await readFile(request)),
    { bodyLimit: CHAT_FILE_BODY },
  )
  route(app, getChatSettings, ({ actor }) => media.settings(actor.shopId))
  route(app, setChatSettings, ({ actor, body }) => media.setSettings(actor.shopId, body))
}

/** The one file of an upload. @throws AppError for anything else */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: FILE_BYTES } }).catch(() => undefined)
    : undefined
  if (file?.fieldname !== 'file') throw noFileSent()
  const data = await file.toBuffer().catch(() => null)
  if (data === null) throw fileTooLarge()
  if (data.length === 0) throw noFileSent()
  return data
}
