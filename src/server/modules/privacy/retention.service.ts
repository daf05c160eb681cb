import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  getRetentionDue,
  listRetentionRuns,
  Retention,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { MOST_DUE } from '../../../shared/domain/privacy-duties.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { emit } from '../../platform/events.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import { dropOldMessages } from '../conversations/old-messages.service.ts'
import { creditBalance } from '../customers/customers.service.ts'
import { eraseChats, lockPerson, type Person } from './erase.repository.ts'
import { dropFiles, erasePerson } from './erasing.service.ts'
import {
  addToRun,
  type Due,
  dropEmptyRuns,
  dueChats,
  dueCustomers,
  hasOpen,
  holdMonths,
  listRuns,
  lockChat,
  longChats,
  type Months,
  readRetention,
  wasSeenSince,
  writeRetention,
} from './retention.repository.ts'

export type RetentionService = ReturnType<typeof createRetention>
type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'jobs'> & { ownPassword: OwnPasswordService }

const AT_ONCE = 100
/** Of each kind in one night, of one shop: the rest is told, and goes the next one. */
const MOST_A_NIGHT = 500
/** Nights that found nothing are told so long. */
const EMPTY_DAYS = 60

type Found = (tx: Tx, shopId: string, before: Date, from: Due | null, limit: number) => Promise<Due[]>
/** What became of one that is old enough: it went (and more of it is left), it stays, or the shop chose otherwise meanwhile. */
type Went = 'gone' | 'again' | 'kept' | 'stop'

const viewOf = async (tx: Tx, shopId: string): Promise<Retention> => {
  const { chosenAt, ...row } = await readRetention(tx, shopId)
  return { ...row, chosenAt: chosenAt?.toISOString() ?? null }
}
const isHeld = async (tx: Tx, person: Person): Promise<boolean> => {
  const [owner] = person.ids
  return (await hasOpen(tx, person)) || (owner !== undefined && (await creditBalance(tx, person.shopId, owner)) !== 0)
}

/** How long a shop keeps chats and customers without trade, and the night's work that follows from it (decision 344). */
export function createRetention({ db, clock, log, jobs, ownPassword }: Deps) {
  /** Of a long month's last days as of its 28th: kept up to three days longer, never less. */
  const monthsAgo = (months: number) => {
    const then = new Date(clock.now())
    then.setUTCDate(Math.min(then.getUTCDate(), 28))
    then.setUTCMonth(then.getUTCMonth() - months)
    return then
  }

  /** Those that are old enough one after the other, each in a transaction of its own that asks once more whether it is. True: more was there than a night takes. */
  async function each(
    shopId: string,
    of: keyof Months,
    find: Found,
    work: (tx: Tx, id: string, before: Date) => Promise<Went>,
  ): Promise<boolean> {
    let [from, done]: [Due | null, number] = [null, 0]
    for (;;) {
      const start: Due | null = from
      const found: Due[] = await inShop(db, shopId, async (tx): Promise<Due[]> => {
        const months = (await holdMonths(tx, shopId))[of]
        return months === null ? [] : await find(tx, shopId, monthsAgo(months), start, AT_ONCE)
      })
      for (const { id } of found)
        for (let went: Went = 'again'; went === 'again';) {
          went = await inShop(db, shopId, async (tx) => {
            const months = (await holdMonths(tx, shopId))[of]
            return months === null ? 'stop' : await work(tx, id, monthsAgo(months))
          })
          if (went === 'stop') return false
          if (went !== 'kept' && (done += 1) >= MOST_A_NIGHT) return true
        }
      from = found.at(-1) ?? null
      if (found.length < AT_ONCE) return false
    }
  }

  async function sweepShop(shopId: string): Promise<void> {
    const { chatMonths, customerMonths } = await inShop(db, shopId, (tx) => readRetention(tx, shopId))
    if (chatMonths === null && customerMonths === null) return
    const day = businessDay(clock.now())
    const add = (tx: Tx, figures: Parameters<typeof addToRun>[4]) => addToRun(tx, shopId, day, clock.now(), figures)

    const moreCustomers = await each(shopId, 'customerMonths', dueCustomers, async (tx, id, before) => {
      const person = await lockPerson(tx, shopId, id)
      if ((await wasSeenSince(tx, person, before)) || (await isHeld(tx, person))) return 'kept'
      const { chats, messages, files } = await erasePerson(tx, jobs, person, clock.now())
      await add(tx, { customers: 1, chats, messages, files })
      return 'gone'
    })
    const moreChats = await each(shopId, 'chatMonths', dueChats, async (tx, id, before) => {
      const chat = await lockChat(tx, shopId, id)
      if (!chat || chat.lastAt >= before || (await isHeld(tx, chat))) return 'kept'
      const { chats, messages, files } = await eraseChats(tx, chat)
      await dropFiles(tx, jobs, files)
      await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
      await add(tx, { chats, messages, files: files.length })
      return 'gone'
    })
    const moreMessages = await each(shopId, 'chatMonths', longChats, async (tx, id, before) => {
      const chat = await lockChat(tx, shopId, id)
      if (!chat || (await isHeld(tx, chat))) return 'kept'
      const { messages, files, isMore } = await dropOldMessages(tx, shopId, id, before)
      await dropFiles(tx, jobs, files)
      await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
      await add(tx, { messages, files: files.length })
      return isMore ? 'again' : 'gone'
    })
    await inShop(db, shopId, async (tx) => {
      await add(tx, { isMore: moreCustomers || moreChats || moreMessages })
      await dropEmptyRuns(tx, shopId, dayAfter(day, -EMPTY_DAYS))
    })
  }

  return {
    get: ({ shopId }: MemberActor) => inShop(db, shopId, (tx) => viewOf(tx, shopId)),

    due: ({ shopId }: MemberActor, { chatMonths, customerMonths }: z.output<typeof getRetentionDue.query>) =>
      inShop(db, shopId, async (tx) => {
        const count = async (find: Found, months: number | undefined) =>
          months === undefined ? 0 : (await find(tx, shopId, monthsAgo(months), null, MOST_DUE)).length
        return { chats: await count(dueChats, chatMonths), customers: await count(dueCustomers, customerMonths) }
      }),

    /** @throws AppError 403 without the password */
    async save(
      { shopId, userId }: MemberActor,
      { password, ...months }: BodyOf<typeof saveRetention>,
    ): Promise<Retention> {
      await ownPassword.require(userId, password)
      return await inShop(db, shopId, async (tx) => {
        await writeRetention(tx, shopId, { ...months, userId, at: clock.now() })
        return await viewOf(tx, shopId)
      })
    },

    runs: ({ shopId }: MemberActor, query: z.output<typeof listRetentionRuns.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listRuns(tx, shopId, query)
        const { rows, nextCursor } = cutPage(found, query.limit, ({ day }) => writeKeyset(new Date(`${day}T00:00:00Z`)))
        return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
      }),

    /** Job `privacy.retain`. */
    sweep: () => everyShop(db, log, 'what is kept', sweepShop),
  }
}
