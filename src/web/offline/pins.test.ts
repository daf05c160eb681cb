import { createHmac, pbkdf2Sync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extendOrder, saveOrder } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { actorText, approvalText, MOST_WRONG_PINS, VERIFIER_TEXT } from '../../shared/domain/pins.ts'
import { atTill, isTillShut, openTill, shutTill, standAtTill } from './at-till.ts'
import { onTheWire } from './envelope.ts'
import { forgive, pinState, tryPin } from './pin-tries.ts'
import { approvalOf, macOf } from './proofs.ts'
import { sendMended } from './queue-actions.ts'

const SALT = Buffer.alloc(16, 5)
const keyOf = (pin: string) => new Uint8Array(pbkdf2Sync(pin, SALT, 10, 32, 'sha256'))
/** As the server looks at it. */
const isMac = (key: Buffer, text: string, mac: string) =>
  createHmac('sha256', key).update(text).digest('base64url') === mac
const asha = {
  userId: uuidv7(),
  pin: { salt: SALT.toString('base64url'), iterations: 10, verifier: macOf(keyOf('482613'), VERIFIER_TEXT) },
}
/** A device whose clock stands until it is moved. */
async function aTill(disk = aDisk(), clock = { now: Date.UTC(2026, 10, 24) }) {
  const ctx = { ...(await aTab(disk)), now: () => clock.now }
  const owner = anOwner()
  return { ctx, owner, disk, clock, shopId: owner.shopId }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  openTill()
  vi.unstubAllGlobals()
})

test('the right PIN gives the key, without network; each wrong one in a row takes twice as long, over a reload too', async () => {
  const { ctx, shopId, disk, clock } = await aTill()
  expect(await tryPin(ctx, shopId, asha, '482613')).toEqual({ kind: 'right', key: keyOf('482613') })
  expect(await tryPin(ctx, shopId, asha, '1357')).toEqual({ kind: 'wrong', wrong: 1, waitMs: 1000 })
  // Too soon: also the right one is not looked at, and does not count.
  expect(await tryPin(ctx, shopId, asha, '482613')).toEqual({ kind: 'wait', waitMs: 1000 })
  clock.now += 1000
  expect(await tryPin(ctx, shopId, asha, '1358')).toEqual({ kind: 'wrong', wrong: 2, waitMs: 2000 })
  const again = (await aTill(disk, clock)).ctx
  expect(await pinState(again, shopId, asha.userId)).toEqual({ kind: 'wait', waitMs: 2000 })
  // Somebody else's tries are their own.
  expect(await pinState(again, shopId, uuidv7())).toBeNull()
  clock.now += 2000
  expect((await tryPin(again, shopId, asha, '482613')).kind).toBe('right')
  expect(await pinState(again, shopId, asha.userId)).toBeNull()
})

test('after ten wrong ones in a row none is looked at any more, until their password lifts it', async () => {
  const { ctx, shopId, clock } = await aTill()
  for (let wrong = 1; wrong < MOST_WRONG_PINS; wrong += 1) {
    expect((await tryPin(ctx, shopId, asha, '1357')).kind).toBe('wrong')
    clock.now += 300_000
  }
  expect(await tryPin(ctx, shopId, asha, '1357')).toEqual({ kind: 'blocked' })
  clock.now += 86_400_000
  expect(await tryPin(ctx, shopId, asha, '482613')).toEqual({ kind: 'blocked' })
  await forgive(ctx, shopId, asha.userId)
  expect((await tryPin(ctx, shopId, asha, '482613')).kind).toBe('right')
})

test('a try counts before it is looked at: two at once are two, and a clock set back by years locks nobody out', async () => {
  const { ctx, shopId, clock } = await aTill()
  const kinds = await Promise.all([tryPin(ctx, shopId, asha, '1357'), tryPin(ctx, shopId, asha, '1358')])
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['wait', 'wrong'])
  clock.now -= 10 * 365 * 86_400_000
  expect((await tryPin(ctx, shopId, asha, '482613')).kind).toBe('right')
})

