import type { sendChatTemplate, StoppedTemplate } from '../../../shared/contract/chat-templates.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { fillTemplate, type KnownTemplate, maySendTemplate, placesIn } from '../../../shared/domain/chat/templates.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { TemplateItem } from '../../providers/whatsapp/delivery-items.ts'
import { changeTemplate, readTemplates, takesOffers, writeTemplates } from './chat-templates.repository.ts'
import {
  conversationNotFound,
  noConsent,
  notSent,
  templateNotFound,
  valuesDoNotFit,
  whatsappAway,
} from './conversations.errors.ts'
import { templateTold } from './conversations.facts.ts'
import { chatsChanged } from './conversations.service.ts'
import { readConversationRow } from './inbox.repository.ts'
import type { InboxService } from './inbox.service.ts'
import type { Lines } from './lines.ts'
import { readNumber } from './numbers.repository.ts'

/** What became of one is told; what nobody told is seen on the next look. WhatsApp is asked no more often. */
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
  /** Null while it does not answer. @throws AppError 409 */
  async function ask(shopId: string, numberId: string): Promise<{ items: KnownTemplate[]; at: Date } | null> {
    const number = await inShop(db, shopId, (tx) => readNumber(tx, shopId, numberId))
    const line = number === undefined ? null : lines.lineOf(shopId, number)
    if (line === null || number?.state !== 'connected') throw notSent('disconnected')
    const at = clock.now()
    const answer = await line.graph.templatesOf(number.waba_id, line.line.token)
    if (answer.kind !== 'ok') return null
    const items = answer.value
    await inShop(db, shopId, (tx) => writeTemplates(tx, shopId, numberId, { items, at }))
    return { items, at }
  }
  /** As WhatsApp has them; while it does not answer, as it last had them. @throws AppError 409, 502 */
  async function ofNumber(shopId: string, numberId: string): Promise<{ items: KnownTemplate[]; at: Date }> {
    const kept = await inShop(db, shopId, (tx) => readTemplates(tx, shopId, numberId))
    if (kept && clock.now().getTime() - kept.at.getTime() < FRESH_MS) return kept
    const found = (await ask(shopId, numberId)) ?? kept
    if (!found) throw whatsappAway()
    return found
  }
  return {
    /** @throws AppError 404, 409, 502 */
    async list(shopId: string, conversationId: string) {
      const { numberId, offers } = await inShop(db, shopId, async (tx) => {
        const row = await readConversationRow(tx, shopId, conversationId)
        if (!row) throw conversationNotFound()
        return { numberId: row.numberId, offers: await takesOffers(tx, shopId, row) }
      })
      const { items, at } = await ofNumber(shopId, numberId)
      return { ...offered(items), asOf: at.toISOString(), takesOffers: offers }
    },

    ofNumber,

    /** The job behind `followTemplate`. Where WhatsApp does not answer, the next look asks it. */
    async read({ shopId, numberId }: { shopId: string; numberId: string }): Promise<void> {
      const number = await inShop(db, shopId, (tx) => readNumber(tx, shopId, numberId))
      if (number?.state !== 'connected') return
      if ((await ask(shopId, numberId)) !== null) await inShop(db, shopId, (tx) => chatsChanged(tx, shopId))
    },

    /** @throws AppError 404, 400 (other values than places), 409 (WhatsApp does not send it now, or an offer to who did not agree to offers, among others) */
    send: (actor: MemberActor, conversationId: string, body: BodyOf<typeof sendChatTemplate>) =>
      inShop(db, actor.shopId, async (tx) => {
        const row = await readConversationRow(tx, actor.shopId, conversationId)
        if (!row) throw conversationNotFound()
        const { id, name, language, variables } = body
        const found = (await keptTemplates(tx, actor.shopId, row.numberId)).find(
          (one) => one.name === name && one.language === language,
        )
        if (!found) throw templateNotFound()
        if (placesIn(found.body) !== variables.length) throw valuesDoNotFit()
        if (!maySendTemplate(found.category, await takesOffers(tx, actor.shopId, row))) throw noConsent()
        const text = fillTemplate(found.body, variables)
        return await inbox.answer(tx, actor, conversationId, {
          messageId: id,
          content: { kind: 'template', name, language, variables, text },
        })
      }),
  }
}
/** As a number's were last told of: what may go by itself asks nobody. */
export const keptTemplates = async (tx: Tx, shopId: string, numberId: string): Promise<KnownTemplate[]> =>
  (await readTemplates(tx, shopId, numberId))?.items ?? []

export const isApproved = ({ state }: Pick<KnownTemplate, 'state'>): boolean => state === 'approved'
/** What may go, and what may not, for people to see why. */
export const offered = (all: readonly KnownTemplate[]) => ({
  items: all.filter(isApproved).map(({ state: _state, reason: _reason, ...one }) => one),
  stopped: all.flatMap(({ name, language, state, reason }): StoppedTemplate[] =>
    state === 'approved' ? [] : [{ name, language, state, reason }],
  ),
})

/** WhatsApp told what became of one. It holds at once, for what goes by itself asks nobody; the list is read besides, since news may come late, and of one that is new there are no words. */
export async function followTemplate(
  tx: Tx,
  { shopId, numberId }: { shopId: string; numberId: string },
  item: TemplateItem,
): Promise<void> {
  const { wabaId, at, name, language, change } = item
  await changeTemplate(tx, shopId, numberId, item)
  await tell(tx, templateTold, { shopId, wabaId, at, name, language, change })
  await jobsOf(tx)?.enqueue(tx, 'chat.read_templates', { shopId, numberId })
  await chatsChanged(tx, shopId)
}
