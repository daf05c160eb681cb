import { useEffect, useState, useSyncExternalStore } from 'react'
import { showOnDisplays } from '../../../../../shared/contract/displays.ts'
import type { Taxes } from '../../../../../shared/domain/taxes.ts'
import { call, OUTBOX_TIMEOUT_MS } from '../../../../api/call.ts'
import {
  hasPaired,
  onPaired,
  openDisplayChannel,
  setPaired,
  useShownPayment,
} from '../../../../session/customer-display.ts'
import type { LocalOrder } from '../../../../offline/db.ts'
import { type Replica, useDevice } from '../../../../session/device.ts'
import { useShop } from '../../../access/access.queries.ts'
import { useReceiptLink } from '../../receipt/receipt.queries.ts'
import { useLiveOrder } from '../../receipt/sync-note.tsx'
import { isEmptyCart } from '../cart.ts'
import { usePart, whole } from '../store.ts'
import { cartFigures, dueOf, NO_FIGURES } from '../to-order.ts'
import type { CartStore } from '../use-cart.ts'
import type { LastSale, Till } from '../use-till.ts'
import { displayState } from './display-state.ts'
import { createDisplayTeller, type DisplayTeller as Teller } from './tell-displays.ts'

/** Long enough to scan the receipt; then the shop's own face again, also where the till is left as it is. */
const THANKS_MS = 60_000

/** Follows the counter and tells its displays. It draws nothing, and is there only while somebody looks, or a display was paired. */
export function DisplayTeller({
  cart,
  till,
  taxes,
  replica,
}: {
  cart: CartStore
  till: Till
  taxes: Taxes | undefined
  replica: Replica | null
}) {
  const shop = useShop()
  const device = useDevice()
  const order = usePart(cart, whole)
  const last = usePart(till.state, (now) => now.last)
  const payment = useShownPayment()
  const isPaired = useSyncExternalStore(onPaired, hasPaired)
  const [teller, setTeller] = useState<Teller | null>(null)
  const deviceId = device?.id ?? null
  const shopId = shop?.id ?? null
  const thanked = useThanked(last, isEmptyCart(order))
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    if (shopId === null) return
    const channel = openDisplayChannel()
    const made = createDisplayTeller({
      shopId,
      channel,
      put:
        isPaired && deviceId !== null
          ? async (said) =>
              (await call(showOnDisplays, { body: { deviceId, ...said } }, { timeoutMs: OUTBOX_TIMEOUT_MS })).displays
          : null,
      onNobody: () => setPaired(false),
      now: () => Date.now(),
      timer: (run, ms) => {
        const id = setTimeout(run, ms)
        return () => clearTimeout(id)
      },
      isSeen: () => document.visibilityState === 'visible',
    })
    let isOver = false
    // Nothing of the counter waits for it.
    void Promise.resolve().then(() => (isOver ? undefined : setTeller(made)))
    addEventListener('online', made.retry)
    return () => {
      isOver = true
      removeEventListener('online', made.retry)
      made.stop()
      channel?.close()
    }
  }, [shopId, deviceId, isPaired])

  useEffect(() => {
    if (!teller || !shop) return
    const figures = cartFigures(order, taxes) ?? NO_FIGURES
    teller.tell(
      displayState({
        shop: { name: shop.shop_name, logoUrl: shop.logo_url, language: shop.customer_language },
        cart: order,
        figures,
        dueTzs: order.onto ? (dueOf(order) ?? figures.totalTzs) : figures.totalTzs,
        payment,
        thanks: thanked && {
          totalTzs: thanked.order.totalTzs,
          changeTzs: thanked.changeTzs,
          receiptUrl: link,
        },
        photoOf: (productId) => replica?.byId(productId)?.photo?.smallUrl ?? null,
      }),
    )
  }, [teller, shop, order, taxes, payment, thanked, link, replica])
  return thanked ? (
    <ReceiptFor
      key={thanked.order.id}
      order={thanked.order}
      language={shop?.customer_language ?? 'sw'}
      onLink={setLink}
    />
  ) : null
}

/** The sale just taken, for a while, until something else is rung up. One that is not paid has nobody to thank yet. */
function useThanked(last: LastSale | null, isBetween: boolean): LastSale | null {
  const [over, setOver] = useState<LastSale | null>(null)
  useEffect(() => {
    if (!last) return
    const id = setTimeout(() => setOver(last), THANKS_MS)
    return () => clearTimeout(id)
  }, [last])
  return last && isBetween && over?.order.id !== last.order.id && last.order.status !== 'pending' ? last : null
}

/** The customer's own receipt by link, once the server has the order; says so when it knows, and that there is none when it leaves. */
function ReceiptFor({
  order,
  language,
  onLink,
}: {
  order: LocalOrder
  language: 'en' | 'sw'
  onLink: (url: string | null) => void
}) {
  const url = useReceiptLink(useLiveOrder(order), language)?.url ?? null
  useEffect(() => {
    onLink(url)
    return () => onLink(null)
  }, [url, onLink])
  return null
}