test('what no server of ours would send is not computed', async () => {
  const { ctx, shopId, clock } = await aTill()
  for (const pin of [
    { ...asha.pin, iterations: 3_000_000_000 },
    { ...asha.pin, salt: '***' },
  ]) {
    expect((await tryPin(ctx, shopId, { ...asha, pin }, '482613')).kind).toBe('wrong')
    clock.now += 300_000
  }
})

test('a sale is that of whoever stands at the till, proven over the whole of it; its row stays that of who is signed in', async () => {
  const { ctx, owner, shopId } = await aTill()
  const deviceId = await registered(ctx, owner)
  const key = keyOf('482613')
  standAtTill({ userId: asha.userId, name: 'Asha', shopId, permissions: [], key, verifier: asha.pin.verifier })
  const approval = approvalOf(
    { shopId, kind: 'discount', aboutId: uuidv7(), value: 2000 },
    { userId: owner.userId, key },
  )
  const order = await saveOrder(ctx, owner, { ...anOrder(), approvals: [approval] })
  expect(order).toMatchObject({ createdById: asha.userId })
  const [row] = await ctx.db.outbox.toArray()
  if (!row?.actor) throw new Error('not signed')
  expect(row).toMatchObject({ userId: owner.userId, deviceId, actor: { userId: asha.userId }, approvals: [approval] })
  expect(row.body).not.toHaveProperty('approvals')
  // As the server checks it.
  const sent = JSON.parse(JSON.stringify(onTheWire(row))) as Parameters<typeof actorText>[0]
  expect(isMac(Buffer.from(key), actorText(sent), row.actor.mac)).toBe(true)
  expect(isMac(Buffer.from(key), actorText({ ...sent, id: uuidv7() }), row.actor.mac)).toBe(false)
  expect(isMac(Buffer.from(key), approvalText({ ...approval, shopId }, owner.userId), approval.mac)).toBe(true)

  // Mended by somebody else, or after a lock, it is not theirs any more.
  shutTill()
  await ctx.db.outbox.update([row.deviceId, row.seq], { state: 'attention' })
  const mended = await sendMended(ctx, owner, { ...row, state: 'attention' }, row.body)
  expect(mended.actor).toBeUndefined()
  expect((await saveOrder(ctx, owner, anOrder())).createdById).toBe(owner.userId)
})

test('more goods that somebody agreed to go under the name their word was given for', async () => {
  const { ctx, owner, shopId } = await aTill()
  await registered(ctx, owner)
  const order = await saveOrder(ctx, owner, anOrder({ status: 'pending', payments: [] }))
  const cartId = uuidv7()
  const key = keyOf('482613')
  const approval = approvalOf({ shopId, kind: 'discount', aboutId: cartId, value: 2000 }, { userId: owner.userId, key })
  const goods = { orderId: order.id, lines: anOrder().lines, at: order.at }
  await extendOrder(ctx, owner, { ...goods, cartId, approvals: [approval] })
  // A second tap is no second command, and goods nobody was asked about have a name of their own.
  await extendOrder(ctx, owner, { ...goods, cartId, approvals: [approval] })
  const other = uuidv7()
  await extendOrder(ctx, owner, { ...goods, lines: anOrder().lines, cartId: other })
  const rows = (await ctx.db.outbox.toArray()).filter(({ type }) => type === 'order.extend')
  expect(rows).toMatchObject([{ id: cartId, approvals: [approval] }, {}])
  expect(rows[1]?.id).not.toBe(other)
})

test('a lock holds over a reload and for other tabs; who came after it is not put out by an old one', () => {
  const shopId = uuidv7()
  const person = { userId: asha.userId, name: 'Asha', shopId, permissions: [], key: keyOf('4826'), verifier: 'x' }
  expect(isTillShut(shopId)).toBe(false)
  standAtTill(person, 1000)
  expect([isTillShut(shopId), atTill(shopId)?.name, atTill(uuidv7())]).toEqual([false, 'Asha', null])
  shutTill(2000)
  expect([isTillShut(shopId), atTill(shopId)]).toEqual([true, null])
  // The clock was set back meanwhile.
  standAtTill(person, 500)
  expect(isTillShut(shopId)).toBe(false)
  expect(localStorage.getItem('kaunta-till')).toBe('500')
  openTill()
  expect([isTillShut(shopId), localStorage.getItem('kaunta-till')]).toEqual([false, null])
})
