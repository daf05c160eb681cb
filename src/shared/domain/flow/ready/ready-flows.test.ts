import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../../tests/support/flow/walk.ts'
import { messagesCostTzs } from '../../chat/message-costs.ts'
import { messagesOfOrder } from '../cost.ts'
import { lintFlow } from '../lint.ts'
import { READY_FLOWS, readyFlow } from './ready-flows.ts'

describe.each(READY_FLOWS)('the ready flow %s', (which) => {
  test('has nothing the lint names, and says what an order costs in messages', () => {
    const flow = readyFlow(which)
    expect(lintFlow(flow)).toEqual([])
    const messages = messagesOfOrder(flow)
    expect(messages).toBeGreaterThanOrEqual(8)
    expect(messages).toBeLessThanOrEqual(14)
    expect(messagesCostTzs([], 'service', [{ day: '2026-11-30', billable: messages ?? 0 }])).toBeLessThan(200)
  })
})

/** What a customer does, by what stands on the buttons in their language. */
const WAYS = {
  retail: {
    sw: [
      '=Habari',
      'Tazama bidhaa',
      'Sukari 1 kg',
      '2',
      'Ongeza bidhaa',
      'Mkate',
      '1',
      'Maliza oda',
      'Nileteeni',
      '=Sinza, karibu na sheli',
    ],
    en: [
      '=Hello',
      'See products',
      'Sukari 1 kg',
      '2',
      'Add more',
      'Mkate',
      '1',
      'Finish order',
      'Bring it to me',
      '=Sinza, next to the petrol station',
    ],
    totalTzs: 7500,
  },
  restaurant: {
    sw: ['=Mambo', 'Agiza chakula', 'Mayai (trei)', '=1', 'Maliza oda', 'Nakula hapa', '=Meza 4'],
    en: ['=Good evening', 'Order food', 'Mayai (trei)', '=1', 'Finish order', 'I eat here', '=Table 4'],
    totalTzs: 12_000,
  },
  services: {
    sw: ['=Habari', 'Weka miadi', 'Mafuta ya alizeti', '5 L', '1', 'Maliza oda', '=kesho', 'Mchana', '=Asha Juma'],
    en: [
      '=Hello',
      'Book a service',
      'Mafuta ya alizeti',
      '5 L',
      '1',
      'Finish order',
      '=tomorrow',
      'Midday',
      '=Asha Juma',
    ],
    totalTzs: 33_000,
  },
  delivery: {
    sw: [
      '=Habari',
      'Tuma mzigo',
      '=Kariakoo, Msimbazi',
      '=Mbezi, njia panda',
      '=0754 111 222',
      '=Boksi dogo',
      'Chumvi 500 g',
      '3',
      'Maliza oda',
    ],
    en: [
      '=Hello',
      'Send a parcel',
      '=Kariakoo, Msimbazi',
      '=Mbezi, the junction',
      '=0754 111 222',
      '=A small box',
      'Chumvi 500 g',
      '3',
      'Finish order',
    ],
    totalTzs: 2400,
  },
} as const
describe.each(READY_FLOWS)('%s, walked to a finished order', (which) => {
  test.each(['sw', 'en'] as const)('in %s', async (language) => {
    const customer = aCustomer(readyFlow(which))
    for (const said of WAYS[which][language])
      await (said.startsWith('=') ? customer.write(said.slice(1)) : customer.tap(said))
    expect(customer.session()?.language).toBe(language)
    expect(customer.shop.last()).toMatchObject({ totalTzs: WAYS[which].totalTzs, isPaid: false })
    await customer.tap(language === 'sw' ? 'Lipa kwa simu' : 'Pay by phone')
    await customer.tap('+255 712 345 678')
    expect(customer.texts()).toContain('PIN')
    await customer.pays()
    expect(customer.texts()).toContain(
      language === 'sw' ? 'Malipo ya oda W-000001 yamefika' : 'payment for order W-000001 has arrived',
    )
    expect(customer.texts()).toContain(language === 'sw' ? 'Asante' : 'Thank you')
    expect(customer.session()).toMatchObject({ at: null, end: 'ended', basket: [] })
    expect(customer.handedOver()).toBeNull()
  })
})

test('what was answered on the way stands in the order', async () => {
  const customer = aCustomer(readyFlow('delivery'))
  for (const said of WAYS.delivery.sw) await (said.startsWith('=') ? customer.write(said.slice(1)) : customer.tap(said))
  expect(customer.shop.last()).toMatchObject({
    place: 'Mbezi, njia panda',
    note: 'Chukua: Kariakoo, Msimbazi. Mpokeaji +255754111222. Boksi dogo',
  })
})
test('cash ends with the sum and without a question', async () => {
  const customer = aCustomer(readyFlow('retail'))
  for (const said of WAYS.retail.sw) await (said.startsWith('=') ? customer.write(said.slice(1)) : customer.tap(said))
  await customer.tap('Pesa taslimu')
  expect(customer.texts()).toContain('utalipa TZS 7,500 utakapopokea oda W-000001')
  expect(customer.session()?.end).toBe('ended')
})
test('a kitchen says that it is closed and takes the order all the same', async () => {
  const customer = aCustomer(readyFlow('restaurant'), aWorld({ minute: 23 * 60 }))
  await customer.write('Habari')
  expect(customer.texts()).toContain('Jikoni tumefunga sasa')
  await customer.tap('Agiza chakula')
  expect(customer.heard()[0]?.kind).toBe('list')
})
test('who buys for the first time is welcomed by name', async () => {
  const customer = aCustomer(readyFlow('retail'))
  await customer.write('Habari', true)
  expect(customer.texts()).toContain('Karibu Duka la Neema, Asha!')
})
