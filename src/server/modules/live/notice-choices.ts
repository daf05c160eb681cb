import {
  afterTopics,
  isTopicOn,
  NOTICE_TOPICS,
  type NoticeEvent,
  type NoticeTopic,
  type SaidTopics,
} from '../../../shared/domain/notice-events.ts'

/** What somebody chose, as their app says it: event by event, or, one from before 385, in topics. */
interface Said {
  events?: readonly NoticeEvent[] | undefined
  topics?: SaidTopics | undefined
}
export function chosenEvents(
  before: readonly NoticeEvent[],
  { events, topics = {} }: Said,
  { isAdmin }: { isAdmin: boolean },
): NoticeEvent[] {
  if (events !== undefined) return [...events]
  // Such an app showed these switches to owners alone, and says of everybody else that they are off.
  return afterTopics(before, isAdmin ? topics : { ...topics, alerts: undefined, expenses: undefined })
}

export const topicsOf = (events: readonly NoticeEvent[]): Record<NoticeTopic, boolean> => ({
  orders: isTopicOn(events, 'orders'),
  payments: isTopicOn(events, 'payments'),
  chats: isTopicOn(events, 'chats'),
  alerts: isTopicOn(events, 'alerts'),
  expenses: isTopicOn(events, 'expenses'),
})
export const topicsIn = (events: readonly NoticeEvent[]): NoticeTopic[] =>
  NOTICE_TOPICS.filter((topic) => isTopicOn(events, topic))
