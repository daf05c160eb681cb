import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type SessionAction, sessionActionOf } from '../../shared/domain/session-actions.ts'
import type { Access, BodyOf, Endpoint } from '../../shared/contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '../../shared/contract/errors.ts'
import type { Actor, ActorFor, CartRef, DisplayRef } from './actor.ts'
import { addressKey } from './address-key.ts'
import { admitKey, type ApiCaller } from './api-callers.ts'
import { acceptGzip, BODY_LIMIT } from './bodies.ts'
import type { Clock } from './clock.ts'
import { isBeyondBound, isDatabaseAway, pgCode } from './database-errors.ts'
import { AppError } from './errors.ts'
import { parseJsonModestly } from './json-bodies.ts'
import type { KnownDevices } from './known-devices.ts'
import { type NotedCall, type NotedInput, noting } from './noted-calls.ts'
import type { RateLimits } from './rate-limits.ts'
import { createSecurityHeaders, type HeaderOptions } from './security-headers.ts'
import type { TokenGate } from './token-gate.ts'

interface PlatformDeps {
  clock: Clock
  limits: RateLimits
  gate: TokenGate
  devices: KnownDevices
  /** A name for an address in the log, which is not the address. */
  addressName(address: string): string
  headers: HeaderOptions
  loop: { asked(route: string): void }
  /** Null for a token that is unknown, ended, idle too long or too old. */
  authenticate(token: string): Promise<Actor | null>
  /** A request of this session that was not only a look was answered well. */
  did(actor: Actor, action: SessionAction): Promise<void>
  /** What a call of this session leaves where owners read; null for one that leaves nothing there. */
  noted(actor: Actor, endpoint: Endpoint, input: NotedInput): NotedCall | null
  isOperator(token: string): Promise<boolean>
  /** The order link a token opens; null for one nobody has. */
  findCart(token: string): Promise<CartRef | null>
  /** The till a display's token opens; null for one nobody has, or that was taken back. */
  findDisplay(token: string): Promise<DisplayRef | null>
  /** What a key of the public API opens; null for one nobody has. */
  findApiKey(key: string): Promise<ApiCaller | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without it does not start (law 11). */
    access?: Access
    endpoint?: Endpoint
    unlimited?: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
    cart: CartRef | null
    display: DisplayRef | null
    /** What a sign-in took, to be given back if it succeeds. */
    loginKey: string | null
    /** Only of a session that writes. */
    noted: ((input: NotedInput) => NotedCall | null) | null
  }
}

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
interface Call<E extends Endpoint> {
  actor: ActorFor<E['access']>
  cart: E['access'] extends 'cart_token' ? CartRef : null
  display: E['access'] extends 'display_token' ? DisplayRef : null
  /** The bytes as they came, for the route to verify; only inside `withRawBodies`. */
  rawBody: E['access'] extends 'signature' ? Buffer : null
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}
interface RouteOptions {
  bodyLimit?: number
  /** For probes, which one address may send every second. */
  unlimited?: boolean
}

