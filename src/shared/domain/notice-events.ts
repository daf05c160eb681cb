import type { Right } from './permissions.ts'

/**
 * What people are told of with the app closed, each by itself: on each of their devices and by e-mail, as they choose (decision 385). `rights`: who may hear of it, one of these is enough; of what has
 * none only owners hear. `topic`: the switch under which apps from before 385 show and save it, together with the others of that topic.
 */
const SELLS: readonly Right[] = [
  ['orders', 'read'],
  ['orders', 'create'],
]
const NOTICES = {
  orders: { topic: 'orders', rights: SELLS },
  payments: { topic: 'payments', rights: SELLS },
  chats: { topic: 'chats', rights: [['conversations', 'update']] },
  mentions: { topic: 'chats', rights: [['conversations', 'read']] },
  due: { topic: 'expenses', rights: [] },
  budgets: { topic: 'expenses', rights: [] },
  devices: { topic: 'alerts', rights: [] },
  fiscal: { topic: 'alerts', rights: [] },
  papers: { topic: 'alerts', rights: [] },
  campaigns: { topic: 'alerts', rights: [] },
  /** Owners hear of all, others of those they handed in themselves. */
  templates: { topic: 'alerts', rights: [['whatsapp_interactions', 'read']] },
  sms_low: { topic: 'alerts', rights: [] },
  webhooks: { topic: 'alerts', rights: [] },
} as const satisfies Record<string, { topic: string; rights: readonly Right[] }>
export type NoticeEvent = keyof typeof NOTICES
export const isNoticeEvent = (word: string): word is NoticeEvent => Object.hasOwn(NOTICES, word)
export const NOTICE_EVENTS = Object.keys(NOTICES).filter(isNoticeEvent)

/** Of the account itself: told to whoever it belongs to, whatever they chose. */
export const ACCOUNT_NOTICES = ['sign_in', 'sessions', 'bound', 'account'] as const

export const NOTICE_TOPICS = ['orders', 'payments', 'chats', 'alerts', 'expenses'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]
export type SaidTopics = Partial<Record<NoticeTopic, boolean | undefined>>

/** More in a day than anybody reads: the lists have all of it. */
export const MOST_NOTICE_MAILS_A_DAY = 40

interface Hearer {
  isAdmin: boolean
  grants: readonly { resource: string; action: readonly string[] }[]
}
/** Whether this person may hear of it: nobody is told what they may not see. */
export const mayHear = (event: NoticeEvent, { isAdmin, grants }: Hearer): boolean =>
  mayHearWith(event, isAdmin, (right) =>
    grants.some(({ resource, action }) => resource === right[0] && action.includes(right[1])),
  )
/** The same of whoever answers by themselves what they may. */
export const mayHearWith = (event: NoticeEvent, isAdmin: boolean, may: (right: Right) => boolean): boolean =>
  isAdmin || NOTICES[event].rights.some(may)

const isOf = (topic: NoticeTopic) => (event: NoticeEvent) => NOTICES[event].topic === topic
/** Whether an app from before 385 shows this switch as on. */
export const isTopicOn = (events: readonly NoticeEvent[], topic: NoticeTopic): boolean => events.some(isOf(topic))

/** After such an app said what is on and what is not: a switch that is as it showed it changes nothing below it, and one that was not sent neither. */
export const afterTopics = (events: readonly NoticeEvent[], said: SaidTopics): NoticeEvent[] =>
  NOTICE_EVENTS.filter((event) => {
    const { topic } = NOTICES[event]
    const isOn = said[topic]
    return isOn === undefined || isOn === isTopicOn(events, topic) ? events.includes(event) : isOn
  })
