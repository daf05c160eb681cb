import * as z from 'zod'
import { NOTICE_EVENTS, NOTICE_TOPICS } from '../domain/notice-events.ts'
import { Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { NoticeEvents } from './notice-events.ts'
import { told, toldOf } from './told.ts'

/** What people of a shop hear of by e-mail, and for its owner: who hears of what, and how. */
const NoticeMails = z.object({
  /** The proven address it goes to; null where there is none. */
  email: z.string().nullable(),
  events: toldOf(NOTICE_EVENTS),
  /** Which of the switches of an app from before 2026-12 are on. */
  topics: z.array(told(NOTICE_TOPICS)),
})
export const getNoticeMails = defineEndpoint({
  method: 'GET',
  path: '/api/store/push/mails',
  access: 'member',
  response: NoticeMails,
})
/** One's own: all of it in `events`; an app from before 2026-12 sends `topics`, and changes what its switches change. @throws auth.contact_unproven where something is chosen and no address is proven */
export const saveNoticeMails = defineEndpoint({
  method: 'PUT',
  path: '/api/store/push/mails',
  access: 'member',
  body: z.object({
    events: NoticeEvents.optional(),
    topics: z
      .array(z.enum(NOTICE_TOPICS))
      .max(NOTICE_TOPICS.length)
      .refine((topics) => new Set(topics).size === topics.length)
      .optional(),
  }),
  response: NoticeMails,
})
export const NoticePerson = z.object({
  userId: Id,
  name: z.string(),
  isAdmin: z.boolean(),
  /** What this person hears of, on so many of their devices and by e-mail. */
  hears: z.array(z.object({ event: told(NOTICE_EVENTS), devices: z.int(), isMailed: z.boolean() })),
  /** These three are for apps from before 2026-12. */
  may: z.array(told(NOTICE_TOPICS)),
  devices: z.array(z.object({ topic: told(NOTICE_TOPICS), count: z.int() })),
  mails: z.array(told(NOTICE_TOPICS)),
})
export type NoticePerson = z.infer<typeof NoticePerson>
/** At most 200 people, by name. */
export const listNoticePeople = defineEndpoint({
  method: 'GET',
  path: '/api/store/push/people',
  access: 'admin',
  response: z.object({ people: z.array(NoticePerson) }),
})
