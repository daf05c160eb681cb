import { expect, test } from 'vitest'
import { dashboardAddresses as screens } from '../../../tests/support/dashboard-addresses.ts'
import { rightsOf } from '../session/rights.ts'
import { isSlug } from '../features/public-site/help/article-index.ts'
import { helpPathOf, placeOf, settingsPages } from './place-of.ts'
import { places } from './places.ts'

const addressOf = (screen: string) => screen.replace('$id', '018f3f3e-0000-7000-8000-000000000000')

test('every screen of the dashboard is a place with a title and a help article that exists', () => {
  expect(screens.length).toBeGreaterThan(20)
  const without = screens.filter(
    (screen) =>
      !placeOf(addressOf(screen))?.title || !isSlug(helpPathOf(addressOf(screen)).replace('/help-center/', '')),
  )
  expect(without).toEqual([])
})

test('each place is described once, and each settings page is one of them', () => {
  const paths = places.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
  for (const { path } of settingsPages) expect(screens).toContain(path)
})

test('a place is the longest that a path lies in, and only home is nothing but itself', () => {
  expect(placeOf('/dashboard')?.path).toBe('/dashboard')
  expect(placeOf('/dashboard/')?.path).toBe('/dashboard')
  expect(placeOf('/dashboard/orders/add-order')?.path).toBe('/dashboard/orders/add-order')
  expect(placeOf('/dashboard/orders/order-info/abc')?.path).toBe('/dashboard/orders/order-info')
  expect(placeOf('/dashboard/products/0199')?.path).toBe('/dashboard/products')
  expect(placeOf('/dashboard/nothing-yet')).toBeNull()
  expect(placeOf('/dashboard/productsx')).toBeNull()
  expect(placeOf('/')).toBeNull()
})

test('whoever may not open a place of the navigation is not offered it', () => {
  const people = [[], { is_admin: true }, [{ resource: 'orders', action: ['create'] }]] as const
  const offered = people.flatMap((permissions) => {
    const { meets } = rightsOf(permissions)
    return places.filter(({ needs, nav }) => nav && meets(nav.needs ?? needs) && !meets(needs))
  })
  expect(offered).toEqual([])
})

test('the article is the one of the screen, not of the pages around it', () => {
  expect(helpPathOf('/dashboard')).toBe('/help-center/figures-of-today')
  expect(helpPathOf('/dashboard/')).toBe('/help-center/figures-of-today')
  expect(helpPathOf('/dashboard/orders/add-order')).toBe('/help-center/sell-at-the-counter')
  expect(helpPathOf('/dashboard/orders/order-info/abc')).toBe('/help-center/status-of-an-order')
  expect(helpPathOf('/dashboard/nothing-yet')).toBe('/help-center')
})
