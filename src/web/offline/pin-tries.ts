import type { TillPin } from '../../shared/contract/sync.ts'
import {
  MOST_PIN_ITERATIONS,
  MOST_WRONG_PINS,
  PIN_KEY_BYTES,
  pinWaitMs,
  VERIFIER_TEXT,
} from '../../shared/domain/pins.ts'
import type { OfflineContext } from './context.ts'
import { writingDevice } from './device.ts'
import { isAhead } from './moments.ts'
import { macOf } from './proofs.ts'

/** `wait`: too soon after a wrong one. `blocked`: too many wrong ones in a row; their password lifts it. */
export type PinTry =
  | { kind: 'right'; key: Uint8Array }
  | { kind: 'wrong'; wrong: number; waitMs: number }
  | { kind: 'wait'; waitMs: number }
  | { kind: 'blocked' }

/** Wrong ones in a row, and until when the next is not looked at: in the device's own row, where neither a reload nor another person takes it away. */
export interface WrongPins {
  wrong: number
  until: number
}

/**
 * Tries a PIN against what the device keeps of it. A try counts before it is looked at, so that closing the page meanwhile is a wrong one too.
 * @throws when the disk cannot write it down: then nobody is let in.
 */
export async function tryPin(
  ctx: OfflineContext,
  shopId: string,
  person: { userId: string; pin: TillPin },
  pin: string,
): Promise<PinTry> {
  const begun = await change(ctx, shopId, person.userId, (before): Change<Exclude<PinTry, { kind: 'right' }>> => {
    if (before.wrong >= MOST_WRONG_PINS) return { answer: { kind: 'blocked' } }
    const now = ctx.now()
    // The clock may have been set back meanwhile: a moment further ahead than we ever write is none (F15).
    if (isAhead(before.until, now, pinWaitMs(MOST_WRONG_PINS)))
      return { answer: { kind: 'wait', waitMs: before.until - now } }
    const wrong = before.wrong + 1
    return {
      answer: { kind: 'wrong', wrong, waitMs: pinWaitMs(wrong) },
      next: { wrong, until: now + pinWaitMs(wrong) },
    }
  })
  if (begun.kind !== 'wrong') return begun
  const key = await keyOf(pin, person.pin)
  if (key !== null && macOf(key, VERIFIER_TEXT) === person.pin.verifier) {
    await forgive(ctx, shopId, person.userId)
    return { kind: 'right', key }
  }
  return begun.wrong >= MOST_WRONG_PINS ? { kind: 'blocked' } : begun
}

/** How things stand before anything is typed. */
export async function pinState(
  ctx: OfflineContext,
  shopId: string,
  userId: string,
): Promise<Exclude<PinTry, { kind: 'right' }> | null> {
  const { wrong, until } = (await ctx.db.devices.get(`device:${shopId}`))?.wrongPins?.[userId] ?? { wrong: 0, until: 0 }
  if (wrong >= MOST_WRONG_PINS) return { kind: 'blocked' }
  const now = ctx.now()
  return isAhead(until, now, pinWaitMs(MOST_WRONG_PINS)) ? { kind: 'wait', waitMs: until - now } : null
}

/** The right one was typed, or their password. */
export const forgive = async (ctx: OfflineContext, shopId: string, userId: string): Promise<void> =>
  await change(ctx, shopId, userId, () => ({ answer: undefined, next: null }))

/** `next` null: none are counted any more; left out: as it was. */
interface Change<R> {
  answer: R
  next?: WrongPins | null
}
async function change<R>(
  ctx: OfflineContext,
  shopId: string,
  userId: string,
  how: (before: WrongPins) => Change<R>,
): Promise<R> {
  return await ctx.db.transaction('rw', ctx.db.devices, async () => {
    const device = await writingDevice(ctx, shopId)
    const { [userId]: before, ...others } = device.wrongPins ?? {}
    const { answer, next } = how(before ?? { wrong: 0, until: 0 })
    if (next !== undefined)
      await ctx.db.devices.put({ ...device, wrongPins: next === null ? others : { ...others, [userId]: next } })
    return answer
  })
}

/** Slow on purpose, and by the browser's own code, beside the page. Null for a salt or a count that nobody sensible wrote. */
async function keyOf(pin: string, { salt, iterations }: TillPin): Promise<Uint8Array | null> {
  if (iterations > MOST_PIN_ITERATIONS) return null
  try {
    const { subtle } = crypto
    const from = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
    const bytes = Uint8Array.from(
      atob(salt.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.codePointAt(0) ?? 0,
    )
    return new Uint8Array(
      await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations }, from, PIN_KEY_BYTES * 8),
    )
  } catch {
    return null
  }
}
