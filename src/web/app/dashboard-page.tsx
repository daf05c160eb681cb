import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { isAdmin } from '../../shared/domain/permissions.ts'
import type { AccessState } from '../features/access/access-state.ts'
import { withOfficeTexts } from '../i18n/office-texts.ts'
import { useTillPerson, useTillShut } from '../session/till-person.ts'
import { behindStart } from '../ui/started.ts'
import { DashboardFrame } from './shell/dashboard-frame.tsx'

const SendLaterNotice = lazy(async () => ({ default: (await import('./send-later-notice.tsx')).SendLaterNotice }))
const ClosedNotice = lazy(
  behindStart(
    withOfficeTexts(async () => ({ default: (await import('../features/closing/closed-notice.tsx')).ClosedNotice })),
  ),
)
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
  const client = useQueryClient()
  // Whoever took over by a PIN of this shop has none in another one: there the person signed in would stand in their place.
  const isSelf = person === null || person.userId === user.id
  return (
    <>
      {/* Locked: nothing of the shop is seen or touched until somebody says who they are; what lies on the counter stays. */}
      <div className={isShut ? 'contents invisible' : 'contents'} inert={isShut}>
        <DashboardFrame
          permissions={person?.permissions ?? user.permissions}
          sync={sync}
          notice={
            isSendLater ? (
              <Suspense>
                <SendLaterNotice />
              </Suspense>
            ) : (
              <>
                {shop.eraseAt === undefined ? null : (
                  <Suspense>
                    <ClosedNotice eraseAt={shop.eraseAt} isOwner={isSelf && isAdmin(user.permissions)} />
                  </Suspense>
                )}
                <Suspense>
                  <Live />
                </Suspense>
              </>
            )
          }
          account={{
            name: person?.name ?? user.name,
            shopName: shop.shop_name,
            logoUrl: shop.logo_url,
            ...(isSelf && !isSendLater && user.shops.length > 1 ? { shops: user.shops, shopId: shop.id } : {}),
            onShop: async (id) =>
              await (await import('../features/access/switch-shop.queries.ts')).switchHere(client, id),
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
