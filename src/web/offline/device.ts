import type { registerDevice } from '../../shared/contract/shops.ts'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { OfflineContext } from './context.ts'
import type { DeviceRow } from './db.ts'

/** A browser profile is one device for each shop it sells for: codes and counters are the shop's. */
export async function readDevice(ctx: Pick<OfflineContext, 'db'>, shopId: string): Promise<DeviceRow | null> {
  return (await ctx.db.devices.get(`device:${shopId}`)) ?? null
}

/**
 * For a transaction that writes under this device's name: the row, made where nothing was ever written on it. The id is this device's own word and needs no
 * network; the code does, and is asked for when the counter opens or before the first command leaves (`ensureDevice`). Whoever only looks at the shop has none.
 */
export async function writingDevice(ctx: Pick<OfflineContext, 'db' | 'newId'>, shopId: string): Promise<DeviceRow> {
  const before = await ctx.db.devices.get(`device:${shopId}`)
  if (before) return before
  const made: DeviceRow = {
    key: `device:${shopId}`,
    shopId,
    id: ctx.newId(),
    code: null,
    name: suggestDeviceName(),
    counter: 0,
    seq: 0,
    revokedAt: null,
  }
  await ctx.db.devices.add(made)
  return made
}

type Register = (device: { id: string; name: string }) => Promise<ResponseOf<typeof registerDevice>>

/**
 * Gets this device its code from the server, once; needs the network only then. The id is kept before the server hears it, so a lost
 * answer ends in the same device. The counter never goes back, whichever side knows more.
 */
export async function ensureDevice(ctx: OfflineContext, shopId: string, register: Register): Promise<DeviceRow> {
  const { db } = ctx
  const device = await db.transaction('rw', db.devices, async () => await writingDevice(ctx, shopId))
  if (device.code !== null && device.mustRecount !== true) return device
  const answer = await register({ id: device.id, name: device.name })
  return await db
    .transaction('rw', db.devices, async () => {
      const before = (await db.devices.get(device.key)) ?? device
      // Meanwhile the device that was here before came back: this code is not its.
      if (before.id !== device.id) return before
      const { mustRecount: _isDone, ...now } = before
      const registered = {
        ...now,
        code: answer.code,
        name: answer.name,
        counter: Math.max(now.counter, answer.counter),
      }
      await db.devices.put(registered)
      return registered
    })
    .finally(() => ctx.changed('device'))
}

/** The server refused to say its last number: nobody asks again. */
export async function forgetRecount({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<void> {
  await db.devices
    .where('key')
    .equals(`device:${shopId}`)
    .modify((row) => {
      delete row.mustRecount
    })
}

/** The server said so in an answer. Nothing more is sold or counted here; what waits is still sent by its owner or exported. */
export async function markRevoked(ctx: OfflineContext, deviceId: string, at: string): Promise<void> {
  const { db } = ctx
  const changed = await db.transaction('rw', db.devices, async () => {
    const device = await db.devices.filter((row) => row.id === deviceId).first()
    if (!device || device.revokedAt !== null) return false
    await db.devices.put({ ...device, revokedAt: at })
    return true
  })
  if (changed) ctx.changed('device')
}

/**
 * A removed device may be added again by the owner, as a new one: a new id, a new code, numbers from 1. Only when nothing made under the old
 * id waits here any more. Answers whether it was let go; the counter, which finds itself without a device then, asks for a code.
 */
export async function startAnew(ctx: OfflineContext, shopId: string): Promise<boolean> {
  const { db } = ctx
  const isFree = await db.transaction('rw', [db.devices, db.outbox], async () => {
    const device = await db.devices.get(`device:${shopId}`)
    if (!device || device.revokedAt === null || (await db.outbox.where('deviceId').equals(device.id).count()) > 0)
      return false
    await db.devices.delete(device.key)
    return true
  })
  if (isFree) ctx.changed('device')
  return isFree
}

/** Words for the list of devices, from what the browser says of itself: "Tablet, Android", "Computer, Chrome". */
export function suggestDeviceName(agent: string = typeof navigator === 'undefined' ? '' : navigator.userAgent): string {
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'Mac'
          : /Linux|CrOS/.test(agent)
            ? 'Linux'
            : ''
  const kind =
    /iPad|Tablet/.test(agent) || (/Android/.test(agent) && !/Mobile/.test(agent))
      ? 'Tablet'
      : /Mobile|iPhone/.test(agent)
        ? 'Phone'
        : 'Computer'
  return system === '' ? kind : `${kind}, ${system}`
}
