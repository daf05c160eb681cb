import type { ErrorCode } from '../../shared/contract/error-codes.ts'
import type { PhotoKind } from '../../shared/domain/record-photos.ts'

/** A photo of a paper that waits to be sent, or to be taken away (`photos.ts`). Its picture lies beside it: lists never read that. */
export interface LocalPhoto {
  id: string
  shopId: string
  userId: string
  kind: PhotoKind
  refId: string
  at: string
  bytes: number
  isGone: boolean
  /** Its record is not saved yet: it waits for that, and is thrown away with it. */
  isDraft: boolean
  tries: number
  /** ms; not to be sent again before. */
  nextAt: number
  /** Why the server did not take it. */
  code: ErrorCode | null
}
export interface PhotoBytes {
  id: string
  type: string
  bytes: ArrayBuffer
}
