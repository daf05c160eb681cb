import type { Logger } from 'pino'
import { isDearer, type TemplateReason, type TemplateState } from '../../../shared/domain/chat/templates.ts'
import type { TemplateCategory } from '../../../shared/domain/chat/template-content.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { TEMPLATE_NEWS, type TemplateNews } from '../../../shared/texts/template-news.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { DeliveryItem } from '../../providers/whatsapp/delivery-items.ts'
import type { AccountTemplate } from '../../providers/whatsapp/templates-graph.ts'
import type { AccountsService } from '../conversations/accounts.service.ts'
import { chatsChanged } from '../conversations/conversations.service.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import * as rows from './templates.repository.ts'

type Told = { shopId: string } & Omit<Extract<DeliveryItem, { kind: 'template' }>, 'kind'>
interface Parts {
  db: Db
  clock: Clock
  log: Logger
  accounts: AccountsService
  ownerPush: Pick<OwnerPush, 'plan'>
}
export type TemplateNewsService = ReturnType<typeof createTemplateNewsService>

/** What WhatsApp makes of templates: told by its calls, late, twice and in any order, and seen when it is asked. */
export function createTemplateNewsService({ db, clock, log, accounts, ownerPush }: Parts) {
  /** In the transaction that takes WhatsApp's call. The list is looked at behind it: news come late, and say nothing of the words. */
  async function hear(tx: Tx, { shopId, wabaId, name, language, at, change }: Told): Promise<void> {
    const row = await rows.lockLanguage(tx, shopId, { wabaId, name, language })
    if (!row) return
    const { template_id: templateId } = row
    if ('state' in change) await apply(tx, shopId, { row }, { ...change, at })
    else if ('category' in change) {
      if (at.getTime() < seconds(row.category_at)) return
      await rows.writeLanguage(tx, shopId, templateId, language, { category: change.category, category_at: at })
      await recategorised(tx, shopId, row, { category: change.category, at })
    } else {
      if (at.getTime() < seconds(row.quality_at)) return
      await rows.writeLanguage(tx, shopId, templateId, language, { quality: change.quality, quality_at: at })
      if (row.quality !== change.quality)
        await rows.insertTemplateEvent(tx, shopId, { templateId, language, kind: 'quality', word: change.quality, at })
    }
    await jobsOf(tx)?.enqueue(tx, 'templates.look', { shopId, templateId })
  }

  /** As the account has it now: whatever was told before, this holds. */
  async function follow(tx: Tx, shopId: string, wabaId: string, there: AccountTemplate): Promise<void> {
    const { name, language, id, state, reason, category, quality } = there
    const row = await rows.lockLanguage(tx, shopId, { wabaId, name, language })
    if (!row) return
    const at = clock.now()
    const { template_id: templateId } = row
    if (row.graph_id === '') await rows.writeLanguage(tx, shopId, templateId, language, { graph_id: id })
    // What is on its way to WhatsApp is newer than what it has.
    if (row.state === 'sending' || row.state === 'unknown') return
    await apply(tx, shopId, { row }, { state, reason, at })
    if (state === 'gone') return
    const change = { category, category_at: at, quality, quality_at: at }
    await rows.writeLanguage(tx, shopId, templateId, language, change)
    const of = { templateId, language, at }
    await recategorised(tx, shopId, row, { category, at })
    if (row.quality !== quality) await rows.insertTemplateEvent(tx, shopId, { ...of, kind: 'quality', word: quality })
  }

  return {
    apply,
    hear,
    tell,

    /** The job behind news of one. Where WhatsApp does not answer, the next look asks it. */
    async look({ shopId, templateId }: { shopId: string; templateId: string }): Promise<void> {
      const template = await inShop(db, shopId, (tx) => rows.readTemplate(tx, shopId, templateId))
      const account = template?.number_id ? await accounts.accountOf(shopId, template.number_id) : null
      if (!template || account === null || account.wabaId !== template.waba_id) return
      const answer = await account.graph.accountTemplates(account.wabaId, account.token, template.name)
      if (answer.kind !== 'ok') return
      await inShop(db, shopId, async (tx) => {
        for (const one of answer.value.filter(({ name }) => name === template.name))
          await follow(tx, shopId, account.wabaId, one)
        await chatsChanged(tx, shopId)
      })
    },

    /** The job: all of an account, those among them that were made elsewhere too. */
    async read({ shopId, numberId }: { shopId: string; numberId: string }): Promise<void> {
      const account = await accounts.accountOf(shopId, numberId)
      if (account === null) return
      const answer = await account.graph.accountTemplates(account.wabaId, account.token)
      if (answer.kind !== 'ok') return log.warn({ shopId, answer: answer.kind }, 'templates could not be read')
      await inShop(db, shopId, async (tx) => {
        for (const one of answer.value) {
          await adopt(tx, shopId, numberId, account.wabaId, one)
          await follow(tx, shopId, account.wabaId, one)
        }
        await chatsChanged(tx, shopId)
      })
    },
  }

  /** One that is new to us: by its name, with the languages it has. */
  async function adopt(tx: Tx, shopId: string, numberId: string, wabaId: string, one: AccountTemplate): Promise<void> {
    const { name, language, state, category, reason, quality, content, isWhole } = one
    if (state === 'gone' || (await rows.lockLanguage(tx, shopId, { wabaId, name, language }))) return
    const known = await rows.templateByName(tx, shopId, wabaId, name)
    const at = clock.now()
    const templateId = known ?? uuidv7(at.getTime())
    const before = known === null ? undefined : await rows.readTemplate(tx, shopId, known)
    const said = language.startsWith('sw') ? 'sw' : 'en'
    if (before === undefined)
      await rows.insertTemplate(tx, {
        shopId,
        id: templateId,
        number_id: numberId,
        waba_id: wabaId,
        name,
        content,
        origin: 'meta',
        is_whole: isWhole,
        at,
      })
    else if (before.origin === 'meta' && before.content.words[said].body === '') {
      const words = { ...before.content.words, [said]: content.words[said] }
      // The other language's own words of the same buttons.
      const buttons = before.content.buttons.map((button, index) => ({
        ...button,
        text: { ...button.text, [said]: content.buttons[index]?.text[said] ?? '' },
      }))
      await rows.writeTemplate(tx, shopId, templateId, { content: { ...before.content, words, buttons }, at })
    }
    const now = { waba_id: wabaId, name, category, state, reason, quality, graph_id: one.id, sent: null, at }
    await rows.upsertLanguage(tx, shopId, templateId, language, now)
  }

  /** Moves one language on; what it already is leaves no trace. */
  async function apply(
    tx: Tx,
    shopId: string,
    { row, onlyFrom }: { row: rows.LanguageFound; onlyFrom?: readonly rows.LanguageFound['state'][] },
    { state, reason, at }: { state: TemplateState | 'gone'; reason: TemplateReason | null; at: Date },
  ): Promise<void> {
    if (onlyFrom && !onlyFrom.includes((await rows.lockLanguage(tx, shopId, keyOf(row)))?.state ?? 'approved')) return
    // What was handed in after it was written is not what it is about.
    if (at.getTime() < seconds(row.state_at) || at.getTime() < seconds(row.submitted_at)) return
    const of = { templateId: row.template_id, language: row.language }
    if (state === 'gone') await rows.deleteLanguage(tx, row)
    else {
      if (row.state === state && row.reason === reason)
        return void (await rows.writeLanguage(tx, shopId, of.templateId, of.language, { state_at: at, failure: null }))
      const now = { state, reason, failure: null, busy_until: null, state_at: at }
      await rows.writeLanguage(tx, shopId, of.templateId, of.language, now)
    }
    await rows.insertTemplateEvent(tx, shopId, { ...of, kind: 'state', word: reason ?? state, at })
    const what = TEMPLATE_NEWS.find((one) => one === state)
    // The reason of a refusal that comes later is no second refusal.
    if (what !== undefined && state !== row.state) await tell(tx, shopId, row, what)
  }

  /** What it is for from now on, by WhatsApp's own judgement. */
  async function recategorised(
    tx: Tx,
    shopId: string,
    row: rows.LanguageFound,
    { category, at }: { category: TemplateCategory; at: Date },
  ): Promise<void> {
    if (row.category === category) return
    const of = { templateId: row.template_id, language: row.language }
    await rows.insertTemplateEvent(tx, shopId, { ...of, kind: 'category', word: category, at })
    if (isDearer(row.category, category)) await tell(tx, shopId, row, 'dearer')
  }

  /** Owners, and whoever handed it in, hear of it: in the transaction that writes it down, so once for each change. */
  async function tell(tx: Tx, shopId: string, row: rows.LanguageFound, what: TemplateNews): Promise<void> {
    const { template_id: id, name, language } = row
    const askedBy = (await rows.readTemplate(tx, shopId, id))?.submitted_by ?? null
    await ownerPush.plan(tx, shopId, { kind: 'template', template: { id, name, language, what } }, askedBy)
  }
}

const keyOf = ({ waba_id: wabaId, name, language }: rows.LanguageFound) => ({ wabaId, name, language })
/** WhatsApp counts whole seconds. */
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000
