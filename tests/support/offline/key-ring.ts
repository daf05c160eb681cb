import { randomBytes } from 'node:crypto'
import type { KeyRing } from '../../../src/shared/contract/device-keys.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import { exchangeKeys } from '../../../src/web/offline/signing.ts'

/** What the contract promises of a shop's keys (device-keys.ts), and nothing of how the server keeps it. */
export function aKeyRing() {
  const devices: KeyRing['devices'] = []
  const carry = [{ id: uuidv7(), key: randomBytes(32).toString('base64url') }]
  return {
    devices,
    carry,
    /** The device says its key, where it has a code, and learns the others'. */
    learn: async (ctx: OfflineContext, shopId: string): Promise<void> =>
      await exchangeKeys(ctx, shopId, async ({ deviceId, publicKey }) => {
        if (deviceId !== undefined && publicKey !== undefined && !devices.some(({ id }) => id === deviceId))
          devices.push({ id: deviceId, code: 'A7', name: 'Kaunta', publicKey, revokedAt: null })
        const isOurs = devices.some((device) => device.id === deviceId && device.publicKey === publicKey)
        return { version: devices.length + carry.length, isOurs, devices: [...devices], carry: [...carry] }
      }),
  }
}
