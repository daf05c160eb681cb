import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { createGraph } from '../../providers/whatsapp/graph.ts'
import { createSandboxGraph } from '../../providers/whatsapp/sandbox-graph.ts'
import { createSandboxNumbers } from '../../providers/whatsapp/sandbox-numbers.ts'
import { createSignUpGraph } from '../../providers/whatsapp/sign-up-graph.ts'
import { createAccountsService } from './accounts.service.ts'
import { createTemplatesService } from './chat-templates.service.ts'
import { createChatCostsService } from './chat-costs.service.ts'
import { createChatMediaService } from './chat-media.service.ts'
import { personNeeded } from './conversations.facts.ts'
import type { Sender } from './conversations.service.ts'
import { conversationsRoutes, WEBHOOK_PATH } from './conversations.routes.ts'
import { createInboxService } from './inbox.service.ts'
import { incomingModule } from '../incoming/incoming.module.ts'
import { liveModule } from '../live/live.module.ts'
import { createLines } from './lines.ts'
import { createNumbersService } from './numbers.service.ts'
import { createProfileService } from './profile.service.ts'
import { createRepliesService } from './replies.service.ts'
import { callInSoon, createSandboxCalls } from './sandbox-calls.service.ts'
import { createSendingService } from './sending.service.ts'
import { createSignUpService } from './sign-up.service.ts'
import { createUnheardService } from './unheard.service.ts'
import { createUploadService } from './upload.service.ts'
import { createWaitsService } from './waits.service.ts'
import { createWebhookService } from './webhook.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Works on what WhatsApp called in. */
    'chat.work': Record<string, never>
    /** Finds deliveries whose job was lost. */
    'chat.work_sweep': Record<string, never>
    /** Fetches what a message carries. */
    'chat.fetch_media': { shopId: string; mediaId: string }
    /** Hands the file of a message to WhatsApp, before the message goes. */
    'chat.upload_media': { shopId: string; mediaId: string }
    'chat.send': Sender
    /** The same for all by whom there is something to say at once. */
    'chat.send_all': { to: Sender[] }
    /** Asks WhatsApp for a number's templates, of which it told something. */
    'chat.read_templates': { shopId: string; numberId: string }
    /** Nobody answered who has waited since then. */
    'chat.unanswered': { shopId: string; conversationId: string; since: string }
    /** What failed, or nobody knows about, once word of it would be here. */
    'chat.unheard': { shopId: string; messageId: string }
    /** Asks WhatsApp how a number is. */
    'chat.check': { shopId: string; numberId: string }
    /** Asks the phone app beside a number for its contacts and what was written before. */
    'chat.ask_app': { shopId: string; numberId: string }
    'chat.check_all': Record<string, never>
    /** What the sandbox calls in, as WhatsApp would. */
    'chat.sandbox_webhook': { body: string }
  }
}

export const conversationsModule = defineModule({
  name: 'conversations',
  needs: [liveModule, incomingModule],
  make(parts) {
    const { db, clock, jobs, serverKeys, secrets, outgoing, whatsapp, selfCall, publicUrl } = parts
    const lines = createLines({
      secrets,
      real: createGraph(outgoing, whatsapp?.graphUrl),
      sandbox: createGraph(
        createSandboxGraph({
          db,
          clock,
          keys: serverKeys,
          callIn: (tx, body) => callInSoon(jobs, tx, body),
        }),
      ),
    })
    const chatNumbers = createNumbersService({
      ...parts,
      lines,
      sandboxNumbers: createSandboxNumbers(serverKeys),
      isSetUp: whatsapp !== null,
      webhookUrl: `${publicUrl}${WEBHOOK_PATH}`,
      signUp: whatsapp?.signUp ?? null,
    })
    const inbox = createInboxService(parts)
    return {
      webhook: createWebhookService({ ...parts, settings: whatsapp }),
      chatSending: createSendingService({ ...parts, lines }),
      chatMedia: createChatMediaService({ ...parts, lines }),
      chatUploads: createUploadService({ ...parts, lines }),
      inbox,
      chatAccounts: createAccountsService({ db, lines }),
      chatWaits: createWaitsService({ ...parts, callPeople: inbox.callPeople }),
      chatCosts: createChatCostsService(parts),
      chatUnheard: createUnheardService({ ...parts, inbox }),
      chatTemplates: createTemplatesService({ ...parts, lines, inbox }),
      chatReplies: createRepliesService(parts),
      chatNumbers,
      chatProfile: createProfileService({ db, lines }),
      chatSignUp: createSignUpService({
        ...parts,
        lines,
        numbers: chatNumbers,
        graph: whatsapp?.signUp
          ? createSignUpGraph(outgoing, { id: whatsapp.signUp.appId, secret: whatsapp.appSecret }, whatsapp.graphUrl)
          : null,
      }),
      sandboxCalls: createSandboxCalls({ serverKeys, selfCall, path: WEBHOOK_PATH }),
    }
  },
  routes: conversationsRoutes,
  jobs: {
    'chat.work': { run: ({ webhook }) => webhook.work(), isOneForAll: true },
    'chat.work_sweep': { run: ({ webhook }) => webhook.sweep(), every: '* * * * *' },
    'chat.send': { run: ({ chatSending }, data) => chatSending.send(data), sideBySide: 4 },
    'chat.send_all': { run: ({ chatSending }, data) => chatSending.sendAll(data), sideBySide: 4 },
    'chat.read_templates': { run: ({ chatTemplates }, data) => chatTemplates.read(data), sideBySide: 2 },
    'chat.unanswered': { run: ({ chatWaits }, data) => chatWaits.callEverybody(data), sideBySide: 2 },
    'chat.unheard': { run: ({ chatUnheard }, data) => chatUnheard.look(data), sideBySide: 2 },
    'chat.fetch_media': { run: ({ chatMedia }, data) => chatMedia.fetchOne(data), sideBySide: 3 },
    'chat.upload_media': { run: ({ chatUploads }, data) => chatUploads.upload(data), sideBySide: 3 },
    'chat.check': { run: ({ chatNumbers }, data) => chatNumbers.checkOne(data), sideBySide: 2 },
    'chat.ask_app': { run: ({ chatSignUp }, data) => chatSignUp.askApp(data), sideBySide: 2 },
    'chat.check_all': { run: ({ chatNumbers }) => chatNumbers.checkAll(), every: '40 */6 * * *' },
    'chat.sandbox_webhook': { run: ({ sandboxCalls }, { body }) => sandboxCalls.callIn(body), sideBySide: 2 },
  },
  sweeps: { chatDeliveries: ({ webhook }) => webhook.deleteOld(), chatMedia: ({ chatMedia }) => chatMedia.sweep() },
  hears: ({ inbox }) => [on(personNeeded, inbox.callPeople)],
})
