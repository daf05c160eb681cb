import { bringRows, exportQueue, ImportError, importQueue } from './export-file.ts'
import type { Imported } from './bring-in.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import type { OutboxRow } from './db.ts'
import { type Envelope, onTheWire } from './envelope.ts'
import { fromBase64, fromHex, toBase64, toHex } from '../../shared/domain/packed/bytes.ts'
import { framesOf } from './sale-code/frames.ts'
import { CARRY_BOUNDS, fromMessage, toMessage } from './sale-code/message.ts'
import { SaleCodeError } from '../../shared/domain/packed/problem.ts'
import { readRing, signerOf } from './signing.ts'

/**
 * What waits on this device, for another one of the shop to send: sealed with the shop's key (AES-256-GCM), which every till holds and nobody else, so that it may go
 * over WhatsApp or a stranger's memory stick. Each command carries this device's signature: whoever sends it, it counts as sent from here.
 */
const VERSION = 1
const KEY_ID_BYTES = 16
const NONCE_BYTES = 12
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES
/** First line of the file. A text, because that is what phones pass on: a share sheet refuses most other kinds. */
const MARK = 'KAUNTA-SALES 1'

export interface CarryFile {
  name: string
  text: string
  count: number
  /** False: this device has no key of the shop yet, and whoever finds the file can read it. */
  isSealed: boolean
  /** The same as codes for another device's camera; none where there would be too many, or nothing is sealed. */
  frames: string[]
}

export async function makeCarryFile(ctx: OfflineContext, owner: Owner): Promise<CarryFile> {
  const { db } = ctx
  const ring = await readRing(ctx, owner.shopId)
  const key = ring?.carry[0]
  if (!key) return { ...(await exportQueue(ctx, owner)), isSealed: false, frames: [] }
  const [rows, setAside, device] = await Promise.all([
    db.outbox.where('shopId').equals(owner.shopId).toArray(),
    db.setAside.where('shopId').equals(owner.shopId).toArray(),
    db.devices.get(`device:${owner.shopId}`),
  ])
  const at = instant(ctx)
  const message = await toMessage({
    shopId: owner.shopId,
    deviceCode: device?.code ?? null,
    at,
    rows: await signed(ctx, owner.shopId, rows),
    setAside: setAside.map((row) => ({ ...onTheWire(row), reason: row.reason })),
  })
  const sealed = await seal(key, owner.shopId, message)
  const stamp = at.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  return {
    name: `kaunta-${device?.code ?? 'device'}-${stamp}.txt`,
    text: `${MARK}\n${toBase64(sealed)}\n`,
    count: rows.length,
    isSealed: true,
    frames: framesOf(sealed, 'carry'),
  }
}

/** A hundred at a time: a browser signs beside the page, and thousands at once would fill its queue. */
const AT_ONCE = 100

async function signed(ctx: OfflineContext, shopId: string, rows: readonly OutboxRow[]): Promise<Envelope[]> {
  const signer = await signerOf(ctx, shopId)
  const done: Envelope[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map(async (row): Promise<Envelope> => {
      const envelope = onTheWire(row)
      if (signer?.deviceId !== row.deviceId || row.carried) return envelope
      return { ...envelope, carried: { by: 'file', signature: await signer.sign(envelope) } }
    })
    done.push(...(await Promise.all(some)))
  }
  return done
}

/** A file of either kind. @throws ImportError */
export async function takeFile(ctx: OfflineContext, owner: Owner, text: string): Promise<Imported> {
  if (!text.trimStart().startsWith(MARK.slice(0, -2))) return await importQueue(ctx, owner, text)
  const [mark, ...lines] = text.trim().split(/\r?\n/)
  if (mark?.trim() !== MARK) throw new ImportError('newer')
  return await takeSealed(ctx, owner, fromBase64(lines.join('').replaceAll(/[^\w-]/g, '')))
}

/** @throws ImportError */
export async function takeSealed(ctx: OfflineContext, owner: Owner, sealed: Uint8Array): Promise<Imported> {
  if (sealed.length < HEAD_BYTES) throw new ImportError('damaged')
  if (sealed[0] !== VERSION) throw new ImportError('newer')
  const keyId = toHex(sealed.subarray(1, 1 + KEY_ID_BYTES))
  const ring = await readRing(ctx, owner.shopId)
  const key = ring?.carry.find(({ id }) => id.replaceAll('-', '') === keyId)
  // Of another shop, or made with a key this device has not heard of: it cannot tell them apart.
  if (!key) throw new ImportError('no_key')
  const what = await opened(key, owner.shopId, sealed)
  if (typeof what !== 'object' || what === null) throw new ImportError('damaged')
  const rows: unknown = Reflect.get(what, 'rows')
  if (!Array.isArray(rows)) throw new ImportError('damaged')
  if (Reflect.get(what, 'shopId') !== owner.shopId) throw new ImportError('other_shop')
  return await bringRows(ctx, owner, rows)
}

interface Key {
  id: string
  key: CryptoKey
}
const headOf = (key: Key, nonce: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(HEAD_BYTES)
  head[0] = VERSION
  head.set(fromHex(key.id.replaceAll('-', '')), 1)
  head.set(nonce, 1 + KEY_ID_BYTES)
  return head
}
/** Bound to its shop and its head. */
const paramsOf = (shopId: string, head: Uint8Array) => ({
  name: 'AES-GCM',
  iv: Uint8Array.from(head.subarray(1 + KEY_ID_BYTES)),
  additionalData: new TextEncoder().encode(`${shopId} ${toHex(head)}`),
})

async function seal(key: Key, shopId: string, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const head = headOf(key, crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const inside = new Uint8Array(await crypto.subtle.encrypt(paramsOf(shopId, head), key.key, message))
  const sealed = new Uint8Array(head.length + inside.length)
  sealed.set(head)
  sealed.set(inside, head.length)
  return sealed
}

async function opened(key: Key, shopId: string, sealed: Uint8Array): Promise<unknown> {
  const head = sealed.slice(0, HEAD_BYTES)
  let message: ArrayBuffer
  try {
    message = await crypto.subtle.decrypt(paramsOf(shopId, head), key.key, Uint8Array.from(sealed.subarray(HEAD_BYTES)))
  } catch {
    throw new ImportError('damaged')
  }
  try {
    return await fromMessage(new Uint8Array(message), CARRY_BOUNDS)
  } catch (error) {
    throw new ImportError(error instanceof SaleCodeError && error.problem === 'newer' ? 'newer' : 'damaged')
  }
}
