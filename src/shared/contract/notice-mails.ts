import * as z from 'zod'
import { NOTICE_TOPICS } from '../domain/notice-topics.ts'
import { Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** What people of a shop hear of by e-mail, and for its owner: who hears of what, and how. */
const NoticeMails = z.object({
  /** The proven address it goes to; null where there is none. */
  email: z.string().nullable(),
  topics: z.array(told(NOTICE_TOPICS)),
})
export const getNoticeMails = defineEndpoint({
  method: 'GET',
  path: '/api/store/push/mails',
  access: 'member',
  response: NoticeMails,
})
/** One's own. @throws auth.contact_unproven where something is chosen and no address is proven */
export const saveNoticeMails = defineEndpoint({
  method: 'PUT',
  path: '/api/store/push/mails',
  access: 'member',
  body: z.object({
    topics: z
      .array(z.enum(NOTICE_TOPICS))
      .max(NOTICE_TOPICS.length)
      .refine((topics) => new Set(topics).size === topics.length),
  }),
  response: NoticeMails,
})
export const NoticePerson = z.object({
  userId: Id,
  name: z.string(),
  isAdmin: z.boolean(),
  /** Those of which this person may hear. */
  may: z.array(told(NOTICE_TOPICS)),
  /** On so many of their devices. */
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
