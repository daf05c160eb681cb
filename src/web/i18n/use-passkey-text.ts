import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useOwnPasswordText } from './use-own-password-text.ts'

const words = {
  not_used: msg`The passkey was not used. Try again, or choose another way.`,
  known: msg`This device has a passkey of your account already.`,
  elsewhere: msg`Passkeys do not work at this address of Kaunta.`,
  wrong: msg`This passkey does not fit this account, or was removed. Choose another way.`,
}
/** By name: the class comes with the first passkey, and no form waits for it. */
const isKind = (text: string): text is keyof typeof words => Object.hasOwn(words, text)

/** What is said of a passkey, by the browser or by the server; everything else as where a person's own password is asked for. */
export function usePasskeyText(): (error: unknown) => string {
  const { i18n } = useLingui()
  const otherText = useOwnPasswordText()
  return useCallback(
    (error: unknown) => {
      if (error instanceof ApiError) return error.code === 'auth.passkey_wrong' ? i18n._(words.wrong) : otherText(error)
      if (error instanceof Error && isKind(error.message)) return i18n._(words[error.message])
      return otherText(error)
    },
    [i18n, otherText],
  )
}
