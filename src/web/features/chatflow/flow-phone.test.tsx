import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { FlowPhone } from './flow-phone.tsx'

const { show, press, said } = aScreen()

test('a customer is played from "Habari" to thanks, and the step that waits is told', async () => {
  const steps: (string | null)[] = []
  await show(<FlowPhone flow={readyFlow('retail')} shopName="Duka la Neema" onAt={(id) => void steps.push(id)} />)
  await press('Write "Habari"')
  expect(said()).toContain('Tukusaidie nini leo?')
  await press('Tazama bidhaa', 'Sukari 1 kg', '2', 'Maliza oda', 'Nitachukua dukani', 'Lipa kwa simu', '+255 712 345 678')
  expect(said()).toContain('weka PIN kukubali TZS 6,000')
  await press('As if it were paid')
  expect(said()).toContain('Asante kwa kununua Duka la Neema')
  expect(steps).toEqual(['menu', 'goods', 'goods', 'basket', 'where', 'pay', 'pay', 'pay', null])
})

test('silence is shown without waiting, and everything can begin anew', async () => {
  await show(<FlowPhone flow={readyFlow('retail')} shopName="Duka" onAt={() => {}} />)
  await press('Write "Habari"', 'As if nobody answered')
  expect(said()).toContain('Asante kwa kutuandikia')
  await press('Begin anew')
  expect(said()).not.toContain('Asante kwa kutuandikia')
})
