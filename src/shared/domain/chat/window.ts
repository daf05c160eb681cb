/** A customer's message opens it for so long, by WhatsApp's own clock; after it only templates are taken (error 131047). */
const WINDOW_MS = 24 * 3_600_000

/** When the window closes, or null while the customer has never written. */
export const windowClosesAt = (lastInboundAt: Date | null): Date | null =>
  lastInboundAt === null ? null : new Date(lastInboundAt.getTime() + WINDOW_MS)

/** At the very moment of closing it is closed: what is sent then arrives after it. */
export const isWindowOpen = (closesAt: Date | null, now: Date): boolean =>
  closesAt !== null && now.getTime() < closesAt.getTime()
