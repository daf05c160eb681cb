import { expect, test } from 'vitest'
import { accessOf, type AccessInput } from './access-state.ts'
import { aShop, aUser } from './test-people.ts'

const nothing = { data: undefined, error: null, isFetching: false }
const busy = { ...nothing, isFetching: true }
const broken = { ...nothing, error: new Error('no') }
const user = { ...nothing, data: aUser() }
const shop = { ...nothing, data: aShop() }
const input = (given: Partial<AccessInput>): AccessInput => ({
  hasToken: true,
  sendLaterUser: null,
  user: nothing,
  shop: nothing,
  ...given,
})
const kind = (given: Partial<AccessInput>) => accessOf(input(given)).kind

test('without a token nobody is here, whatever is still known of them', () => {
  expect(kind({ hasToken: false, user, shop })).toBe('anonymous')
})

test('the loader shows until user and shop are known', () => {
  expect(kind({ user: busy })).toBe('loading')
  expect(kind({ user, shop: busy })).toBe('loading')
  expect(kind({ user: { ...broken, isFetching: true } })).toBe('loading')
})

test('a failure shows the retry panel for what failed, unless something is known', () => {
  expect(accessOf(input({ user: broken }))).toMatchObject({ kind: 'failed', what: 'user' })
  expect(accessOf(input({ user, shop: broken }))).toMatchObject({ kind: 'failed', what: 'shop' })
  expect(
    kind({ user: { ...user, error: new Error('no network') }, shop: { ...shop, error: new Error('no network') } }),
  ).toBe('shop')
})

test('no shop yet is not a failure', () => {
  expect(kind({ user, shop: { ...nothing, data: null } })).toBe('no-shop')
})

test('only the person who chose to goes on without a token', () => {
  const later = { hasToken: false, user, shop }
  expect(accessOf(input({ ...later, sendLaterUser: user.data.id }))).toMatchObject({ kind: 'shop', isSendLater: true })
  expect(kind({ ...later, sendLaterUser: 'somebody-else' })).toBe('anonymous')
  expect(kind({ ...later, user: nothing, sendLaterUser: user.data.id })).toBe('anonymous')
  expect(kind({ ...later, shop: { ...nothing, data: null }, sendLaterUser: user.data.id })).toBe('anonymous')
  expect(accessOf(input({ user, shop, sendLaterUser: user.data.id }))).toMatchObject({
    kind: 'shop',
    isSendLater: false,
  })
})

test('whoever may not work on this device sees that and nothing else, whatever is known of the shop', () => {
  const elsewhere = { ...nothing, data: aUser({ isElsewhere: true }) }
  expect(kind({ user: elsewhere, shop })).toBe('elsewhere')
  expect(kind({ user: elsewhere, shop: broken })).toBe('elsewhere')
  expect(kind({ hasToken: false, user: elsewhere, shop, sendLaterUser: user.data.id })).toBe('elsewhere')
})
