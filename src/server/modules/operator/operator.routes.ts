import type { FastifyInstance } from 'fastify'
import { listLimits } from '../../../shared/contract/limits.ts'
import { listMessages, openOperator } from '../../../shared/contract/operator.ts'
import {
  answerPhone,
  listPhone,
  repeatPhoneCallback,
  sendPhoneTransfer,
} from '../../../shared/contract/sandbox-phone.ts'
import {
  addSandboxPerson,
  getSandboxChat,
  getSandboxFile,
  judgeSandboxTemplate,
  listSandboxChats,
  listSandboxTemplates,
  SANDBOX_FILE_BODY,
  sendSandboxChat,
  sendSandboxFile,
  windSandboxClock,
} from '../../../shared/contract/sandbox-chats.ts'
import { route } from '../../platform/http.ts'
import { privateFile } from '../../platform/private-file.ts'
import type { ChatPhoneService } from './chat-phone.service.ts'
import type { LimitsService } from './limits.service.ts'
import type { OperatorService } from './operator.service.ts'
import { noFileSent } from './operator.errors.ts'
import type { PhoneService } from './phone.service.ts'

export function operatorRoutes(
  app: FastifyInstance,
  {
    operator,
    phone,
    chatPhone,
    limitsPage,
  }: { operator: OperatorService; phone: PhoneService; chatPhone: ChatPhoneService; limitsPage: LimitsService },
) {
  route(app, openOperator, ({ body }) => operator.open(body.key))
  route(app, listMessages, ({ query }) => operator.messages(query.search))
  route(app, listLimits, () => limitsPage.list())
  route(app, listSandboxChats, ({ query }) => chatPhone.list(query.search))
  route(app, addSandboxPerson, ({ body }) => chatPhone.addPerson(body))
  route(app, getSandboxChat, ({ params }) => chatPhone.chat(params.id))
  route(app, getSandboxFile, async ({ params, reply }) => {
    const { mime, bytes } = await chatPhone.file(params.id, params.mediaId)
    void privateFile(reply, { mime, isShown: true })
    return bytes
  })
  route(app, sendSandboxChat, ({ params, body }) => chatPhone.say(params.id, body))
  route(
    app,
    sendSandboxFile,
    async ({ params, query, request }) => {
      const file = request.isMultipart() ? await request.file().catch(() => undefined) : undefined
      const data = file?.fieldname === 'file' ? await file.toBuffer().catch(() => null) : null
      if (data === null || data.length === 0) throw noFileSent()
      return await chatPhone.sayFile(params.id, { ...query, data })
    },
    { bodyLimit: SANDBOX_FILE_BODY },
  )
  route(app, windSandboxClock, ({ params, body }) => chatPhone.wind(params.phoneNumberId, body.hours))
  route(app, listSandboxTemplates, ({ params }) => chatPhone.templates(params.phoneNumberId))
  route(app, judgeSandboxTemplate, ({ params, body }) => chatPhone.judge(params.phoneNumberId, body))
  route(app, listPhone, ({ query }) => phone.list(query.search))
  route(app, answerPhone, ({ params, body }) => phone.answer(params.id, body.action, body.amountTzs))
  route(app, repeatPhoneCallback, ({ params }) => phone.repeat(params.id))
  route(app, sendPhoneTransfer, ({ body }) => phone.transfer(body.phone, body.amountTzs))
}
