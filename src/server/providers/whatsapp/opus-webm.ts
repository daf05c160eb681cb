import { isOpusHead, MOST_PACKETS, type OpusSound } from './opus-packets.ts'

/** Elements of WebM (RFC 9559) whose children are read in place: a recorder writes some of them before it knows how long they get. */
const ENTERED = new Set([0x18538067, 0x1f43b675, 0x1654ae6b, 0xae, 0xa0])
const [HEADER, TRACK, TRACK_NUMBER, CODEC, CODEC_PRIVATE, ENCODINGS, BLOCK, SIMPLE_BLOCK] = [
  0x1a45dfa3, 0xae, 0xd7, 0x86, 0x63a2, 0x6d80, 0xa1, 0xa3,
]

/**
 * The one track of Opus in what a browser recorded as WebM; null for anything else, and for what is cut or packed in a way no recorder does. Every step goes on by two bytes at least and none goes
 * back, so that no file holds up the server.
 */
export function readWebmOpus(data: Buffer): OpusSound | null {
  const packets: Buffer[] = []
  let [head, track, tracks]: [Buffer | null, number, number] = [null, -1, 0]
  for (let at = 0; at < data.length;) {
    const id = idAt(data, at)
    const size = id === null ? null : sizeAt(data, at + id.length)
    if (id === null || size === null || (at === 0) !== (id.value === HEADER)) return null
    const from = at + id.length + size.length
    if (ENTERED.has(id.value)) {
      if (id.value === TRACK) tracks += 1
      at = from
      continue
    }
    if (size.value === null || size.value > data.length - from) return null
    const body = data.subarray(from, from + size.value)
    if (id.value === ENCODINGS || tracks > 1) return null
    if (id.value === CODEC && body.toString('latin1') !== 'A_OPUS') return null
    if (id.value === TRACK_NUMBER) track = body.length === 1 ? (body[0] ?? -1) : -1
    if (id.value === CODEC_PRIVATE) head = body
    if (id.value === BLOCK || id.value === SIMPLE_BLOCK) {
      // Number of the track, a time, and whether several packets share it; a voice's never do.
      const [number = 0, , , flags = 0] = body
      if (number !== (track | 0x80) || (flags & 0x06) !== 0 || body.length < 5 || packets.length >= MOST_PACKETS)
        return null
      packets.push(body.subarray(4))
    }
    at = from + size.value
  }
  return head !== null && isOpusHead(head) && packets.length > 0 ? { head, packets } : null
}

/** With the bit that says its length, as such ids are written down. */
function idAt(data: Buffer, at: number): { value: number; length: number } | null {
  const length = Math.clz32(data[at] ?? 0) - 23
  return length > 4 || at + length > data.length ? null : { value: data.readUIntBE(at, length), length }
}
/** Null as a value: not known when it was written. */
function sizeAt(data: Buffer, at: number): { value: number | null; length: number } | null {
  const length = Math.clz32(data[at] ?? 0) - 23
  if (length > 8 || at + length > data.length) return null
  const raw = data.subarray(at, at + length)
  const first = (raw[0] ?? 0) & (0xff >> length)
  const isUnknown = first === 0xff >> length && raw.subarray(1).every((byte) => byte === 0xff)
  const value = raw.subarray(1).reduce((sum, byte) => sum * 256 + byte, first)
  return { value: isUnknown ? null : value, length }
}
