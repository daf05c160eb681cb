import type { KeyRing } from '../../shared/contract/device-keys.ts'
import { sessionStatement, SIGNING, statementOf } from '../../shared/domain/signed-command.ts'
import type { OfflineContext } from './context.ts'
import type { Envelope } from './envelope.ts'
import { fromBase64, toBase64 } from '../../shared/domain/packed/bytes.ts'

/** This device's own key: the private half never leaves the browser, not even to us (WebCrypto keeps it; IndexedDB keeps the handle). */
interface OwnKey {
  deviceId: string
  privateKey: CryptoKey
  publicKey: string
  /** The server said that this key stands for this device: before, nothing is signed, because nobody could tell. */
  isConfirmed: boolean
}
interface KeptRing {
  version: number
  devices: KeyRing['devices']
  /** The newest first. */
  carry: { id: string; key: CryptoKey }[]
}
const ownKey = (shopId: string) => `signing:${shopId}`
const ringKey = (shopId: string) => `keys:${shopId}`

type Exchange = (body: { deviceId?: string; publicKey?: string }) => Promise<KeyRing>

/** Null where the page is not secure: there nothing is sold offline either. */
const subtle = (): SubtleCrypto | null => (typeof crypto === 'undefined' ? null : (crypto.subtle ?? null))

export async function readRing({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<KeptRing | null> {
  const row = await db.meta.get(ringKey(shopId))
  return isRing(row?.value) ? row.value : null
}
const isRing = (value: unknown): value is KeptRing =>
  typeof value === 'object' && value !== null && 'devices' in value && 'carry' in value

async function readOwn({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<OwnKey | null> {
  const row = await db.meta.get(ownKey(shopId))
  const value: unknown = row?.value
  // Only `ownKeyOf` below writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return typeof value === 'object' && value !== null && 'privateKey' in value ? (value as OwnKey) : null
}

/** Of the device as it is now; made where there is none. Two tabs agree on the one that was written first. */
async function ownKeyOf(ctx: Pick<OfflineContext, 'db'>, shopId: string, deviceId: string): Promise<OwnKey | null> {
  const before = await readOwn(ctx, shopId)
  if (before?.deviceId === deviceId) return before
  const crypt = subtle()
  if (!crypt) return null
  const { privateKey, publicKey } = await crypt.generateKey(SIGNING, false, ['sign', 'verify'])
  const made: OwnKey = {
    deviceId,
    privateKey,
    publicKey: toBase64(new Uint8Array(await crypt.exportKey('raw', publicKey))),
    isConfirmed: false,
  }
  return await ctx.db.transaction('rw', ctx.db.meta, async () => {
    const now = await readOwn(ctx, shopId)
    if (now?.deviceId === deviceId) return now
    await ctx.db.meta.put({ key: ownKey(shopId), value: made })
    return made
  })
}

/** Says this device's key and learns those of the shop. Nothing waits for it, and where it fails it is done at the next contact. */
export async function exchangeKeys(ctx: OfflineContext, shopId: string, exchange: Exchange): Promise<void> {
  const crypt = subtle()
  if (!crypt) return
  const device = await ctx.db.devices.get(`device:${shopId}`)
  const own = device?.code == null || device.revokedAt !== null ? null : await ownKeyOf(ctx, shopId, device.id)
  const ring = await exchange(own ? { deviceId: own.deviceId, publicKey: own.publicKey } : {})
  const carry = await Promise.all(
    ring.carry.map(async ({ id, key }) => ({
      id,
      key: await crypt.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    })),
  )
  const kept: KeptRing = { version: ring.version, devices: ring.devices, carry }
  await ctx.db.transaction('rw', ctx.db.meta, async () => {
    await ctx.db.meta.put({ key: ringKey(shopId), value: kept })
    const now = await readOwn(ctx, shopId)
    if (own && now?.publicKey === own.publicKey)
      await ctx.db.meta.put({ key: ownKey(shopId), value: { ...now, isConfirmed: ring.isOurs } })
  })
}

/** Whether there is anything to ask: keys came or went, or this device has not said its own yet. */
export async function needsExchange(ctx: OfflineContext, shopId: string, version: number | null): Promise<boolean> {
  if (!subtle()) return false
  const [ring, own, device] = await Promise.all([
    readRing(ctx, shopId),
    readOwn(ctx, shopId),
    ctx.db.devices.get(`device:${shopId}`),
  ])
  if (!ring || (version !== null && version !== ring.version)) return true
  if (device?.code == null || device.revokedAt !== null) return false
  // Said, and not kept: it was not heard in this session yet.
  return own?.deviceId !== device.id || (!own.isConfirmed && !ring.devices.some(({ id }) => id === device.id))
}

/** Signs for this device; null where it has no key that the server knows. */
export async function signerOf(
  ctx: Pick<OfflineContext, 'db'>,
  shopId: string,
): Promise<{ deviceId: string; sign: (envelope: Envelope) => Promise<string> } | null> {
  const signer = await textSigner(ctx, shopId)
  return signer && { deviceId: signer.deviceId, sign: async (envelope) => await signer.sign(statementOf(envelope)) }
}

/** That the session of this token is used on this device; null where it has no key that the server knows. */
export async function proveSession(
  ctx: Pick<OfflineContext, 'db'>,
  shopId: string,
  token: string,
): Promise<string | null> {
  const signer = await textSigner(ctx, shopId)
  if (!signer) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return await signer.sign(sessionStatement(signer.deviceId, toBase64(new Uint8Array(hash))))
}

async function textSigner(ctx: Pick<OfflineContext, 'db'>, shopId: string) {
  const own = await readOwn(ctx, shopId)
  const crypt = subtle()
  if (!own?.isConfirmed || !crypt) return null
  return {
    deviceId: own.deviceId,
    sign: async (text: string) =>
      toBase64(new Uint8Array(await crypt.sign(SIGNING, own.privateKey, new TextEncoder().encode(text)))),
  }
}

type Verified = 'good' | 'removed' | 'unknown' | 'wrong'

/** What this device can say of a signature by itself; the server looks again. `removed`: good, of a device that was removed since. */
export async function verify(ring: KeptRing | null, envelope: Envelope): Promise<Verified> {
  const crypt = subtle()
  const device = ring?.devices.find(({ id }) => id === envelope.deviceId.toLowerCase())
  if (!crypt || !device) return 'unknown'
  const signature = envelope.carried?.signature
  if (signature === undefined) return 'wrong'
  try {
    const key = await crypt.importKey('raw', fromBase64(device.publicKey), SIGNING, false, ['verify'])
    if (!(await crypt.verify(SIGNING, key, fromBase64(signature), bytesOf(envelope)))) return 'wrong'
  } catch {
    return 'wrong'
  }
  return device.revokedAt === null ? 'good' : 'removed'
}

const bytesOf = (envelope: Envelope): Uint8Array<ArrayBuffer> => new TextEncoder().encode(statementOf(envelope))
