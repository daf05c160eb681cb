import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDeviceHere } from '../../../tests/support/a-device-here.ts'
import { answerCalls } from '../../../tests/support/wire.ts'
import { SIGNING } from '../../shared/domain/signed-command.ts'
import { learnKeys, sayWhere } from './learn-keys.ts'
import { openOffline } from './open.ts'
import { readSeller } from './seller.ts'

let asked: string[]
let isServerThere: boolean
let isOlder: boolean
let putBack: () => void
beforeEach(() => {
  if (!('subtle' in crypto)) Reflect.set(crypto, 'subtle', webcrypto.subtle)
  asked = []
  isServerThere = true
  isOlder = false
  putBack = answerCalls(({ url, body }) => {
    const { proof } = body as { proof?: string }
    asked.push(`${url.split('/').slice(-1).join()}${proof === undefined ? '' : ' proven'}`)
    if (!isServerThere) return null
    if (isOlder && url.endsWith('/here')) return { status: 404, body: { error: { code: 'not_found', message: '' } } }
    return url.endsWith('/here')
      ? { status: 200, body: { code: 'A', name: 'Kaunta', isAllowed: true, devices: [] } }
      : { status: 200, body: { version: 1, isOurs: false, devices: [], carry: [] } }
  })
})
afterEach(() => putBack())

test('a page says once for each session on which device it is, with the key once there is one, and again where nobody heard it', async () => {
  const { db } = await aDeviceHere()
  const ctx = await openOffline()
  const shopId = readSeller()?.shopId ?? ''
  const first = { shopId, token: 'one' }
  isServerThere = false
  await expect(sayWhere(ctx, first)).rejects.toThrow()
  isServerThere = true
  for (const session of [first, first, { shopId, token: 'two' }]) await sayWhere(ctx, session)
  expect(asked).toEqual(['here', 'here', 'here'])
  const id = (await db.devices.toArray()).map((device) => device.id).join()
  const { privateKey } = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const value = { deviceId: id, privateKey, publicKey: '', isConfirmed: true }
  await db.meta.put({ key: `signing:${shopId}`, value })
  for (const token of ['two', 'two']) await sayWhere(ctx, { shopId, token })
  expect(asked.slice(3)).toEqual(['here proven'])
  // Before it has a code it is no device of the shop.
  await db.devices.toCollection().modify({ code: null })
  await sayWhere(ctx, { shopId, token: 'three' })
  expect(asked).toHaveLength(4)
})

test('who only makes ready what others sold says the key too, after where the session is; a key that was not taken is said again', async () => {
  await aDeviceHere([{ resource: 'orders', action: ['update'] }])
  const ctx = await openOffline()
  const session = { shopId: readSeller()?.shopId ?? '', token: 'jikoni' }
  await learnKeys(ctx, session)
  await learnKeys(ctx, session)
  expect(asked).toEqual(['here', 'device-keys', 'device-keys'])
})

test('a server that knows nothing of it is not told with each push', async () => {
  await aDeviceHere()
  const ctx = await openOffline()
  const session = { shopId: readSeller()?.shopId ?? '', token: 'zamani' }
  isOlder = true
  await expect(sayWhere(ctx, session)).rejects.toThrow()
  await sayWhere(ctx, session)
  expect(asked).toEqual(['here'])
})
