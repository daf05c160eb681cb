import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import type { Flow, FlowNode } from './definition.ts'
import { both, message, question } from './ready/build.ts'
import { readyFlow } from './ready/ready-flows.ts'

const retail = () => aCustomer(readyFlow('retail'))
const start = (id: string, more: Partial<Extract<FlowNode, { kind: 'start' }>>): FlowNode => ({
  id,
  kind: 'start',
  on: 'any',
  words: [],
  hours: null,
  next: id.replace('s_', ''),
  ...more,
})
const flow = (...starts: FlowNode[]): Flow => ({
  expiresMinutes: 60,
  nodes: [
    ...starts,
    ...['any', 'first', 'words', 'qr', 'night'].map((id): FlowNode => message(id, both(`ni ${id}`, id), 'q')),
    question('q', 'text', 'it', both('?', '?'), 'end'),
    { id: 'end', kind: 'end', text: both('', '') },
    { id: 'still', kind: 'end', text: both('', '') },
  ],
})
const toPayment = async () => {
  const customer = retail()
  for (const said of ['Tazama bidhaa', 'Mkate', '1', 'Maliza oda', 'Nitachukua dukani']) {
    if (said === 'Tazama bidhaa') await customer.write('Habari')
    await customer.tap(said)
  }
  return customer
}

describe('starts', () => {
  const all = flow(
    start('s_any', {}),
    start('s_first', { on: 'first' }),
    start('s_words', { on: 'words', words: ['Bei gani'] }),
    start('s_qr', { on: 'qr', words: ['MEZA'] }),
    start('s_night', { hours: { from: 22 * 60, to: 6 * 60 } }),
  )
  test.each([
    ['Nisaidieni jamani', false, 720, 'any'],
    ['Nisaidieni jamani', true, 720, 'first'],
    ['bei gani?', true, 720, 'words'],
    ['Meza 12', false, 720, 'qr'],
    ['Nisaidieni jamani', false, 23 * 60, 'night'],
    ['Nisaidieni jamani', false, 6 * 60, 'any'],
  ])('"%s" first %s at minute %s is %s', async (text, isFirst, minute, found) => {
    const customer = aCustomer(all, aWorld({ minute }))
    await customer.tell({ kind: 'inbound', content: { kind: 'text', text }, isFirst })
    expect(customer.texts()).toContain(`ni ${found}`)
  })
  test('a code that is scanned begins anew at any time', async () => {
    const customer = aCustomer(all)
    await customer.write('jambo jamani')
    await customer.write('MEZA 3')
    expect(customer.texts()).toContain('ni qr')
  })
  test('where nothing fits, nothing is said', async () => {
    const customer = aCustomer(flow(start('s_words', { on: 'words', words: ['bei'] })))
    expect(await customer.write('Kuku')).toEqual([])
    expect(customer.session()).toBeNull()
  })
})

describe('paying', () => {
  test('a refused push is asked for again, and the third time a person comes', async () => {
    const customer = await toPayment()
    for (let round = 0; round < 3; round += 1) {
      await customer.tap('Lipa kwa simu')
      await customer.tap('+255 712 345 678')
      await customer.tell({ kind: 'unpaid', orderId: 'trial-1' })
      expect(customer.texts()).toContain('hayakukamilika')
    }
    expect(customer.handedOver()).toBe('flow')
  })
  test('another number is asked for and checked', async () => {
    const customer = await toPayment()
    await customer.tap('Lipa kwa simu')
    await customer.tap('Namba nyingine')
    await customer.write('123')
    expect(customer.texts()).toContain('0712 345 678')
    await customer.write('0765 000 111')
    expect(customer.texts()).toContain('+255 765 000 111')
  })
  test('another way can be chosen while the money is waited for', async () => {
    const customer = await toPayment()
    await customer.tap('TANQR au kadi')
    expect(customer.heard()[0]).toMatchObject({ kind: 'link', url: expect.stringContaining('https://') })
    await customer.write('nimelipa')
    expect(customer.texts()).toContain('Bado tunasubiri malipo ya TZS 1,500')
  })
  test('money that comes later is thanked for, and nothing else moves', async () => {
    const customer = await toPayment()
    await customer.tap('Pesa taslimu')
    await customer.pays()
    expect(customer.texts()).toContain('Malipo ya oda W-000001 yamefika')
    expect(customer.session()?.at).toBeNull()
    expect(await customer.tell({ kind: 'paid', orderId: 'another' })).toEqual([])
  })
})
