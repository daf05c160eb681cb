import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { type PaymentSettings, savePaymentSettings } from '../../../shared/contract/payments.ts'
import { GatewayForm } from './gateway-form.tsx'

const fields = [
  { name: 'clientId', isSecret: false, isOptional: false },
  { name: 'apiKey', isSecret: true, isOptional: false },
  { name: 'payoutKey', isSecret: true, isOptional: true },
]
const settings: PaymentSettings = {
  mode: 'kaunta',
  feePayer: 'shop',
  takes: { mobile_push: true, tanqr: true, card: false, cash: true },
  linkParts: 'debts',
  staticQr: null,
  kaunta: { adapter: 'sandbox', label: 'Sandbox', isSandbox: true },
  own: { adapter: null, isSandbox: false, isReady: false, credentials: [], callbackUrl: null },
  adapters: [{ adapter: 'clickpesa', label: 'ClickPesa', fields }],
  fees: [],
}

/** What the server got; it takes only this password, and this key. */
let got: unknown[]
let root: Root
let node: HTMLElement
let putBack: () => void
const refuse = (code: string, path: string) => ({
  status: 400,
  body: { error: { code, message: code, requestId: '1', fields: [{ path, message: code }] } },
})

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  got = []
  // The other end of the wire: the contract's own schema judges what arrives.
  putBack = answerCalls(({ body }) => {
    const asked = savePaymentSettings.body.parse(body)
    got.push(asked)
    if (asked.password !== 'mine') return refuse('auth.wrong_credentials', 'password')
    if (asked.credentials?.['apiKey'] !== 'right') return refuse('request.invalid', 'credentials.apiKey')
    const credentials = fields.map(({ name }) => ({ name, isSet: true }))
    return {
      status: 200,
      body: { ...settings, mode: 'own', own: { ...settings.own, adapter: 'clickpesa', credentials } },
    }
  })
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <GatewayForm settings={settings} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  putBack()
})

const find = (label: string) => {
  const found = [...node.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))
  return found?.control ?? found?.querySelector('input') ?? undefined
}
const field = (label: string) => {
  const control = find(label)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) throw new Error(`no ${label}`)
  return control
}
const beside = (label: string) =>
  document.querySelector(`#${CSS.escape(field(label).getAttribute('aria-describedby') ?? 'none')}`)?.textContent
const type = async (label: string, text: string) => {
  const control = field(label)
  await act(async () => {
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control)
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const click = async (element: HTMLElement | undefined) => await act(async () => element?.click())
const press = async (name: string) =>
  await click([...node.querySelectorAll('button')].find((each) => each.textContent === name))

test('what is missing is named, what the server refuses stands beside its field, and nothing typed is lost', async () => {
  expect(find('Your password')).toBeUndefined()
  await click(field('Your own gateway'))
  await press('Save changes')
  await vi.waitFor(() => expect(beside('Gateway')).toBe('Choose the gateway.'))
  expect(beside('Your password')).toBe('Enter your password.')
  await type('Gateway', 'clickpesa')
  await press('Save changes')
  await vi.waitFor(() => expect(beside('API key')).toBe('Copy it from the gateway’s portal.'))
  expect(got).toEqual([])

  await type('Client ID', 'c1')
  await type('API key', 'wrong')
  await type('Your password', 'not mine')
  await press('Save changes')
  await vi.waitFor(() => expect(beside('Your password')).toBe('This is not your password.'))
  await type('Your password', 'mine')
  await press('Save changes')
  await vi.waitFor(() => expect(field('API key').getAttribute('aria-invalid')).toBe('true'))
  expect([field('Client ID').value, field('API key').value]).toEqual(['c1', 'wrong'])
  await type('API key', 'right')
  await press('Save changes')
  await vi.waitFor(() => expect(got).toHaveLength(3))
  expect(got.at(-1)).toEqual({
    mode: 'own',
    ownAdapter: 'clickpesa',
    credentials: { clientId: 'c1', apiKey: 'right' },
    password: 'mine',
  })
  await vi.waitFor(() => expect(field('API key').value).toBe(''))
  expect(JSON.stringify(localStorage)).not.toContain('right')
})

test('undone, nothing has changed and nothing asks for the password', async () => {
  await click(field('Your own gateway'))
  await type('Gateway', 'clickpesa')
  await type('API key', 'k')
  await press('Undo changes')
  await vi.waitFor(() => expect(find('Your password')).toBeUndefined())
  expect(find('API key')).toBeUndefined()
  await click(field('Your own gateway'))
  await type('Gateway', 'clickpesa')
  expect(field('API key').value).toBe('')
})
