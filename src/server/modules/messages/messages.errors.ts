import { AppError } from '../../platform/errors.ts'

export const noSmsThere = () => new AppError('message.no_sms_there', 400, 'SMS go to Tanzanian mobile numbers only')
export const ownerUnproven = () =>
  new AppError(
    'auth.contact_unproven',
    403,
    'writing to others, or asking their phones for money, needs an owner with a proven contact',
  )
