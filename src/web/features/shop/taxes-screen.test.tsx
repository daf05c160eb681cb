import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { type Taxes, TaxesInput } from '../../../shared/contract/taxes.ts'
import { STARTING_CODES } from '../../../shared/domain/taxes.ts'
import { readDraft } from '../../ui/draft.ts'
import { ShopTaxes } from './taxes-screen.tsx'

const SHOP = '0199a000-0000-7000-8000-000000000001'
const unregistered: Taxes = { isRegistered: false, tin: '', vrn: '', codes: [], defaultCode: null, version: 1 }
const registered: Taxes = {
  ...unregistered,
  isRegistered: true,
  codes: [...STARTING_CODES],
  defaultCode: 'A',
  version: 3,
}

/** What the server has; null: it cannot be reached. */
let server: Taxes | null
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
    const asked = TaxesInput.parse(body)
    if (asked.version !== server.version)
      return { status: 409, body: { error: { code: 'shop.changed_meanwhile', message: 'x', requestId: '1' } } }
    server = { ...asked, version: asked.version + 1 }
    return { status: 200, body: server }
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  putBack()
})

async function open(has: Taxes | null) {
  server = has
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ShopTaxes shopId={SHOP} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const field = (label: string, at = 0) => {
  const found = [...node.querySelectorAll('label')].filter((each) => each.textContent.startsWith(label))[at]
  const control = found?.control ?? found?.querySelector('input')
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) throw new Error(`no ${label}`)
  return control
}
const button = (name: string) => {
  const found = [...node.querySelectorAll('button')].find(
    (each) => each.textContent.trim() === name || each.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`no button ${name}: ${node.textContent}`)
  return found
}
const type = async (label: string, text: string, at = 0) => {
  const control = field(label, at)
  await act(async () => {
    // As a person's key does it: past React's own setter on this element.
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const click = (element: HTMLElement) => act(async () => element.click())
const says = (text: string) => vi.waitFor(() => expect(node.textContent).toContain(text))

test('a shop that registers finds the usual codes, adds one of its own, and saves all of it', async () => {
  await open(unregistered)
  await says('This shop is registered for VAT')
  expect(node.textContent).not.toContain('TIN')
  await click(field('This shop is registered for VAT'))
  expect([0, 1, 2].map((at) => [field('Code', at).value, field('Rate', at).value])).toEqual([
    ['A', '18'],
    ['C', '0'],
    ['E', '0'],
  ])
  await type('TIN', '123-456-789')
  await click(button('Add a tax code'))
  await type('Code', 'L', 3)
  await type('Name', 'Levy', 3)
  await type('Rate', '2.5', 3)
  await click(button('Save changes'))
  await vi.waitFor(() => expect(server?.version).toBe(2))
  expect(server).toMatchObject({
    isRegistered: true,
    tin: '123-456-789',
    defaultCode: 'A',
    codes: [...STARTING_CODES, { code: 'L', name: 'Levy', basisPoints: 250, isOffered: true }],
  })
  expect(readDraft(`taxes:${SHOP}`)).toBeUndefined()
})

test('what is not right is said beside its field, and nothing is sent', async () => {
  await open(registered)
  await says('Tax codes')
  await type('TIN', '12')
  await type('Rate', '180', 1)
  await click(field('Offered to products', 0))
  await click(button('Save changes'))
  await says('A TIN has nine digits')
  await says('From 0 to 100.')
  await says('Choose one that is offered.')
  expect(server).toEqual(registered)
})

test('a saved code keeps its letters and is switched off; only a new one can be removed', async () => {
  await open(registered)
  await says('Tax codes')
  expect(field('Code', 0)).toHaveProperty('readOnly', true)
  expect(() => button('Remove tax code 1')).toThrow('no button')
  await click(button('Add a tax code'))
  await click(button('Remove tax code 4'))
  await click(field('Offered to products', 2))
  await click(button('Save changes'))
  await vi.waitFor(() => expect(server?.version).toBe(4))
  expect(server?.codes.map(({ code, isOffered }) => [code, isOffered])).toEqual([
    ['A', true],
    ['C', true],
    ['E', false],
  ])
})

test.each([
  ['Take theirs', '999-999-999', 4],
  ['Save mine over it', '123-456-789', 5],
])('somebody else saved meanwhile: %s', async (choice, tin, version) => {
  await open(registered)
  await says('Tax codes')
  await type('TIN', '123-456-789')
  server = { ...registered, tin: '999-999-999', version: 4 }
  await click(button('Save changes'))
  await says('Someone else saved other taxes meanwhile')
  expect(field('TIN').value).toBe('123-456-789')
  await click(button(choice))
  await vi.waitFor(() => expect(field('TIN').value).toBe(tin))
  await vi.waitFor(() => expect(server).toMatchObject({ tin, version }))
  expect(node.textContent).not.toContain('Someone else saved')
})

test('what is typed is there again after the page was left, and is forgotten when it is undone', async () => {
  await open(registered)
  await says('Tax codes')
  await type('VRN', '40-012345-A')
  await act(async () => root.unmount())
  await open(registered)
  await says('Undo changes')
  expect(field('VRN').value).toBe('40-012345-A')
  await click(button('Undo changes'))
  expect(field('VRN').value).toBe('')
  expect(readDraft(`taxes:${SHOP}`)).toBeUndefined()
})

test('what another owner saved is taken over while nothing is typed, and never over what is', async () => {
  await open(registered)
  await says('Tax codes')
  server = { ...registered, tin: '999-999-999', version: 4 }
  await act(async () => client.refetchQueries())
  await vi.waitFor(() => expect(field('TIN').value).toBe('999-999-999'))
  await type('TIN', '123-456-789')
  server = { ...registered, tin: '888-888-888', version: 5 }
  await act(async () => client.refetchQueries())
  expect(field('TIN').value).toBe('123-456-789')
  await click(button('Save changes'))
  await says('Someone else saved other taxes meanwhile')
})

test('without the server it says so and tries again', async () => {
  await open(null)
  const retry = await vi.waitFor(() => button('Retry'))
  server = registered
  await click(retry)
  await says('Tax codes')
  expect(field('Code').value).toBe('A')
})
