import { expect, test } from 'vitest'
import { aCounterHere } from '../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { DeviceFoot } from './device-foot.tsx'
import { FavouritesRow } from './favourites-row.tsx'

const counter = aCounterHere()
const goods = ['Sukari', 'Unga'].map((name) => aProduct({ id: uuidv7(), name }))
const keys = goods.map(({ id }) => ({ productId: id }))
const open = (permissions: object = { is_admin: true }) =>
  counter.open({
    goods,
    permissions: permissions as never,
    shop: { favourites: { keys, version: 1 } },
    instead: async () => (
      <>
        <ul>
          <FavouritesRow />
        </ul>
        <DeviceFoot />
      </>
    ),
    answer: ({ url }) =>
      url.endsWith('/favourites') ? { status: 200, body: { keys, version: 1 } } : { status: 200, body: [] },
  })

test('the settings say how many favourites there are and arrange them in the counter’s own sheet', async () => {
  await open()
  await counter.sees('2 products, first on every counter')
  await counter.press('Arrange favourites')
  await counter.sees('Save for the shop')
  await counter.sees('Sukari')
  expect(counter.said()).toContain('Unga')
})

test('who may not change products sees them and arranges nothing; the other devices are an owner’s', async () => {
  await open([{ resource: 'orders', action: ['create'] }])
  await counter.sees('2 products, first on every counter')
  expect(counter.named('Arrange favourites').getAttribute('aria-disabled')).toBe('true')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([])
})

test('below this device: what it stores, and the way to the others', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      persisted: () => Promise.resolve(true),
      estimate: () => Promise.resolve({ usage: 38_000_000, quota: 9_000_000_000 }),
    },
  })
  await open()
  await counter.sees('Storage: 38 MB of this device, safe from clean-up')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/settings/devices',
  ])
})
