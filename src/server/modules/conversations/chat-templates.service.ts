import type { ChatTemplate, sendChatTemplate } from '../../../shared/contract/chat-templates.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { fillTemplate, maySendTemplate, placesIn } from '../../../shared/domain/chat/templates.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { readTemplates, takesOffers, writeTemplates } from './chat-templates.repository.ts'
import {
  conversationNotFound,
  noConsent,
  notSent,
  templateNotFound,
  valuesDoNotFit,
  whatsappAway,
} from './conversations.errors.ts'
import { readConversationRow } from './inbox.repository.ts'
import type { InboxService } from './inbox.service.ts'
import type { Lines } from './lines.ts'
import { readNumber } from './numbers.repository.ts'

/** A template approved a moment ago is there on the next look; WhatsApp is asked no more often. */
const FRESH_MS = 5 * 60_000

interface Parts {
  db: Db
  clock: Clock
  lines: Lines
  inbox: Pick<InboxService, 'answer'>
}
export type TemplatesService = ReturnType<typeof createTemplatesService>

/** What may be written once a day has passed since the customer wrote. */
export function createTemplatesService({ db, clock, lines, inbox }: Parts) {
  /** As WhatsApp has them; while it does not answer, as it last had them. @throws AppError 409, 502 */
  async function ofNumber(shopId: string, numberId: string): Promise<{ items: ChatTemplate[]; at: Date }> {
    const { number, kept } = await inShop(db, shopId, async (tx) => ({
      number: await readNumber(tx, shopId, numberId),
      kept: await readTemplates(tx, shopId, numberId),
    }))
    const at = clock.now()
    if (kept && at.getTime() - kept.at.getTime() < FRESH_MS) return kept
    const line = number === undefined ? null : lines.lineOf(shopId, number)
    if (line === null || number?.state !== 'connected') throw notSent('disconnected')
    const answer = await line.graph.templatesOf(number.waba_id, line.line.token)
    if (answer.kind !== 'ok') {
      if (kept) return kept
      throw whatsappAway()
    }
    const items = answer.value
    await inShop(db, shopId, (tx) => writeTemplates(tx, shopId, numberId, { items, at }))
    return { items, at }
  }
  return {
    /** @throws AppError 404, 409, 502 */
    async list(shopId: string, conversationId: string) {
      const { numberId, offers } = await inShop(db, shopId, async (tx) => {
        const row = await readConversationRow(tx, shopId, conversationId)
        if (!row) throw conversationNotFound()
        return { numberId: row.numberId, offers: await takesOffers(tx, shopId, row.customerId) }
      })
      const { items, at } = await ofNumber(shopId, numberId)
      return { items, asOf: at.toISOString(), takesOffers: offers }
    },

    ofNumber,

    /** @throws AppError 404, 400 (other values than places), 409 (an offer to who did not agree to offers among others) */
    send: (actor: MemberActor, conversationId: string, body: BodyOf<typeof sendChatTemplate>) =>
      inShop(db, actor.shopId, async (tx) => {
        const row = await readConversationRow(tx, actor.shopId, conversationId)
        if (!row) throw conversationNotFound()
        const { id, name, language, variables } = body
        const found = (await readTemplates(tx, actor.shopId, row.numberId))?.items.find(
          (one) => one.name === name && one.language === language,
        )
        if (!found) throw templateNotFound()
        if (placesIn(found.body) !== variables.length) throw valuesDoNotFit()
        if (!maySendTemplate(found.category, await takesOffers(tx, actor.shopId, row.customerId))) throw noConsent()
        const text = fillTemplate(found.body, variables)
        return await inbox.answer(tx, actor, conversationId, {
          messageId: id,
          content: { kind: 'template', name, language, variables, text },
        })
      }),
  }
}
/** As a number's were last asked for: what may go by itself asks nobody. */
export const keptTemplates = async (tx: Tx, shopId: string, numberId: string): Promise<ChatTemplate[]> =>
  (await readTemplates(tx, shopId, numberId))?.items ?? []
