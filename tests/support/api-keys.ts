import { createApiKey } from '../../src/shared/contract/api-keys.ts'
import type { Endpoint, InputOf } from '../../src/shared/contract/endpoint.ts'
import { LIMIT_NAMES } from '../../src/shared/contract/limits.ts'
import { API_SCOPES, type ApiScope } from '../../src/shared/domain/api-keys.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { type OwnedShop, PASSWORD, type TestApp } from './test-app.ts'

/** For tests whose subject is not how often a key may call. */
export const UNLIMITED = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))

/** A key of the shop, with every scope there is. */
export async function anApiKey(
  t: Pick<TestApp, 'must'>,
  { token }: Pick<OwnedShop, 'token'>,
  scopes: readonly ApiScope[] = API_SCOPES,
): Promise<string> {
  const body = { id: uuidv7(), name: 'Duka mtandaoni', scopes: [...scopes], days: null, password: PASSWORD }
  return (await t.must(createApiKey, { body }, token)).key
}

let count = 0
/** A call that writes, each under an idempotency key of its own unless one is given. */
export const apiWrite = <E extends Endpoint>(
  t: Pick<TestApp, 'call'>,
  endpoint: E,
  input: InputOf<E>,
  key: string,
  idempotencyKey = `mara-${(count += 1)}`,
) => t.call(endpoint, input, key, { 'idempotency-key': idempotencyKey })
