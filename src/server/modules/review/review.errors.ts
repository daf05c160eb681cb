import { AppError } from '../../platform/errors.ts'

export const reviewNotFound = () => new AppError('review.not_found', 404, 'no such record')
export const alreadySettled = () => new AppError('review.already_settled', 409, 'this record was settled before')
