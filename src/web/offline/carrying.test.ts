import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import {
  createCustomer,
  extendOrder,
  payOrder,
  recordExpense,
  saveOrder,
} from '../../../tests/support/offline/actions.ts'
import { aKeyRing } from '../../../tests/support/offline/key-ring.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { createCodeReader, type CodeRead } from './bring-back.ts'
import { bringIn } from './bring-in.ts'
import { makeCarryFile, takeFile } from './carry-file.ts'
import type { OfflineContext, Owner } from './context.ts'
import { onTheWire } from './envelope.ts'
import { ImportError } from './export-file.ts'
import { rememberCommand } from './recent-commands.ts'
import { receiptCodes } from './receipt-codes.ts'
import type { ReadReceipt } from './read-receipt.ts'
import { createGatherer, framesOf } from './sale-code/frames.ts'
import { fromMessage, RECEIPT_BOUNDS, toMessage } from './sale-code/message.ts'
import { createRequests } from './sender-request.ts'
import { settle } from './sender-settle.ts'

const keys = aKeyRing()
const shopId = uuidv7()

async function aTill(ring = keys) {
  const ctx = await aTab()
  const owner = anOwner({ shopId })
  await registered(ctx, owner)
  await ring.learn(ctx, shopId)
  return { ctx, owner, db: ctx.db }
}
/** Another member's phone: it sells nothing and has no code. */
async function aPhone(ring = keys) {
  const ctx = await aTab()
  await ring.learn(ctx, shopId)
  return { ctx, owner: anOwner({ shopId }) }
}
const reader = ({ ctx, owner }: { ctx: OfflineContext; owner: Owner }) =>
  createCodeReader(ctx, owner, async () => await keys.learn(ctx, shopId))
const receiptIn = (read: CodeRead): Extract<ReadReceipt, { problem: null }> => {
  if (read.kind !== 'receipt' || read.receipt.problem !== null) throw new Error(JSON.stringify(read))
  return read.receipt
}
const messageOf = (texts: readonly string[]) => {
  const gatherer = createGatherer()
  const whole = texts.map((text) => gatherer.add(text)).at(-1)
  if (!whole) throw new Error('not whole')
  return whole.message
}
const acknowledge = async (ctx: OfflineContext) => {
  const rows = await ctx.db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map(({ id }) => ({ id, outcome: 'applied', codes: [] })),
  )
}

test('a sale is read off its receipt by another device as its device wrote it, and is sent with that signature', async () => {
  const till = await aTill()
  const order = await saveOrder(till.ctx, till.owner, anOrder({ customerName: 'Mama Asha' }))
  const [row] = await till.db.outbox.toArray()
  if (!row) throw new Error('nothing waits')
  const codes = await receiptCodes(till.ctx, till.owner, order.id)
  expect(codes).toHaveLength(1)
  const phone = await aPhone()
  const found = receiptIn(await reader(phone).read(codes[0] ?? ''))
  expect(found).toMatchObject({ orderId: order.id, number: order.number, amountTzs: order.totalTzs, isKnown: false })
  expect(await bringIn(phone.ctx, phone.owner, found.commands)).toMatchObject({ added: 1, known: 0 })
  expect(await bringIn(phone.ctx, phone.owner, found.commands)).toMatchObject({ added: 0, known: 1 })
  expect(receiptIn(await reader(phone).read(codes[0] ?? ''))).toMatchObject({ isKnown: true })
  const brought = await phone.ctx.db.outbox.toArray()
  expect(brought).toMatchObject([{ importedBy: phone.owner.userId, userId: till.owner.userId }])
  const { commands } = await createRequests(phone.ctx, 'test').of(shopId, true, brought)
  expect(commands).toEqual([{ ...onTheWire(row), carried: { by: 'receipt', signature: expect.any(String) } }])
})

test('the code stays with the order when its command has left, also for a tab that did not write it, and grows with what follows', async () => {
  const till = await aTill()
  const order = await saveOrder(till.ctx, till.owner, anOrder({ status: 'pending' }))
  const [row] = await till.db.outbox.toArray()
  if (!row) throw new Error('nothing waits')
  const typesIn = async () => {
    const codes = await receiptCodes(till.ctx, till.owner, order.id)
    // What this tab remembers of its own writing is gone, as after a reload.
    for (let count = 0; count < 100; count += 1) rememberCommand({ ...row, id: uuidv7(), lane: 'another' })
    await acknowledge(till.ctx)
    expect(await receiptCodes(till.ctx, till.owner, order.id)).toEqual(codes)
    return receiptIn(await reader(await aPhone()).read(codes[0] ?? '')).commands.map(({ type }) => type)
  }
  expect(await typesIn()).toEqual(['order.create'])
  await extendOrder(till.ctx, till.owner, { orderId: order.id, cartId: uuidv7(), lines: anOrder().lines, at: order.at })
  expect(await typesIn()).toEqual(['order.create', 'order.extend'])
  const payments = [aPayment(order.totalTzs)]
  await payOrder(till.ctx, till.owner, { orderId: order.id, payments, completes: true, at: order.at })
  expect(await typesIn()).toEqual(['order.create', 'order.extend', 'order.pay'])
})

