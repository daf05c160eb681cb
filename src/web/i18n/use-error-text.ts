import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { answerText } from './answer-text.ts'

/** What people read for anything a call threw: our text for its code, what the network did, or what the status of the answer means. */
export function errorText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(msg`Something went wrong. Try again.`)
  if (error.kind === 'offline') return i18n._(msg`No network. Check the network, then try again.`)
  if (error.kind === 'timeout') return i18n._(msg`The server did not answer in time. Try again.`)
  if (error.code === 'request.too_many' && error.retryAfterSeconds !== null && error.retryAfterSeconds > 60) {
    const minutes = Math.ceil(error.retryAfterSeconds / 60)
    return i18n._(
      msg`${plural(minutes, { one: 'Too many tries. Wait # minute, then try again.', other: 'Too many tries. Wait # minutes, then try again.' })}`,
    )
  }
  return i18n._(answerText(error))
}

export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback((error: unknown) => errorText(i18n, error), [i18n])
}

export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