export function installPlatform(app: FastifyInstance, deps: PlatformDeps) {
  const setHeaders = createSecurityHeaders(deps.headers)
  app.decorateRequest('actor', null)
  app.decorateRequest('cart', null)
  app.decorateRequest('display', null)
  app.decorateRequest('loginKey', null)
  app.decorateRequest('noted', null)
  acceptGzip(app)
  parseJsonModestly(app)
  // JSON only: a form of another site can send text without asking first.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} states no access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setHeaders(request, reply)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    deps.loop.asked(`${request.method} ${request.routeOptions.url ?? 'none'}`)
    const { endpoint, unlimited } = request.routeOptions.config
    if (endpoint !== undefined) await admit(request, reply, endpoint, unlimited === true)
  })
  app.addHook('onSend', async (request, reply) => {
    const { actor, method } = request
    // It is for whoever asks about an error. With each sale it would be a thirtieth of what it costs to send.
    if (method !== 'GET' && reply.statusCode < 300) reply.removeHeader('x-request-id')
    const action =
      actor === null || method === 'GET' || reply.statusCode >= 300
        ? null
        : sessionActionOf(request.routeOptions.url ?? '', request.body)
    // What was done is done, also where the note of it cannot be kept.
    if (actor !== null && action !== null)
      await deps
        .did(actor, action)
        .catch((error: unknown) => request.log.warn({ err: error }, 'what a session did last was not noted'))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.loginKey !== null && reply.statusCode < 300) deps.limits.giveBack('login', request.loginKey)
    // The pattern, never the address: tokens and ids of people stand in addresses.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        from: deps.addressName(addressKey(request.ip)),
        ...(request.actor && { userId: request.actor.userId, shopId: request.actor.shopId }),
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  async function admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, unlimited: boolean) {
    const { access, anywhere = access === 'user' } = endpoint
    const address = addressKey(request.ip)
    const token = bearer(request)
    const rate = endpoint.rate ?? 'session'
    if (endpoint.access === 'public') {
      if (!unlimited) await admitStranger(request, rate === 'session' ? 'public' : rate, address)
      return
    }
    if (endpoint.access === 'cart_token') {
      request.cart = await admitCart(deps, request)
      return
    }
    if (endpoint.access === 'display_token') {
      const display =
        token === null ? null : await deps.gate.look('display', token, address, (one) => deps.findDisplay(one))
      if (display === null) throw new AppError('display.not_found', 404, 'no such display')
      deps.limits.take('display', display.pairId)
      request.display = display
      return
    }
    if (endpoint.access === 'signature') {
      deps.limits.take(rate === 'session' ? 'callback' : rate, address)
      return
    }
    if (endpoint.access === 'operator') {
      const isOperator =
        token !== null
        && (await deps.gate.look('operator', token, address, async (one) =>
          (await deps.isOperator(one)) ? true : null,
        )) !== null
      if (!isOperator) throw new AppError('auth.operator_only', 403, 'opened without the operator link')
      return
    }
    if (typeof access === 'object' && 'scope' in access) {
      const caller =
        token === null ? null : await deps.gate.look('api_key', token, address, (one) => deps.findApiKey(one))
      request.actor = admitKey(deps.limits, reply, caller, access.scope)
      if (request.method !== 'GET') deps.limits.take('write', caller?.actor.shopId ?? '')
      return
    }
    if (token === null) throw new AppError('auth.required', 401, 'no session token')
    const actor = await deps.gate.look('session', token, address, (one) => deps.authenticate(one))
    if (actor === null) throw new AppError('auth.required', 401, 'no valid session')
    request.actor = actor
    if (rate === 'upload') takeUpload(actor)
    else deps.limits.take(rate, actor.sessionId)
    requireAccess(access, actor)
    if (actor.isElsewhere && !anywhere) throw new AppError('auth.device_not_allowed', 403, 'stands elsewhere')
    if (request.method !== 'GET') request.noted = (input) => deps.noted(actor, endpoint, input)
    if (request.method !== 'GET' && rate !== 'push' && rate !== 'display' && rate !== 'print' && actor.shopId !== null)
      deps.limits.take('write', actor.shopId)
  }

  /** A browser that signed in here before is counted by itself: strangers behind the same address do not shut it out. */
  async function admitStranger(request: FastifyRequest, rate: NonNullable<Endpoint['rate']>, address: string) {
    const known =
      (rate === 'login' || rate === 'reset') && request.headers.cookie !== undefined
        ? (await deps.devices.callerOf(request)).devices[0]
        : undefined
    const key = known === undefined ? address : `device of ${known.userId}`
    deps.limits.take(rate, key)
    if (rate === 'login') request.loginKey = key
  }

  function takeUpload({ shopId, userId }: Actor) {
    if (shopId === null) return deps.limits.take('firstLogo', userId)
    deps.limits.take('uploadBurst', userId)
    deps.limits.take('upload', shopId)
  }
}

/** Routes whose bodies are handed on untouched, whatever type they claim: a signature is over bytes, and parsing and writing JSON anew changes them. */
export async function withRawBodies(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    routes(scope)
    done()
  })
}

/** An endpoint whose JSON is too long to be parsed between two other requests: the handler gets its bytes, and has them read in a thread of their own. */
export function readElsewhere<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Omit<Call<E>, 'body'> & { sent: Buffer }) => Promise<z.input<E['response']>>,
  options: RouteOptions,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const unread: Endpoint = { ...endpoint, body: z.instanceof(Buffer) }
    // The same endpoint but for its body, which is the very Buffer that was just asked for.
    const withSent = (call: Call<typeof unread>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      handler({ ...(call as unknown as Call<E>), sent: call.request.body as Buffer })
    route(scope, unread, withSent, options)
    done()
  })
}

