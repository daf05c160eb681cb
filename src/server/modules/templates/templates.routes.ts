import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_BYTES } from '../../../shared/domain/chat/media.ts'
import {
  addTemplateFile,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateFile,
  listTemplates,
  saveTemplate,
  submitTemplate,
  TEMPLATE_FILE_BODY,
} from '../../../shared/contract/message-templates.ts'
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import type { TemplateFilesService } from './template-files.service.ts'
import type { TemplateSubmitService } from './template-submit.service.ts'
import { fileTooLarge, noFileSent } from './templates.errors.ts'
import type { MessageTemplatesService } from './templates.service.ts'

interface Parts {
  messageTemplates: MessageTemplatesService
  templateSubmit: TemplateSubmitService
  templateFiles: TemplateFilesService
}
export function templatesRoutes(
  app: FastifyInstance,
  { messageTemplates, templateSubmit, templateFiles }: Parts,
): void {
  route(app, listTemplates, ({ actor }) => messageTemplates.list(actor.shopId))
  route(app, createTemplate, ({ actor, body }) => messageTemplates.create(actor.shopId, body))
  route(app, getTemplate, ({ actor, params }) => messageTemplates.one(actor.shopId, params.id))
  route(app, saveTemplate, ({ actor, params, body }) => messageTemplates.save(actor.shopId, params.id, body))
  route(app, submitTemplate, ({ actor, params, body }) => templateSubmit.submit(actor, params.id, body))
  route(app, deleteTemplate, ({ actor, params }) => messageTemplates.remove(actor.shopId, params.id))
  route(app, getTemplateFile, async ({ actor, params, reply }) => {
    const found = await templateFiles.open(actor.shopId, params.id)
    void privateFile(reply, found).header('content-length', String(found.bytes))
    return found.stream
  })
  route(
    app,
    addTemplateFile,
    async ({ actor, query, request }) => await templateFiles.add(actor.shopId, query, await readFile(request)),
    { bodyLimit: TEMPLATE_FILE_BODY },
  )
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
