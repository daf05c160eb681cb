import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VOICE_BYTES } from '../../../shared/domain/chat/media.ts'
import { readOggOpus, writeOggOpus } from './opus-ogg.ts'
import { samplesOf } from './opus-packets.ts'
import { readWebmOpus } from './opus-webm.ts'
import { voiceNoteOf } from './voice-note.ts'

/** A second and a half of Chromium's own test tone, as its MediaRecorder wrote it in pieces of half a second. */
const recorded = readFileSync(new URL('../../../../tests/support/whatsapp/recorded-by-chromium.webm', import.meta.url))

const opusHead = (channels = 1) => {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.set([1, channels, 0x38, 0x01], 8)
  head.writeUInt32LE(48_000, 12)
  return head
}
/** One frame of 20 ms, with any bytes behind its first one. */
const packetOf = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x78]), bytes])
const somePackets = fc.array(fc.uint8Array({ maxLength: 1500 }).map(packetOf), { minLength: 1, maxLength: 120 })

const element = (id: string, body: Buffer, isOpen = false) => {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(isOpen ? 0x01ffffffffffffffn : 0x0100000000000000n + BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const track = (codec: string, head: Buffer, number = 1) =>
  element(
    'ae',
    Buffer.concat([
      element('d7', Buffer.from([number])),
      element('86', Buffer.from(codec)),
      element('63a2', head),
      element('e1', Buffer.from([0x9f, 0x81, 0x01])),
    ]),
  )
const webm = (
  packets: readonly Buffer[],
  { tracks = [track('A_OPUS', opusHead())], isOpen = true, inGroups = false, flags = 0x80 } = {},
) => {
  const blocks = packets.map((packet) => {
    const body = Buffer.concat([Buffer.from([0x81, 0, 0, flags]), packet])
    return inGroups ? element('a0', element('a1', body)) : element('a3', body)
  })
  const cluster = element('1f43b675', Buffer.concat([element('e7', Buffer.from([0])), ...blocks]), isOpen)
  const segment = Buffer.concat([
    element('1549a966', Buffer.alloc(4)),
    element('1654ae6b', Buffer.concat(tracks)),
    cluster,
  ])
  return Buffer.concat([
    element('1a45dfa3', Buffer.from([0x42, 0x82, 0x81, 0x77])),
    element('18538067', segment, isOpen),
  ])
}

test('what Chromium recorded becomes a voice message: the same packets bit for bit, one channel, as long as they are', () => {
  const before = readWebmOpus(recorded)
  const note = voiceNoteOf(recorded)
  if (before === null || note === null || note === 'too_long') throw new Error('refused')
  expect(note).toMatchObject({ kind: 'voice', mime: 'audio/ogg' })
  const after = readOggOpus(note.bytes)
  expect(after?.packets).toEqual(before.packets)
  expect(after?.head[9]).toBe(1)
  const last = note.bytes.lastIndexOf('OggS')
  const samples = before.packets.reduce((sum, packet) => sum + (samplesOf(packet) ?? 0), 0)
  expect(samples).toBeGreaterThan(48_000)
  expect(note.bytes.readBigUInt64LE(last + 6)).toBe(BigInt(samples))
  expect(note.bytes[last + 5]).toBe(4)
  // What is as WhatsApp takes it already stays as it is.
  expect(voiceNoteOf(note.bytes)).toEqual(note)
})

test('any packets come out of Ogg and of WebM, of known or open length, as they went in', () => {
  fc.assert(
    fc.property(somePackets, fc.boolean(), fc.boolean(), (packets, isOpen, inGroups) => {
      const ogg = writeOggOpus({ head: opusHead(), packets })
      expect(readOggOpus(ogg?.bytes ?? Buffer.alloc(0))?.packets).toEqual(packets)
      expect(readWebmOpus(webm(packets, { isOpen, inGroups }))?.packets).toEqual(packets)
      expect(ogg?.samples).toBe(packets.length * 960)
    }),
    { numRuns: 60 },
  )
})

test('two channels are written as one; more of them, another codec, a second track, a clip and shared blocks are refused', () => {
  const packets = [packetOf(Buffer.alloc(20))]
  const two = voiceNoteOf(webm(packets, { tracks: [track('A_OPUS', opusHead(2))] }))
  expect(two !== null && two !== 'too_long' && readOggOpus(two.bytes)?.head[9]).toBe(1)
  for (const refused of [
    webm(packets, { tracks: [track('A_OPUS', opusHead(6))] }),
    webm(packets, { tracks: [track('A_VORBIS', opusHead())] }),
    webm(packets, { tracks: [track('A_OPUS', opusHead()), track('V_VP8', Buffer.alloc(0), 2)] }),
    webm(packets, { tracks: [track('A_OPUS', opusHead(), 2)] }),
    webm(packets, { flags: 0x82 }),
    webm([]),
    webm([Buffer.from([0x03, 0x00])]),
    recorded.subarray(0, recorded.length - 3),
    Buffer.concat([recorded.subarray(0, 4), Buffer.alloc(60, 0xff)]),
  ])
    expect(voiceNoteOf(refused)).toBeNull()
})

test('a spoiled or cut Ogg is refused by its own sums', () => {
  const good = writeOggOpus({ head: opusHead(), packets: [packetOf(Buffer.alloc(40, 7))] })?.bytes ?? Buffer.alloc(0)
  expect(voiceNoteOf(good)).toMatchObject({ kind: 'voice' })
  for (const at of [5, 30, good.length - 1]) {
    const spoiled = Buffer.from(good)
    spoiled[at] = (spoiled[at] ?? 0) ^ 1
    expect(voiceNoteOf(spoiled)).toBeNull()
  }
  expect(voiceNoteOf(good.subarray(0, -1))).toBeNull()
})

const minutes = (count: number) => Array.from({ length: count * 60 * 50 }, () => packetOf(Buffer.alloc(10)))
test('longer than three minutes, or more bytes than they fill, is too long', () => {
  expect(voiceNoteOf(webm(minutes(3)))).toMatchObject({ kind: 'voice' })
  expect(voiceNoteOf(webm(minutes(4)))).toBe('too_long')
  expect(voiceNoteOf(Buffer.concat([recorded, Buffer.alloc(VOICE_BYTES)]))).toBe('too_long')
})

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const aTrack = (handler: string, codec: string) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)])),
      box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(28))))),
    ),
  )
