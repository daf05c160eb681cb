import { IDLE_PULL_MS, SPARING_MS } from '../../shared/domain/idle-rhythm.ts'
import { can } from '../../shared/domain/permissions.ts'
import { registerDevice } from '../../shared/contract/shops.ts'
import { call } from '../api/call.ts'
import { ApiError } from '../api/api-error.ts'
import { salesFirst } from '../api/sales-first.ts'
import { streamIsOff, streamIsOpen } from '../api/stream-sign.ts'
import { badgeUnsent } from './app-badge.ts'
import { watchTraffic } from './data-used.ts'
import { connectivity } from './connectivity.ts'
import { ensureDevice, forgetRecount, readDevice } from './device.ts'
import { createGathered } from './gathered.ts'
import { readHealth } from './health.ts'
import { openGoods } from './goods.ts'
import { wipeKeptChats } from './kept-chats.ts'
import { onOfflineChange, openOffline } from './open.ts'
import { pushToServer } from './push.ts'
import { createQueueStore } from './queue-store.ts'
import { onSellerChange, readSeller, sellerAsOwner, sendingSession } from './seller.ts'
import { keepSmall } from './second-copy.ts'
import { followSecondDisk, takeBackStill } from './second-disk.ts'
import { createSender, type WakeReason } from './sender.ts'
import { tidy, wipeCustomers } from './sign-out.ts'
import type { OfflineRuntime } from './runtime.ts'

const PULL_EVERY_MS = 60_000
const TIDY_AFTER_MS = 20_000

const timer = (run: () => void, ms: number) => {
  const handle = setTimeout(run, ms)
  return () => clearTimeout(handle)
}