test('a customer made in the same queue comes with the sale that names them', async () => {
  const till = await aTill()
  const customer = await createCustomer(till.ctx, till.owner, {
    id: uuidv7(),
    name: 'Juma',
    phone: '+255712345678',
    at: '2026-11-21T08:00:00.000Z',
  })
  const order = await saveOrder(till.ctx, till.owner, anOrder({ customerId: customer.id }))
  const [code = ''] = await receiptCodes(till.ctx, till.owner, order.id)
  const found = receiptIn(await reader(await aPhone()).read(code))
  expect(found.commands.map(({ type }) => type).toSorted()).toEqual(['customer.create', 'order.create'])
  expect(found).toMatchObject({ orderId: order.id, number: order.number })
})

test('no code that could not be taken: before the server has the key, where another key stands, of another device’s order', async () => {
  const ctx = await aTab()
  const owner = anOwner({ shopId })
  await registered(ctx, owner)
  const order = await saveOrder(ctx, owner, anOrder())
  expect(await receiptCodes(ctx, owner, order.id)).toEqual([])
  // Said later, it serves what was sold before.
  await keys.learn(ctx, shopId)
  expect(await receiptCodes(ctx, owner, order.id)).toHaveLength(1)
  expect(await receiptCodes(ctx, owner, uuidv7())).toEqual([])

  const copy = aKeyRing()
  const device = await ctx.db.devices.get(`device:${shopId}`)
  copy.devices.push({ id: device?.id ?? '', code: 'A7', name: 'x', publicKey: 'another', revokedAt: null })
  await copy.learn(ctx, shopId)
  const next = await saveOrder(ctx, owner, anOrder())
  expect(await receiptCodes(ctx, owner, next.id)).toEqual([])
})

test('forged, altered, of another shop, of a device nobody knows, of a removed one: each is told apart', async () => {
  const till = await aTill()
  const order = await saveOrder(till.ctx, till.owner, anOrder())
  const codes = await receiptCodes(till.ctx, till.owner, order.id)
  const phone = await aPhone()
  const said = await fromMessage(messageOf(codes), RECEIPT_BOUNDS)
  if (!Array.isArray(said)) throw new Error('no list')
  const [command] = said
  const read = async (value: unknown, at = phone) => {
    const [text = ''] = framesOf(await toMessage(value), 'receipt')
    const result = await reader(at).read(text)
    return result.kind === 'receipt' ? result.receipt.problem : result.kind
  }
  expect(await read([command])).toBeNull()
  expect(await read([{ ...command, body: { ...command.body, totalTzs: 1 } }])).toBe('forged')
  expect(await read([{ ...command, userId: uuidv7() }])).toBe('forged')
  expect(await read([{ ...command, extra: true }])).toBe('forged')
  expect(await read([{ ...command, carried: { by: 'receipt' } }])).toBe('forged')
  expect(await read([{ ...command, deviceId: uuidv7() }])).toBe('unknown_device')
  expect(await read([{ ...command, shopId: uuidv7() }])).toBe('other_shop')
  expect(await read([{ ...command, id: 'x' }])).toBe('damaged')
  expect(await read('hello')).toBe('damaged')
  expect((await reader(phone).read('https://example.org')).kind).toBe('unreadable')
  expect(await reader(phone).read('KTAZABC')).toEqual({ kind: 'unreadable', problem: 'newer' })
  const device = keys.devices.find(({ id }) => id === command.deviceId)
  if (!device) throw new Error('no device')
  device.revokedAt = new Date().toISOString()
  const later = await aPhone()
  expect(receiptIn(await reader(later).read(codes[0] ?? ''))).toMatchObject({ isOfRemoved: true })
})

