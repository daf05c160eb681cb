import { AppError } from '../../platform/errors.ts'

export const undoNotFound = () => new AppError('undo.not_found', 404, 'an undo link that is unknown, used or too old')
