import type { User } from '../../../shared/contract/auth.ts'
import type { Shop } from '../../../shared/contract/shops.ts'

/** Builders for the tests of the session; never part of the app. */
export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  id: '0199a000-0000-7000-8000-000000000001',
  shop_name: 'Duka la Mfano',
  logo_url: null,
  business_kind: 'retail',
  phone: '',
  place: '',
  id_type: null,
  id_number: null,
  customer_language: 'sw',
  receipt_note: '',
  blocks_out_of_stock: false,
  is_listed: false,
  whatsapp: '',
  listed_category: null,
  listed_about: '',
  created_at: '2026-01-01T00:00:00.000Z',
  ...overrides,
})

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '0199a000-0000-7000-8000-0000000000aa',
  name: 'Mtu 1',
  phone: '+255712000001',
  email: null,
  phoneProven: false,
  emailProven: false,
  language: 'en',
  permissions: { is_admin: true },
  activeShopId: aShop().id,
  shops: [{ id: aShop().id, shopName: 'Duka la Mfano', logoUrl: null, isAdmin: true }],
  ...overrides,
})
