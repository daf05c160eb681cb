import { isOpusHead, MOST_PACKETS, type OpusSound, samplesOf } from './opus-packets.ts'

/** A page of Ogg (RFC 3533) without its segments. */
const PAGE = 27
/** About a second: a player finds its place by pages. */
const PAGE_SAMPLES = 48_000
const MOST_SEGMENTS = 255
const SERIAL = 1
const [CONTINUED, FIRST, LAST] = [1, 2, 4]

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0)
  return crc
})
/** Of a page, with zeros where its own sum stands. */
function crcOf(page: Buffer): number {
  let crc = 0
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] ?? 0)
    crc = (crc << 8) ^ (CRC[((crc >>> 24) ^ byte) & 0xff] ?? 0)
  }
  return crc >>> 0
}

/** The one stream of Opus in what a browser recorded as Ogg; null for anything else, and for what is cut or spoiled. */
export function readOggOpus(data: Buffer): OpusSound | null {
  const packets: Buffer[] = []
  let [open, serial, isOpen]: [Buffer[], number | null, boolean] = [[], null, false]
  for (let at = 0; at < data.length;) {
    if (data.length - at < PAGE || data.toString('latin1', at, at + 4) !== 'OggS' || data[at + 4] !== 0) return null
    const flags = data[at + 5] ?? 0
    const segments = data.subarray(at + PAGE, at + PAGE + (data[at + 26] ?? 0))
    const from = at + PAGE + (data[at + 26] ?? 0)
    const end = from + segments.reduce((sum, length) => sum + length, 0)
    if (end > data.length || crcOf(data.subarray(at, end)) !== data.readUInt32LE(at + 22)) return null
    serial ??= data.readUInt32LE(at + 14)
    if (serial !== data.readUInt32LE(at + 14) || isOpen !== ((flags & CONTINUED) !== 0)) return null
    let next = from
    for (const length of segments) {
      open.push(data.subarray(next, next + length))
      next += length
      isOpen = length === 255
      if (isOpen) continue
      if (packets.length >= MOST_PACKETS) return null
      packets.push(open.length === 1 ? (open[0] ?? Buffer.alloc(0)) : Buffer.concat(open))
      open = []
    }
    at = end
  }
  const [head, tags, ...sound] = packets
  if (isOpen || head === undefined || !isOpusHead(head) || sound.length === 0) return null
  return tags?.toString('latin1', 0, 8) === 'OpusTags' ? { head, packets: sound } : null
}

/**
 * The same packets, bit for bit, as WhatsApp takes them: Ogg, and one channel, in which a player plays what was recorded in two (RFC 7845, 5.1.1). Null for what is no Opus. Nothing else of what came
 * is in it.
 */
export function writeOggOpus({ head, packets }: OpusSound): { bytes: Buffer; samples: number } | null {
  const mono = Buffer.alloc(19)
  mono.write('OpusHead', 'latin1')
  mono.set([1, 1], 8)
  // How much of the beginning is for the decoder alone, and the rate it was recorded with.
  head.copy(mono, 10, 10, 16)
  const tags = Buffer.alloc(8 + 4 + 4)
  tags.write('OpusTags', 'latin1')
  const pages = [
    pageOf([mono], { flags: FIRST, samples: 0, count: 0 }),
    pageOf([tags], { flags: 0, samples: 0, count: 1 }),
  ]
  let [here, samples, begun, segments]: [Buffer[], number, number, number] = [[], 0, 0, 0]
  const cut = (flags: number) => {
    if (here.length === 0) return
    pages.push(pageOf(here, { flags, samples, count: pages.length }))
    ;[here, begun, segments] = [[], samples, 0]
  }
  for (const packet of packets) {
    const length = samplesOf(packet)
    if (length === null) return null
    const needs = Math.floor(packet.length / 255) + 1
    if (segments + needs > MOST_SEGMENTS || samples - begun >= PAGE_SAMPLES) cut(0)
    here.push(packet)
    samples += length
    segments += needs
  }
  cut(LAST)
  return { bytes: Buffer.concat(pages), samples }
}

function pageOf(
  packets: readonly Buffer[],
  { flags, samples, count }: { flags: number; samples: number; count: number },
) {
  const segments = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255])
  const header = Buffer.alloc(PAGE)
  header.write('OggS', 'latin1')
  header[5] = flags
  header.writeBigUInt64LE(BigInt(samples), 6)
  header.writeUInt32LE(SERIAL, 14)
  header.writeUInt32LE(count, 18)
  header[26] = segments.length
  const page = Buffer.concat([header, Buffer.from(segments), ...packets])
  page.writeUInt32LE(crcOf(page), 22)
  return page
}
