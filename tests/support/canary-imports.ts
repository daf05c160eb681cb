import { cancelArchive, makeArchive } from '../../src/shared/contract/archives.ts'
import { importRows } from '../../src/shared/contract/imports.ts'
import { createRecurringExpense } from '../../src/shared/contract/recurring-expenses.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aCanaryApiKey } from './canary-api-keys.ts'
import { aCanaryWebhook } from './canary-webhooks.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** A supplier of the canary's shop that came out of a file. */
export const aRowImported = (t: TestApp, token: string, canary: string) =>
  t.must(
    importRows,
    {
      body: {
        importId: uuidv7(),
        kind: 'suppliers',
        rows: [{ key: uuidv7(), name: `Kiwanda ${canary}`, phone: '', note: canary }],
      },
    },
    token,
  )

/** One that was ended before its turn came: it costs nothing. And what leaves the shop by webhooks. */
export async function anArchive(t: TestApp, owner: OwnedShop, canary: string) {
  const { id: archiveId } = await t.must(makeArchive, { body: { id: uuidv7(), language: 'sw' } }, owner.token)
  await t.must(cancelArchive, { params: { id: archiveId }, body: {} }, owner.token)
  return { archiveId, ...(await aCanaryWebhook(t, owner, canary)), ...(await aCanaryApiKey(t, owner, canary)) }
}

export const aRecurringExpense = (t: TestApp, token: string, { id, canary }: { id: string; canary: string }) =>
  t.call(
    createRecurringExpense,
    {
      body: {
        id,
        category: 'rent',
        amountTzs: 250_000,
        method: 'bank',
        supplier: canary,
        note: '',
        every: 'month',
        startsOn: '2026-12-01',
      },
    },
    token,
  )
