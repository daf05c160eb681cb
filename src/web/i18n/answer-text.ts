import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ApiError, SOMETHING_WENT_WRONG } from '../api/api-error.ts'
import { errorMessageOf, errorMessages } from './error-messages.ts'

/** What a status means to a person when the answer has no code of ours: a proxy spoke, or a server of an older or newer version. */
const statusTexts: Readonly<Record<number, MessageDescriptor>> = {
  401: errorMessages['auth.required'],
  403: errorMessages['auth.forbidden'],
  404: errorMessages['request.not_found'],
  408: msg`The server did not answer in time. Try again.`,
  410: errorMessages['request.not_found'],
  413: errorMessages['request.too_large'],
  429: errorMessages['request.too_many'],
  502: errorMessages['server.unavailable'],
  503: errorMessages['server.unavailable'],
  504: msg`The server did not answer in time. Try again.`,
}

/** Text for an answer: by its code, by the specified marker (specification §8), by its status. Never the words of a machine, which are technical and in one language. */
export function answerText({ code, status, text }: ApiError): MessageDescriptor {
  const known = code === null ? null : errorMessageOf(code)
  if (known) return known
  if (text === SOMETHING_WENT_WRONG) return msg`Something Went Wrong`
  return statusTexts[status] ?? (status >= 500 ? errorMessages['server.failed'] : msg`Something went wrong. Try again.`)
}
