import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import type { Flow, FlowNode } from './definition.ts'
import { flowNeeds } from './needs.ts'
import { both, menu } from './ready/build.ts'
import { READY_FLOWS, readyFlow } from './ready/ready-flows.ts'
import { type Answer, type FlowLine, MOST_LINES, newSession, ORDERED } from './session.ts'
import { step } from './step.ts'

const titles = (customer: ReturnType<typeof aCustomer>) =>
  customer
    .heard()
    .flatMap((say) =>
      say.kind === 'buttons' ? say.buttons : say.kind === 'list' ? say.sections.flatMap(({ rows }) => rows) : [],
    )
    .map(({ title }) => title)
/** Somebody who has bought two loaves, to be brought, and paid in cash. */
const whoBought = async () => {
  const customer = aCustomer(readyFlow('retail'))
  await customer.write('Habari')
  for (const tap of ['Tazama bidhaa', 'Mkate', '2', 'Maliza oda', 'Nileteeni']) await customer.tap(tap)
  await customer.write('Sinza, karibu na sheli')
  await customer.tap('Pesa taslimu')
  return customer
}

describe('order again', () => {
  test('is not shown to who never ordered, and their numbers count what is shown', async () => {
    const customer = aCustomer(readyFlow('retail'))
    await customer.write('Habari')
    expect(titles(customer)).toEqual(['Tazama bidhaa', 'Oda yangu', 'Deni langu', 'Ongea na mtu'])
    await customer.write('1')
    expect(customer.texts()).toContain('Chagua bidhaa')
  })
  test('after "asante" two taps make the same order, at the same place', async () => {
    const customer = await whoBought()
    expect(customer.session()?.end).toBe('ended')
    expect(titles(customer)).toEqual(['Agiza tena'])
    await customer.tap('Agiza tena')
    expect(customer.texts()).toContain('2 × Mkate: TZS 3,000')
    expect(customer.texts()).toContain('Mahali: Sinza, karibu na sheli')
    await customer.tap('Maliza oda')
    expect(customer.shop.last()).toMatchObject({ number: 'W-000002', totalTzs: 3000, place: 'Sinza, karibu na sheli' })
    expect(customer.texts()).toContain('Oda yako W-000002 imepokelewa')
  })
  test.each(['sw', 'en'] as const)('the next time it stands first in the menu, in %s', async (language) => {
    const customer = await whoBought()
    await customer.write(language === 'sw' ? 'Habari' : 'English')
    await customer.write('menu')
    const again = language === 'sw' ? 'Agiza tena' : 'Order again'
    expect(titles(customer)[0]).toBe(again)
    await customer.tap(again)
    await customer.tap(language === 'sw' ? 'Maliza oda' : 'Finish order')
    expect(customer.shop.last()).toMatchObject({ number: 'W-000002', totalTzs: 3000 })
  })
  test('by a word too; without an order it says so and goes on', async () => {
    const customer = aCustomer(readyFlow('retail'))
    await customer.write('Tena')
    expect(customer.texts()).toContain('Hatujaona oda yako')
    expect(customer.session()?.at).toBe('menu')
    const known = await whoBought()
    await known.write('agiza tena!')
    expect(known.session()).toMatchObject({ at: 'basket_again', basket: [{ productId: 'mkate', quantityMilli: 2000 }] })
  })
  test('takes the place of what lay in the basket: twice is once', async () => {
    const customer = await whoBought()
    await customer.tap('Agiza tena')
    await customer.write('tena')
    await customer.write('tena')
    await customer.write('menu')
    await customer.tap('Agiza tena')
    expect(customer.session()?.basket).toMatchObject([{ productId: 'mkate', quantityMilli: 2000 }])
  })
  test('another place is one way aside', async () => {
    const customer = await whoBought()
    await customer.tap('Agiza tena')
    await customer.tap('Ongeza bidhaa')
    await customer.tap('Mahali')
    await customer.tap('Nitachukua dukani')
    expect(customer.shop.last()).toMatchObject({ number: 'W-000002', place: '' })
  })
  test.each(READY_FLOWS)('%s has it and is for apps that know it', (which) => {
    const flow = readyFlow(which)
    expect(flow.nodes.some(({ kind }) => kind === 'repeat')).toBe(true)
    expect(flowNeeds(flow)).toBe(2)
    expect(
      flowNeeds({ ...flow, nodes: flow.nodes.filter(({ kind }) => kind !== 'repeat' && kind !== 'payment') }),
    ).toBe(1)
  })
})

