import { beforeEach, expect, test, vi } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { clearToken, expireToken, saveToken } from '../api/token.ts'
import { forgetSeller, offlineSeller, onSellerChange, readSeller, rememberSeller, sendingSession } from './seller.ts'

const shop = { id: uuidv7(), shop_name: 'Duka la Mfano', logo_url: null }
const user = {
  id: uuidv7(),
  name: 'Mteja 1',
  phone: null,
  email: null,
  phoneProven: false,
  emailProven: false,
  language: 'sw',
  permissions: { is_admin: true },
  activeShopId: shop.id,
  shops: [],
} as const
const DAY = 86_400_000

/** The part of localStorage that is used; node has none. */
class Shelf {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}
beforeEach(() => {
  vi.stubGlobal('localStorage', new Shelf())
  clearToken()
  forgetSeller()
})

test('a 401 keeps who sells, for 30 days; a sign-out does not', () => {
  saveToken('token-of-user-1')
  rememberSeller({ ...user, shops: [] }, shop, 0)
  expireToken('token-of-user-1')
  expect([offlineSeller(30 * DAY)?.userId, offlineSeller(30 * DAY + 1)]).toEqual([user.id, null])
  // A clock that was set back ends nobody's selling.
  expect(offlineSeller(-400 * DAY)?.userId).toBe(user.id)
  forgetSeller()
  expect(readSeller()).toBeNull()
})

test("nothing is sent without a token, nor with a token that is not known to be this person's (law 4)", () => {
  rememberSeller({ ...user, shops: [] }, shop)
  expect(sendingSession()).toBeNull()
  saveToken('token-of-user-1')
  rememberSeller({ ...user, shops: [] }, shop)
  expect(sendingSession()).toEqual({ token: 'token-of-user-1', userId: user.id, shopId: shop.id })
  saveToken('token-of-user-2')
  expect(sendingSession()).toBeNull()
})

test('who follows it is told, of the token too; nonsense in storage is nobody', () => {
  let told = 0
  const off = onSellerChange(() => {
    told += 1
  })
  saveToken('t')
  rememberSeller({ ...user, shops: [] }, shop)
  off()
  forgetSeller()
  expect(told).toBe(2)
  localStorage.setItem('kaunta-seller', '{"userId":1}')
  expect(readSeller()).toBeNull()
  localStorage.setItem('kaunta-seller', 'nonsense')
  expect(readSeller()).toBeNull()
})