const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...tracks), box('mdat', Buffer.alloc(90))])

test('the AAC of a Safari goes as a sound, as it is; a clip, another codec and half of it do not', () => {
  const sound = mp4(aTrack('soun', 'mp4a'))
  expect(voiceNoteOf(sound)).toEqual({ kind: 'audio', mime: 'audio/mp4', bytes: sound })
  for (const refused of [
    mp4(aTrack('vide', 'avc1')),
    mp4(aTrack('soun', 'mp4a'), aTrack('vide', 'avc1')),
    mp4(aTrack('soun', 'Opus')),
    mp4(),
    sound.subarray(0, -1),
    Buffer.from('\0\0\0\u0001ftyp'),
  ])
    expect(voiceNoteOf(refused)).toBeNull()
})

test('no bytes, however spoiled, throw or hold the server up; what is let through is whole', () => {
  const seeds = [
    recorded,
    writeOggOpus({ head: opusHead(), packets: [packetOf(Buffer.alloc(700))] })?.bytes ?? Buffer.alloc(0),
    mp4(aTrack('soun', 'mp4a')),
  ]
  const change = fc.record({ at: fc.nat(4000), to: fc.nat(255) })
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.array(change, { maxLength: 6 }), fc.nat(3000), (seed, changes, cut) => {
      const bytes = Buffer.from(seed.subarray(0, seed.length - (cut > 2000 ? cut - 2000 : 0)))
      for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to
      const note = voiceNoteOf(bytes)
      if (note === null || note === 'too_long') return
      expect(voiceNoteOf(note.bytes)).toEqual(note)
    }),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (junk) => {
      for (const head of ['1a45dfa3', '4f676753', '0000000c667479706d703432'])
        expect(() => voiceNoteOf(Buffer.concat([Buffer.from(head, 'hex'), junk]))).not.toThrow()
    }),
    { numRuns: 1000 },
  )
  // Megabytes of the smallest elements there are: one pass over them.
  const many = Buffer.concat([
    element('1a45dfa3', Buffer.alloc(0)),
    Buffer.alloc(VOICE_BYTES - 100, Buffer.from('ec80', 'hex')),
  ])
  expect(voiceNoteOf(many)).toBeNull()
})
