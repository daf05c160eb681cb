import { lazy, type ReactNode, Suspense } from 'react'
import type { Seller } from '../../../session/seller.ts'
import type { DeviceRow } from '../../../offline/db.ts'
import { PageSpinner } from '../../../ui/loading.tsx'
import { useStart } from '../../../ui/started.ts'
import { useDevice, useGoods } from '../../../session/device.ts'
import { useSeller } from '../../../session/rights.ts'

export interface OpenCounter {
  seller: Seller
  device: DeviceRow & { code: string }
}

// Rarely needed, and long; fetched by the first counter that opens, so that it is there without network.
const loadClosed = () => import('./counter-closed.tsx')
const Insecure = lazy(async () => ({ default: (await loadClosed()).Insecure }))
const Registering = lazy(async () => ({ default: (await loadClosed()).Registering }))
const Sick = lazy(async () => ({ default: (await loadClosed()).Sick }))
const Removed = lazy(async () => ({ default: (await loadClosed()).Removed }))

/** The counter opens only where a sale can be kept: a secure address, storage that answers, and a device with its own number. Else it says why it stays closed. */
export function CounterGate({ children }: { children: (open: OpenCounter) => ReactNode }) {
  const seller = useSeller()
  // Storage, service workers and locks are there only on https and localhost.
  const isSecure = typeof isSecureContext === 'undefined' || isSecureContext
  if (!seller) return <PageSpinner />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isSecure ? <OnDevice seller={seller}>{children}</OnDevice> : <Insecure />}
    </Suspense>
  )
}

function OnDevice({ seller, children }: { seller: Seller; children: (open: OpenCounter) => ReactNode }) {
  const goods = useGoods()
  const device = useDevice()
  const isStarting = goods.state === 'starting' || (goods.state === 'ready' && device === undefined)
  useStart(isStarting)
  if (goods.state === 'sick') return <Sick reason={goods.error.reason} onRetry={goods.retry} />
  if (isStarting) return <PageSpinner />
  if (device?.revokedAt) return <Removed shopId={seller.shopId} />
  const code = device?.code ?? null
  if (!device || code === null) return <Registering seller={seller} />
  return children({ seller, device: { ...device, code } })
}