/** Called once, by runtime.ts. */
export async function startRuntime(): Promise<OfflineRuntime> {
  const [ctx, goods] = await Promise.all([openOffline(), openGoods()])
  const sender = createSender({
    ctx,
    push: async (request, session) => {
      if (request.commands.length === 0) return await pushToServer(request, session)
      await claim(session)
      await sayWhere(session)
      const ended = salesFirst.pushing()
      return await pushToServer(request, session).then(
        (answer) => {
          ended('answered')
          return answer
        },
        (error: unknown) => {
          ended(error instanceof ApiError && error.kind === 'offline' ? 'gone' : 'failed')
          throw error
        },
      )
    },
    session: sendingSession,
    locks: typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
    timer,
    build: import.meta.env?.VITE_BUILD_ID ?? 'dev',
    clockMoved: (byMs) =>
      void import('./note-activity.ts').then(
        async ({ noteActivity }) => await noteActivity({ kind: 'clock_changed', byMs }),
      ),
    health: async (shopId) => await readHealth(ctx, shopId),
  })
  const queue = createQueueStore(ctx, sender, () => sellerAsOwner(readSeller()))
  let pulledAt = 0
  let hasNews = true

  /** What receipts and carried files are signed and sealed with. Nothing waits for it, and nothing fails by it. */
  const learnKeysOf = (session: { shopId: string; token: string }) =>
    void import('./learn-keys.ts')
      .then(async ({ learnKeys }) => await learnKeys(ctx, session))
      .then(async () => await keepSmall(ctx))
      .catch(() => {})
  /** Before what is made here goes and what may be here comes; nothing waits for it that has no answer, and nothing fails by it. */
  const sayWhere = async (session: { shopId: string; token: string }) =>
    await import('./learn-keys.ts').then(async (keys) => await keys.sayWhere(ctx, session)).catch(() => {})
  const pullNow = async () => {
    const session = sendingSession()
    const seller = readSeller()
    if (!session || !seller) return
    // A pull answers for the session's shop: it must never land in another shop's replica.
    const mayPull = can(seller.permissions, 'orders', 'create') || can(seller.permissions, 'product', 'read')
    if (!mayPull) return
    pulledAt = ctx.now()
    hasNews = false
    try {
      if ((await readDevice(ctx, session.shopId))?.mustRecount) await claim(session)
      await sayWhere(session)
      await goods.replica()?.pull()
      learnKeysOf(session)
    } catch (error) {
      hasNews = true
      if (!(error instanceof ApiError)) throw error
    }
  }
  /** Each look costs a till on a bundle a kilobyte: rarely while the stream tells of what it would find. What it tells of nobody (a customer's new name) is known an hour later. */
  const pullEveryMs = () => (streamIsOpen() && !hasNews ? IDLE_PULL_MS : streamIsOff() ? SPARING_MS : PULL_EVERY_MS)
  /** The server takes nothing from a device it does not know. Where it refuses the code itself, it is left to say so of what is sent. */
  const claim = async ({ shopId, token }: { shopId: string; token: string }) => {
    const device = await readDevice(ctx, shopId)
    if (device?.code != null && device.mustRecount !== true) return
    // A name of its own only where none can come back.
    await takeBackStill(ctx)
    await ensureDevice(ctx, shopId, async (body) => await call(registerDevice, { body }, { token })).catch(
      async (error: unknown) => {
        if (!isRefusal(error)) throw error
        await forgetRecount(ctx, shopId)
      },
    )
  }
  const claimCode = async () => {
    const session = sendingSession()
    if (!session) return
    const isClaimed = await claim(session).then(
      () => true,
      () => false,
    ) // the counter says that it has no number yet, and asks again
    if (isClaimed) learnKeysOf(session)
  }
  const refresh = async () => {
    sender.wake('person')
    await sender.idle()
    await pullNow().catch(() => {})
  }
  const knowsGoods = async () => {
    const replica = goods.replica()
    await replica?.load()
    return replica !== null && replica.view().asOf !== null
  }
  const hopeful = (reason: WakeReason) => {
    sender.wake(reason)
    sendChats(reason === 'online')
    // After what was sold here is there: the levels that come back contain it. Where no goods are known yet nothing can be sold, and a push that hangs must not keep them away.
    void knowsGoods()
      .then(async (isKnown) => await (isKnown ? sender.idle() : undefined))
      .then(pullNow)
      .catch(() => {})
      .then(sendPhotos)
      .catch(() => {})
  }

  // A tab nobody looks at pulls when it is looked at again; a browser's others have what one of them pulled.
  const pullSoon = createGathered(async () => (document.visibilityState === 'visible' ? await pullNow() : undefined), {
    now: ctx.now,
    random: ctx.random,
    timer,
  })

  /** Photos of papers go behind all else; where there are none, nothing of that comes. */
  const sendPhotos = () => {
    if (sender.isBusy()) return
    void ctx.db.photos
      .count()
      .then(async (count) => (count > 0 ? await (await import('./photos-here.ts')).sendPhotosHere() : undefined))
      .catch(() => {})
  }

  /** What waits of conversations goes by itself, whether or not sales wait; where nothing does, nothing of that comes. */
  const sendChats = (isNow = false) =>
    void ctx.db.waitingChats
      .count()
      .then(async (count) => (count > 0 ? await (await import('./chats-here.ts')).sendChatsHere(isNow) : 0))
      .catch(() => {})

  badgeUnsent(queue)
  sender.subscribe(() => queue.refresh())
  queue.subscribe(() => salesFirst.waiting(queue.snapshot().waiting - queue.snapshot().ofOthers))
  watchTraffic(ctx)
  followSecondDisk(ctx, () => readSeller()?.shopId ?? null)
  onOfflineChange('queue', () => queue.refresh())
  onOfflineChange(
    'products',
    () =>
      void goods
        .replica()
        ?.refresh()
        .catch(() => {}),
  )
  for (const topic of ['orders', 'newProducts'] as const)
    onOfflineChange(
      topic,
      () =>
        void goods
          .replica()
          ?.refresh()
          .catch(() => {}),
    )
  onSellerChange(() => {
    queue.refresh()
    const seller = readSeller()
    if (seller && !can(seller.permissions, 'conversations', 'read')) void wipeKeptChats(ctx.db, seller).catch(() => {})
    if (seller && !can(seller.permissions, 'customers', 'read')) void wipeCustomers(ctx, seller.shopId).catch(() => {})
    hopeful('session')
  })
  // An answer to anything says that the server is back, where the browser knew of nothing.
  connectivity.subscribe(() => (connectivity.isOnline() ? sendChats(true) : undefined))
  if (typeof addEventListener === 'function') {
    addEventListener('online', () => hopeful('online'))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') hopeful('visible')
    })
    navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'object' && event.data !== null && Reflect.get(event.data, 'type') === 'kaunta:poke')
        sender.wake('poke')
    })
    setInterval(() => {
      if (document.visibilityState === 'visible' && ctx.now() - pulledAt >= pullEveryMs())
        void pullNow().catch(() => {})
      sendPhotos()
      sendChats()
    }, PULL_EVERY_MS / 2)
  }
  // It walks through all that is kept here, and nobody waits for it.
  setTimeout(() => void tidy(ctx.db, ctx.now()).catch(() => {}), TIDY_AFTER_MS)
  queue.refresh()
  hopeful('start')
  const pullLater = () => {
    hasNews = true
  }
  return { sender, queue, refresh, claimCode, pullSoon, pullLater, clockOffsetMs: () => ctx.clock.offsetMs }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'answer' && (error.status === 403 || error.status === 409)
