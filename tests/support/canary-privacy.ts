import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { Tx } from '../../src/server/platform/database.ts'
import type { CanaryShop } from './canary-shop.ts'
import type { SampleInput } from './endpoint-samples.ts'
import { PASSWORD } from './test-app.ts'

const A_BREACH = {
  foundOn: '2026-11-20',
  what: 'Simu ilipotea',
  whose: '',
  people: null,
  done: '',
  commissionOn: null,
  peopleOn: null,
}
/** A row of each of its tables. */
export async function aPrivacyRequest(tx: Tx, shop_id: string, canary: string, at: Date): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('privacy_requests')
    .values({
      shop_id,
      id,
      kind: 'copy',
      customer_id: uuidv7(),
      way: 'written',
      asked_on: '2026-11-20',
      due_on: '2026-12-20',
      at,
      reason: canary,
    })
    .execute()
  await tx.insertInto('erased_customers').values({ shop_id, customer_id: uuidv7(), at }).execute()
  const paper = { bytes: 1, width: 1, height: 1, at }
  await tx
    .insertInto('papers')
    .values({ shop_id, id, kind: 'tin', ...paper })
    .execute()
  await tx.insertInto('privacy_settings').values({ shop_id, kept_at: at }).execute()
  await tx.insertInto('retention_runs').values({ shop_id, day: '2026-11-20', at }).execute()
  await tx
    .insertInto('privacy_steps')
    .values({ shop_id, step: 'staff', done_on: '2026-11-20', name: canary, at })
    .execute()
  await tx.insertInto('privacy_processors').values({ shop_id, id, name: canary, purpose: canary, at }).execute()
  const breach = { version: 1, found_on: '2026-11-20', what: canary, search_key: canary, at }
  await tx
    .insertInto('breaches')
    .values({ shop_id, id, ...breach })
    .execute()
  await tx
    .insertInto('breach_changes')
    .values({ shop_id, breach_id: id, version: 1, state: JSON.stringify(A_BREACH), at })
    .execute()
  return id
}

/** Calls of the endpoints about personal data. */
export const privacySamples: Record<string, (shop: CanaryShop) => SampleInput> = {
  listPapers: () => ({}),
  addPaper: () => ({ query: { id: uuidv7(), kind: 'tin' }, file: new Blob(['si picha']) }),
  savePaper: (shop) => ({ params: { id: shop.privacyRequestId }, body: { expiresOn: '2030-01-01' } }),
  deletePaper: (shop) => ({ params: { id: shop.privacyRequestId } }),
  getPaperPicture: (shop) => ({ params: { id: shop.privacyRequestId } }),
  getRetention: () => ({}),
  getRetentionDue: () => ({ query: { chatMonths: '24' } }),
  saveRetention: () => ({ body: { chatMonths: null, customerMonths: null, password: PASSWORD } }),
  listRetentionRuns: () => ({ query: {} }),
  listPrivacySteps: () => ({}),
  savePrivacyStep: () => ({
    body: { step: 'staff', doneOn: '2026-11-20', number: '', validUntil: null, name: '', phone: '' },
  }),
  listProcessors: () => ({}),
  addProcessor: () => ({ body: { id: uuidv7(), name: 'Mhasibu', purpose: 'Hesabu', country: '' } }),
  saveProcessor: (shop) => ({
    params: { id: shop.privacyRequestId },
    body: { name: 'Mhasibu', purpose: 'Hesabu', country: '' },
  }),
  deleteProcessor: (shop) => ({ params: { id: shop.privacyRequestId } }),
  getPrivacyPage: () => ({}),
  listBreaches: () => ({ query: {} }),
  addBreach: () => ({ body: { id: uuidv7(), ...A_BREACH } }),
  getBreach: (shop) => ({ params: { id: shop.privacyRequestId } }),
  saveBreach: (shop) => ({ params: { id: shop.privacyRequestId }, body: { ...A_BREACH, version: 1 } }),
  listConsents: () => ({ query: {} }),
  listPrivacyRequests: () => ({ query: {} }),
  askPrivacy: (shop) => ({ body: { id: uuidv7(), kind: 'copy', customerId: shop.customerId, way: 'phone' } }),
  getPrivacyRequest: (shop) => ({ params: { id: shop.privacyRequestId } }),
  settlePrivacyRequest: (shop) => ({ params: { id: shop.privacyRequestId }, body: { state: 'withdrawn', reason: '' } }),
  eraseCustomer: (shop) => ({
    params: { id: shop.privacyRequestId },
    body: { owesTzs: 0, keptTzs: 0, password: PASSWORD },
  }),
  getCustomerCopy: (shop) => ({ params: { id: shop.customerId } }),
}
