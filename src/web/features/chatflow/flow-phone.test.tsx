import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { FlowPhone } from './flow-phone.tsx'

const screen = aScreen()

test('a customer is played from "Habari" to thanks, and the step that waits is told', async () => {
  const steps: (string | null)[] = []
  await screen.show(
    <FlowPhone flow={readyFlow('retail')} shopName="Duka la Neema" onAt={(id) => void steps.push(id)} />,
  )
  await screen.press('Write "Habari"')
  expect(screen.said()).toContain('Tukusaidie nini leo?')
  await screen.press(
    'Tazama bidhaa',
    'Sukari 1 kg',
    '2',
    'Maliza oda',
    'Nitachukua dukani',
    'Lipa kwa simu',
    '+255 712 345 678',
  )
  expect(screen.said()).toContain('weka PIN kukubali TZS 6,000')
  await screen.press('As if it were paid')
  expect(screen.said()).toContain('Asante kwa kununua Duka la Neema')
  expect(steps).toEqual(['menu', 'goods', 'goods', 'basket', 'where', 'pay', 'pay', 'pay', null])
  await screen.press('Agiza tena')
  // The newest of the two.
  const finish = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Maliza oda')
  await act(async () => finish?.click())
  expect(screen.said()).toContain('Oda yako W-000002 imepokelewa. Jumla ni TZS 6,000.')
  expect(steps.slice(-2)).toEqual(['basket_again', 'pay'])
})

test('where the shop brings orders to is asked in the phone as a customer is asked', async () => {
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  const place = {
    id: '0192f0c1-2345-7abc-8def-0000000000a1',
    name: 'Sinza',
    charge: { kind: 'fixed_amount', amountTzs: 2000 },
  }
  const front = { ...aStorefront('duka', 'Duka', 1), places: [place], freeDeliveryFromTzs: null }
  let isAsked = false
  await screen.show(<FlowPhone flow={readyFlow('retail')} shopName="Duka" onAt={() => {}} />, ({ url }) => {
    isAsked ||= url.endsWith('/storefront')
    return isAsked ? { status: 200, body: { ...front, isFindable: true, url: 'https://duka.example' } } : null
  })
  await vi.waitFor(() => expect(isAsked).toBe(true))
  await screen.press('Write "Habari"', 'Tazama bidhaa', 'Sukari 1 kg', '2', 'Maliza oda', 'Nileteeni')
  await screen.type('Message to the shop', 'Mtaa wa Lion')
  await screen.press('Send')
  await screen.sees('Kuletewa TZS 2,000 · Jumla TZS 8,000')
})

test('silence is shown without waiting, and everything can begin anew', async () => {
  await screen.show(<FlowPhone flow={readyFlow('retail')} shopName="Duka" onAt={() => {}} />)
  await screen.press('Write "Habari"', 'As if nobody answered')
  expect(screen.said()).toContain('Asante kwa kutuandikia')
  await screen.press('Begin anew')
  expect(screen.said()).not.toContain('Asante kwa kutuandikia')
})