const line = (productId: string, more: Partial<FlowLine> = {}): FlowLine => ({
  productId,
  variantId: null,
  name: productId,
  quantityMilli: 1000,
  priceTzs: 500,
  needsLink: false,
  ...more,
})
const aFlow = (): Flow => ({
  expiresMinutes: 60,
  nodes: [
    { id: 'again', kind: 'repeat', next: 'basket', none: 'none' },
    {
      id: 'basket',
      kind: 'basket',
      text: both('', ''),
      more: 'none',
      next: 'none',
      empty: 'none',
      timeout: { minutes: 5, next: 'none' },
    },
    { id: 'none', kind: 'end', text: both('Hakuna', 'None') },
  ],
})
const answered = (answer: Partial<Extract<Answer, { kind: 'repeat' }>>) =>
  step(
    aFlow(),
    { ...newSession(aFlow(), aWorld(), 'sw'), at: 'again', basket: [line('old')] },
    { kind: 'answer', answer: { kind: 'repeat', lines: [], short: [], place: '', note: '', ...answer } },
    aWorld(),
  )
describe('what the last order had', () => {
  test('is bounded: fifty lines, and it says that there were more', () => {
    const many = answered({ lines: Array.from({ length: MOST_LINES + 1 }, (_, index) => line(`p${index}`)) })
    expect(many.session?.basket).toHaveLength(MOST_LINES)
    expect(JSON.stringify(many.effects)).toContain('Kapu limejaa')
    expect(many.ask).toMatchObject({ kind: 'price' })
  })
  test('twice the same is one line, and never more than a flow takes of one thing', () => {
    const twice = answered({ lines: [line('a', { quantityMilli: 998_000 }), line('a', { quantityMilli: 5000 })] })
    expect(twice.session?.basket).toMatchObject([{ productId: 'a', quantityMilli: 999_000 }])
  })
  test('names what is sold out or short; with nothing left it leads elsewhere', () => {
    const some = answered({
      lines: [line('a')],
      short: [
        { name: 'Sukari', leftMilli: 0 },
        { name: 'Chai', leftMilli: 1500 },
      ],
    })
    expect(JSON.stringify(some.effects)).toContain('zimebaki chache: Sukari (0), Chai (1.5)')
    const none = answered({ short: [{ name: 'Sukari', leftMilli: 0 }] })
    expect(none.session).toMatchObject({ at: null, end: 'ended' })
  })
  test('of a hundred short goods ten are named, and the text is one WhatsApp takes', () => {
    const short = Array.from({ length: 100 }, (_, index) => ({ name: `${index} ${'x'.repeat(198)}`, leftMilli: 0 }))
    const [first] = answered({ lines: [line('a')], short }).effects
    if (first?.kind !== 'say' || first.content.kind !== 'text') throw new Error('no text')
    expect(first.content.text.length).toBeLessThanOrEqual(4096)
  })
})

const aMenuOf = (title: string): Flow => ({
  expiresMinutes: 60,
  nodes: [
    { id: 'start', kind: 'start', on: 'any', words: [], hours: null, next: 'menu' },
    menu(
      'menu',
      both('Nini?', 'What?'),
      [
        ['again', both('Tena', 'Again'), 'again'],
        ['a', both(title, title), 'none'],
        ['b', both('B', 'B'), 'none'],
        ['c', both('C', 'C'), 'none'],
      ],
      'none',
    ),
    ...aFlow().nodes,
  ],
})

test('a menu of four of which one is not shown is written in rows where its words fit no button', async () => {
  const short = aCustomer(aMenuOf('Fupi'))
  await short.write('Habari')
  expect(short.heard()[0]?.kind).toBe('buttons')
  const long = aCustomer(aMenuOf('x'.repeat(24)))
  await long.write('Habari')
  expect(long.heard()[0]).toMatchObject({ kind: 'list', sections: [{ rows: [{ title: 'x'.repeat(24) }, {}, {}] }] })
})

const endsWith = (text: string, answers: Record<string, string>) => {
  const nodes: FlowNode[] = [
    ...aFlow().nodes.filter(({ id }) => id !== 'none'),
    { id: 'go', kind: 'wait', minutes: 1, next: 'none' },
    { id: 'none', kind: 'end', text: both(text, text) },
  ]
  const flow = { expiresMinutes: 60, nodes }
  const now = aWorld().now
  const session = { ...newSession(flow, aWorld(), 'sw' as const), at: 'go', answers, dueAt: now }
  return step(flow, session, { kind: 'clock' }, aWorld()).effects.map((effect) =>
    effect.kind === 'say' ? effect.content.kind : effect.kind,
  )
}

test('an end after no order, or with more words than stand above a button, has no button', () => {
  expect(endsWith('Asante', { [ORDERED]: 'W-1' })).toEqual(['buttons'])
  expect(endsWith('Asante', {})).toEqual(['text'])
  expect(endsWith('x'.repeat(1025), { [ORDERED]: 'W-1' })).toEqual(['text'])
})
