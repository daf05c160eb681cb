import { createSet } from '../../src/shared/contract/product-sets.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { answerPopup } from '../../src/shared/contract/popups.ts'
import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { aSetBody, aStorefront } from './endpoint-samples-sets.ts'
import { runningOffer } from './offers.ts'
import { anAnswer, aPopup, runningPopup } from './popups.ts'
import type { TestApp } from './test-app.ts'

/** What the canary's shop shows its customers. */
export async function canarySets(
  t: TestApp,
  { token, shop }: { token: string; shop: { id: string } },
  productId: string,
  canary: string,
) {
  const setId = uuidv7()
  await t.must(createSet, { body: { ...aSetBody(productId, canary), id: setId } }, token)
  await t.must(saveStorefront, { body: aStorefront(`duka-${shop.id.slice(-8)}`, canary, 0) }, token)
  const popup = await runningPopup(t, token, aPopup(canary.slice(0, 40)))
  await t.must(answerPopup, { params: { key: shop.id }, body: anAnswer(popup.id, { name: canary }) })
  const { id: offerId } = await runningOffer(t, token, { name: canary.slice(0, 60) })
  return { setId, popupId: popup.id, offerId }
}
