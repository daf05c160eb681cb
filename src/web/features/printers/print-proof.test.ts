import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { SIGNING } from '../../../shared/domain/signed-command.ts'
import { clearToken, saveToken } from '../../api/token.ts'
import { readSeller } from '../../offline/seller.ts'
import { tellOffers } from './print-for-others.ts'

let proofs: (string | undefined)[]
let putBack: () => void
beforeEach(() => {
  if (!('subtle' in crypto)) Reflect.set(crypto, 'subtle', webcrypto.subtle)
  saveToken('of-this-session')
  proofs = []
  putBack = answerCalls(({ body }) => {
    proofs.push((body as { proof?: string }).proof)
    return { status: 200, body: { jobs: [] } }
  })
})
afterEach(() => {
  putBack()
  clearToken()
})

test('a device with a key of its own proves that this session is used on it, once the server knows the key', async () => {
  const { db } = await aDeviceHere()
  const id = (await db.devices.toArray()).map((device) => device.id).join()
  const { publicKey, privateKey } = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const own = { deviceId: id, privateKey, publicKey: '' }
  for (const isConfirmed of [false, true]) {
    await db.meta.put({ key: `signing:${readSeller()?.shopId ?? ''}`, value: { ...own, isConfirmed } })
    await tellOffers()
  }
  expect(proofs[0]).toBeUndefined()
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('of-this-session'))).toString('base64url')
  const statement = Buffer.from(`kaunta session 1\n${id}\n${hash}`)
  expect(await crypto.subtle.verify(SIGNING, publicKey, Buffer.from(proofs[1] ?? '', 'base64url'), statement)).toBe(
    true,
  )
})
