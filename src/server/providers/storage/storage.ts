import type { Readable } from 'node:stream'

/** `tiny` is made when somebody first asks for it, and may be missing. */
export const PICTURE_SIZES = ['large', 'small', 'tiny'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]
interface Stored {
  bytes: number
  stream: Readable
}

/** Files that are no pictures for everybody: archives of shops and the parts they come in, and what is sent in conversations. They are handed out to nobody but by their module. */
export interface StoredFiles {
  /** As long as it may be: it is never in memory as a whole. Resolves with its bytes once it is kept. */
  put(name: string, from: Readable): Promise<number>
  /** Null when there is none. */
  open(name: string): Promise<Stored | null>
  remove(name: string): Promise<void>
}

/** Where pictures live. A name is made by us and never changes its contents. */
export interface StorageProvider {
  readonly kind: 'folder' | 's3'
  put(size: PictureSize, name: string, data: Buffer): Promise<void>
  /** Null when there is none. */
  open(size: PictureSize, name: string): Promise<Stored | null>
  remove(name: string): Promise<void>
  readonly files: StoredFiles
}
