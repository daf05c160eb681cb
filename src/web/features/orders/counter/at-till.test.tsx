import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'
import type { CounterStaff } from '../../../session/device.ts'
import { isTillShut, openTill, standAtTill } from '../../../offline/at-till.ts'
import { AtTill } from './at-till.tsx'
import { emptyCart } from './cart.ts'
import { createStore } from './store.ts'
import type { CartStore } from './use-cart.ts'

const seller = vi.hoisted(() => ({ userId: 'u', name: 'Juma', shopId: 's', shopName: 'Duka', permissions: [] }))
vi.mock('../../../offline/seller.ts', async (original) => ({
  ...(await original<object>()),
  readSeller: () => seller,
}))
const asha = { userId: 'asha', name: 'Asha', isAdmin: false, pin: { salt: 's', iterations: 1, verifier: 'v' } }
const screen = aScreen()
const comes = () =>
  standAtTill({ ...asha, shopId: seller.shopId, permissions: [], key: new Uint8Array(1), verifier: 'v' })
beforeEach(() => openTill())

async function aCounter(rules: Partial<CounterRules>, staff: readonly CounterStaff[] = [asha]) {
  const cart = createStore(emptyCart('one', { userId: 'u', name: 'Juma' }))
  const dispatch = vi.fn<CartStore['dispatch']>()
  comes()
  await screen.show(
    <AtTill
      cart={{ ...cart, dispatch } as unknown as CartStore}
      seller={seller as never}
      staff={staff}
      rules={rules}
    />,
  )
  const put = async (id: string, lines: number) =>
    await act(async () =>
      cart.set({
        ...emptyCart(id, { userId: 'u', name: 'Juma' }),
        lines: Array.from({ length: lines }, () => ({}) as never),
      }),
    )
  const isShut = () => isTillShut(seller.shopId)
  return { put, isShut, dispatch, cart }
}

test('a PIN before each sale: the first thing of the next order asks who sells it, and nothing else does', async () => {
  const { put, isShut, cart } = await aCounter({ asksWhoSells: 'sale' })
  await put('one', 1)
  await put('one', 2)
  expect(isShut()).toBe(false)
  // The next order begins empty, and asks with its first thing, which stays in it.
  await put('two', 0)
  expect(isShut()).toBe(false)
  await put('two', 1)
  expect(isShut()).toBe(true)
  expect(cart.get().lines).toHaveLength(1)
  await act(async () => comes())
  await put('two', 2)
  expect(isShut()).toBe(false)
  // A held order that somebody goes on with is another sale.
  await put('three', 4)
  expect(isShut()).toBe(true)
})

test('a shop that asks at the start alone does not ask again, and who came by their PIN serves the order', async () => {
  const { put, isShut, dispatch } = await aCounter({ asksWhoSells: 'start' })
  await put('two', 0)
  await put('two', 1)
  expect(isShut()).toBe(false)
  expect(dispatch).toHaveBeenCalledWith({ kind: 'staff_set', staff: { userId: 'asha', name: 'Asha' } })
  expect(screen.said()).toContain('At the till: Asha')
})

test('while there is something in the order the screen stays on, in a shop without PINs too', async () => {
  const locks: { isHeld: boolean }[] = []
  const request = async () => {
    const lock = { isHeld: true }
    locks.push(lock)
    return {
      get released() {
        return !lock.isHeld
      },
      release: async () => void (lock.isHeld = false),
    }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    const { put } = await aCounter({}, [])
    expect(locks).toEqual([])
    await put('one', 1)
    await put('one', 2)
    expect(locks).toEqual([{ isHeld: true }])
    await put('two', 0)
    expect(locks).toEqual([{ isHeld: false }])
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})
