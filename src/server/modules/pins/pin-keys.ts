import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PIN_ITERATIONS, PIN_KEY_BYTES, VERIFIER_TEXT } from '../../../shared/domain/pins.ts'

const derive = promisify(pbkdf2)

/** The key of a PIN, with what a till checks it against. */
export async function keyOf(pin: string): Promise<{ key: Buffer; salt: string; iterations: number; verifier: string }> {
  const salt = randomBytes(16)
  const key = await derive(pin, salt, PIN_ITERATIONS, PIN_KEY_BYTES, 'sha256')
  return { key, salt: salt.toString('base64url'), iterations: PIN_ITERATIONS, verifier: macOf(key, VERIFIER_TEXT) }
}

export const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export function isMac(key: Buffer, text: string, mac: string): boolean {
  const [right, said] = [Buffer.from(macOf(key, text)), Buffer.from(mac)]
  return right.length === said.length && timingSafeEqual(right, said)
}
