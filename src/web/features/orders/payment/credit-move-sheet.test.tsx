import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CounterRules, USUAL_COUNTER_RULES } from '../../../../shared/domain/counter-rules.ts'
import { LanguageProvider } from '../../../i18n/language.tsx'
import { accessQueries } from '../../access/access.queries.ts'
import { CreditMoveSheet } from './credit-move-sheet.tsx'
import { customerQueries } from '../orders.queries.ts'
import { creditQueries } from './credit.queries.ts'

const asha = { id: '0192f0c1-2345-7abc-8def-0123456789ab', name: 'Asha', phone: '' }
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(
  rules: Partial<CounterRules> = {},
  customer: { id: string | null; name: string; phone: string } = asha,
  owesTzs = 0,
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, enabled: false } } })
  client.setQueryData([...accessQueries.shop().queryKey], { counterRules: { ...USUAL_COUNTER_RULES, ...rules } })
  client.setQueryData([...creditQueries.of(asha.id).queryKey], 3000)
  client.setQueryData([...customerQueries.one(asha.id).queryKey], { balanceTzs: owesTzs })
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <CreditMoveSheet customer={customer} onClose={() => {}} />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
  return client
}
const text = () => document.body.textContent.replaceAll(/\s/g, ' ')
async function press(name: string) {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=radio], label')].find((one) =>
    one.textContent.replaceAll(/\s/g, ' ').startsWith(name),
  )
  if (!found) throw new Error(`no “${name}”: ${text()}`)
  await act(async () => found.click())
}
async function type(value: string, index = 0) {
  const field = document.querySelectorAll<HTMLInputElement>('form input:not([type=radio])')[index]
  if (!field) throw new Error('no field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a pay-out says why, and is never more than there is', async () => {
  await show()
  await press('Pay out')
  await type('3001')
  expect(text()).toContain('At most TZS 3,000')
  await type('3000')
  await press('Pay out TZS 3,000')
  expect(text()).toContain('Say why, in a few words.')
})

test('a deposit by phone asks for its reference; a card’s own number is never kept; where only a phone is known nothing is paid out', async () => {
  await show({ takesCards: true })
  await type('1000')
  await press('Mobile money')
  await press('Take TZS 1,000')
  expect(text()).toContain('Type the reference from the payment SMS.')
  await press('Card')
  await type('4111111111111111', 1)
  expect(text()).toContain('This looks like the number of a card.')
  await act(async () => root.render(null))
  await show({}, { id: null, name: '', phone: '+255712345678' })
  expect(text()).not.toContain('Pay out')
})

test('what is owed is asked for first; all of it is one tap, and more than that is said to be kept', async () => {
  await show({}, asha, 9000)
  expect(text()).toContain('Owes now')
  await press('All, TZS 9,000')
  expect(text()).toContain('Take TZS 9,000')
  await type('9500')
  expect(text()).toContain('TZS 500 more than is owed: that is kept for them.')
})

test('money is towards the debt of a sale that was not known of when the sheet opened, until another way is chosen', async () => {
  const client = await show()
  const owes = (balanceTzs: number) =>
    act(async () => {
      client.setQueryData([...customerQueries.one(asha.id).queryKey], { balanceTzs })
      await new Promise((resolve) => setTimeout(resolve, 5)) // who listens hears of it a task later
    })
  expect(text()).not.toContain('Owes now')
  await owes(9000)
  expect(text()).toContain('Owes now')
  await press('Deposit')
  await owes(8000)
  expect(text()).not.toContain('Owes now')
})

test('a shop that keeps no balances takes what is owed all the same', async () => {
  await show({ keepsCredit: false }, asha, 9000)
  expect(text()).toContain('Owes now')
  expect(text()).not.toContain('Pay out')
})
