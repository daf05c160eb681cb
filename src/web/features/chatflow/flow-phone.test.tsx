import { act } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
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

test('silence is shown without waiting, and everything can begin anew', async () => {
  await screen.show(<FlowPhone flow={readyFlow('retail')} shopName="Duka" onAt={() => {}} />)
  await screen.press('Write "Habari"', 'As if nobody answered')
  expect(screen.said()).toContain('Asante kwa kutuandikia')
  await screen.press('Begin anew')
  expect(screen.said()).not.toContain('Asante kwa kutuandikia')
})
