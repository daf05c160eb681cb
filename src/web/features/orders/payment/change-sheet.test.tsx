import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { CashPane } from './cash-pane.tsx'
import type { PayCustomer } from './pay-types.ts'

const onTake = vi.fn<(payment: Payment, customer?: PayCustomer) => void>()
const onGoods = vi.fn<() => void>()
const asha: PayCustomer = { id: '0192f0c1-2345-7abc-8def-0123456789ab', name: 'Asha', phone: '+255712345678' }
let root: Root

/** 19,200 is due and 20,500 was handed over: 1,300 of change. */
async function open({
  customer = null,
  isSaved = false,
  keeps = true,
  roundsUp = false,
}: { customer?: PayCustomer | null; isSaved?: boolean; keeps?: boolean; roundsUp?: boolean } = {}) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <CashPane
            orderId="o"
            dueTzs={19_200}
            isBusy={false}
            parts={[]}
            refused={null}
            customer={customer}
            onCustomer={undefined}
            isSaved={isSaved}
            change={{ keeps, roundsUp, onGoods: isSaved ? undefined : onGoods }}
            onTake={onTake}
            onPart={() => {}}
            onOwe={() => {}}
            onAsk={undefined}
          />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
  for (const key of ['2', '0', '5', '0', '0']) await tap(key)
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.replaceAll(/\s/g, ' ') === name)
async function tap(name: string) {
  const found = button(name)
  if (!found)
    throw new Error(
      `no button “${name}”: ${[...document.querySelectorAll('button')].map((one) => one.textContent).join(' | ')}`,
    )
  await act(async () => found.click())
}
async function type(text: string) {
  const field = document.querySelector<HTMLInputElement>('input[type=tel]')
  if (!field) throw new Error('no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('two taps keep what is below a note of a thousand for the customer of the order', async () => {
  await open({ customer: asha })
  await tap('No small notes?')
  await tap('Keep TZS 300 for Asha')
  expect(onTake).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      method: 'cash',
      amountTzs: 19_200,
      receivedTzs: 20_500,
      changeTzs: 1000,
      changeOwedTzs: 300,
    }),
    asha,
  )
})

test('all of it can be kept', async () => {
  await open({ customer: asha })
  await tap('No small notes?')
  await tap('Nothing')
  await tap('Keep TZS 1,300 for Asha')
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ changeTzs: 0, changeOwedTzs: 1300 })
})

test('of nobody yet: the phone number says whose it is, and a wrong one is said to be wrong', async () => {
  await open()
  await tap('No small notes?')
  await type('12')
  await tap('Keep TZS 300 for this number')
  expect(onTake).not.toHaveBeenCalled()
  expect(document.querySelector('[role=alert], .field-error')?.textContent).toContain('0712 345 678')
  await type('0712 345 678')
  await tap('Keep TZS 300 for this number')
  // Nobody is signed in here, so nobody may make customers: the number is written on the order.
  expect(onTake.mock.calls[0]?.[1]).toEqual({ id: null, name: '', phone: '+255712345678' })
})

test('more change is given only where the shop lets it, and is rounding', async () => {
  await open({ customer: asha })
  await tap('No small notes?')
  expect(button('Give TZS 1,500: TZS 200 less is asked for')).toBeUndefined()
  await act(async () => root.render(<></>))
  await open({ customer: asha, roundsUp: true })
  await tap('No small notes?')
  await tap('Give TZS 1,500: TZS 200 less is asked for')
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({ amountTzs: 19_000, roundingTzs: -200, changeTzs: 1500 })
})

test('goods for it: back to the order, and nothing is taken', async () => {
  await open()
  await tap('No small notes?')
  await tap('Add goods for it')
  expect(onGoods).toHaveBeenCalledOnce()
  expect(onTake).not.toHaveBeenCalled()
})

test('without anybody to keep it for, and nothing else to do with it, nothing is offered', async () => {
  await open({ isSaved: true })
  expect(button('No small notes?')).toBeUndefined()
  await act(async () => root.render(<></>))
  await open({ isSaved: true, customer: asha, keeps: false })
  expect(button('No small notes?')).toBeUndefined()
})
