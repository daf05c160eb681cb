import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/contract/auth.ts'
import { useDevice } from '../../session/device.ts'
import { offlineSeller } from '../../session/seller.ts'
import { Button } from '../../ui/button.tsx'
import { accessQueries } from './access.queries.ts'
import { readLock } from './lock.ts'
import { sellLaterAs } from './send-later.ts'

/** Decisions 7: the person last signed in here may go on. Not after a sign-out or a lock (both forget the seller), and not on a revoked device. */
function useGoOnOffer(): { userId: string; name: string } | null {
  const client = useQueryClient()
  const seller = offlineSeller()
  const device = useDevice()
  const user = client.getQueryData<User>(accessQueries.user().queryKey)
  const isKnown = seller !== null && user?.id === seller.userId && user.isElsewhere !== true
  // Without a code of its own a device cannot number a sale, so there is nothing to go on with.
  const maySell = device?.code != null && device.revokedAt === null
  return seller && isKnown && maySell ? { userId: seller.userId, name: seller.name } : null
}

/** Above the log-in form, when somebody's work on this device can go on. `onDone` leaves a log-in page of its own; in place the dashboard appears by itself. */
export function GoOnSelling({ onDone }: { onDone?: (() => void) | undefined }) {
  const { t } = useLingui()
  const offer = useGoOnOffer()
  const lock = readLock()
  if (offer) {
    const { name } = offer
    return (
      <section className="note tone-held flex-col items-stretch mb-5" aria-label={t`Go on without logging in`}>
        <p>
          <Trans>Your login has ended. Log in again to send what is saved here, or log in later.</Trans>
        </p>
        <Button
          icon="counter"
          full
          className="h-auto py-3 whitespace-normal"
          onClick={() => {
            sellLaterAs(offer.userId)
            onDone?.()
          }}
        >
          <Trans>Go on selling as {name}, send later</Trans>
        </Button>
      </section>
    )
  }
  if (!lock) return null
  const { name, shopName } = lock
  return (
    <p className="note tone-info mb-5">
      <Trans>
        Locked by {name}, {shopName}. What is not sent yet is safe here and goes when {name} logs in again.
      </Trans>
    </p>
  )
}
