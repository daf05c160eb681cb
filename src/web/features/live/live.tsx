import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LiveEvent, LiveKind } from '../../../shared/contract/live.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useOnline } from '../../session/device.ts'
import { localOrder, pullLater, pullSoon } from '../../offline/till.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries, useUser } from '../access/access.queries.ts'
import { onLive } from '../../session/live-news.ts'
import { liveConnection } from './live-store.ts'
import { askAgain, dropNotice, liveQueries, refreshAfter } from './live.queries.ts'
import { NoticeBar } from './notice-bar.tsx'
import { renewPush } from './renew-push.ts'
import { useMay } from '../../session/rights.ts'
import { onSharing, sharesPrinter } from '../../session/shares-printer.ts'

// Wanted only when something happened: not on the way to the first paint.
const news = () => import('../orders/order-news.queries.ts')
const chats = () => import('../inbox/kept-chats.queries.ts')
const sharing = () => import('../printers/shared-printing.queries.ts')

/** A till that sells all the while must not make every open list read itself anew with each sale. */
const GATHER_MS = 800
/** Whether a void is to be asked for; it mostly is not, and costs nothing then. */
const KITCHEN_CLOCK_MS = 5000
const [CHATS_AFTER_MS, CHATS_EVERY_MS] = [30_000, 60 * 60_000]

/** While a person with a shop is here: hears what happens in it, and keeps the open screens right. Shows the orders nobody has seen yet. */
export function Live() {
  const client = useQueryClient()
  const router = useRouter()
  const user = useUser()
  const { language } = useLanguage()
  const { may } = useMay()
  const isReading = may('orders', 'read')
  const isSelling = may('orders', 'create')
  const hearsOrders = isReading || isSelling
  const isOnline = useOnline()
  const userId = user?.id ?? null
  const shopId = user?.activeShopId ?? null

  useEffect(() => {
    if (userId === null || shopId === null) return
    const gathered = new Set<LiveKind>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      refreshAfter(client, gathered)
      gathered.clear()
    }
    const open = (to: string) => router.history.push(to)
    const off = onLive((message) => {
      if (message === 'reset') {
        pullSoon()
        hearKitchen(client)
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.persist !== 'sync' })
        return
      }
      if (message === 'open') {
        // What moved while nobody told of it.
        pullLater()
        askAgain(client)
        hearKitchen(client)
        return
      }
      const { event } = message
      if (event.kind === 'kitchen.changed' && event.isNew) hearKitchen(client)
      if (event.kind === 'products.changed' || event.kind === 'customer.changed' || event.kind === 'staff.changed')
        pullSoon()
      else if (movesGoods(event)) void isOwnSale(event).then((isOwn) => (isOwn ? undefined : pullLater()))
      if (event.kind === 'shop.changed')
        return void client.invalidateQueries({ queryKey: accessQueries.shop().queryKey })
      gathered.add(event.kind)
      timer ??= setTimeout(refresh, GATHER_MS)
      if (event.kind === 'order.created' && event.byUserId === null)
        void client.invalidateQueries({ queryKey: liveQueries.notices().queryKey })
      if (event.kind === 'notice.noted') dropNotice(client, event.orderId)
      // A list of unpaid orders that did not hear it would ask the customer for the money a second time.
      if (event.kind === 'order.changed')
        void news()
          .then(async ({ learnOfChange }) => await learnOfChange(client, event))
          .catch(() => undefined)
      tellOf(event, open)
    })
    liveConnection.start()
    return () => {
      off()
      clearTimeout(timer)
      liveConnection.stop()
    }
  }, [client, router, userId, shopId])

  // Two signs that there is no reason to wait any longer.
  useEffect(() => {
    if (isOnline) liveConnection.hurry()
    else liveConnection.lose()
  }, [isOnline])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && liveConnection.hurry()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  // A word of the stream may be lost, the shop's rules come after it, or nobody tell at all: the kitchen's paper comes all the same.
  const { data: hasKitchen = false } = useQuery({
    ...accessQueries.shop(),
    select: (shop) => (shop?.counterRules?.kitchenStations ?? []).length > 0,
  })
  useEffect(() => {
    if (!hasKitchen || shopId === null) return
    // Whether the network went or came back: asked at once either way.
    hearKitchen(client, { isByClock: !isOnline })
    const clock = setInterval(() => hearKitchen(client, { isByClock: true }), KITCHEN_CLOCK_MS)
    return () => clearInterval(clock)
  }, [client, hasKitchen, shopId, isOnline])

  // Conversations that were kept here for reading are kept new, behind everything else.
  const readsChats = may('conversations', 'read')
  useEffect(() => {
    if (shopId === null || !readsChats) return
    const end = new AbortController()
    const keep = () =>
      void chats()
        .then(async ({ keepChats }) => await keepChats(client, end.signal, false))
        .catch(() => {})
    const soon = setTimeout(keep, CHATS_AFTER_MS)
    const later = setInterval(keep, CHATS_EVERY_MS)
    return () => {
      end.abort()
      clearTimeout(soon)
      clearInterval(later)
    }
  }, [client, shopId, readsChats])

  // A printer of this device that others may print on: looked for behind everything else.
  useEffect(() => {
    if (shopId === null) return
    let stop: Promise<() => void> | null = null
    const look = () => {
      if (sharesPrinter())
        stop ??= sharing().then(
          async ({ beginPrintingForOthers }) => await beginPrintingForOthers(),
          () => () => {},
        )
      else end()
    }
    const end = () => {
      void stop?.then((over) => over())
      stop = null
    }
    const off = onSharing(look)
    look()
    return () => {
      off()
      end()
    }
  }, [shopId])

  // A notification was tapped: the worker found this page open.
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const isOurs = typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'kaunta:open'
      const url: unknown = isOurs ? Reflect.get(data, 'url') : null
      if (typeof url === 'string' && /^\/dashboard(\/|$)/.test(url)) router.history.push(url)
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [router])

  useEffect(() => {
    if (userId !== null) void renewPush(userId, language)
  }, [userId, language])

  return hearsOrders ? <NoticeBar /> : null
}

