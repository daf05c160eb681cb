import type { CartView, SubmitOrderInput } from '../../shared/contract/order-link.ts'
import type { CartPayment } from '../../shared/contract/payments.ts'
import type { AskKind } from '../../shared/contract/lists.ts'
import { ApiError } from './api-error.ts'
import { ORDER_BASE } from './bases.ts'
import type { PushOperator } from '../../shared/domain/options.ts'

/**
 * The calls of the order link's page, by plain fetch: the transport of `call()` and the contract's schemas would be most of what a customer's phone downloads.
 * What the server answers was held to the same schemas there (platform/http.ts); here only a foreign answer (a captive portal) is told apart. Errors are `ApiError`s.
 */
const READ_TIMEOUT_MS = 20_000
/** A dead socket must not hold what waits to be sent (decisions 14); it is safe to send again. */
const SUBMIT_TIMEOUT_MS = 20_000
/** Asking for money waits for the gateway, which waits for the network of the phone. */
const ASK_TIMEOUT_MS = 60_000

/** Without cache and retry (specification §7). */
export const readCart = (token: string, code = ''): Promise<CartView> =>
  exchange(isCartView, 'GET', '', code === '' ? { token } : { token, code }, READ_TIMEOUT_MS)
/** `body`: as it was written down before the first try, so that a repeat is the same submission (decisions 15). */
export const submitCart = (token: string, body: string): Promise<CartView> =>
  exchange(isCartView, 'POST', '', { channel: 'whatsapp', token }, SUBMIT_TIMEOUT_MS, body)
export const writeDown = (submission: SubmitOrderInput): string => JSON.stringify(submission)
export const tellOpened = (token: string): Promise<unknown> =>
  exchange((answer): answer is unknown => answer !== undefined, 'POST', '/opened', { token }, READ_TIMEOUT_MS)
type Asking = {
  id: string
  kind: AskKind
  phone: string | null
  operator: PushOperator | null
  replaces: string | null
}
export const askPayment = (token: string, asking: Asking): Promise<CartPayment> =>
  exchange(isCartPayment, 'POST', '/payments', { token }, ASK_TIMEOUT_MS, JSON.stringify(asking))

const has = (value: unknown, key: string, test: (field: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && test(Reflect.get(value, key))
const isCartView = (value: unknown): value is CartView =>
  has(value, 'order_id', (field) => typeof field === 'string')
  && has(value, 'products', Array.isArray)
  && has(value, 'state', (field) => typeof field === 'string')
  && has(value, 'pricesKey', (field) => typeof field === 'string')
const isCartPayment = (value: unknown): value is CartPayment =>
  has(value, 'attempts', Array.isArray) && has(value, 'methods', Array.isArray)

async function exchange<T>(
  isIt: (answer: unknown) => answer is T,
  method: 'GET' | 'POST',
  path: string,
  query: Record<string, string>,
  timeoutMs: number,
  body?: string,
): Promise<T> {
  const url = `${ORDER_BASE}${path}?${new URLSearchParams(query).toString()}`
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), timeoutMs)
  try {
    const reply = await fetch(url, {
      method,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: given.signal,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    })
    const data = readJson(await reply.text())
    if (!reply.ok)
      throw new ApiError({
        kind: 'answer',
        status: reply.status,
        data,
        retryAfterSeconds: Number(reply.headers.get('retry-after')) || null,
        message: `${method} ${path}: ${reply.status}`,
      })
    if (isIt(data)) return data
    throw new ApiError({
      kind: 'offline',
      status: reply.status,
      data,
      message: 'Something else answered in the place of the server.',
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError({
      kind: given.signal.aborted ? 'timeout' : 'offline',
      message: error instanceof Error ? error.message : String(error),
    })
  } finally {
    clearTimeout(timer)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
