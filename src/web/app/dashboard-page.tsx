import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { AccessState } from '../features/access/access-state.ts'
import { useTillPerson, useTillShut } from '../session/till-person.ts'
import { buttonClass } from '../ui/button.tsx'
import { behindStart } from '../ui/started.ts'
import { Note } from '../ui/states.tsx'
import { DashboardFrame } from './shell/dashboard-frame.tsx'

/** One object, so that the frame draws its places once. */
const ADMIN = { is_admin: true } as const

const SignOutDialog = lazy(async () => ({
  default: (await import('../features/access/sign-out-dialog.tsx')).SignOutDialog,
}))

// Not before the page has painted: what happens meanwhile is told when it listens.
const Live = lazy(behindStart(async () => ({ default: (await import('../features/live/live.tsx')).Live })))

const TillKeeper = lazy(behindStart(async () => await (await import('../features/till/load-keeper.ts')).loadKeeper()))

/** The dashboard of a signed-in person with a shop: the frame, and the way out of it. */
export function DashboardPage({
  access: { user, shop, isSendLater },
  sync,
}: {
  access: Extract<AccessState, { kind: 'shop' }>
  sync?: ReactNode
}) {
  const [leaving, setLeaving] = useState<'no' | 'out' | 'switch'>('no')
  const [hasAsked, setAsked] = useState(false)
  const leave = (way: 'out' | 'switch') => {
    setAsked(true)
    setLeaving(way)
  }
  const person = useTillPerson()
  const isShut = useTillShut()
  return (
    <>
      {/* Locked: nothing of the shop is seen or touched until somebody says who they are; what lies on the counter stays. */}
      <div className={isShut ? 'contents invisible' : 'contents'} inert={isShut}>
        <DashboardFrame
          permissions={person ? (person.isAdmin ? ADMIN : person.grants) : user.permissions}
          sync={sync}
          notice={
            isSendLater ? (
              <SendLaterNotice />
            ) : (
              <Suspense>
                <Live />
              </Suspense>
            )
          }
          account={{
            name: person?.name ?? user.name,
            shopName: shop.shop_name,
            logoUrl: shop.logo_url,
            onSwitchUser: () => leave('switch'),
            onSignOut: () => leave('out'),
          }}
        />
      </div>
      <Suspense>
        <TillKeeper />
      </Suspense>
      {hasAsked ? (
        <Suspense>
          <SignOutDialog
            open={leaving !== 'no'}
            onOpenChange={(isOpen) => (isOpen ? undefined : setLeaving('no'))}
            isSwitching={leaving === 'switch'}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Decisions 7: someone goes on selling after their login ended. The counter has its own pill for it, and no room for a bar. */
function SendLaterNotice() {
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
