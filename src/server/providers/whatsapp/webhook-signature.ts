import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerKeys } from '../../platform/server-keys.ts'

export const SIGNATURE_HEADER = 'x-hub-signature-256'

/** Over the bytes as they travel: Meta writes letters as \uXXXX, and writing the JSON anew would change them. */
export const signatureOf = (secret: string, rawBody: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

export function isSignedWith(secret: string, rawBody: Buffer, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, rawBody))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === right.length && timingSafeEqual(given, right)
}

/** What the sandbox signs with, where a real app's secret would stand. It never leaves this server. */
export const sandboxSecret = (keys: ServerKeys): Promise<string> =>
  keys.get('sandbox-whatsapp', () => randomBytes(32).toString('base64url'))
/** What a sandbox number's token must be. */
export const sandboxToken = async (keys: ServerKeys, phoneNumberId: string): Promise<string> =>
  `SANDBOX${createHmac('sha256', await sandboxSecret(keys))
    .update(`token ${phoneNumberId}`)
    .digest('base64url')}`
