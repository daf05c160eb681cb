import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { createTemplate, saveTemplate, Template, TemplateRow } from '../../../shared/contract/message-templates.ts'
import { partsOf, writtenIn } from '../../../shared/domain/chat/template-content.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { NAME_BLOCK_MS, TEMPLATES_MOST } from '../../../shared/domain/chat/template-state.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { Logger } from 'pino'
import type { AccountsService } from '../conversations/accounts.service.ts'
import {
  nameIsFixed,
  noAnswer,
  notConnected,
  notWrittenHere,
  templateChanged,
  templateNotFound,
  tooManyTemplates,
} from './templates.errors.ts'
import * as rows from './templates.repository.ts'

/** What became of one is told; what nobody told is seen on the next look. WhatsApp is asked no more often. */
const FRESH_MS = 5 * 60_000
const BEGINS = 160
/** WhatsApp's for a name it does not have. */
const NOT_THERE = 2_593_002

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  accounts: AccountsService
}
export type MessageTemplatesService = ReturnType<typeof createMessageTemplatesService>

/** What a shop writes before WhatsApp has it, and all that its accounts have. */
export function createMessageTemplatesService({ db, clock, log, accounts }: Parts) {
  return {
    async list(shopId: string) {
      const numbers = await accounts.numbers(shopId)
      return await inShop(db, shopId, async (tx) => {
        await readSoon(tx, shopId, numbers, clock.now())
        const { found, languages } = await rows.listTemplateRows(tx, shopId)
        const byTemplate = Map.groupBy(languages, (one) => one.template_id)
        return {
          items: found.map((one) => rowOf(one, byTemplate.get(one.id) ?? [])),
          numbers: numbers.map(({ id, displayPhone, name, isConnected }) => ({ id, displayPhone, name, isConnected })),
          most: TEMPLATES_MOST,
        }
      })
    },

    /** @throws AppError 404 */
    one: (shopId: string, id: string): Promise<Template> =>
      inShop(db, shopId, async (tx) => {
        const row = await rows.readTemplate(tx, shopId, id)
        if (!row) throw templateNotFound()
        return await viewOf(tx, shopId, row)
      }),

    /** @throws AppError 409 where there are as many as may be */
    create: (shopId: string, { id, numberId, name, content }: BodyOf<typeof createTemplate>): Promise<Template> =>
      inShop(db, shopId, async (tx) => {
        await rows.holdTemplates(tx, shopId)
        const known = await rows.readTemplate(tx, shopId, id)
        if (!known && (await rows.countTemplates(tx, shopId)) >= TEMPLATES_MOST) throw tooManyTemplates()
        const draft = { number_id: numberId, waba_id: '', name, content, origin: 'here' as const, is_whole: true }
        await rows.insertTemplate(tx, { shopId, id, ...draft, at: clock.now() })
        const row = await rows.readTemplate(tx, shopId, id)
        // The id of one that was deleted.
        if (!row) throw templateNotFound()
        return await viewOf(tx, shopId, row)
      }),

    /** @throws AppError 404, 409 where somebody saved meanwhile, 400 for another name of what was handed in */
    save: (
      shopId: string,
      id: string,
      { version, numberId, name, content: said }: BodyOf<typeof saveTemplate>,
    ): Promise<Template> =>
      inShop(db, shopId, async (tx) => {
        const row = await rows.lockTemplate(tx, shopId, id)
        if (!row) throw templateNotFound()
        if (row.origin === 'meta') throw notWrittenHere()
        if (row.version !== version) throw templateChanged()
        const isFixed = (await rows.languagesOf(tx, shopId, id)).length > 0
        if (isFixed && (row.name !== name || row.number_id !== numberId)) throw nameIsFixed()
        // An app that knows nothing of goods and cards leaves them as they are.
        const content = { ...said, extra: said.extra === undefined ? row.content.extra : said.extra }
        const now = clock.now()
        await rows.writeTemplate(tx, shopId, id, { number_id: numberId, name, content, version: version + 1, at: now })
        const saved = { ...row, number_id: numberId, name, content, version: version + 1, updated_at: now }
        return await viewOf(tx, shopId, saved)
      }),

    /** At WhatsApp first: what it still has is not lost from sight here. @throws AppError 404, 409, 502 */
    async remove(shopId: string, id: string): Promise<{ ok: true }> {
      const { row, isKnownThere } = await inShop(db, shopId, async (tx) => {
        const found = await rows.lockTemplate(tx, shopId, id)
        if (!found) throw templateNotFound()
        const languages = await rows.languagesOf(tx, shopId, id)
        // What was refused was never there; of what is on its way nobody knows.
        const isThere = languages.some(({ state }) => state !== 'refused')
        if (!isThere) await rows.deleteTemplateRow(tx, shopId, id)
        return { row: found, isKnownThere: isThere }
      })
      if (!isKnownThere) return { ok: true }
      const account = row.number_id === null ? null : await accounts.accountOf(shopId, row.number_id)
      if (account === null || account.wabaId !== row.waba_id) throw notConnected()
      const answer = await account.graph.deleteTemplate(account.wabaId, account.token, row.name)
      if (answer.kind !== 'ok' && !(answer.kind === 'refused' && answer.subcode === NOT_THERE)) throw noAnswer()
      await inShop(db, shopId, async (tx) => {
        await rows.deleteLanguages(tx, shopId, id)
        await rows.markDeleted(tx, shopId, id, clock.now())
      })
      return { ok: true }
    },

    /** Names that are free again. */
    sweep: () =>
      everyShop(db, log, 'names of templates', async (shopId) => {
        const before = new Date(clock.now().getTime() - NAME_BLOCK_MS)
        await inShop(db, shopId, (tx) => rows.deleteOldNames(tx, shopId, before))
      }),
  }
}

