import type { CatalogueTrouble } from '../../../shared/domain/catalogue-sync.ts'
import { isPassing } from '../../../shared/domain/catalogue-sync.ts'
import { AppError } from '../../platform/errors.ts'

export const numberUnknown = () =>
  new AppError('chat.number_not_found', 404, 'no number of this shop is connected by this id', {
    fields: [{ path: 'numberId', message: 'chat.number_not_found' }],
  })
/** What Meta said when it was asked for the catalogue. */
export function notOpened(trouble: CatalogueTrouble): AppError {
  if (isPassing(trouble)) return new AppError('chat.no_answer', 502, 'Meta did not answer')
  const isToken = trouble === 'token'
  const message = isToken ? 'chat.token_refused' : 'chat.not_verified'
  return new AppError(message, 400, 'Meta did not confirm the catalogue', {
    fields: [{ path: isToken ? 'numberId' : 'catalogId', message }],
  })
}
