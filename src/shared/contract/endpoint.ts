import type * as z from 'zod'
import type { ApiScope } from '../domain/api-keys.ts'
import type { Action, Resource } from '../domain/permissions.ts'

type Grant = { resource: Resource; action: Action }

/**
 * Who may call an endpoint (law 11). `user`: any valid session; `member`: a session whose active shop it still belongs to;
 * `admin`: that shop's owner; a grant or `anyOf` grants: a member holding it; `operator`: the browser that opened the one-time operator link;
 * `cart_token`: who holds an order link (query `token`), for that link alone; `display_token`: a device that was paired as a till's display (bearer header), for what that till shows; `signature`: an outside service, whose raw bytes the route itself verifies;
 * a `scope`: another system by a key of the shop that has it (domain/api-keys.ts), for no more than whoever made the key may do.
 */
export type Access =
  | 'public'
  | 'user'
  | 'member'
  | 'admin'
  | 'operator'
  | 'cart_token'
  | 'display_token'
  | 'signature'
  | Grant
  | { anyOf: readonly Grant[] }
  | { scope: ApiScope }

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Required, so that a new endpoint cannot be open by accident. */
  access: Access
  /** One of the named rate classes of server/platform/rate-limits.ts. Default `session`. */
  rate?:
    | 'login'
    | 'signUp'
    | 'reset'
    | 'upload'
    | 'session'
    | 'push'
    | 'public'
    | 'visitor'
    | 'cart'
    | 'callback'
    | 'chatWebhook'
    | 'popup'
    | 'popupAnswer'
    | 'smsCallback'
    | 'display'
    | 'print'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Whether it answers somebody who may work on some devices alone, in a session that stands at none of them (decision 396). Not said: what a person does with their own account (`user`) does. */
  anywhere?: boolean
  /** The body is one multipart file in the field `file`. */
  upload?: true
  response: z.ZodType
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E) => endpoint

/** What of a browser's Blob or File an upload needs. */
interface UploadFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown
/** What a caller hands in: the parts the endpoint declares, unparsed. */
export type InputOf<E extends Endpoint> = Part<E, 'params'>
  & Part<E, 'query'>
  & Part<E, 'body'>
  & (E extends { upload: true } ? { file: UploadFile } : unknown)
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