/** The token of an order link, from the address as specified. @throws AppError 404 for one nobody has, 429 */
export async function admitCart(
  { limits, gate, findCart }: Pick<PlatformDeps, 'limits' | 'gate' | 'findCart'>,
  request: FastifyRequest,
): Promise<CartRef> {
  const token = cartTokenOf(request)
  const address = addressKey(request.ip)
  const cart = token === null ? null : await gate.look('cart', token, address, findCart)
  if (cart === null) {
    if (token === null) limits.take('badToken', address)
    throw new AppError('link.not_found', 404, 'no such order link')
  }
  // By link, not by address: many phones of one operator share an address.
  limits.take('cart', cart.linkId)
  return cart
}

function cartTokenOf({ query }: FastifyRequest): string | null {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined
  return typeof token === 'string' && /^[\w-]{20,100}$/.test(token) ? token : null
}

function requireAccess(access: Exclude<Access, { scope: unknown }>, actor: Actor) {
  if (access === 'user') return
  if (actor.shopId === null) throw new AppError('auth.no_shop', 403, 'no active shop')
  if (access === 'member') return
  if (access === 'admin') {
    if (!actor.isAdmin) throw new AppError('auth.admin_only', 403, 'for the owner')
    return
  }
  if (typeof access === 'string') throw new AppError('auth.forbidden', 403, 'not for sessions')
  const anyOf = 'anyOf' in access ? access.anyOf : [access]
  if (!anyOf.some(({ resource, action }) => actor.can(resource, action))) {
    throw new AppError(
      'auth.forbidden',
      403,
      `needs ${anyOf.map(({ resource, action }) => `${resource} ${action}`).join(' or ')}`,
    )
  }
}

/** Serves an endpoint of the contract: access before anything is read, every part parsed once, the answer held to its own schema. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['response']>> | z.input<E['response']>,
  options: RouteOptions = {},
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    config: {
      access: endpoint.access,
      endpoint,
      ...(options.unlimited === undefined ? {} : { unlimited: options.unlimited }),
    },
    handler: async (request, reply) => {
      // The parts are parsed by the very schemas the type is made of, and `admit` made sure of the actor.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const call = {
        actor: request.actor,
        cart: request.cart,
        display: request.display,
        rawBody:
          endpoint.access === 'signature' ? (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)) : null,
        params: endpoint.params ? parse(endpoint.params, request.params) : undefined,
        query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
        body: endpoint.body ? parse(endpoint.body, request.body) : undefined,
        request,
        reply,
      } as Call<E>
      const noted = request.noted?.({ params: call.params, body: call.body }) ?? null
      const answer = endpoint.response.safeParse(await noting(noted, () => handler(call)))
      if (!answer.success)
        throw new Error(
          `the answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${describe(answer.error)}`,
        )
      return reply.send(answer.data)
    },
  })
}

function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  throw new AppError('request.invalid', 400, 'the request is not as the contract says', { fields })
}
/** Paths and codes only: a value could be a secret. */
const describe = (error: z.ZodError) =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.')} ${issue.code}`)
    .join(', ')

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Faults of the request itself, as Fastify names them. */
const requestFaults: Record<string, [number, ErrorCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'request.too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'media.too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'request.invalid'],
}
/** Text PostgreSQL cannot keep: NUL and halves of a surrogate pair. */
const UNKEEPABLE_TEXT = new Set(['22021', '22P05'])

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Work outside a transaction of ours, and whatever a library throws about its own connection.
  if (isDatabaseAway(error))
    return new AppError('server.unavailable', 503, 'the database does not answer', {
      cause: error,
      retryAfterSeconds: 2,
    })
  if (isBeyondBound(error)) return new AppError('request.invalid', 400, 'a sum beyond what is kept', { cause: error })
  const code = pgCode(error) ?? ''
  const known = requestFaults[code]
  if (known) return new AppError(known[1], known[0], known[1], { cause: error })
  if (UNKEEPABLE_TEXT.has(code))
    return new AppError('request.invalid', 400, 'text that cannot be stored', { cause: error })
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR')
    return new AppError('request.invalid', 400, 'the body is not gzip', { cause: error })
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('request.invalid', status, 'the request cannot be read', { cause: error })
  return new AppError('server.failed', 500, 'the server failed', { cause: error })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error)
  request.log[refusal.status >= 500 ? 'error' : 'info'](
    {
      err: refusal.status >= 500 ? (refusal.cause ?? refusal) : undefined,
      error: refusal.code,
      status: refusal.status,
      reason: refusal.message,
    },
    'refused',
  )
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // Inner texts of a fault of ours stay in the log; the request id finds them there.
  const message = refusal.status >= 500 ? refusal.code : refusal.message
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message,
      requestId: request.id,
      ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
      ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
    },
  }
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body)
}

export const newRequestId = () => randomUUID()
