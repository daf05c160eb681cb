import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText } from './use-error-text.ts'

/** What a form says that asks a signed-in person for their own password: "phone number, e-mail or password" would send them looking elsewhere. */
export function useOwnPasswordText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback(
    (error: unknown) =>
      isOwnPassword(error) && error.code === 'auth.wrong_credentials'
        ? i18n._(msg`This is not your password.`)
        : errorText(i18n, error),
    [i18n],
  )
}

/** The refusal belongs beside the field for the password. */
export const isOwnPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'auth.wrong_credentials' || error.code === 'auth.password_needed')
