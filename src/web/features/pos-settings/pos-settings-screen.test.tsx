import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { type CounterRules, CounterRulesInput } from '../../../shared/contract/counter-rules.ts'
import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import { forgetSeller, rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ShopRules } from './pos-settings-screen.tsx'

const SHOP = aShop().id
const usual: CounterRules = {
  ...counterRulesFrom(undefined),
  methodsOff: [],
  scaleFormats: [],
  kitchenStations: [],
  tables: [],
  version: 1,
}

/** What the server has; null: it cannot be reached. */
let server: CounterRules | null
let root: Root
let client: QueryClient
let node: HTMLElement
let putBack: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  // The other end of the wire: the contract's own schema judges what arrives.
  putBack = answerCalls(({ method, body }) => {
    if (server === null) return null
    if (method === 'GET') return { status: 200, body: server }
    const { version, ...asked } = CounterRulesInput.parse(body)
    if (version !== server.version)
      return { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: '1' } } }
    server = { ...server, ...JSON.parse(JSON.stringify(asked)), version: version + 1 }
    return { status: 200, body: server }
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  forgetSeller()
  vi.unstubAllGlobals()
  putBack()
})

async function open(has: CounterRules | null, isAdmin = true) {
  server = has
  rememberSeller(
    aUser({ permissions: isAdmin ? { is_admin: true } : [{ resource: 'orders', action: ['create'] }] }),
    aShop(),
  )
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ShopRules shopId={SHOP} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const control = (label: string) => {
  const found = [...node.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))
  const field = found?.control ?? found?.querySelector('input')
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
  )
    throw new Error(`no ${label}: ${node.textContent}`)
  return field
}
const button = (name: string) => {
  const found = [...node.querySelectorAll('button')].find((each) => each.textContent.trim().startsWith(name))
  if (!found) throw new Error(`no button ${name}: ${node.textContent}`)
  return found
}
const put = async (label: string, value: string) => {
  const field = control(label)
  await act(async () => {
    // As a person's key does it: past React's own setter on this element.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const click = (element: HTMLElement) => act(async () => element.click())
const says = (text: string) => vi.waitFor(() => expect(node.textContent).toContain(text))

test('the owner changes what holds at every counter, is told that it is not saved yet, and saves it', async () => {
  await open(usual)
  await says('Selling what is out of stock')
  expect(node.textContent).not.toContain('Not saved yet')
  await put('Selling what is out of stock', 'block')
  await click(control('Pay later'))
  await put('Note at the end of the receipt', 'Asante')
  await says('Not saved yet')
  await click(button('Save for the shop'))
  await vi.waitFor(() =>
    expect(server).toEqual({
      ...usual,
      blocksOutOfStock: true,
      methodsOff: ['later'],
      receiptNote: 'Asante',
      version: 2,
    }),
  )
  await vi.waitFor(() => expect(node.textContent).not.toContain('Not saved yet'))
})

test('what was switched there and back is no change', async () => {
  await open({ ...usual, methodsOff: ['mobile', 'later'] })
  await says('Mobile money')
  await click(control('Mobile money'))
  await says('Not saved yet')
  await click(control('Mobile money'))
  await vi.waitFor(() => expect(node.textContent).not.toContain('Not saved yet'))
})

test('who is no admin reads them and can change nothing', async () => {
  await open({ ...usual, methodsOff: ['tanqr'] }, false)
  await says('Only an owner changes what holds in the whole shop.')
  expect(control('TANQR')).toMatchObject({ checked: false, disabled: true })
  expect(control('Selling what is out of stock')).toHaveProperty('disabled', true)
  expect(control('Note at the end of the receipt')).toHaveProperty('readOnly', true)
  expect(() => button('Save for the shop')).toThrow('no button')
})

test('what somebody else saved meanwhile is shown, nothing typed is lost, and one of the two is chosen', async () => {
  await open(usual)
  await says('Pay later')
  server = { ...usual, methodsOff: ['mobile'], version: 2 }
  await put('Note at the end of the receipt', 'Yangu')
  await click(button('Save for the shop'))
  await says('Someone else saved other settings meanwhile')
  expect(control('Note at the end of the receipt').value).toBe('Yangu')
  await click(button('Save mine over it'))
  await vi.waitFor(() => expect(server).toMatchObject({ receiptNote: 'Yangu', version: 3 }))
})

test('without the server it says so and offers to try again', async () => {
  await open(null)
  await says('This page is not on the device yet')
  server = usual
  await click(button('Retry'))
  await says('Selling what is out of stock')
  expect(button('Save for the shop').getAttribute('aria-disabled')).toBe('true')
})
