import * as z from 'zod'
import { API_KEY_STATES, API_SCOPES, MOST_KEY_DAYS } from '../domain/api-keys.ts'
import { Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf } from './told.ts'

/** Keys of the public API (public-api.ts), for the owner. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How it begins. */
  hint: z.string(),
  scopes: toldOf(API_SCOPES),
  /** Null: until it is taken back. */
  expiresAt: Instant.nullable(),
  /** `maker_gone`: whoever made it is no longer of the shop. */
  state: told(API_KEY_STATES),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  madeByName: z.string().nullable(),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeyInput = z.object({
  name: line(60, 1),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  /** Days it lives; null: until it is taken back. */
  days: z.int().min(1).max(MOST_KEY_DAYS).nullable(),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

const base = '/api/store/api-keys'
/** The newest first; those that were taken back stay for three months. `most`: so many may be open at once. */
export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: base,
  access: 'admin',
  response: z.object({ items: z.array(ApiKey), most: z.int() }),
})
/** The key is told here and never again; of an id that is there already it is refused. @throws auth.password_needed, api_key.too_many, request.key_reused */
export const createApiKey = defineEndpoint({
  method: 'POST',
  path: base,
  access: 'admin',
  body: ApiKeyInput.extend({ id: Id, password: z.string().max(200).optional() }),
  response: z.object({ apiKey: ApiKey, key: z.string() }),
})
/** It opens nothing from the next call on. A repeat answers the same. @throws api_key.not_found */
export const revokeApiKey = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'admin',
  params: IdParams,
  response: ApiKey,
})
