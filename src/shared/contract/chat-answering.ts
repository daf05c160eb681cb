import * as z from 'zod'
import { Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const seconds = z.int().min(0).nullable()
/** How long customers waited: half of them at most `medianSeconds`, nine of ten at most `slowSeconds`; null where nobody was answered. */
const Speed = z.object({ count: z.int(), medianSeconds: seconds, slowSeconds: seconds })
const Answering = z.object({
  /** Who waits for a person right now: all of them (1,000 at most), and the fifty who wait longest. */
  waiting: z.object({
    count: z.int(),
    longest: z.array(
      z.object({
        conversationId: Id,
        name: z.string(),
        assignedName: z.string().nullable(),
        /** Ahead of now for who wrote while the shop is closed: from opening on. */
        since: Instant,
      }),
    ),
  }),
  answered: Speed,
  /** Waits that ended with no answer: handed back, or done. */
  unanswered: z.int(),
  /** `userId` null: typed on the owner's own phone. The fastest first. */
  people: z.array(Speed.extend({ userId: Id.nullable(), name: z.string().nullable() })),
})
export type Answering = z.infer<typeof Answering>

/** Who waits for an answer of people, and how fast those of so many business days, today with them, had theirs. A wait begins when a person is needed, by the shop's opening hours. */
export const getAnswering = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/answering',
  access: 'admin',
  query: z.object({ days: z.coerce.number().int().min(1).max(92).default(7) }),
  response: Answering,
})
