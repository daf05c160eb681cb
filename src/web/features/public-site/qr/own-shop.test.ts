import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { keepSlice } from '../../../app/sync-slice.ts'
import { accessQueries } from '../../access/access.queries.ts'
import { ownShop } from './own-shop.ts'

afterEach(() => localStorage.clear())

/** What the dashboard of a signed-in shop leaves on the device, written by the dashboard's own code. */
async function signedIn(shop: object | null, user: object) {
  const client = new QueryClient()
  const stop = keepSlice(client)
  await client.query({ ...accessQueries.user(), queryFn: async () => user as never })
  await client.query({ ...accessQueries.shop(), queryFn: async () => shop as never })
  await new Promise((resolve) => setTimeout(resolve, 20))
  stop()
}

test('name and number of the shop that is signed in here', async () => {
  await signedIn({ shop_name: 'Duka 1', phone: '+255712345678' }, { phone: '+255799999999' })
  expect(ownShop()).toEqual({ name: 'Duka 1', phone: '+255712345678' })
})

test("a shop without a number: its owner's", async () => {
  await signedIn({ shop_name: 'Duka 1', phone: '' }, { phone: '+255799999999' })
  expect(ownShop()).toEqual({ name: 'Duka 1', phone: '+255799999999' })
})

test('no shop yet, nobody, and rubbish: nothing', async () => {
  expect(ownShop()).toBeNull()
  await signedIn(null, { phone: '+255799999999' })
  expect(ownShop()).toBeNull()
  for (const rubbish of [
    '',
    '{',
    '[]',
    '5',
    '{"clientState":{"queries":5}}',
    '{"clientState":{"queries":[null,{"queryKey":["access","shop"],"state":null}]}}',
  ]) {
    localStorage.setItem('kaunta.slice', rubbish)
    expect(ownShop()).toBeNull()
  }
})
