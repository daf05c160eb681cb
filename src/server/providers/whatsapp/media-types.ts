import type { MediaKind } from '../../../shared/domain/chat/media.ts'

/** As many bytes of a file's beginning as its type is known by. */
export const HEAD_BYTES = 16

/** What a sound or a clip is by its first bytes, or null: what somebody says of it proves nothing. */
function soundOf(head: Buffer): string | null {
  const text = head.toString('latin1')
  if (text.startsWith('OggS')) return 'audio/ogg'
  if (text.startsWith('#!AMR')) return 'audio/amr'
  if (text.startsWith('ID3')) return 'audio/mpeg'
  if (text.slice(4, 8) === 'ftyp') return 'audio/mp4'
  const [first = 0, second = 0] = head
  if (first !== 0xff) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  return (second & 0xe6) === 0xe2 ? 'audio/mpeg' : null
}
function clipOf(head: Buffer): string | null {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return null
  return head.toString('latin1', 8, 11) === '3gp' ? 'video/3gpp' : 'video/mp4'
}
/** Of a picture, as cameras and phones make them. */
export function pictureTypeOf(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null
}
const isPdf = (head: Buffer) => head.toString('latin1', 0, 5) === '%PDF-'

/** The type by which a file of this kind is handed on; null: it is none of this kind. Any bytes may be a document, and are given out as bytes. */
export function mediaTypeOf(kind: MediaKind, head: Buffer): string | null {
  switch (kind) {
    case 'image':
    case 'sticker':
      return pictureTypeOf(head)
    case 'audio':
    case 'voice':
      return soundOf(head)
    case 'video':
      return clipOf(head)
    case 'document':
      return isPdf(head) ? 'application/pdf' : 'application/octet-stream'
  }
}
