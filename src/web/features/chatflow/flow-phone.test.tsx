import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { both, message } from '../../../shared/domain/flow/ready/build.ts'
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

const start = (id: string, words: string[], next: string) =>
  ({ id, kind: 'start', on: 'ad', words, hours: null, next }) as const
const said = (id: string, text: string) => message(id, both(text, text), 'menu')

test('who arrives by an advertisement is answered by the start that names it; its headline is text', async () => {
  const flow = readyFlow('retail')
  await screen.show(<FlowPhone flow={flow} shopName="Duka" onAt={() => {}} />)
  expect(screen.said()).not.toContain('Arrives by an advertisement')
  flow.nodes.push(
    start('s_every', [], 'every'),
    start('s_shoes', ['Viatu', '120226305854810726'], 'shoes'),
    said('every', 'Karibu kwa {{ad_headline|tangazo}}'),
    said('shoes', 'Viatu ni hivi'),
  )
  await screen.show(<FlowPhone flow={flow} shopName="Duka" onAt={() => {}} />)
  // What the start listens to stands there already.
  await screen.press('Arrives by an advertisement')
  await screen.sees('By the advertisement: Viatu')
  await screen.sees('Viatu ni hivi')
  await screen.type('Headline of an advertisement, or its number', '<b>Saa</b>')
  await screen.press('Arrives by an advertisement')
  await screen.sees(/By the advertisement: <b>Saa<\/b>.*Karibu kwa <b>Saa<\/b>/)
  await screen.press('Begin anew')
  await screen.type('Headline of an advertisement, or its number', '120226305854810726')
  await screen.press('Arrives by an advertisement')
  await screen.sees('Viatu ni hivi')
})
