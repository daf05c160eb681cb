import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, noteActivity, recordExpense, saveOrder } from '../../../tests/support/offline/actions.ts'
import { aRow } from '../../../tests/support/offline/left-databases.ts'
import { anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { aNote } from '../../../tests/support/builders.ts'
import { sealText } from '../../shared/domain/chain.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { chained, sealOf } from './chain.ts'
import type { DeviceRow, OutboxRow } from './db.ts'
import { onTheWire } from './envelope.ts'
import { exportQueue, importQueue } from './export-file.ts'
import { keepNote } from './note-activity.ts'
import { sendMended } from './queue-actions.ts'
import { QUEUE_WARN } from './queue-limits.ts'
import { createRequests } from './sender-request.ts'

const serverSeal = (row: OutboxRow | undefined) =>
  createHash('sha256')
    // As it arrives: through JSON.
    .update(sealText(JSON.parse(JSON.stringify(row && onTheWire(row))) as object))
    .digest('base64url')

const aTill = async () => {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner, db: ctx.db }
}

test('each command names the seal of the one before it, whatever kind it is, and the device keeps the last', async () => {
  const { ctx, owner, db } = await aTill()
  await saveOrder(ctx, owner, anOrder({ note: 'Kwa Mzee "Ali" \u2028 🧺' }))
  await noteActivity(ctx, owner, aNote({ kind: 'reprinted' }))
  await createCustomer(ctx, owner, { id: uuidv7(), name: 'Mteja 1', phone: '', at: '2026-11-21T08:00:00.000Z' })
  const rows = await db.outbox.toArray()
  expect(rows.map(({ chain }) => chain?.after)).toEqual([0, 1, 2])
  expect(rows.map(({ chain }) => chain?.prev)).toEqual(['', ...rows.slice(0, 2).map(serverSeal)])
  expect((await db.devices.toArray())[0]?.chain).toEqual({ seq: 3, hash: serverSeal(rows[2]) })
})

test('a row keeps the seal it was written with, in every later app: this is one of each age', () => {
  const ids = ['0192f0c1-2345-7abc-8def-0123456789ab', '0192f0c1-2345-7abc-8def-0123456789ac'] as const
  const row = aRow(7, {
    id: ids[0],
    shopId: ids[1],
    userId: ids[1],
    deviceId: ids[0],
    type: 'expense.void',
    lane: ids[0],
    body: { reason: 'Mara mbili', expenseId: ids[0] },
    tries: 3,
    codes: ['server.failed'],
  })
  expect(sealOf(row)).toBe('xQ7KclBX1amZukYioQWgIRVAFt7uHvqeRnS3vS7u5Kk')
  const later = { ...row, shiftId: ids[1], chain: { after: 6, prev: sealOf(row) } }
  expect(sealOf(later)).toBe('fnNe-MsSHUjJ3YP6VOjROWi4SF73h-cBl4w4dRC6Jqs')
  // However it is sent meanwhile, and whoever brought it here.
  expect(sealOf({ ...later, tries: 9, state: 'attention', importedBy: ids[0], importId: ids[0] })).toBe(sealOf(later))
})

test.each<[string, Partial<OutboxRow>]>([
  ['its date', { createdAt: '2026-11-20T08:00:00.000Z' }],
  ['its offset', { clockOffset: 60_000 }],
  ['who did it', { userId: uuidv7() }],
  ['its number', { seq: 8 }],
  ['its shift', { shiftId: uuidv7() }],
  ['what it says', { body: { reason: 'Mteja', expenseId: '' } }],
])('%s changed is another seal', (_, change) => {
  const row = aRow(7, { shopId: uuidv7(), type: 'expense.void', lane: uuidv7(), body: { reason: '', expenseId: '' } })
  expect(sealOf({ ...row, ...change })).not.toBe(sealOf(row))
})

test('a device that has no chain yet begins one, and a damaged memory of it costs no sale', async () => {
  const { ctx, owner, db } = await aTill()
  const key = `device:${owner.shopId}` as const
  for (const chain of [undefined, null, 'x', { seq: 'x' }, { seq: 4, hash: 'short' }, { seq: 4, hash: 7 }]) {
    const device = { ...(await db.devices.get(key)), seq: 40, chain } as unknown as DeviceRow
    await db.devices.put(device)
    await saveOrder(ctx, owner, anOrder())
    const row = await db.outbox.orderBy(':id').last()
    expect([row?.seq, row?.chain]).toEqual([41, { after: 0, prev: '' }])
    await db.outbox.clear()
  }
})

test('what cannot be sealed is sold all the same, and what follows links to the last that was', () => {
  const device = { seq: 4, chain: { seq: 4, hash: 'A'.repeat(43) } } as DeviceRow
  const body: Record<string, unknown> = {}
  body.itself = body
  const row = aRow(5, { shopId: uuidv7(), type: 'x', lane: uuidv7(), body })
  expect(chained(device, row)).toEqual({ row })
})

test('after an app without chains was used for a while, the chain goes on from where it was', async () => {
  const { ctx, owner, db } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  const [first] = await db.outbox.toArray()
  await db.devices.toCollection().modify({ seq: 6 })
  await saveOrder(ctx, owner, anOrder())
  expect((await db.outbox.orderBy(':id').last())?.chain).toEqual({ after: 1, prev: serverSeal(first) })
})

test('a mended command is a new link, a carried one keeps its own', async () => {
  const { ctx, owner, db } = await aTill()
  await recordExpense(ctx, owner, {
    id: uuidv7(),
    category: 'travel',
    amountTzs: 2000,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    fromDrawer: false,
    at: '2026-11-21T08:00:00.000Z',
  })
  const [old] = await db.outbox.toArray()
  if (!old) throw new Error('no row')
  await db.outbox.put({ ...old, state: 'attention', codes: ['request.invalid'] })
  const next = await sendMended(ctx, owner, old, { ...(old.body as object), note: 'Bodaboda' })
  expect(next.chain).toEqual({ after: 1, prev: serverSeal(old) })
  expect((await db.devices.toArray())[0]?.chain).toEqual({ seq: 2, hash: serverSeal(next) })

  const { text } = await exportQueue(ctx, owner)
  const other = await aTab()
  await importQueue(other, { ...owner, userId: uuidv7() }, text)
  const [carried] = await other.db.outbox.toArray()
  expect(serverSeal(carried)).toBe(serverSeal(next))
})

test('a push says which command was made last, also when it carries none', async () => {
  const { ctx, owner, db } = await aTill()
  await saveOrder(ctx, owner, anOrder())
  await db.outbox.clear()
  const push = await createRequests(ctx, 'test').of(owner.shopId, false, [])
  expect(push.head).toEqual((await db.devices.toArray())[0]?.chain)
})

test('a note never takes the place of a sale in a long queue', async () => {
  const { ctx, owner, db } = await aTill()
  const keep = async (note: Parameters<typeof noteActivity>[2]) => await noteActivity(ctx, owner, note)
  expect(await keepNote(ctx, { kind: 'drawer_opened' }, keep)).toBe(true)
  await db.outbox.bulkAdd(
    Array.from({ length: QUEUE_WARN }, (_, index) =>
      aRow(index + 1, { shopId: owner.shopId, type: 'x', lane: uuidv7(), deviceId: 'other' }),
    ),
  )
  expect(await keepNote(ctx, { kind: 'drawer_opened' }, keep)).toBe(false)
  expect(await db.notes.count()).toBe(1)
})
