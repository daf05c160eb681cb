import { expect, test } from 'vitest'
import { recordExpense, saveOrder } from '../../../tests/support/offline/actions.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aDisk, anOrder, anOwner, aTab } from '../../../tests/support/offline/till.ts'
import { ensureDevice, markRevoked, readDevice, startAnew, suggestDeviceName } from './device.ts'

const ok =
  (code: string, counter = 0) =>
  ({ id, name }: { id: string; name: string }) =>
    Promise.resolve({ id, name, code, counter })

test('the id is kept before the server hears it: a lost answer ends in the same device', async () => {
  const ctx = await aTab()
  const { shopId } = anOwner()
  const asked: string[] = []
  await expect(
    ensureDevice(ctx, shopId, ({ id }) => {
      asked.push(id)
      return Promise.reject(new Error('lost'))
    }),
  ).rejects.toThrow('lost')
  const device = await ensureDevice(ctx, shopId, ({ id, name }) => {
    asked.push(id)
    return Promise.resolve({ id, name, code: 'B3', counter: 17 })
  })
  expect([new Set(asked).size, device.code, device.counter]).toEqual([1, 'B3', 17])
  await ensureDevice(ctx, shopId, () => Promise.reject(new Error('not asked again')))
})

test('two tabs register one device; the counter never goes back', async () => {
  const disk = aDisk()
  const owner = anOwner()
  const [one, other] = [await aTab(disk), await aTab(disk)]
  const [first, second] = await Promise.all([
    ensureDevice(one, owner.shopId, ok('A0')),
    ensureDevice(other, owner.shopId, ok('A0')),
  ])
  expect(first.id).toBe(second.id)
  await saveOrder(one, owner, anOrder())
  await one.db.devices.update(`device:${owner.shopId}`, { code: null })
  expect(await ensureDevice(one, owner.shopId, ok('A0', 0))).toMatchObject({ counter: 1 })
})

test('a removed device sells no more; the owner may add it again as a new one, once nothing of the old waits', async () => {
  const ctx = await aTab()
  const owner = anOwner()
  const device = await ensureDevice(ctx, owner.shopId, ok('A0'))
  await saveOrder(ctx, owner, anOrder())
  await markRevoked(ctx, device.id, '2026-11-21T08:00:00.000Z')
  await expect(saveOrder(ctx, owner, anOrder())).rejects.toMatchObject({ code: 'device.revoked' })
  expect(await startAnew(ctx, owner.shopId)).toBe(false)
  await ctx.db.outbox.clear()
  expect(await startAnew(ctx, owner.shopId)).toBe(true)
  expect(await readDevice(ctx, owner.shopId)).toBeNull()
  const again = await ensureDevice(ctx, owner.shopId, ok('A1'))
  expect([again.id === device.id, again.code]).toEqual([false, 'A1'])
  expect(await saveOrder(ctx, owner, anOrder())).toMatchObject({ number: 'A1-000001' })
  await markRevoked(ctx, uuidv7(), 'x')
  expect((await readDevice(ctx, owner.shopId))?.revokedAt).toBeNull()
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit Chrome/140 Safari', 'Tablet, Android'],
  ['Mozilla/5.0 (Linux; Android 14; TECNO) AppleWebKit Chrome/140 Mobile Safari', 'Phone, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Phone, iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Computer, Windows'],
  ['', 'Computer'],
])('a name for %s', (agent, name) => expect(suggestDeviceName(agent)).toBe(name))

test('what needs no number is recorded by a device without a code, under the id it will have with one', async () => {
  const ctx = await aTab()
  const owner = anOwner()
  const at = '2026-11-21T08:00:00.000Z'
  await recordExpense(ctx, owner, {
    id: uuidv7(),
    category: 'rent',
    amountTzs: 1000,
    method: 'cash',
    note: '',
    day: '2026-11-21',
    at,
  })
  const row = await ctx.db.outbox.toCollection().first()
  expect(await readDevice(ctx, owner.shopId)).toMatchObject({ id: row?.deviceId, code: null, seq: 1 })
  await expect(saveOrder(ctx, owner, anOrder())).rejects.toMatchObject({ code: 'device.not_found' })
  const device = await ensureDevice(ctx, owner.shopId, ok('C4'))
  expect([device.id, device.code, device.seq]).toEqual([row?.deviceId, 'C4', 1])
  expect(await saveOrder(ctx, owner, anOrder())).toMatchObject({ number: 'C4-000001' })
})
