import { Plural, Trans } from '@lingui/react/macro'
import type { Trouble } from './ask.ts'

export function TroubleText({ trouble }: { trouble: Trouble }) {
  if (trouble.kind === 'offline') return <Trans>No network. Check the network, then try again.</Trans>
  if (trouble.kind === 'timeout') return <Trans>The server did not answer in time. Try again.</Trans>
  if (trouble.kind === 'too_many')
    return (
      <Plural
        value={trouble.minutes}
        one="Too many tries. Wait # minute, then try again."
        other="Too many tries. Wait # minutes, then try again."
      />
    )
  if (trouble.kind === 'invalid') return <Trans>Something in this form is not right. Check what is marked.</Trans>
  return <Trans>Something went wrong. Try again.</Trans>
}
