/** A whole shop as one file: what both sides know of it (decisions 142). */
export const ARCHIVE_KINDS = ['out', 'in'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]
/** `ready`: to be downloaded. `done`: brought in. The first three are under way, of which a shop has one at most. */
export const ARCHIVE_STATES = [
  'uploading',
  'waiting',
  'running',
  'ready',
  'done',
  'failed',
  'cancelled',
  'expired',
] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]
export const isUnderWay = (state: ArchiveState): boolean =>
  state === 'uploading' || state === 'waiting' || state === 'running'

/** A file travels in parts of this size, so that a weak network repeats little; the last one is what is left. */
export const PART_BYTES = 2 * 1024 * 1024
/** Of a whole file: all the pictures a shop may have, and the rows beside them. */
export const MOST_ARCHIVE_BYTES = 1536 * 1024 * 1024
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / PART_BYTES))
