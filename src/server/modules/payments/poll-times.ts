const SECOND = 1000
const HOUR = 3600 * SECOND

/** After the asking: soon, once more when the PIN's time is over, then less and less. */
const FIRST_LOOKS_MS = [30, 60, 125, 180, 600].map((seconds) => seconds * SECOND)
/** A wallet may still say yes hours later; after a day gateways do not remember. */
export const GIVES_UP_MS = 24 * HOUR

/** How long a customer has: to enter a PIN, to scan, to type a card. */
export const ANSWER_MS = { mobile_push: 120 * SECOND, tanqr: 15 * 60 * SECOND, card: 30 * 60 * SECOND } as const

/** When to ask the gateway next, strictly after `now`; null when it is not asked any more. */
export function nextLook(askedAt: Date, now: Date): Date | null {
  const passed = now.getTime() - askedAt.getTime()
  if (passed >= GIVES_UP_MS) return null
  const first = FIRST_LOOKS_MS.find((offset) => offset > passed)
  if (first !== undefined) return new Date(askedAt.getTime() + first)
  const hours = Math.floor((passed - 600 * SECOND) / HOUR) + 1
  return new Date(askedAt.getTime() + Math.min(600 * SECOND + hours * HOUR, GIVES_UP_MS))
}

export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / SECOND))
