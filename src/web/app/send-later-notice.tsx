import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'

/** Decisions 7: someone goes on selling after their login ended. The counter has its own pill for it, and no room for a bar. */
export function SendLaterNotice() {
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.shell === 'bare') })
  const href = useLocation({ select: (location) => location.href })
  if (isBare) return null
  return (
    <Note
      tone="held"
      icon="lock"
      className="mx-4 mt-3 md:mx-6"
      action={
        <Link to="/login" search={{ redirect: href }} className={buttonClass({ size: 'sm' })}>
          <Trans>Log in</Trans>
        </Link>
      }
    >
      <Trans>Your login has ended. What you sell is saved here and sent when you log in again.</Trans>
    </Note>
  )
}
