import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { claimCode, startAnew, useOnline } from '../../../session/device.ts'
import type { Seller } from '../../../session/seller.ts'
import { PageSpinner } from '../../../ui/loading.tsx'
import { useMay } from '../../../session/rights.ts'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { sickTexts } from '../../../i18n/refusal-text.ts'
import type { SickReason } from '../../../offline/till.ts'

/** Why a counter stays closed for good on this address or this device. */

const Closed = ({ children }: { children: ReactNode }) => (
  <div className="flex-1 grid place-items-center p-4 overflow-y-auto">{children}</div>
)
const Home = () => (
  <Link to="/dashboard" className={buttonClass()}>
    <Trans>Go to the dashboard</Trans>
  </Link>
)

export function Insecure() {
  return (
    <Closed>
      <ErrorPanel
        icon="lock"
        title={<Trans>The counter stays closed on this address</Trans>}
        action={<Home />}
        message={
          <>
            <Trans>
              This page came over plain http ({location.host}). Browsers keep nothing safely there, so a sale made
              without network could be lost.
            </Trans>
            <br />
            <Trans>
              Open Kaunta over https, or on the computer it runs on. The owner can start it with “npm start -- --lan” to
              get an https address for tablets. The rest of the dashboard works here.
            </Trans>
          </>
        }
      />
    </Closed>
  )
}

export function Removed({ shopId }: { shopId: string }) {
  return (
    <Closed>
      <ErrorPanel
        icon="lock"
        isSafe
        title={<Trans>This device was removed from the shop</Trans>}
        message={<Trans>The owner removed it, so it sells no more. What was sold before is still sent.</Trans>}
        action={
          <>
            <AddAgain shopId={shopId} />
            <Home />
          </>
        }
      />
    </Closed>
  )
}

/** The owner may take a removed device back: it gets a number of its own, as a new one. */
function AddAgain({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!isAdmin) return null
  const add = async () => {
    setBusy(true)
    try {
      // Without a device the counter asks for a number, as on the first day.
      if (!(await startAnew(shopId)))
        toast({ title: t`Something still waits to be sent here. Send it first.`, type: 'warning' })
    } catch {
      toast({ title: t`Something went wrong. Try again.`, type: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="primary" icon="plus" busy={isBusy} onClick={() => void add()}>
      <Trans>Add this device again</Trans>
    </Button>
  )
}

/** The device's number comes from the server, once, when the counter is first opened: from then on it sells without network. Every order it sells carries it. */
export function Registering({ seller }: { seller: Seller }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  const [hasTried, setTried] = useState(false)
  const again = () => {
    setTrying(true)
    void claimCode().finally(() => setTrying(false))
  }
  // Again when there is network, and when the server has said who works here.
  const { confirmedAt } = seller
  useEffect(() => {
    if (isOnline) void claimCode().finally(() => setTried(true))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `confirmedAt` is what asks again
  }, [isOnline, confirmedAt])
  if (isOnline && !hasTried) {
    return (
      <Closed>
        <div className="grid justify-items-center gap-3">
          <PageSpinner label={t`Getting this device its number…`} />
          <p className="text-ink-2">
            <Trans>Getting this device its number…</Trans>
          </p>
          <Button tone="text" busy={isTrying} onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Closed>
    )
  }
  return (
    <Closed>
      <ErrorPanel
        icon="cloudoff"
        title={<Trans>This device needs the network once</Trans>}
        onRetry={again}
        isRetrying={isTrying}
        retryLabel={<Trans>Try again</Trans>}
        action={<Home />}
        message={
          <Trans>
            Each device gets its own number for its orders, like A7. Connect it to the network once; after that it sells
            without.
          </Trans>
        }
      />
    </Closed>
  )
}

/** Storage that does not answer: nothing sold here would be kept. */
export function Sick({ reason, onRetry }: { reason: SickReason; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Closed>
      <ErrorPanel
        title={<Trans>This device cannot keep sales now</Trans>}
        message={t(sickTexts[reason])}
        onRetry={onRetry}
        action={<Home />}
      />
    </Closed>
  )
}
