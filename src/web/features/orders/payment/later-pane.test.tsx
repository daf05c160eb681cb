import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CounterRules, USUAL_COUNTER_RULES } from '../../../../shared/domain/counter-rules.ts'
import { businessDay, dayAfter } from '../../../../shared/domain/format.ts'
import { LanguageProvider } from '../../../i18n/language.tsx'
import { useApprovalAsked } from '../../../session/approval.ts'
import { accessQueries } from '../../access/access.queries.ts'
import { customerQueries } from '../orders.queries.ts'
import { LaterPane } from './later-pane.tsx'
import type { CreditWord } from './pay-types.ts'

const onOwe = vi.fn<(payment: unknown, ending: 'owed' | 'saved', word?: CreditWord) => void>()
const asha = { id: '0192f0c1-2345-7abc-8def-0123456789ab', name: 'Asha', phone: '' }
const orderId = '0192f0c1-2345-7abc-8def-0123456789ac'
const today = () => businessDay(Date.now())
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
  vi.clearAllMocks()
})

/** What the till's sheet would show, and its two answers. */
function Manager() {
  const asked = useApprovalAsked()
  if (!asked) return null
  const { kind, aboutId, value } = asked.request
  const approval = { kind, aboutId, value, userId: orderId, mac: 'm'.repeat(43) }
  return (
    <>
      <output>{`${kind} ${aboutId} ${value}`}</output>
      <button type="button" onClick={() => asked.answer(approval)}>
        Yes
      </button>
      <button type="button" onClick={() => asked.answer(null)}>
        No
      </button>
    </>
  )
}

async function show(
  rules: Partial<CounterRules>,
  known: Record<string, unknown> = {},
  customer: typeof asha | null = asha,
): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, enabled: false } } })
  client.setQueryData([...accessQueries.shop().queryKey], { counterRules: { ...USUAL_COUNTER_RULES, ...rules } })
  client.setQueryData([...customerQueries.one(asha.id).queryKey], {
    ...asha,
    phones: [],
    aliasOf: null,
    balanceTzs: 12_000,
    sync: 'synced',
    ...known,
  })
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <LaterPane
            orderId={orderId}
            dueTzs={40_800}
            isBusy={false}
            parts={[]}
            refused={null}
            customer={customer}
            onCustomer={() => {}}
            isSaved={false}
            onTake={() => {}}
            onPart={() => {}}
            onOwe={onOwe}
            onAsk={undefined}
          />
          <Manager />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
}
const said = () => document.body.textContent.replaceAll(/\s+/g, ' ')
const press = async (...names: string[]) => {
  for (const name of names)
    await act(async () => {
      const all = [...document.querySelectorAll<HTMLElement>('button, label')]
      const found = all.find(({ textContent }) => textContent.trim().startsWith(name))
      if (!found) throw new Error(`nothing is named ${name}: ${said()}`)
      found.click()
    })
}

test('what was owed before, this order, and what will be owed; within the limit it is saved with its day', async () => {
  await show({ creditLimitTzs: 100_000, creditDueDays: 3 })
  await press('The customer takes them')
  expect(said()).toContain('Owed beforeTZS 12,000')
  expect(said()).toContain('This orderTZS 40,800')
  expect(said()).toContain('Will oweTZS 52,800')
  expect(said()).toContain('47,200 is left')
  await press('Save as debt')
  expect(onOwe).toHaveBeenCalledWith(null, 'owed', { dueOn: dayAfter(today(), 3), approvals: undefined })
})

test('a closed gate says which it is, and a manager opens it for this order and so much', async () => {
  await show({ creditLimitTzs: 50_000 })
  await press('The customer takes them')
  expect(said()).toContain('It is more than the limit agreed with the customer.')
  expect(said()).toContain('2,800 over the')
  await press('Save as debt')
  expect(onOwe).not.toHaveBeenCalled()
  expect(document.querySelector('output')?.textContent).toBe(`credit ${orderId} 40800`)
  await press('Yes')
  expect(onOwe.mock.calls[0]?.[2]?.approvals).toMatchObject([{ kind: 'credit', aboutId: orderId, value: 40_800 }])
})

test('where nobody agrees nothing is saved, and what has left the shop can still be written down', async () => {
  await show({ creditDueDays: 7 }, { dueOn: '2020-01-01' })
  await press('The customer takes them')
  expect(said()).toContain('Something should have been paid by')
  await press('Save as debt', 'No')
  expect(onOwe).not.toHaveBeenCalled()
  await press('Write it down all the same')
  expect(onOwe).toHaveBeenCalledExactlyOnceWith(null, 'owed', { dueOn: dayAfter(today(), 7), approvals: undefined })
})

test('goods that wait here ask nobody, and a debt is somebody’s', async () => {
  await show({ methodsOff: ['later'], creditLimitTzs: 0 })
  expect(said()).not.toContain('The shop does not sell on credit.')
  await press('Save order, not paid')
  expect(onOwe).toHaveBeenCalledExactlyOnceWith(null, 'saved')
  await act(async () => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show({}, {}, null)
  await press('The customer takes them', 'Save as debt')
  expect(said()).toContain('Choose who owes the money first.')
  expect(onOwe).toHaveBeenCalledTimes(1)
})
