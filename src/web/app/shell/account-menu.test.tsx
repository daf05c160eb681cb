import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { answerCalls, type Asked } from '../../../../tests/support/wire.ts'
import { saveToken } from '../../api/token.ts'
import { accessQueries } from '../../features/access/access.queries.ts'
import { switchHere } from '../../features/access/switch-shop.queries.ts'
import { aShop, aUser } from '../../features/access/test-people.ts'
import type { OutboxRow } from '../../offline/db.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'

const screen = aScreen()
const here = aShop()
const there: typeof here = { ...aShop(), id: '019ad0b2-6c00-7000-8000-0000000000bb', shop_name: 'Duka la Mbezi' }
const shops = [here, there].map(({ id, shop_name: shopName }) => ({ id, shopName, logoUrl: null, isAdmin: true }))

async function menu(given: Partial<Parameters<typeof AccountMenu>[0]['account']> = {}) {
  const onShop = vi.fn<(id: string) => Promise<boolean>>().mockResolvedValue(false)
  await screen.show(
    <AccountMenu
      trigger={<Button>Neema</Button>}
      account={{
        name: 'Neema',
        shopName: here.shop_name,
        onSignOut: () => {},
        onShop,
        shops,
        shopId: here.id,
        ...given,
      }}
    />,
  )
  await screen.press('Neema')
  return onShop
}
const choice = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find((one) => one.textContent.includes(name))

test('the menu names every shop of the person, says which one this is, and one tap goes to another', async () => {
  const onShop = await menu()
  await screen.sees('Duka la Mbezi')
  expect(choice(here.shop_name)?.getAttribute('aria-checked')).toBe('true')
  expect(choice('Duka la Mbezi')?.getAttribute('aria-checked')).toBe('false')
  await act(async () => choice('Duka la Mbezi')?.click())
  expect(onShop.mock.calls).toEqual([[there.id]])
})

test('who has one shop, or took the till over by a PIN, is offered none', async () => {
  const account = {
    name: 'Neema',
    shopName: here.shop_name,
    onSignOut: () => {},
    onShop: async () => await Promise.resolve(false),
  }
  await screen.show(<AccountMenu trigger={<Button>Neema</Button>} account={account} />)
  await screen.press('Neema')
  await screen.sees('Sign out')
  expect(choice(here.shop_name)).toBeUndefined()
})

/** The server knows both shops of this person. */
function server({ url, method, body }: Asked) {
  if (method === 'GET') return { status: 200, body: there }
  const activeShopId: unknown = Reflect.get(Object(body), 'activeShopId')
  return url.endsWith('/user') ? { status: 200, body: aUser({ shops, activeShopId: String(activeShopId) }) } : null
}
/** Something made in this shop that has not gone out. */
const waits = (shopId: string): OutboxRow => ({
  deviceId: 'd',
  seq: 1,
  id: '0199a000-0000-7000-8000-0000000000cc',
  shopId,
  userId: aUser().id,
  lane: 'l',
  v: 1,
  type: 'order.create',
  body: {},
  createdAt: '2026-11-30T06:00:00.000Z',
  clockOffset: 0,
  tries: 0,
  nextAt: 0,
  leaseUntil: 0,
  state: 'waiting',
  codes: [],
})
async function aClient() {
  const device = await aDeviceHere()
  saveToken('token')
  const client = new QueryClient()
  client.setQueryData(accessQueries.user().queryKey, aUser({ shops }))
  client.setQueryData(accessQueries.shop().queryKey, here)
  client.setQueryData(['orders', 'list'], ['of the first shop'])
  return { ...device, client }
}

test('the tap changes the shop: what was read of the first leaves memory, what it has not sent stays its own', async () => {
  const { client, db, waiting } = await aClient()
  await db.outbox.add(waits(here.id))
  const putBack = answerCalls(server)
  history.replaceState(null, '', '/dashboard/orders')
  // True: the page that is left was one of the first shop's.
  expect(await switchHere(client, there.id)).toBe(true)
  expect(client.getQueryData(accessQueries.user().queryKey)?.activeShopId).toBe(there.id)
  expect(client.getQueryData(accessQueries.shop().queryKey)?.shop_name).toBe('Duka la Mbezi')
  expect(client.getQueryData(['orders', 'list'])).toBeUndefined()
  expect((await waiting()).map(({ shopId }) => shopId)).toEqual([here.id])
  // To where one is already nothing is asked; at the counter one stays at the counter.
  const asked = vi.fn<() => null>(() => null)
  answerCalls(asked)
  expect([await switchHere(client, there.id), asked.mock.calls.length]).toEqual([false, 0])
  answerCalls((call) => (call.method === 'GET' ? { status: 200, body: here } : server(call)))
  history.replaceState(null, '', '/dashboard/orders/add-order')
  expect(await switchHere(client, here.id)).toBe(false)
  expect(client.getQueryData(accessQueries.user().queryKey)?.activeShopId).toBe(here.id)
  putBack()
})

test('without network the shop stays, with all that was read of it, and it is said', async () => {
  const { client } = await aClient()
  const putBack = answerCalls(() => null)
  expect(await switchHere(client, there.id)).toBe(false)
  expect(client.getQueryData(accessQueries.user().queryKey)?.activeShopId).toBe(here.id)
  expect(client.getQueryData(['orders', 'list'])).toEqual(['of the first shop'])
  expect(toastStore.snapshot().map(({ title }) => title)).toContain('The shop was not changed')
  putBack()
})
