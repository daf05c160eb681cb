import { i18n } from '@lingui/core'
import { QueryClient, type MutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { saveToken, clearToken } from '../api/token.ts'
import { startSession } from './session.ts'
import { dismissToast, toastStore } from '../ui/toast-store.ts'
import { accessQueries } from '../features/access/access.queries.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { shopMutations, type ShopInput } from '../features/shop/shop.queries.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  clearToken()
  for (const { id } of toastStore.snapshot()) dismissToast(id)
})
/** The real handlers, with an answer in the server's place. */
const run = async <Answer, Body>(
  options: MutationOptions<Answer, Error, Body>,
  answer: () => Promise<Answer>,
  body: Body,
) =>
  await client
    .getMutationCache()
    .build(client, { ...options, mutationFn: answer })
    .execute(body)
    .catch(() => null)
const said = () =>
  toastStore
    .snapshot()
    .filter(({ isOpen }) => isOpen)
    .map(({ title, description, type, position, duration }) => ({ title, description, type, position, duration }))
const refusal = (status: number) =>
  new ApiError({ kind: 'answer', status, data: { message: 'Internal Server Error' }, message: 'own' })
const body: ShopInput = { id: aShop().id, shop_name: 'Duka la Mfano' }

test('created and updated: the specified words, for 3 s', async () => {
  await run(shopMutations.create(), async () => aShop(), body)
  await run(shopMutations.update(), async () => aShop({ shop_name: 'Duka Jipya' }), { shop_name: 'Duka Jipya' })
  expect(said()).toMatchObject([
    {
      title: 'Shop updated',
      description: 'Your shop details have been updated successfully',
      type: 'success',
      duration: 3000,
    },
    { title: 'Shop created', description: 'Your shop has been created successfully', type: 'success', duration: 3000 },
  ])
  expect(client.getQueryData(accessQueries.shop().queryKey)).toMatchObject({ shop_name: 'Duka Jipya' })
})

test('failed: danger, bottom right, 5 s, and the server’s marker reads "Something Went Wrong"', async () => {
  await run(shopMutations.create(), async () => Promise.reject(refusal(500)), body)
  await run(shopMutations.update(), async () => Promise.reject(refusal(500)), {})
  const look = { description: 'Something Went Wrong', type: 'danger', position: 'bottom-right', duration: 5000 }
  expect(said()).toEqual([
    { title: 'Failed to update shop', ...look },
    { title: 'Failed to create shop', ...look },
  ])
})

test('a 401 has its own screen', async () => {
  await run(shopMutations.update(), async () => Promise.reject(refusal(401)), {})
  expect(said()).toEqual([])
})

test('the shop that cannot be loaded: danger, bottom right, 5 s; silent for a 404, a 401, and a device that knows it and is offline', async () => {
  const stop = startSession(client, { navigate: async () => {}, invalidate: async () => {} })
  saveToken('a-token')
  const ask = async (error: Error | null) =>
    await client
      .fetchQuery({
        ...accessQueries.shop(),
        staleTime: 0,
        queryFn: async () => (error === null ? null : Promise.reject(error)),
      })
      .catch(() => null)
  await ask(refusal(500))
  expect(said()).toEqual([
    { title: 'Failed to load shop', description: undefined, type: 'danger', position: 'bottom-right', duration: 5000 },
  ])
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  await ask(null)
  await ask(refusal(401))
  client.setQueryData(accessQueries.user().queryKey, aUser())
  client.setQueryData(accessQueries.shop().queryKey, aShop())
  await ask(new ApiError({ kind: 'offline', message: 'no network' }))
  expect(said()).toEqual([])
  stop()
})