/** What another device called off of the kitchen comes out where the dish did. */
const hearKitchen = (client: QueryClient, how?: { isByClock: boolean }) =>
  void news()
    .then(async ({ learnOfKitchen }) => await learnOfKitchen(client, how))
    .catch(() => undefined)

/** Goods left or came back somewhere: the next minute's pull has the levels. What was sold here this device knows, and a pull after each sale would cost more than the sale. */
const movesGoods = ({ kind }: LiveEvent): boolean =>
  kind === 'order.created' || kind === 'order.changed' || kind === 'link.submitted'
const isOwnSale = async (event: LiveEvent): Promise<boolean> =>
  event.kind === 'order.created' && (await localOrder(event.orderId).catch(() => null)) != null

// Rare, and with words of its own.
const budgetNews = () => import('./budget-news.ts')

/** What is worth a word while somebody works. New orders have their bar; what the person did themselves they know. */
function tellOf(event: LiveEvent, open: (to: string) => void) {
  if (event.kind === 'budget.reached')
    void budgetNews()
      .then(({ tellOfBudget }) => tellOfBudget(event, () => open('/dashboard/expenses')))
      .catch(() => undefined)
  if (event.kind === 'payment.changed' && event.via === 'provider' && event.amountTzs > 0) {
    const { orderId, amountTzs } = event
    void received(orderId, amountTzs)
    toast({
      title: i18n._(msg`Payment received`),
      description:
        i18n._(msg`${{ amount: formatMoney(event.amountTzs) }} for order ${{ number: event.number }}`) + sandbox(event),
      type: 'success',
      duration: 8000,
      action: { label: i18n._(msg`Open`), onClick: () => open(orderPage(orderId)) },
    })
  }
  if (event.kind === 'attempt.changed' && event.state === 'refund_due') {
    const { orderId } = event
    toast({
      title: i18n._(msg`Paid twice`),
      description:
        i18n._(
          msg`${{ amount: formatMoney(event.amountTzs) }} came late for order ${{ number: event.number }}, which was paid already. Give it back.`,
        ) + sandbox(event),
      type: 'warning',
      duration: 12_000,
      action: { label: i18n._(msg`Open`), onClick: () => open(orderPage(orderId)) },
    })
  }
}
/** Said as well where that is switched on, with the customer's name where this device knows the order. One tab in sight says it. */
async function received(orderId: string, amountTzs: number): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const { sayAloud } = await import('../../patterns/say-aloud.ts')
  const order = await localOrder(orderId).catch(() => null)
  sayAloud({ kind: 'received', amountTzs, ...(order?.customerName ? { name: order.customerName } : {}) })
}
const orderPage = (orderId: string) => `/dashboard/orders/order-info/${orderId}`
const sandbox = (event: { isSandbox?: boolean | undefined }): string =>
  event.isSandbox === true ? ` ${i18n._(msg`Sandbox: no real money moves`)}.` : ''
