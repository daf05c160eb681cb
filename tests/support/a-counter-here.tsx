import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { User } from '../../src/shared/contract/auth.ts'
import type { Shop } from '../../src/shared/contract/shops.ts'
import type { CounterCustomer, CounterProduct } from '../../src/shared/contract/sync.ts'
import type { CounterRules } from '../../src/shared/contract/counter-rules.ts'
import { counterRulesFrom } from '../../src/shared/domain/counter-rules.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { clearToken, saveToken } from '../../src/web/api/token.ts'
import { accessQueries } from '../../src/web/features/access/access.queries.ts'
import { aShop, aUser } from '../../src/web/features/access/test-people.ts'
import { CounterScreen } from '../../src/web/features/orders/counter/counter-screen.tsx'
import type { CounterSearch } from '../../src/web/features/orders/counter/counter-search.ts'
import type { CounterStaff } from '../../src/web/session/device.ts'
import type { OfflineContext } from '../../src/web/offline/context.ts'
import type { LocalOrder, OutboxRow } from '../../src/web/offline/db.ts'
import { openOffline } from '../../src/web/offline/open.ts'
import { ackCount, applyPage, readCatalogue } from '../../src/web/offline/replica-store.ts'
import { rememberSeller } from '../../src/web/session/seller.ts'
import { Toaster } from '../../src/web/ui/toaster.tsx'
import { pageRendered } from '../../src/web/ui/started.ts'
import { aScreen } from './a-screen.tsx'
import { registered } from './offline/till.ts'
import type { Asked } from './wire.ts'

const USUAL: CounterRules = {
  ...counterRulesFrom(undefined),
  methodsOff: [],
  scaleFormats: [],
  kitchenStations: [],
  tables: [],
  version: 1,
}

/** What a test of the counter has in its hands beside the screen. */
export interface CounterDevice extends OfflineContext {
  shop: Shop
  user: User
  deviceId: string
  /** Commands that wait, the oldest first. */
  waiting: () => Promise<OutboxRow[]>
  orders: () => Promise<LocalOrder[]>
}

interface Counter {
  goods?: readonly CounterProduct[]
  rules?: Partial<CounterRules>
  shop?: Partial<Shop>
  customers?: readonly CounterCustomer[]
  /** Of whom the shop's tills know; asked with who is signed in. */
  staff?: readonly CounterStaff[] | ((user: User) => readonly CounterStaff[])
  permissions?: NonNullable<Parameters<typeof aUser>[0]>['permissions']
  /** What the address asks of it. */
  asks?: CounterSearch
  /** What the server says; null, and left out: it cannot be reached. */
  answer?: (asked: Asked) => { status: number; body: unknown } | null
  /** What the app mounts beside every screen. */
  beside?: ReactNode
  /** Another screen in the counter's place, of this device. */
  instead?: (device: CounterDevice) => Promise<ReactNode>
  /** The device as somebody left it. */
  before?: (device: CounterDevice) => Promise<unknown>
}

/**
 * The whole counter in jsdom, on a tablet and in English: the device's own disk, its replica, its queue; nothing of it is in anything's place but the network. Call once at the
 * top of a test file; each counter is another shop's.
 */
