import type { TemplateProblem } from '../../../shared/domain/chat/template-lint.ts'
import { AppError } from '../../platform/errors.ts'

/** More are found by the same lint on the device. */
const MOST_NAMED = 50
export const templateNotFound = () => new AppError('request.not_found', 404, 'no such template')
export const templateNotReady = (problems: readonly TemplateProblem[]) =>
  new AppError('template.not_ready', 400, 'WhatsApp would refuse it', {
    fields: problems.slice(0, MOST_NAMED).map(({ path, code }) => ({ path, message: code })),
  })
export const templateInReview = () => new AppError('template.in_review', 409, 'nothing is left to hand in')
export const tooManyTemplates = () => new AppError('template.too_many', 409, 'as many templates as may be')
export const nameTaken = () =>
  new AppError('template.name_taken', 409, 'the account has another one of that name', {
    fields: [{ path: 'name', message: 'template.name_taken' }],
  })
export const nameBlocked = () =>
  new AppError('template.name_blocked', 409, 'one of that name was deleted less than thirty days ago', {
    fields: [{ path: 'name', message: 'template.name_blocked' }],
  })
export const nameIsFixed = () =>
  new AppError('request.invalid', 400, 'what was handed in keeps its name and number', {
    fields: [{ path: 'name', message: 'fixed' }],
  })
export const notWrittenHere = () => new AppError('request.invalid', 400, 'made with Meta: it is copied, not changed')
export const editedTooOften = () =>
  new AppError('template.edited_too_often', 409, 'an approved template is edited once a day, ten times a month')
export const templateChanged = () => new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since')
export const notConnected = () => new AppError('chat.not_connected', 409, 'the number is not connected')
export const noAnswer = () => new AppError('chat.no_answer', 502, 'WhatsApp did not answer')
export const fileNotFound = () => new AppError('media.not_found', 404, 'no such file of a template')
export const fileTypeRefused = () => new AppError('chat.file_type', 400, 'neither a picture, a PDF nor an MP4')
export const fileTooLarge = () => new AppError('media.too_large', 413, 'a longer file than is taken')
export const noRoom = () => new AppError('media.no_room', 409, 'as many files as templates may have')
export const noFileSent = () =>
  new AppError('request.invalid', 400, 'no file', { fields: [{ path: 'file', message: 'missing' }] })
