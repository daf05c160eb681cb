import { createSegment } from '../../src/shared/contract/segments.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { READY_SEGMENTS } from '../../src/shared/domain/segments.ts'
import { campaignSamples } from './canary-campaigns.ts'
import type { CanaryShop } from './canary-shop.ts'
import type { SampleInput } from './endpoint-samples.ts'
import type { TestApp } from './test-app.ts'

const given = { name: 'Sampuli', rules: READY_SEGMENTS.regulars }
/** Calls of the endpoints about segments, and about the campaigns that go to them. */
export const segmentSamples: Record<string, (shop: CanaryShop) => SampleInput> = {
  ...campaignSamples,
  listSegments: () => ({}),
  getSegment: (shop) => ({ params: { id: shop.segmentId } }),
  previewSegment: () => ({ query: { rules: JSON.stringify(given.rules) } }),
  createSegment: () => ({ body: { id: uuidv7(), ...given } }),
  saveSegment: (shop) => ({ params: { id: shop.segmentId }, body: { ...given, version: 1 } }),
  deleteSegment: (shop) => ({ params: { id: shop.segmentId } }),
}

/** A row of their tables. */
export async function aSegment(t: TestApp, token: string, canary: string): Promise<string> {
  const id = uuidv7()
  await t.must(createSegment, { body: { ...given, id, name: canary } }, token)
  return id
}
