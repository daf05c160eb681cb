/** Opus (RFC 6716): what a recording is made of, whatever it is wrapped in. */
export interface OpusSound {
  /** OpusHead (RFC 7845), of which the lead-in and the rate are used. */
  head: Buffer
  packets: Buffer[]
}

const RATE = 48_000
export const secondsOf = (samples: number): number => samples / RATE

/** Longest of one packet: 120 ms. */
const MOST_SAMPLES = 5760
/** Beyond what RFC 6716 lets a packet be, and what one page of Ogg holds. */
const MOST_BYTES = 61_440

/** More than three minutes of the shortest frames: what says so much of itself is no voice, and is not kept in memory. */
export const MOST_PACKETS = 80_000

/** How many samples at 48 kHz a packet plays, by its first bytes; null: it is no packet of Opus. */
export function samplesOf(packet: Buffer): number | null {
  const [toc, count = 0] = packet
  if (toc === undefined || packet.length > MOST_BYTES) return null
  const config = toc >> 3
  const frame =
    config < 12
      ? ([480, 960, 1920, 2880][config & 3] ?? 0)
      : config < 16
        ? ([480, 960][config & 1] ?? 0)
        : ([120, 240, 480, 960][config & 3] ?? 0)
  const code = toc & 3
  const frames = code === 0 ? 1 : code === 3 ? count & 63 : 2
  const samples = frame * frames
  return samples > 0 && samples <= MOST_SAMPLES ? samples : null
}

/** One or two channels, which any player of Opus plays as one; what has more is no voice. */
export const isOpusHead = (head: Buffer): boolean =>
  head.length >= 19
  && head.toString('latin1', 0, 8) === 'OpusHead'
  && (head[9] === 1 || head[9] === 2)
  && head[18] === 0
