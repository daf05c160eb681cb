import type { FastifyInstance } from 'fastify'
import {
  checkChatNumber,
  connectChatNumber,
  connectSandboxNumber,
  disconnectChatNumber,
  listChatNumbers,
  registerChatNumber,
  setNumberCatalogue,
  signUpChatNumber,
  takeWhatsappWebhook,
  verifyWhatsappWebhook,
} from '../../../shared/contract/chat-numbers.ts'
import { getChatProfile, setChatProfile } from '../../../shared/contract/chat-profile.ts'
import { sendChatMessageAgain } from '../../../shared/contract/inbox.ts'
import { getAnswering } from '../../../shared/contract/chat-answering.ts'
import { getChatCosts, getWhatsappPrices } from '../../../shared/contract/chat-costs.ts'
import { route, withRawBodies } from '../../platform/http.ts'
import { inboxRoutes } from './inbox.routes.ts'
import type { ChatCostsService } from './chat-costs.service.ts'
import type { ChatMediaService } from './chat-media.service.ts'
import type { TemplatesService } from './chat-templates.service.ts'
import { chatMediaRoutes } from './chat-media.routes.ts'
import type { InboxService } from './inbox.service.ts'
import type { NumbersService } from './numbers.service.ts'
import type { ProfileService } from './profile.service.ts'
import type { RepliesService } from './replies.service.ts'
import type { SignUpService } from './sign-up.service.ts'
import type { UnheardService } from './unheard.service.ts'
import type { WaitsService } from './waits.service.ts'
import { WEBHOOK_LIMIT } from './keeping.ts'
import type { WebhookService } from './webhook.service.ts'

export const WEBHOOK_PATH = takeWhatsappWebhook.path

interface Parts {
  webhook: WebhookService
  chatNumbers: NumbersService
  chatProfile: ProfileService
  chatSignUp: SignUpService
  inbox: InboxService
  chatReplies: RepliesService
  chatTemplates: TemplatesService
  chatMedia: ChatMediaService
  chatWaits: WaitsService
  chatCosts: ChatCostsService
  chatUnheard: UnheardService
}

export async function conversationsRoutes(
  app: FastifyInstance,
  {
    webhook,
    chatNumbers,
    chatProfile,
    chatSignUp,
    inbox,
    chatReplies,
    chatTemplates,
    chatMedia,
    chatWaits,
    chatCosts,
    chatUnheard,
  }: Parts,
): Promise<void> {
  inboxRoutes(app, inbox, chatReplies, chatTemplates)
  route(app, sendChatMessageAgain, ({ actor, params }) => chatUnheard.sendAgain(actor, params.id.toLowerCase()))
  chatMediaRoutes(app, chatMedia)
  route(app, getAnswering, ({ actor, query }) => chatWaits.answering(actor.shopId, query.days))
  route(app, getChatCosts, ({ actor, query }) =>
    chatCosts.read(actor.shopId, query.month, actor.can('transactions', 'read')),
  )
  route(app, getWhatsappPrices, () => Promise.resolve(chatCosts.prices()))
  route(app, listChatNumbers, ({ actor }) => chatNumbers.list(actor.shopId))
  route(app, connectSandboxNumber, ({ actor, body }) => chatNumbers.connectSandbox(actor, body))
  route(app, connectChatNumber, ({ actor, body }) => chatNumbers.connect(actor, body))
  route(app, signUpChatNumber, ({ actor, body }) => chatSignUp.signUp(actor, body))
  route(app, registerChatNumber, ({ actor, params, body }) => chatSignUp.register(actor, params.id, body))
  route(app, checkChatNumber, ({ actor, params }) => chatNumbers.check(actor.shopId, params.id))
  route(app, getChatProfile, ({ actor, params }) => chatProfile.read(actor.shopId, params.id))
  route(app, setChatProfile, ({ actor, params, body }) => chatProfile.write(actor.shopId, params.id, body))
  route(app, setNumberCatalogue, ({ actor, params, body }) =>
    chatNumbers.catalogue(actor.shopId, params.id, body.catalogId),
  )
  route(app, disconnectChatNumber, ({ actor, params }) => chatNumbers.disconnect(actor.shopId, params.id))

  route(app, verifyWhatsappWebhook, ({ query, reply }) => {
    void reply.type('text/plain; charset=utf-8')
    return webhook.verify({
      mode: query['hub.mode'],
      token: query['hub.verify_token'],
      challenge: query['hub.challenge'],
    })
  })
  await withRawBodies(app, (scope) => {
    route(
      scope,
      takeWhatsappWebhook,
      async ({ rawBody, request }) => {
        await webhook.take({ rawBody, headers: request.headers })
        return { ok: true as const }
      },
      { bodyLimit: WEBHOOK_LIMIT },
    )
  })
}
