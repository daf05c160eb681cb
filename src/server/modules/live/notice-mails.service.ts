import type { Logger } from 'pino'
import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getNoticeMails, listNoticePeople, saveNoticeMails } from '../../../shared/contract/notice-mails.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import {
  isNoticeEvent,
  isTopicOn,
  mayHear,
  NOTICE_EVENTS,
  NOTICE_TOPICS,
  type NoticeEvent,
  type NoticeTopic,
} from '../../../shared/domain/notice-events.ts'
import { noticeMail } from '../../../shared/texts/notice-mail.ts'
import type { PushText } from '../../../shared/texts/push.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { contactUnproven } from '../auth/auth.errors.ts'
import { IDLE_MS } from '../auth/sessions.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { chosenEvents, topicsIn } from './notice-choices.ts'
import {
  claimNoticeMail,
  mailListeners,
  noticePeople,
  readNoticeMails,
  writeNoticeMails,
} from './notice-mails.repository.ts'
import { shopName } from './push.repository.ts'

/** What an e-mail says, and until when it is news. */
export interface NoticeMail {
  textFor: (shopName: string, language: Language) => PushText | null
  url: string
  keepSeconds: number
  /** Who did it themselves. */
  exceptUserId?: string | null
  /** Those alone. */
  userIds?: readonly string[] | undefined
  /** Of what has one: who asked for it; beside owners they alone hear of it. */
  askedBy?: string | null
}
interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  messages: Pick<MessagesService, 'send' | 'wake'>
  publicUrl: string
}
export type NoticeMails = ReturnType<typeof createNoticeMails>

/** What goes to a device goes by e-mail too, to whoever asked for that: of the same events, in the same words, by the same rights. */
export function createNoticeMails({ db, clock, log, jobs, messages, publicUrl }: Parts) {
  return {
    get: ({ shopId, userId }: MemberActor): Promise<ResponseOf<typeof getNoticeMails>> =>
      inShop(db, shopId, async (tx) => viewOf(await readNoticeMails(tx, shopId, userId))),

    save: (
      { shopId, userId, isAdmin }: MemberActor,
      { topics, events: given }: BodyOf<typeof saveNoticeMails>,
    ): Promise<ResponseOf<typeof getNoticeMails>> =>
      inShop(db, shopId, async (tx) => {
        const { email, events: before } = await readNoticeMails(tx, shopId, userId)
        const said = topics && Object.fromEntries(NOTICE_TOPICS.map((topic) => [topic, topics.includes(topic)]))
        const events = chosenEvents(before, { events: given, topics: said }, { isAdmin })
        if (email === null && events.length > 0) throw contactUnproven()
        await writeNoticeMails(tx, shopId, userId, events, clock.now())
        return viewOf({ email, events })
      }),

    people: ({ shopId }: MemberActor): Promise<ResponseOf<typeof listNoticePeople>> =>
      inShop(db, shopId, async (tx) => {
        const now = clock.now()
        const rows = await noticePeople(tx, shopId, { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) })
        return {
          people: rows.map(({ grants, mails, devices, ...person }) => {
            const may = NOTICE_EVENTS.filter((event) => mayHear(event, { ...person, grants }))
            const heard = (events: readonly NoticeEvent[]) => events.filter((event) => may.includes(event))
            const onDevices = devices.map(heard)
            return {
              ...person,
              hears: may.flatMap((event) => {
                const count = onDevices.filter((events) => events.includes(event)).length
                const isMailed = mails.includes(event)
                return count > 0 || isMailed ? [{ event, devices: count, isMailed }] : []
              }),
              may: topicsIn(may),
              devices: NOTICE_TOPICS.flatMap((topic) => {
                const count = onDevices.filter((events) => isTopicOn(events, topic)).length
                return count > 0 ? [{ topic, count }] : []
              }),
              mails: topicsIn(heard(mails)),
            }
          }),
        }
      }),

    /** In the caller's transaction. Answers how many e-mails. */
    async plan(tx: Tx, shopId: string, topic: NoticeEvent, notice: NoticeMail): Promise<number> {
      const { textFor, url, keepSeconds, exceptUserId = null, userIds = null, askedBy } = notice
      const rows = (await mailListeners(tx, shopId, topic, userIds)).filter(
        (row) => row.userId !== exceptUserId && (askedBy === undefined || row.isAdmin || row.userId === askedBy),
      )
      if (rows.length === 0) return 0
      const name = await shopName(tx, shopId)
      const goodUntil = new Date(clock.now().getTime() + keepSeconds * 1000).toISOString()
      for (const row of rows) {
        const text = textFor(name, row.language)
        if (text) await jobs.enqueue(tx, 'live.mail_one', { shopId, userId: row.userId, topic, text, url, goodUntil })
      }
      afterCommit(tx, () => jobs.wake())
      return rows.length
    },

    /** Job `live.mail_one`. What is beyond what a person or the operator’s mail may get is left out: the lists have all of it. */
    async deliver({ shopId, userId, topic, text, url, goodUntil }: JobData['live.mail_one']): Promise<void> {
      const leftMs = new Date(goodUntil).getTime() - clock.now().getTime()
      if (leftMs <= 0) return
      const isSent = await inShop(db, shopId, async (tx) => {
        const row = await hearerOf(tx, shopId, topic, userId)
        if (!row || !(await claimNoticeMail(tx, shopId, userId, businessDay(clock.now())))) return false
        const mail = noticeMail(text, row.language, `${publicUrl}${url}`)
        await messages.send(
          tx,
          { kind: 'email', value: row.email },
          { sms: () => ({ text: mail.subject }), mail: () => mail },
          { goodForMs: leftMs, reason: { kind: 'asked' } },
        )
        return true
      }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        log.warn({ shopId, topic, code: error.code }, 'a notice was not mailed')
        return false
      })
      if (isSent) messages.wake()
    },
  }
}

/** A job of the server before 385 names a topic, which was several events: who still hears of one of those hears this. */
async function hearerOf(tx: Tx, shopId: string, word: NoticeEvent | NoticeTopic, userId: string) {
  const events = isNoticeEvent(word) ? [word] : NOTICE_EVENTS.filter((event) => isTopicOn([event], word))
  for (const event of events) {
    const [row] = await mailListeners(tx, shopId, event, [userId])
    if (row) return row
  }
  return undefined
}

const viewOf = ({ email, events }: { email: string | null; events: NoticeEvent[] }) => ({
  email,
  events,
  topics: topicsIn(events),
})
