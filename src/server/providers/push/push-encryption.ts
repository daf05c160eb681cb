import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Message encryption for Web Push: RFC 8291 over the aes128gcm coding of RFC 8188, one record. */

export interface PushKeys {
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Buffer
  /** Its authentication secret, 16 bytes. */
  auth: Buffer
}

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** What push services must take is 4096 bytes (RFC 8030 §7.2): less the header (86), the tag (16) and the delimiter. */
export const MOST_BYTES = RECORD_SIZE - 86 - 16 - 1
/** Messages are filled up to a multiple of this, so that their length tells the push service little. */
const STEP_BYTES = 256

/** Whether a subscription's keys can be used at all. */
export function areUsable({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/** `given` fixes what is otherwise random and the padding: for the RFC's own vector. */
export function encryptPush(
  plaintext: Buffer,
  { p256dh, auth }: PushKeys,
  given?: { salt: Buffer; privateKey: Buffer },
): Buffer {
  if (plaintext.length > MOST_BYTES) throw new Error('a push message holds at most 3993 bytes')
  const own = createECDH(CURVE)
  if (given) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const publicKey = own.getPublicKey()
  const salt = given?.salt ?? randomBytes(16)
  const { key, nonce } = contentKeys(own.computeSecret(p256dh), { auth, receiver: p256dh, sender: publicKey, salt })
  const padding = given
    ? 0
    : Math.min(Math.ceil((plaintext.length + 1) / STEP_BYTES) * STEP_BYTES - 1, MOST_BYTES) - plaintext.length
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record; what follows it is padding.
  const sealed = Buffer.concat([
    cipher.update(plaintext),
    cipher.update(Buffer.from([2])),
    cipher.update(Buffer.alloc(padding)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head[4] = publicKey.length
  return Buffer.concat([salt, head, publicKey, sealed])
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))
function contentKeys(
  secret: Buffer,
  { auth, receiver, sender, salt }: { auth: Buffer; receiver: Buffer; sender: Buffer; salt: Buffer },
) {
  const input = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]), 32)
  return {
    key: derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}
