import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import * as z from 'zod'
import { FactorCode } from '../../../shared/contract/second-factor.ts'
import { ApiError } from '../../api/api-error.ts'
import { type InputProps, TextField } from '../../ui/field.tsx'

/** What forms that sign in send along: nothing, until the account asks for it. */
export const TypedFactorCode = FactorCode.or(z.literal('').transform(() => undefined)).optional()

/** The code of an authenticator app, or one of the recovery codes. Takes `{...register('code')}`. */
export const FactorField = (props: Omit<InputProps, 'children'> & { error: ReactNode }) => (
  <TextField
    label={<Trans>Code of your app</Trans>}
    help={<Trans>Six digits from your authenticator app, or one of your recovery codes.</Trans>}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    maxLength={24}
    className="tnum"
    boxClassName="min-h-13"
    {...props}
  />
)

/** Whether this account asks for a code. `asking` sends; being asked for the first time is no error, the field just appears. */
export function useFactorStep(focus: () => void) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const focusing = useEffectEvent(focus)
  useEffect(() => {
    if (isAsked) focusing()
  }, [isAsked])
  return {
    isAsked,
    hasPasskeys,
    wrong: t`This code is wrong or was used already. Wait for the next one.`,
    asking: async (send: () => Promise<void>) => {
      try {
        await send()
      } catch (error) {
        if (isAsked || !(error instanceof ApiError) || error.code !== 'auth.factor_needed') throw error
        setHasPasskeys(error.fields.some(({ path }) => path === 'passkey'))
        setAsked(true)
      }
    },
  }
}
