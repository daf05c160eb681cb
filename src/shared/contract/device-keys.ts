import * as z from 'zod'
import { Id, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** An uncompressed point of P-256, 65 bytes, base64url. */
const PublicKey = z.string().regex(/^[\w-]{87}$/)

export const KeyRing = z.object({
  /** Asked for again when the one of a pull is another. */
  version: z.int(),
  /** The asking device's own key stands. False: none was said, or another one was there before; then its signatures prove nothing. */
  isOurs: z.boolean(),
  /** Whose signatures are good; with `revokedAt` those made before. */
  devices: z.array(
    z.object({ id: Id, code: z.string(), name: z.string(), publicKey: z.string(), revokedAt: Instant.nullable() }),
  ),
  /** What files of unsent work are sealed with (AES-256-GCM, base64url), the newest first. Empty to a removed device. */
  carry: z.array(z.object({ id: Id, key: z.string() })),
})
export type KeyRing = z.infer<typeof KeyRing>

/** Says a device's own key, once, and answers the keys of the shop. The first key of a device stands for ever; a repeat changes nothing. */
export const exchangeKeys = defineEndpoint({
  method: 'POST',
  path: '/api/store/device-keys',
  access: {
    anyOf: [
      { resource: 'orders', action: 'create' },
      { resource: 'orders', action: 'read' },
      // Who only makes ready what others sold.
      { resource: 'orders', action: 'update' },
      { resource: 'transactions', action: 'create' },
    ],
  },
  body: z.object({ deviceId: Id.optional(), publicKey: PublicKey.optional() }),
  response: KeyRing,
})
