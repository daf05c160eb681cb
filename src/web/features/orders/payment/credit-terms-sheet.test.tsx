import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { USUAL_COUNTER_RULES } from '../../../../shared/domain/counter-rules.ts'
import { CreditTermsSheet } from './credit-terms-sheet.tsx'

const server = vi.hoisted(() => ({
  save: vi.fn<(terms: unknown) => Promise<unknown>>(),
  known: { creditLimitTzs: 50_000, creditDueDays: 7, sync: 'synced' },
  isOnline: true,
}))
vi.mock('./credit-terms.queries.ts', () => ({
  saveCreditMutation: () => ({ mutationFn: server.save, networkMode: 'always' }),
}))
vi.mock('../orders.queries.ts', () => ({
  customerQueries: {
    one: (id: string) => ({ queryKey: ['customer', id], initialData: server.known, queryFn: () => server.known }),
  },
}))
vi.mock('../../../session/device.ts', async (original) => ({
  ...(await original<object>()),
  useOnline: () => server.isOnline,
}))
vi.mock('../../access/till-rules.queries.ts', () => ({
  useTillRules: () => ({
    rules: { ...USUAL_COUNTER_RULES, creditLimitTzs: 100_000, creditDueDays: 14 },
    me: { isAdmin: true },
  }),
}))
const screen = aScreen()
const onClose = vi.fn<() => void>()
const show = async (given: Partial<typeof server> = {}) => {
  Object.assign(server, { isOnline: true }, given)
  server.save.mockResolvedValue({})
  await screen.show(<CreditTermsSheet customerId="c" name="Mama Asha" onClose={onClose} />)
}

test('what was agreed with one customer is shown beside what the shop has, and saved', async () => {
  await show()
  expect(screen.said()).toContain('Credit of Mama Asha')
  expect(screen.said()).toContain('Empty: as the shop has it, TZS 100,000. 0: nothing on credit.')
  await screen.type('Days to pay', '30')
  await screen.press('Save')
  expect(server.save.mock.calls[0]?.[0]).toEqual({ id: 'c', creditLimitTzs: 50_000, creditDueDays: 30 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('days are whole, and empty is as the shop has it', async () => {
  await show()
  await screen.type('Days to pay', '2.5')
  expect(screen.said()).toContain('Days are a whole number from 0 to')
  await screen.press('Save')
  expect(server.save).not.toHaveBeenCalled()
  await screen.type('Days to pay', '')
  await screen.press('Save')
  expect(server.save.mock.calls[0]?.[0]).toEqual({ id: 'c', creditLimitTzs: 50_000, creditDueDays: null })
})

test('it takes a network, and a customer the server knows; what is typed stays', async () => {
  await show({ isOnline: false })
  await screen.type('Days to pay', '3')
  expect(screen.named('Save').getAttribute('aria-disabled')).toBe('true')
  await screen.press('Save')
  expect(server.save).not.toHaveBeenCalled()
})

test('of a customer who is not sent yet nothing is set', async () => {
  await show({ known: { ...server.known, sync: 'waiting' } })
  expect(screen.said()).toContain('This customer is not sent yet.')
  expect(screen.named('Save').getAttribute('aria-disabled')).toBe('true')
})
