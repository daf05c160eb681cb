import type { FastifyReply } from 'fastify'
import { type ApiKeyState, type ApiScope, RIGHT_OF_SCOPE } from '../../shared/domain/api-keys.ts'
import type { MemberActor } from './actor.ts'
import { AppError } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'

/** What a key of the public API opens. The actor is whoever made it, with the rights they have now; `sessionId` is the key's id. */
export interface ApiCaller {
  state: ApiKeyState
  scopes: readonly ApiScope[]
  actor: MemberActor
}

const refusals = {
  expired: () => new AppError('api_key.expired', 401, 'the key is past its day'),
  revoked: () => new AppError('api_key.revoked', 401, 'the key was taken back'),
  maker_gone: () => new AppError('api_key.maker_gone', 401, 'whoever made the key is no longer of the shop'),
}

/**
 * Who comes by a key, for a call of this scope. Each key has a count of its own, told with every answer (`RateLimit-*` of the IETF's draft, of which clients know the three
 * older fields); what a key may not do counts too, and what one asks that opens nothing any more. @throws AppError 401, 403, 429
 */
export function admitKey(
  limits: RateLimits,
  reply: FastifyReply,
  caller: ApiCaller | null,
  scope: ApiScope,
): MemberActor {
  if (caller === null) throw new AppError('auth.required', 401, 'no valid key')
  const { actor, scopes } = caller
  try {
    limits.take('apiKey', actor.sessionId)
  } finally {
    const level = limits.level('apiKey', actor.sessionId)
    if (level !== null)
      reply.headers({
        'ratelimit-limit': String(level.most),
        'ratelimit-remaining': String(level.left),
        'ratelimit-reset': String(level.fullInSeconds),
      })
  }
  if (caller.state !== 'active') throw refusals[caller.state]()
  if (!scopes.includes(scope)) throw new AppError('api_key.scope_missing', 403, `the key lacks ${scope}`)
  const [resource, action] = RIGHT_OF_SCOPE[scope]
  if (!actor.can(resource, action))
    throw new AppError('auth.forbidden', 403, `whoever made the key lacks ${resource} ${action}`)
  return actor
}
