import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { submitTemplate, Template } from '../../../shared/contract/message-templates.ts'
import { judgeGraphError, pauseAfter } from '../../../shared/domain/chat/graph-errors.ts'
import {
  cardsOf,
  fitted,
  partsOf,
  type TemplateParts,
  writtenIn,
} from '../../../shared/domain/chat/template-content.ts'
import { errorsOf, lintTemplate } from '../../../shared/domain/chat/template-lint.ts'
import {
  isUnderWay,
  mayEditApproved,
  NAME_BLOCK_MS,
  type TemplateRefusal,
  templateRefusalOf,
} from '../../../shared/domain/chat/template-state.ts'
import type { TemplateState } from '../../../shared/domain/chat/templates.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import { componentsOf } from '../../providers/whatsapp/template-body.ts'
import type { AccountsService, ChatAccount } from '../conversations/accounts.service.ts'
import { chatsChanged } from '../conversations/conversations.service.ts'
import { filesOf, type TemplateFilesService } from './template-files.service.ts'
import type { TemplateNewsService } from './template-news.service.ts'
import {
  editedTooOften,
  nameBlocked,
  nameTaken,
  notConnected,
  templateChanged,
  templateInReview,
  templateNotFound,
  templateNotReady,
} from './templates.errors.ts'
import * as rows from './templates.repository.ts'
import { isToSubmit, viewOf } from './templates.service.ts'

/** Longer than both calls of a submission may take. */
const CLAIM_MS = 150_000
/** Beside what a number of messages is refused with: templates have a limit of their own. */
const TEMPLATE_LIMIT = 80_008

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  limits: RateLimits
  accounts: AccountsService
  files: TemplateFilesService
  news: TemplateNewsService
}
interface One {
  shopId: string
  templateId: string
  language: string
}
type Outcome =
  | { done: { id: string; state: TemplateState } }
  | { refused: TemplateRefusal }
  /** It cannot have arrived. */
  | { again: true }
  | { unknown: true }

