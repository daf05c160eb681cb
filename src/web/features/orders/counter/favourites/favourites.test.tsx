import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../../../../tests/support/counter-product.ts'
import { answerCalls } from '../../../../../../tests/support/wire.ts'
import { Favourites } from '../../../../../shared/contract/favourites.ts'
import { uuidv7 } from '../../../../../shared/domain/ids.ts'
import type { Replica } from '../../../../session/device.ts'
import { ArrangeFavourites } from '../../../../patterns/arrange-favourites.tsx'
import { favouritesDoor } from './favourites.queries.ts'

const goods = ['Sukari', 'Unga', 'Sabuni'].map((name) => aProduct({ id: uuidv7(), name }))
const [sukari, unga, sabuni] = goods.map(({ id }) => id) as [string, string, string]
const replica = {
  byId: (id: string) => goods.find((one) => one.id === id) ?? null,
  search: (text: string) => goods.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase())),
} as unknown as Replica

let server: Favourites
let root: Root
let putBack: () => void
let closed = 0
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  closed = 0
  putBack = answerCalls(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: server }
    const asked = Favourites.parse(body)
    if (asked.version !== server.version)
      return { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: '1' } } }
    server = { keys: asked.keys, version: asked.version + 1 }
    return { status: 200, body: server }
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  putBack()
})

async function open(...ids: string[]) {
  server = { keys: ids.map((productId) => ({ productId })), version: 1 }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ArrangeFavourites {...favouritesDoor} replica={replica} onClose={() => (closed += 1)} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    if (!document.querySelector('input')) throw new Error('not loaded')
  })
}
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  await act(async () => found.click())
}
const saving = async () =>
  await vi.waitFor(async () => {
    await act(async () => {})
    if (document.querySelector('[aria-busy="true"]')) throw new Error('still saving')
  })
const idsOf = () => server.keys.map(({ productId }) => productId)

test('keys are put into order by two buttons each, taken off, and saved for the shop', async () => {
  await open(sukari, unga, sabuni)
  await press('Move Sabuni up')
  await press('Move Sabuni up')
  await press('Take Unga off the favourites')
  await press('Save for the shop')
  await saving()
  expect([idsOf(), server.version, closed]).toEqual([[sabuni, sukari], 2, 1])
})

test('a product is found and added, and one whose product is gone stays until somebody takes it off', async () => {
  const gone = uuidv7()
  await open(gone)
  expect(document.body.textContent).toContain('A product that is not sold now')
  const box = document.querySelector('input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'ung')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const found = document.querySelector<HTMLButtonElement>('[aria-label="Products found"] button')
  await act(async () => found?.click())
  await press('Save for the shop')
  await saving()
  expect(idsOf()).toEqual([gone, unga])
})

test('somebody else arranged them meanwhile: nothing is lost, and one of the two is chosen', async () => {
  await open(sukari, unga)
  server = { keys: [{ productId: sabuni }], version: 2 }
  await press('Move Unga up')
  await press('Save for the shop')
  await saving()
  expect([idsOf(), closed]).toEqual([[sabuni], 0])
  expect(document.body.textContent).toContain('Somebody else arranged them meanwhile')
  await press('Save mine over it')
  await saving()
  expect([idsOf(), closed]).toEqual([[unga, sukari], 1])
})
