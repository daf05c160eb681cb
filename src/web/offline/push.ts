import * as z from 'zod'
import type { InputOf } from '../../shared/contract/endpoint.ts'
import { push } from '../../shared/contract/sync.ts'
import { ApiError } from '../api/api-error.ts'
import { call, OUTBOX_TIMEOUT_MS } from '../api/call.ts'
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

/** False once something on the way (a server of long ago, a gateway) refused a packed push and took the same one plain: until the page is loaded again. */
let mayPack = true
const CANNOT_UNPACK = [400, 415]

/** Decisions 14: 20 s, because a dead socket must not hold the queue. With the token of the rows' owner, whatever happens meanwhile. */
export async function pushToServer(
  request: PushRequest,
  session: Session,
  timeoutMs = OUTBOX_TIMEOUT_MS,
): Promise<PushAnswer> {
  const body: InputOf<typeof push>['body'] = request
  const send = async (gzip: boolean) => await call(loosePush, { body }, { token: session.token, timeoutMs, gzip })
  if (!mayPack) return await send(false)
  try {
    return await send(true)
  } catch (error) {
    if (!(error instanceof ApiError) || !CANNOT_UNPACK.includes(error.status)) throw error
    const answer = await send(false)
    mayPack = false
    return answer
  }
}