/** Hands templates to WhatsApp: each language once, whatever dies on the way. */
export function createTemplateSubmitService({ db, clock, log, limits, accounts, files, news }: Parts) {
  /** @throws AppError as the contract says */
  async function submit(
    { shopId, userId }: Pick<MemberActor, 'shopId' | 'userId'>,
    id: string,
    { submitId, version }: BodyOf<typeof submitTemplate>,
  ): Promise<Template> {
    const numbers = await accounts.numbers(shopId)
    return await inShop(db, shopId, async (tx) => {
      const row = await rows.lockTemplate(tx, shopId, id)
      if (!row) throw templateNotFound()
      // The same tap once more: what it did stands.
      if (row.submit_id === submitId) return await viewOf(tx, shopId, row)
      if (row.origin === 'meta') throw templateInReview()
      if (row.version !== version) throw templateChanged()
      const problems = errorsOf(lintTemplate(row.name, row.content))
      if (problems.length > 0) throw templateNotReady(problems)
      const { header } = fitted(row.content)
      const { fileId, kind, source } = header
      if (kind !== 'none' && kind !== 'text' && source === 'file')
        await files.requireKind(tx, shopId, fileId, kind, { path: 'header.file', code: 'header_file' })
      for (const [index, card] of cardsOf(row.content).entries())
        await files.requireKind(tx, shopId, card.fileId, 'image', {
          path: `extra.cards.${index}.fileId`,
          code: 'card_picture',
        })
      const number = numbers.find((one) => one.id === row.number_id && one.isConnected)
      if (!number) throw notConnected()
      const { wabaId } = number
      const owner = await rows.templateByName(tx, shopId, wabaId, row.name)
      if (owner !== null && owner !== id) throw nameTaken()
      const since = new Date(clock.now().getTime() - NAME_BLOCK_MS)
      if (await rows.isNameBlocked(tx, shopId, { wabaId, name: row.name, since })) throw nameBlocked()
      const count = await handIn(tx, shopId, row, wabaId)
      if (count === 0) throw templateInReview()
      await limits.spend(tx, [{ name: 'templates', key: shopId, count }])
      await rows.writeTemplate(tx, shopId, id, {
        submit_id: submitId,
        submitted_by: userId,
        waba_id: wabaId,
        at: clock.now(),
      })
      return await viewOf(tx, shopId, row)
    })
  }

  /** Each written language that WhatsApp does not have so. @returns how many there were */
  async function handIn(tx: Tx, shopId: string, row: rows.TemplateFound, wabaId: string): Promise<number> {
    const at = clock.now()
    const known = await rows.languagesOf(tx, shopId, row.id)
    let count = 0
    for (const language of writtenIn(row.content)) {
      const before = known.find((one) => one.language === language)
      const one = { shopId, templateId: row.id, language }
      if (before?.state === 'unknown') {
        await jobsOf(tx)?.enqueue(tx, 'templates.ask', one)
        count += 1
      } else if (!(before && isUnderWay(before.state)) && isToSubmit(row, language, before)) {
        const isEdit = before !== undefined && before.graph_id !== ''
        if (isEdit && before.state === 'approved') {
          if (!mayEditApproved(await rows.editsOf(tx, shopId, row.id, language), at)) throw editedTooOften()
          await rows.insertTemplateEvent(tx, shopId, { ...one, kind: 'edited', word: 'approved', at })
        }
        const category = isEdit ? before.category : row.content.category
        const parts = partsOf(row.content, language)
        // Of one that is approved WhatsApp changes the words, and never what it is for.
        const sent = isEdit && before.state === 'approved' ? { ...parts, category } : parts
        const now = { waba_id: wabaId, name: row.name, category, reason: null, state: 'sending' as const }
        await rows.upsertLanguage(tx, shopId, row.id, language, { ...now, sent, at })
        await rows.insertTemplateEvent(tx, shopId, { ...one, kind: 'submitted', word: category, at })
        await jobsOf(tx)?.enqueue(tx, 'templates.submit', one, { withinSeconds: 240 })
        count += 1
      }
    }
    return count
  }

  /** The job. Once more, or after a server died over it, WhatsApp is asked first whether it has it. */
  async function send(one: One): Promise<void> {
    const { shopId, templateId, language } = one
    const now = clock.now()
    const found = await inShop(db, shopId, async (tx) => {
      const until = new Date(now.getTime() + CLAIM_MS)
      const row = await rows.claimLanguage(tx, shopId, templateId, language, { state: 'sending', now, until })
      const template = row ? await rows.readTemplate(tx, shopId, templateId) : undefined
      return row && template ? { row, numberId: template.number_id } : null
    })
    if (!found) return
    const account = found.numberId === null ? null : await accounts.accountOf(shopId, found.numberId)
    const { row } = found
    const outcome: Outcome =
      account === null || account.wabaId !== row.waba_id || row.sent === null
        ? { refused: 'account' }
        : ((row.tries > 1 ? await lookFor(account, row, row.sent) : null)
          ?? (await handOver(shopId, account, row, row.sent)))
    await inShop(db, shopId, (tx) => settle(tx, one, row, outcome))
  }

  async function handOver(
    shopId: string,
    account: ChatAccount,
    row: rows.LanguageFound,
    sent: TemplateParts,
  ): Promise<Outcome> {
    const { graph, wabaId, token } = account
    const handles: string[] = []
    for (const header of filesOf(sent)) {
      const file = await files.bring(shopId, header)
      if (file === null) return { refused: 'file' }
      if (file === 'again') return { again: true }
      const answer = await graph.uploadSample(token, file)
      // Nothing but a sample was lost with it.
      if (answer.kind !== 'ok') return answer.kind === 'none' ? { again: true } : refusedBy(answer)
      handles.push(answer.value.handle)
    }
    const components = componentsOf(sent, handles)
    const category = sent.category.toUpperCase()
    if (row.graph_id !== '') {
      const change = { ...(row.category === sent.category ? {} : { category }), components }
      const answer = await graph.editTemplate(row.graph_id, token, change)
      return answer.kind === 'ok' ? { done: { id: row.graph_id, state: 'pending' } } : notOk(answer)
    }
    const answer = await graph.createTemplate(wabaId, token, {
      name: row.name,
      language: row.language,
      category,
      components,
    })
    return answer.kind === 'ok' ? { done: answer.value } : notOk(answer)
  }

  /** Whether WhatsApp has it, with these words; null where it has not. */
  async function lookFor(account: ChatAccount, row: rows.LanguageFound, sent: TemplateParts): Promise<Outcome | null> {
    const answer = await account.graph.accountTemplates(account.wabaId, account.token, row.name)
    if (answer.kind === 'none') return { unknown: true }
    if (answer.kind === 'refused') return refusedBy(answer)
    const there = answer.value.find((one) => one.name === row.name && one.language === row.language)
    const language: Language = row.language === 'sw' ? 'sw' : 'en'
    if (!there || there.state === 'gone' || there.content.words[language].body.trim() !== sent.body) return null
    return { done: { id: there.id, state: there.state } }
  }

  async function settle(tx: Tx, one: One, row: rows.LanguageFound, outcome: Outcome): Promise<void> {
    const { shopId, templateId, language } = one
    const write = (change: Parameters<typeof rows.writeLanguage>[4]) =>
      rows.writeLanguage(tx, shopId, templateId, language, change)
    const now = clock.now()
    if ('again' in outcome || 'unknown' in outcome) {
      const pauseMs = pauseAfter(row.tries)
      const isAsked = 'unknown' in outcome
      await write({ state: isAsked ? 'unknown' : 'sending', busy_until: null, tries: row.tries })
      // Tried often enough: it stays as it is, and whoever looks at it may ask once more.
      if (pauseMs === null) await write(isAsked ? {} : { state: 'refused', failure: 'account' })
      else
        await jobsOf(tx)?.enqueue(tx, isAsked ? 'templates.ask' : 'templates.submit', one, {
          afterSeconds: pauseMs / 1000,
        })
    } else if ('refused' in outcome) {
      await write({ state: 'refused', failure: outcome.refused, busy_until: null })
      await rows.insertTemplateEvent(tx, shopId, { ...one, kind: 'state', word: 'refused', at: now })
      await news.tell(tx, shopId, row, 'refused')
    } else {
      await write({ graph_id: outcome.done.id, busy_until: null })
      // News may have been here before the answer was: that is newer.
      await news.apply(
        tx,
        shopId,
        { row: { ...row, graph_id: outcome.done.id }, onlyFrom: ['sending', 'unknown'] },
        {
          state: outcome.done.state,
          reason: null,
          at: row.submitted_at,
        },
      )
      await jobsOf(tx)?.enqueue(tx, 'templates.look', { shopId, templateId }, { afterSeconds: 60 })
    }
    await chatsChanged(tx, shopId)
  }

  /** The job behind an answer that never came: what WhatsApp has, it took; what it has not, is handed in once more. */
  async function ask(one: One): Promise<void> {
    const { shopId, templateId, language } = one
    const now = clock.now()
    const found = await inShop(db, shopId, async (tx) => {
      const until = new Date(now.getTime() + CLAIM_MS)
      const row = await rows.claimLanguage(tx, shopId, templateId, language, { state: 'unknown', now, until })
      const template = row ? await rows.readTemplate(tx, shopId, templateId) : undefined
      return row && template ? { row, numberId: template.number_id } : null
    })
    if (!found) return
    const { row, numberId } = found
    const account = numberId === null ? null : await accounts.accountOf(shopId, numberId)
    const outcome =
      account === null || row.sent === null ? { unknown: true as const } : await lookFor(account, row, row.sent)
    await inShop(db, shopId, async (tx) => {
      if (outcome !== null) return await settle(tx, one, row, outcome)
      await rows.writeLanguage(tx, shopId, templateId, language, { state: 'sending', busy_until: null })
      await jobsOf(tx)?.enqueue(tx, 'templates.submit', one)
    })
  }

  function notOk(answer: Exclude<GraphAnswer<unknown>, { kind: 'ok' }>): Outcome {
    if (answer.kind === 'none') return answer.isUnsent ? { again: true } : { unknown: true }
    return refusedBy(answer)
  }
  function refusedBy({
    code,
    subcode = 0,
    isTransient,
    message,
  }: Extract<GraphAnswer<unknown>, { kind: 'refused' }>): Outcome {
    const { action } = judgeGraphError(code, isTransient)
    if (action === 'retry' || action === 'slow' || code === TEMPLATE_LIMIT) return { again: true }
    log.warn({ code, subcode, message }, 'WhatsApp did not take a template')
    return { refused: action === 'broken' || action === 'account' ? 'account' : templateRefusalOf(subcode) }
  }
  return { submit, send, ask }
}
export type TemplateSubmitService = ReturnType<typeof createTemplateSubmitService>
