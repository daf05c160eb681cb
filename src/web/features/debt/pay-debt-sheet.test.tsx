import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { keptCustomer } from '../../../../tests/support/kept-customers.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'
import { CreditMoveSheet } from '../../patterns/credit-move-sheet.tsx'

const till = vi.hoisted(() => ({ moveCredit: vi.fn<(draft: Record<string, unknown>) => Promise<unknown>>() }))
vi.mock('../../offline/till.ts', async (original) => ({ ...(await original<object>()), ...till }))

const screen = aScreen()
let putBack: () => void
// No server can be reached: whatever asks one fails.
beforeEach(() => {
  putBack = answerCalls(() => null)
  till.moveCredit.mockRejectedValue(new Error('kept for the test'))
})
afterEach(() => putBack())
const asha = keptCustomer('0192f0c1-2345-7abc-8def-0123456789ab', { name: 'Asha', balanceTzs: 52_800 })

async function open(theirs: 'en' | 'sw' | null = null): Promise<void> {
  await screen.show(
    <CreditMoveSheet
      customer={{ id: asha.id, name: asha.name, phone: '' }}
      till={{
        rules: USUAL_COUNTER_RULES,
        me: { userId: null, isAdmin: true },
        shop: { shop_name: 'Duka', phone: '', customer_language: 'en' },
        language: theirs,
        keptTzs: 0,
        owesTzs: asha.balanceTzs,
      }}
      onClose={() => {}}
    />,
  )
}

test('without a network a part of a debt goes into the device’s queue: so much towards all that is owed, under one id at a second tap', async () => {
  await open()
  await screen.type('Received from the customer', '20000')
  const form = document.querySelector('form') ?? expect.fail('no form')
  const { act } = await import('react')
  for (let tap = 0; tap < 2; tap += 1) await act(async () => form.requestSubmit())
  expect(till.moveCredit).toHaveBeenCalledTimes(2)
  const drafts = till.moveCredit.mock.calls.map(([draft]) => draft)
  expect(drafts[0]).toMatchObject({ direction: 'debt', customerId: asha.id, amountTzs: 20_000, method: 'cash' })
  expect(drafts[1]?.['id']).toBe(drafts[0]?.['id'])
})

test('the slip is in the customer’s language, else in the one the shop speaks to its customers', async () => {
  const { act } = await import('react')
  till.moveCredit.mockImplementation((draft) => Promise.resolve({ ...draft, balanceTzs: 0 }))
  const slip = async (theirs: 'en' | 'sw' | null) => {
    await open(theirs)
    await screen.type('Received from the customer', '20000')
    await act(async () => document.querySelector('form')?.requestSubmit())
    await screen.sees('Share on WhatsApp')
    return screen.said()
  }
  expect(await slip('sw')).toContain('Malipo ya deni')
  expect(await slip(null)).toContain('Debt paid')
})
