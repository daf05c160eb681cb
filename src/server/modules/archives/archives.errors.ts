import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { AppError } from '../../platform/errors.ts'

/** Also of one that is another shop's. */
export const archiveNotFound = () => new AppError('archive.not_found', 404, 'no such archive, or it is no longer kept')
export const archiveRunning = () => new AppError('archive.running', 409, 'an archive of this shop is under way')
export const shopNotEmpty = () => new AppError('archive.shop_not_empty', 409, 'the shop has something already')
export const partTooLarge = () => new AppError('archive.too_large', 413, 'a part is longer than it may be')
export const partMissing = () => new AppError('request.invalid', 409, 'the part before this one has not come')
export const noPart = () => new AppError('request.invalid', 415, 'expects one multipart file')

/** Why an archive cannot be brought in; `place` says where in it. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly code: ErrorCode
  readonly place: string
  constructor(code: ErrorCode, place = '', options?: ErrorOptions) {
    super(`${code} ${place}`, options)
    this.code = code
    this.place = place.slice(0, 200)
  }
}
/** No archive of ours, half of one, or one that holds what none of ours holds. */
export const unreadable = (place: string, cause?: unknown) => new ArchiveRefused('archive.unreadable', place, { cause })
/** Somebody asked for its end. */
export class ArchiveCancelled extends Error {
  override readonly name = 'ArchiveCancelled'
}