/** Those of connected numbers that were not read lately are read behind it. */
export async function readSoon(
  tx: Tx,
  shopId: string,
  numbers: readonly { id: string; isConnected: boolean }[],
  now: Date,
): Promise<void> {
  const reads = new Map((await rows.readsOf(tx, shopId)).map((one) => [one.number_id, one.at.getTime()]))
  for (const { id, isConnected } of numbers) {
    if (!isConnected || now.getTime() - (reads.get(id) ?? 0) < FRESH_MS) continue
    // Noted before it is done: many who look at once ask once.
    await rows.noteRead(tx, shopId, id, now)
    await jobsOf(tx)?.enqueue(tx, 'templates.read', { shopId, numberId: id })
  }
}
const common = (row: rows.TemplateFound, languages: readonly rows.LanguageFound[]) => ({
  id: row.id,
  numberId: row.number_id,
  name: row.name,
  origin: row.origin,
  isWhole: row.is_whole,
  updatedAt: row.updated_at.toISOString(),
  languages: languages.map(rows.languageView),
})
/** Whether a language of it is written that WhatsApp does not have so, or that it did not take. */
export function isToSubmit(
  row: rows.TemplateFound,
  language: Language,
  known: rows.LanguageFound | undefined,
): boolean {
  if (known === undefined || known.state === 'refused') return true
  if (known.state === 'disabled' || known.sent === null) return false
  const parts = partsOf(row.content, language)
  return !isSame(known.sent, known.state === 'approved' ? { ...parts, category: known.sent.category } : parts)
}
/** By content: PostgreSQL keeps the keys of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)))
}

function rowOf(row: rows.TemplateFound, languages: readonly rows.LanguageFound[]): TemplateRow {
  const { content } = row
  const begins = (language: Language) => content.words[language].body.trim().slice(0, BEGINS)
  return {
    ...common(row, languages),
    category: content.category,
    header: content.header.kind,
    begins: { sw: begins('sw'), en: begins('en') },
    buttons: content.buttons.length,
    extra: content.extra?.kind ?? null,
    isChanged:
      row.origin === 'here'
      && writtenIn(content).some((language) =>
        isToSubmit(
          row,
          language,
          languages.find((one) => one.language === language),
        ),
      ),
  }
}
export async function viewOf(tx: Tx, shopId: string, row: rows.TemplateFound): Promise<Template> {
  const languages = await rows.languagesOf(tx, shopId, row.id)
  const history = await rows.eventsOf(tx, shopId, row.id)
  return { ...common(row, languages), version: row.version, content: row.content, history }
}
