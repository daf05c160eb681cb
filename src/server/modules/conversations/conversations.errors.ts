import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { AppError } from '../../platform/errors.ts'

export const webhookNotAuthentic = () => new AppError('callback.not_authentic', 403, 'a wrong signature or token')
export const tooMuchWaits = () =>
  new AppError('server.busy', 503, 'too many calls wait to be kept', { retryAfterSeconds: 5 })
export const numberNotFound = () => new AppError('chat.number_not_found', 404, 'no such number')
export const numberTaken = () =>
  new AppError('chat.number_taken', 409, 'connected to another shop', {
    fields: [{ path: 'phoneNumberId', message: 'chat.number_taken' }],
  })
export const tooManyNumbers = () => new AppError('chat.too_many_numbers', 409, 'as many numbers as a shop may have')
export const notSetUp = () => new AppError('chat.not_set_up', 409, 'the operator has not set up WhatsApp')
export type NumberField = 'token' | 'phoneNumberId' | 'wabaId' | 'catalogId'
export const notVerified = (path: NumberField, code: ErrorCode) =>
  new AppError(code, 400, 'WhatsApp did not confirm it', { fields: [{ path, message: code }] })
export const codeUsed = () => new AppError('chat.code_used', 400, 'the code of the sign-up opens nothing')
export const whichNumber = () =>
  new AppError('chat.which_number', 409, 'the account has several numbers, and none was named')
export const whatsappAway = () => new AppError('chat.no_answer', 502, 'WhatsApp did not answer')
/** A message of a person that cannot go is refused while it is still in the field. */
export const notSent = (failure: Failure) =>
  failure === 'window_closed'
    ? new AppError('chat.window_closed', 409, 'the window is closed')
    : failure === 'too_many'
      ? new AppError('request.too_many', 429, 'too many messages')
      : failure === 'no_catalogue'
        ? new AppError('chat.no_catalogue', 409, 'the number has no catalogue')
        : failure.startsWith('template_')
          ? new AppError('chat.template_stopped', 409, `WhatsApp does not send it now: ${failure}`)
          : new AppError('chat.not_connected', 409, `the number cannot send: ${failure}`)
export const tooManyReplies = () => new AppError('chat.too_many_replies', 409, 'as many quick replies as may be')
export const shortcutTaken = () =>
  new AppError('chat.shortcut_taken', 409, 'another quick reply has it', {
    fields: [{ path: 'shortcut', message: 'chat.shortcut_taken' }],
  })
export const replyNotFound = () => new AppError('request.not_found', 404, 'no such quick reply')
export const templateNotFound = () => new AppError('request.not_found', 404, 'no such approved template')
export const profileRefused = (message: string) => new AppError('chat.profile_refused', 409, `WhatsApp: ${message}`)
export const noConsent = () => new AppError('chat.no_consent', 409, 'the customer did not agree to offers')
export const valuesDoNotFit = () =>
  new AppError('request.invalid', 400, 'other values than places', {
    fields: [{ path: 'variables', message: 'count' }],
  })
export const tooManyTags = () =>
  new AppError('request.invalid', 400, 'more tags than one has', { fields: [{ path: 'add', message: 'too_many' }] })
export const personNotFound = () => new AppError('chat.person_not_found', 404, 'nobody who may answer')
export const conversationNotFound = () => new AppError('conversation.not_found', 404, 'no such conversation')
export const messageIdReused = () => new AppError('request.key_reused', 409, 'the id is another conversation’s message')
export const fileNotFound = () => new AppError('media.not_found', 404, 'no such file of a conversation')
export const fileTooLarge = () => new AppError('media.too_large', 413, 'a longer file than is sent')
export const fileTypeRefused = () => new AppError('chat.file_type', 400, 'neither a picture, a PDF nor a voice')
export const soundHasNoWords = () =>
  new AppError('request.invalid', 400, 'a sound has no words', { fields: [{ path: 'text', message: 'too_long' }] })
export const noRoomForFiles = () =>
  new AppError('media.no_room', 409, 'the files of this shop fill all the room it has')
export const noFileSent = () =>
  new AppError('request.invalid', 400, 'no file', { fields: [{ path: 'file', message: 'missing' }] })
export const messageNotFound = () => new AppError('request.not_found', 404, 'no such message')
