import { createSet } from '../../src/shared/contract/product-sets.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSetBody } from './endpoint-samples-sets.ts'
import type { TestApp } from './test-app.ts'

/** What the canary's shop shows its customers. */
export async function canarySets(t: TestApp, token: string, productId: string, canary: string) {
  const setId = uuidv7()
  await t.must(createSet, { body: { ...aSetBody(productId, canary), id: setId } }, token)
  return { setId }
}
