/** Ids and moments as few bytes: what is random stays, what is a time is told from one named before. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isPlainUuid = (text: string): boolean => text.length === 36 && UUID.test(text)

export const bytesOfUuid = (uuid: string): Uint8Array =>
  Uint8Array.from({ length: 16 }, (_, index) =>
    Number.parseInt(uuid.replaceAll('-', '').slice(index * 2, index * 2 + 2), 16),
  )

export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The milliseconds a UUIDv7 begins with; null of another version. */
export const msOfUuid = (uuid: string): number | null =>
  uuid[14] === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : null

/** Null unless the very same text comes back. */
export function msOfInstant(text: string): number | null {
  if (text.length !== 24 || !text.endsWith('Z')) return null
  const ms = Date.parse(text)
  return Number.isFinite(ms) && new Date(ms).toISOString() === text ? ms : null
}

const MOST_REMEMBERED = 16
/** 2026-01-01: where nothing was named before. */
const START_MS = 1_767_225_600_000

/** The last few moments named, the same on both sides. */
export function createMoments() {
  const known = [START_MS]
  return {
    /** The nearest of them, and how far it is. */
    near(ms: number): { place: number; delta: number } {
      let place = 0
      for (const [index, one] of known.entries())
        if (Math.abs(ms - one) < Math.abs(ms - (known[place] ?? 0))) place = index
      return { place, delta: ms - (known[place] ?? 0) }
    },
    at: (place: number): number | undefined => known[place],
    name(ms: number): void {
      if (known.includes(ms)) return
      known.unshift(ms)
      if (known.length > MOST_REMEMBERED) known.pop()
    },
  }
}

/** The last few larger numbers, the newest first: price, worth and payment of a line are often one sum. */
export function createRecent(most: number) {
  const known: number[] = []
  return {
    placeOf: (value: number): number => known.indexOf(value),
    at: (place: number): number | undefined => known[place],
    name(value: number): void {
      const place = known.indexOf(value)
      if (place !== -1) known.splice(place, 1)
      known.unshift(value)
      if (known.length > most) known.pop()
    },
  }
}
