import { VOICE_BYTES, VOICE_SECONDS } from '../../../shared/domain/chat/media.ts'
import { readOggOpus, writeOggOpus } from './opus-ogg.ts'
import { secondsOf } from './opus-packets.ts'
import { readWebmOpus } from './opus-webm.ts'

/** What a recorder writes after it was told to stop. */
const GRACE_SECONDS = 10

/** A recording of a browser as WhatsApp takes it. `voice`: it is drawn as a voice message there; else it is a sound. */
interface VoiceNote {
  kind: 'voice' | 'audio'
  mime: 'audio/ogg' | 'audio/mp4'
  bytes: Buffer
}

/**
 * By its bytes: Opus out of WebM (Chrome, Edge) or Ogg (Firefox) becomes a voice message, of which WhatsApp takes Ogg with one channel alone; the AAC of a Safari goes as a sound. Null for what is
 * neither, or is spoiled.
 */
export function voiceNoteOf(data: Buffer): VoiceNote | 'too_long' | null {
  if (isAacSound(data))
    return data.length > VOICE_BYTES ? 'too_long' : { kind: 'audio', mime: 'audio/mp4', bytes: data }
  const isOgg = data.toString('latin1', 0, 4) === 'OggS'
  if (!isOgg && data.toString('hex', 0, 4) !== '1a45dfa3') return null
  if (data.length > VOICE_BYTES) return 'too_long'
  const sound = isOgg ? readOggOpus(data) : readWebmOpus(data)
  const written = sound === null ? null : writeOggOpus(sound)
  if (written === null) return null
  return secondsOf(written.samples) > VOICE_SECONDS + GRACE_SECONDS
    ? 'too_long'
    : { kind: 'voice', mime: 'audio/ogg', bytes: written.bytes }
}

interface Box {
  type: string
  body: Buffer
}

/** MP4 with one track, and that one AAC: a clip is no sound. */
function isAacSound(data: Buffer): boolean {
  const top = boxesOf(data)
  if (top[0]?.type !== 'ftyp') return false
  const tracks = inside(top, 'moov').filter(({ type }) => type === 'trak')
  const media = inside(inside(tracks, 'trak'), 'mdia')
  const handler = media.find(({ type }) => type === 'hdlr')
  const table = inside(inside(media, 'minf'), 'stbl').find(({ type }) => type === 'stsd')
  const entries = table ? boxesOf(table.body.subarray(8)) : []
  const isSound = handler?.body.toString('latin1', 8, 12) === 'soun'
  return tracks.length === 1 && isSound && entries.length === 1 && entries[0]?.type === 'mp4a'
}

const inside = (boxes: readonly Box[], type: string): Box[] =>
  boxes.filter((box) => box.type === type).flatMap(({ body }) => boxesOf(body))

/** One after the other, each eight bytes long at least; none at all where one says more than there is. */
function boxesOf(data: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < data.length;) {
    if (data.length - at < 8) return []
    const said = data.readUInt32BE(at)
    const isLong = said === 1
    if (isLong && data.length - at < 16) return []
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : said === 0 ? data.length - at : said
    const head = isLong ? 16 : 8
    if (size < head || size > data.length - at) return []
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}
