import type { Readable } from 'node:stream'

/** `tiny` is made when somebody first asks for it, and may be missing. */
export const PICTURE_SIZES = ['large', 'small', 'tiny'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]
/** Where pictures live. A name is made by us and never changes its contents. */
export interface StorageProvider {
  readonly kind: 'folder' | 's3'
  put(size: PictureSize, name: string, data: Buffer): Promise<void>
  /** Null when there is none. */
  open(size: PictureSize, name: string): Promise<{ bytes: number; stream: Readable } | null>
  remove(name: string): Promise<void>
}
