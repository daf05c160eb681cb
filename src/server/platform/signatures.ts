import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from '../../shared/domain/signed-command.ts'

/** Signatures of devices: ECDSA over P-256 with SHA-256, as WebCrypto makes them. Nothing here throws for what somebody sent. */

function readKey(publicKey: string): KeyObject | null {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== PUBLIC_KEY_BYTES || point[0] !== 4) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

export const isCurvePoint = (publicKey: string): boolean => readKey(publicKey) !== null

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = readKey(publicKey)
  const bytes = Buffer.from(signature, 'base64url')
  if (key === null || bytes.length !== SIGNATURE_BYTES) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
}
