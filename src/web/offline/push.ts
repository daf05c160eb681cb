import * as z from 'zod'
import type { InputOf } from '../../shared/contract/endpoint.ts'
import { push } from '../../shared/contract/sync.ts'
import { ApiError } from '../api/api-error.ts'
import { call, OUTBOX_TIMEOUT_MS } from '../api/call.ts'
import { MOST_PACKED_CHARS, PACKED_PUSH, PUSH_SHAPES } from '../../shared/domain/packed/push.ts'
import { toMessage } from './sale-code/message.ts'
import type { PushAnswer, PushRequest, Session } from './sender-parts.ts'

/**
 * The answer read loosely: a newer server may answer outcomes and codes that this build does not know, and one unknown word must not hold
 * up a hundred acknowledgements. What is unreadable counts as not answered, and is asked again.
 */
const Answer = z.object({
  results: z.array(z.unknown()).transform((results) =>
    results.flatMap((result) => {
      const parsed = Result.safeParse(result)
      return parsed.success ? [parsed.data] : []
    }),
  ),
  serverTime: z.string(),
  deviceRevoked: z.boolean().catch(false),
})
const Result = z.object({
  id: z.string(),
  outcome: z.string(),
  codes: z.array(z.string()).catch([]),
  afterMs: z.number().optional().catch(undefined),
})
const loosePush = { ...push, response: Answer }

/** From the smallest on. */
const WAYS = ['packed', 'gzip', 'plain'] as const
/** Further on once something on the way (a server of long ago, a gateway) refused a push and took the very same one written so: until the page is loaded again. */
let way = 0
const CANNOT_UNPACK = [400, 415]

/** Decisions 14: 20 s, because a dead socket must not hold the queue. With the token of the rows' owner, whatever happens meanwhile. */
export async function pushToServer(
  request: PushRequest,
  session: Session,
  timeoutMs = OUTBOX_TIMEOUT_MS,
): Promise<PushAnswer> {
  const body: InputOf<typeof push>['body'] = request
  for (let at = way; ; at += 1) {
    const written = WAYS[at]
    try {
      const answer = await call(
        loosePush,
        { body },
        {
          token: session.token,
          timeoutMs,
          gzip: written !== 'plain',
          ...(written === 'packed' ? { pack: packed } : {}),
        },
      )
      way = Math.max(way, at)
      return answer
    } catch (error) {
      const isLast = at >= WAYS.length - 1
      if (isLast || !(error instanceof ApiError) || !CANNOT_UNPACK.includes(error.status)) throw error
    }
  }
}

/** What cannot come back letter by letter goes as JSON: half of a surrogate pair, which the server then refuses by name. */
const HALVES = /\\ud[89a-f]/i
async function packed(body: unknown, text: string) {
  if (text.length > MOST_PACKED_CHARS || HALVES.test(text)) return null
  return { type: PACKED_PUSH, bytes: await toMessage(body, PUSH_SHAPES) }
}
