/** What a customer sends beside words, as WhatsApp calls it; a voice message is a sound that was spoken into the phone. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const MB = 1024 * 1024
/** As long as WhatsApp takes of each kind ("Media", Cloud API v23.0): what is longer is not fetched, and no number of it is believed before its bytes were counted. */
export const MEDIA_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 5 * MB,
  video: 16 * MB,
  audio: 16 * MB,
  voice: 16 * MB,
  document: 100 * MB,
  sticker: 500 * 1024,
}

/** What is spoken into the composer: so long, and so many bytes of what a browser makes of it. WhatsApp plays up to half a megabyte at once, which three minutes stay below at the rate that is asked for. */
export const VOICE_SECONDS = 180
export const VOICE_BYTES = 4 * MB

/** What a shop sends from the composer: a picture, which is drawn anew, or a document. */
export const FILE_BYTES = 8 * MB
export const FILE_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'

/** `waiting`: on its way here; `gone`: it was here as long as the shop keeps such things. */
export const MEDIA_STATES = ['waiting', 'kept', 'failed', 'gone'] as const
export const MEDIA_PROBLEMS = [
  '',
  'too_large',
  'wrong_type',
  'not_there',
  'no_answer',
  'not_connected',
  'no_room',
] as const
export type MediaProblem = (typeof MEDIA_PROBLEMS)[number]

/** How long a shop may keep what came with messages. Half a year where it chose nothing. */
export const MEDIA_DAYS = [30, 90, 180, 365, 1095] as const
export const MEDIA_DAYS_DEFAULT = 180
