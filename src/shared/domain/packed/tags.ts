/** First bytes of values in a packed message, version 1. What is in here never changes: receipts are kept for years. */
export const TAG = {
  null: 0,
  false: 1,
  true: 2,
  empty: 3,
  /** varint length, then the values */
  list: 4,
  /** varint count, that many keys, then the values; the keys become a shape */
  object: 5,
  /** varint which shape, then the values */
  shaped: 6,
  /** eight bytes, big end first */
  float: 7,
  int: 8,
  /** varint of -1 - n */
  negative: 9,
  /** varint length, UTF-8 */
  text: 10,
  /** varint which of the texts before */
  textAgain: 11,
  /** sixteen bytes of the pool */
  uuid: 12,
  /** place of a moment, zigzag from there; ten bytes of the pool */
  timedUuid: 13,
  uuidAgain: 14,
  /** place of a moment, zigzag from there */
  instant: 15,
  /** varint length, bytes of the pool, written as base64url without padding */
  base64: 16,
  /** varint length, bytes of the pool, written as small hex */
  hex: 17,
} as const
/** 0…47 */
export const SMALL = 32
export const MOST_SMALL = 47
/** One of the last sixteen larger numbers. */
export const RECENT = 80
export const MOST_RECENT = 16
/** A word of the dictionary; what is below is free for later. */
export const WORD = 128
