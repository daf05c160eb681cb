import { undoUntil } from './resting.ts'

/** One step of the clock (RFC 6238), in milliseconds. */
export const STEP_MS = 30_000
/** How many steps a phone's clock may be off, either way. */
export const STEPS_OFF = 1
export const RECOVERY_CODES = 10
/** Without 0, O, 1, I and L: they are written down by hand. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const RECOVERY_LENGTH = 10

type TypedCode = { kind: 'app' | 'recovery'; text: string }
/** What somebody typed or pasted, without what apps and paper put between; null when it can be neither. */
export function readFactorCode(typed: string): TypedCode | null {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', text }
  const isRecovery =
    text.length === RECOVERY_LENGTH && Array.from(text).every((letter) => RECOVERY_LETTERS.includes(letter))
  return isRecovery ? { kind: 'recovery', text } : null
}

/** As it is shown and written down. */
export const writeRecoveryCode = (text: string): string => `${text.slice(0, 5)}-${text.slice(5)}`

/** What is said to be lost ends when the link that refuses it does: whoever was told had the same time. */
export const lostUntil = (lostAt: Date): Date => undoUntil(lostAt)
/** What was said to be lost before this has ended. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - lostUntil(new Date(0)).getTime())
