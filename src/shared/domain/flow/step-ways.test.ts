import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import { type Answer, type FlowSession, newSession, OFFERED } from './session.ts'
import { step } from './step.ts'
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

const titles = (said: ReturnType<typeof step>) =>
  said.effects.flatMap((effect) =>
    effect.kind === 'say' && effect.content.kind === 'buttons' ? effect.content.buttons.map(({ title }) => title) : [],
  )

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
    await customer.tap('Lipa kwa kadi')
    expect(customer.heard()[0]).toMatchObject({ kind: 'link', url: expect.stringContaining('https://') })
    await customer.write('nimelipa')
    expect(customer.texts()).toContain('Bado tunasubiri malipo ya TZS 1,500')
  })
  test('a TANQR comes as a picture with what is owed, and it waits for the money', async () => {
    const customer = await toPayment()
    await customer.tap('Picha ya TANQR')
    expect(customer.heard()).toMatchObject([{ kind: 'image', caption: expect.stringContaining('TZS 1,500') }])
    expect(customer.texts()).toContain('tutakuambia hapa hapa')
    await customer.write('nimelipa')
    expect(customer.texts()).toContain('Bado tunasubiri malipo ya TZS 1,500')
    await customer.pays()
    expect(customer.texts()).toContain('Malipo ya oda W-000001 yamefika')
  })
  test('later says that it is owed and asks for nothing more', async () => {
    const customer = await toPayment()
    await customer.tap('Lipa baadaye')
    expect(customer.texts()).toContain('Oda W-000001 ya TZS 1,500 imeandikwa kwenye deni lako')
    expect(customer.session()).toMatchObject({ at: null, end: 'ended' })
  })
  const order = { id: 'o1', number: 'W-1', totalTzs: 1500 }
  const session = (answers: Record<string, string> = {}): FlowSession => ({
    ...newSession(readyFlow('retail'), aWorld(), 'sw'),
    at: 'pay',
    phase: 'way',
    order,
    answers,
  })
  const answer = (said: Answer, from = session()) =>
    step(readyFlow('retail'), from, { kind: 'answer', answer: said }, aWorld())
  test('only the ways there are for this order are shown, and no other is taken', () => {
    const offered = answer({ kind: 'ways', ways: ['page', 'cash'], isPaid: false })
    expect(titles(offered)).toEqual(['TANQR au kadi', 'Pesa taslimu'])
    const tapped = step(
      readyFlow('retail'),
      offered.session,
      { kind: 'inbound', content: { kind: 'choice', id: 'pay:later', title: 'Lipa baadaye' }, isFirst: false },
      aWorld(),
    )
    expect(tapped.ask).toBeNull()
    expect(titles(tapped)).toEqual(['TANQR au kadi', 'Pesa taslimu'])
  })
  test('one way alone is taken at once, but nobody owes without saying so', () => {
    expect(answer({ kind: 'ways', ways: ['page'], isPaid: false }).ask).toEqual({ kind: 'payPage', orderId: 'o1' })
    expect(titles(answer({ kind: 'ways', ways: ['later'], isPaid: false }))).toEqual(['Lipa baadaye'])
  })
  test('without any way, and for what is paid, it says so', () => {
    const none = answer({ kind: 'ways', ways: [], isPaid: false })
    expect(JSON.stringify(none.effects)).toContain('hakuna njia ya kulipa')
    expect(none.effects.at(-1)).toMatchObject({ kind: 'handOver' })
    const paid = answer({ kind: 'ways', ways: [], isPaid: true })
    expect(JSON.stringify(paid.effects)).toContain('Malipo ya oda W-1 yamefika')
    expect(paid.ask).toMatchObject({ kind: 'receipt' })
  })
  test('credit that is refused is said, and the other ways are offered anew; the day it is due is written out', () => {
    const from = session({ [OFFERED]: 'cash later' })
    const refused = answer({ kind: 'later', isAgreed: false, dueOn: null }, from)
    expect(JSON.stringify(refused.effects)).toContain('haiwezi kuwa ya mkopo')
    expect(refused.ask).toMatchObject({ kind: 'ways' })
    const agreed = answer({ kind: 'later', isAgreed: true, dueOn: '2026-12-24' }, from)
    expect(JSON.stringify(agreed.effects)).toContain('Ilipwe kufikia 24/12/2026')
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