test('what waits goes sealed to another device of the shop, as a file and as codes, with its signatures; nobody else opens it', async () => {
  const till = await aTill()
  for (let count = 0; count < 12; count += 1) await saveOrder(till.ctx, till.owner, anOrder())
  await recordExpense(till.ctx, till.owner, {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 5,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at: '2026-11-21T09:00:00.000Z',
  })
  const file = await makeCarryFile(till.ctx, till.owner)
  expect(file).toMatchObject({ count: 13, isSealed: true, name: expect.stringMatching(/^kaunta-A7-\d{8}-\d{4}\.txt$/) })
  expect(file.text).not.toContain(till.owner.userId)
  const one = await aPhone()
  expect(await takeFile(one.ctx, one.owner, file.text)).toMatchObject({ added: 13, known: 0, unreadable: 0 })
  expect(await takeFile(one.ctx, one.owner, file.text)).toMatchObject({ added: 0, known: 13 })
  const rows = await one.ctx.db.outbox.toArray()
  expect(rows.map(({ carried }) => carried?.by)).toEqual(Array.from({ length: 13 }, () => 'file'))
  // As codes, in any order, some twice.
  const other = await aPhone()
  const reading = reader(other)
  const frames = [...file.frames, ...file.frames].toReversed()
  expect(file.frames.length).toBeGreaterThan(2)
  const results = []
  for (const frame of frames) results.push(await reading.read(frame))
  expect(results.filter(({ kind }) => kind === 'carried')).toEqual([
    { kind: 'carried', imported: expect.objectContaining({ added: 13 }) },
  ])
  expect(results[0]).toMatchObject({ kind: 'part', begun: [{ have: 1, count: file.frames.length }] })
  // Another shop, a stranger, and whoever changes a letter.
  await expect(takeFile(other.ctx, anOwner(), file.text)).rejects.toEqual(new ImportError('no_key'))
  const stranger = await aPhone(aKeyRing())
  await expect(takeFile(stranger.ctx, stranger.owner, file.text)).rejects.toEqual(new ImportError('no_key'))
  const letter = file.text.at(-20) === 'A' ? 'B' : 'A'
  const altered = file.text.slice(0, -20) + letter + file.text.slice(-19)
  await expect(takeFile(one.ctx, one.owner, altered)).rejects.toEqual(new ImportError('damaged'))
  await expect(takeFile(one.ctx, one.owner, file.text.slice(0, 100))).rejects.toEqual(new ImportError('damaged'))
  await expect(takeFile(one.ctx, one.owner, file.text.replace('SALES 1', 'SALES 2'))).rejects.toEqual(
    new ImportError('newer'),
  )
})

test('a device without a key of the shop writes the plain file, and says so; both kinds are read', async () => {
  const ctx = await aTab()
  const owner = anOwner({ shopId })
  await registered(ctx, owner)
  await saveOrder(ctx, owner, anOrder())
  const file = await makeCarryFile(ctx, owner)
  expect(file).toMatchObject({ isSealed: false, count: 1, frames: [], name: expect.stringContaining('.json') })
  const phone = await aPhone()
  expect(await takeFile(phone.ctx, phone.owner, file.text)).toMatchObject({ added: 1 })
})

test('a browser put back to an older state: its own sales come back beside newer ones with the same numbers, and none after them collides', async () => {
  const till = await aTill()
  const lost = await saveOrder(till.ctx, till.owner, anOrder())
  const codes = await receiptCodes(till.ctx, till.owner, lost.id)
  const before = await till.db.devices.get(`device:${shopId}`)
  if (!before) throw new Error('no device')
  // The older state: nothing of that sale is known, and the next one takes its place.
  await till.db.outbox.clear()
  await till.db.orders.clear()
  await till.db.devices.put({ ...before, seq: 0, counter: 0 })
  const newer = await saveOrder(till.ctx, till.owner, anOrder())
  expect(newer.number).toBe(lost.number)
  const found = receiptIn(await reader(till).read(codes[0] ?? ''))
  expect(await bringIn(till.ctx, till.owner, found.commands)).toMatchObject({ added: 1 })
  await saveOrder(till.ctx, till.owner, anOrder())
  const rows = await till.db.outbox.toArray()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  const { commands } = await createRequests(till.ctx, 'test').of(shopId, true, rows)
  expect(commands.filter((command) => JSON.stringify(command).includes('madeSeq'))).toEqual([])
  expect(commands).toContainEqual(found.commands[0])
  // From the other end: brought back first, the next sale goes on behind it.
  await till.db.outbox.clear()
  await till.db.orders.clear()
  await till.db.devices.put({ ...before, seq: 0, counter: 0 })
  await bringIn(till.ctx, till.owner, found.commands)
  expect((await saveOrder(till.ctx, till.owner, anOrder())).number).not.toBe(lost.number)
})

test('the queue’s own notes do not come in from outside', async () => {
  const phone = await aPhone()
  const till = await aTill()
  await saveOrder(till.ctx, till.owner, anOrder())
  const [row] = await till.db.outbox.toArray()
  if (!row) throw new Error('nothing waits')
  const brought = { ...onTheWire(row), state: 'attention', importedBy: 'x', madeSeq: 5, chain: { hash: 'ab' } }
  await bringIn(phone.ctx, phone.owner, [brought])
  expect(await phone.ctx.db.outbox.toArray()).toMatchObject([
    { state: 'waiting', importedBy: phone.owner.userId, chain: { hash: 'ab' }, seq: row.seq },
  ])
})