export function aCounterHere() {
  const screen = aScreen()
  const real = globalThis.matchMedia
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width: 900px'),
      addEventListener() {},
      removeEventListener() {},
    }))
    for (const side of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(700)
    HTMLElement.prototype.scrollTo = () => {}
    // Radix asks for them where somebody points at a menu.
    HTMLElement.prototype.hasPointerCapture = () => false
  })
  afterEach(() => {
    clearToken()
    vi.restoreAllMocks()
    globalThis.matchMedia = real
  })

  const counter = {
    ...screen,
    async open({
      goods = [],
      rules,
      shop: given,
      customers = [],
      staff = [],
      permissions,
      asks = {},
      answer,
      beside,
      instead,
      before,
    }: Counter): Promise<CounterDevice> {
      const counterRules = { ...USUAL, ...rules }
      const shop = aShop({ id: uuidv7(), counterRules, blocks_out_of_stock: counterRules.blocksOutOfStock, ...given })
      const user = aUser({
        id: uuidv7(),
        activeShopId: shop.id,
        shops: [{ id: shop.id, shopName: shop.shop_name, logoUrl: null, isAdmin: true }],
        ...(permissions === undefined ? {} : { permissions }),
      })
      const ctx = await openOffline()
      const deviceId = await registered(ctx, { userId: user.id, shopId: shop.id })
      const page = {
        shopId: shop.id,
        products: [...goods],
        customers: [...customers],
        staff: typeof staff === 'function' ? [...staff(user)] : [...staff],
        next: 'next',
        hasMore: false,
        serverTime: new Date().toISOString(),
      }
      await applyPage(ctx, shop.id, await readCatalogue(ctx, shop.id), page, await ackCount(ctx))
      saveToken(`token-${user.id}`)
      rememberSeller(user, shop)
      const mine = <T extends { shopId: string }>(rows: T[]) => rows.filter(({ shopId }) => shopId === shop.id)
      const device: CounterDevice = {
        ...ctx,
        shop,
        user,
        deviceId,
        waiting: async () => mine(await ctx.db.outbox.toArray()).toSorted((one, other) => one.seq - other.seq),
        orders: async () => mine(await ctx.db.orders.toArray()),
      }
      await before?.(device)
      const node = instead ? await instead(device) : <CounterScreen asked={asks} onAskedDone={() => {}} />
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      client.setQueryData(accessQueries.user().queryKey, user)
      client.setQueryData(accessQueries.shop().queryKey, shop)
      pageRendered()
      await screen.show(
        <QueryClientProvider client={client}>
          {node}
          {beside}
          <Toaster />
        </QueryClientProvider>,
        (asked) => answer?.(asked) ?? null,
      )
      if (goods.length > 0 && !instead) await counter.there('[data-tile]')
      return device
    },
    /** Once such an element is drawn. */
    async there(selector: string): Promise<HTMLElement> {
      return await vi.waitFor(
        async () => {
          await act(async () => {})
          const found = document.querySelector<HTMLElement>(selector)
          if (!found) throw new Error(`no ${selector}: ${screen.said()}`)
          return found
        },
        { timeout: 8000, interval: 20 },
      )
    },
    /** Once something of this name is there, it is pressed. */
    async tap(...names: string[]): Promise<void> {
      for (const name of names) {
        const it = await vi.waitFor(
          async () => {
            await act(async () => {})
            return screen.named(name)
          },
          { timeout: 8000, interval: 20 },
        )
        await act(async () => it.click())
      }
    },
    /** These goods are tapped, wherever they stand among the tiles. */
    async sell(...names: string[]): Promise<void> {
      for (const name of names) {
        await counter.there('[data-tile]')
        const tile = [...document.querySelectorAll<HTMLElement>('[data-tile]')].find((one) =>
          one.textContent.includes(name),
        )
        if (!tile) throw new Error(`no tile of ${name}: ${screen.said()}`)
        await act(async () => tile.click())
      }
    },
    /** A menu opens where somebody points at its button; its item is chosen. */
    async choose(menu: string, item: string): Promise<void> {
      await counter.tap(menu)
      await counter.there('[role=menu]')
      const found = await vi.waitFor(
        async () => {
          await act(async () => {})
          const all = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')]
          const one = all.find(({ textContent }) => textContent.trim().startsWith(item))
          if (!one) throw new Error(`no item ${item}: ${all.map(({ textContent }) => textContent).join(', ')}`)
          return one
        },
        { timeout: 8000, interval: 20 },
      )
      await act(async () => found.click())
    },
    /** As a scanner types it, anywhere on the counter. */
    async scan(code: string): Promise<void> {
      await act(async () => {
        for (const key of [...Array.from(code), 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        await vi.dynamicImportSettled()
      })
    },
    /** Names and numbers in the order, as they stand there. */
    lines: () => [...document.querySelectorAll('ul[aria-label="Order"] > li')].map(({ textContent }) => textContent),
  }
  return counter
}
