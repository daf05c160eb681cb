import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import type { Flow, FlowNode } from './definition.ts'
import { both, message, question } from './ready/build.ts'
import { readyFlow } from './ready/ready-flows.ts'
import { dateOf } from './talk-nodes.ts'

const retail = (world = aWorld()) => aCustomer(readyFlow('retail'), world)
/** A flow of a start, these nodes, and the ends every flow has. */
const aFlow = (...nodes: FlowNode[]): Flow => ({
  expiresMinutes: 60,
  nodes: [
    { id: 'start', kind: 'start', on: 'any', words: [], hours: null, next: nodes[0]?.id ?? 'end' },
    ...nodes,
    { id: 'end', kind: 'end', text: both('Kwaheri', 'Bye') },
    { id: 'still', kind: 'end', text: both('', '') },
    { id: 'person', kind: 'handover', text: both('', '') },
  ],
})

describe('words that count at any time', () => {
  test('who is handed to a person while the shop is closed hears when it opens', async () => {
    const closed = { sw: 'Leo limefungwa, litafunguliwa tena Ijumaa 08:00', en: 'Closed today, open again Friday 8 AM' }
    const customer = retail(aWorld({ closed }))
    await customer.write('habari')
    const said = (await customer.write('nataka mtu')).map((say) => ('text' in say ? say.text : '')).join()
    expect(said).toContain('Leo limefungwa, litafunguliwa tena Ijumaa 08:00.')
    const open = retail()
    await open.write('habari')
    expect(JSON.stringify(await open.write('nataka mtu'))).not.toContain('limefungwa')
  })
  test.each(['nataka mtu', 'Nataka mtu!', 'MTU', 'person', 'Talk to a person.'])(
    '"%s" goes to a person',
    async (word) => {
      const customer = retail()
      await customer.write('Habari')
      await customer.tap('Tazama bidhaa')
      await customer.write(word)
      expect(customer.handedOver()).toBe('asked')
      expect(customer.session()).toMatchObject({ at: null, end: 'person' })
    },
  )
  test.each(['menu', 'Habari', 'mwanzo', 'Hujambo?', 'hello'])(
    '"%s" begins anew and keeps the basket',
    async (word) => {
      const customer = retail()
      await customer.write('Habari')
      await customer.tap('Tazama bidhaa')
      await customer.tap('Sukari 1 kg')
      await customer.tap('3')
      await customer.write(word)
      expect(customer.session()).toMatchObject({ at: 'menu', basket: [{ productId: 'sukari', quantityMilli: 3000 }] })
    },
  )
  test('"English" goes on in English where it stood', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.write('English')
    expect(customer.session()).toMatchObject({ at: 'menu', language: 'en' })
    await customer.tap('See products')
    expect(customer.texts()).toContain('Choose a product')
  })
})

describe('what is not understood', () => {
  test('is said with the same choices, and the third time in a row a person comes', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.write('blabla')
    expect(customer.texts()).toContain('sijaelewa')
    expect(customer.heard()[0]).toMatchObject({ kind: 'list' })
    await customer.send({ kind: 'media' })
    expect(customer.handedOver()).toBeNull()
    await customer.send({ kind: 'unknown' })
    expect(customer.handedOver()).toBe('not_understood')
  })
  test('counts in a row alone: what is understood between starts anew', async () => {
    const customer = retail()
    for (let round = 0; round < 3; round += 1) {
      await customer.write('habari')
      await customer.write('blabla')
      await customer.write('blabla')
    }
    expect(customer.handedOver()).toBeNull()
  })
  test('a reaction is no answer', async () => {
    const customer = retail()
    await customer.write('Habari')
    for (let count = 0; count < 9; count += 1) await customer.send({ kind: 'reaction' })
    expect(customer.session()).toMatchObject({ at: 'menu', misses: 0 })
  })
})

describe('a menu', () => {
  test.each(['Oda yangu', 'oda yangu', '2', 'My order'])('is chosen by "%s"', async (said) => {
    const customer = retail()
    await customer.write('Habari')
    await customer.write(said)
    expect(customer.texts()).toContain('Hatujaona oda yako')
  })
  test('three choices are buttons, four a list', async () => {
    const customer = retail()
    await customer.write('Habari')
    expect(customer.heard()[0]?.kind).toBe('list')
    const kitchen = aCustomer(readyFlow('restaurant'))
    await kitchen.write('Habari')
    expect(kitchen.heard()[0]?.kind).toBe('buttons')
  })
  test('an old button still means what it meant', async () => {
    const customer = retail()
    await customer.write('Habari')
    const [menu] = customer.heard()
    await customer.tap('Tazama bidhaa')
    if (menu?.kind !== 'list') throw new Error('no list')
    await customer.send({ kind: 'choice', id: menu.sections[0]?.rows[2]?.id ?? '', title: '' })
    expect(customer.texts()).toContain('Huna deni')
  })
})

describe('goods', () => {
  test('come nine at a time, are found by their names, and by a part of them', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.tap('Tazama bidhaa')
    const rows = () =>
      customer.heard().flatMap((say) => (say.kind === 'list' ? say.sections.flatMap((part) => part.rows) : []))
    expect(rows()).toHaveLength(10)
    await customer.tap('Nyingine zaidi')
    expect(rows().map(({ title }) => title)).toEqual(['Sabuni ya unga 500 g', 'Majani ya chai 100 g'])
    await customer.write('mchele')
    expect(rows().map(({ title, description }) => [title, description])).toEqual([
      ['Mchele wa Mbeya 1 kg', 'TZS 2,800'],
    ])
    await customer.write('gari')
    expect(customer.texts()).toContain('Hatuna "gari"')
  })
  test('with sizes ask which, and what is sold out says so', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.tap('Tazama bidhaa')
    await customer.tap('Maziwa 500 ml')
    expect(customer.texts()).toContain('imeisha')
    await customer.tap('Mafuta ya alizeti')
    await customer.tap('5 L')
    await customer.write('0')
    expect(customer.texts()).toContain('kati ya 1 na 999')
    await customer.write('2')
    expect(customer.texts()).toContain('2 × Mafuta ya alizeti (5 L): TZS 66,000')
  })
  test('sent as a basket of the catalogue have our prices, and what is unknown is left out and told', async () => {
    const customer = retail()
    await customer.send({
      kind: 'basket',
      items: [
        { retailerId: 'sukari', quantity: 2 },
        { retailerId: 'strange', quantity: 1 },
        { retailerId: 'maji', quantity: Number.NaN },
      ],
    })
    expect(customer.texts()).toContain('2 × Sukari 1 kg: TZS 6,000')
    expect(customer.texts()).toContain('Jumla: TZS 7,000')
    expect(customer.texts()).toContain('Hazipo tena')
  })
  test('an empty basket leads elsewhere', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.tap('Tazama bidhaa')
    await customer.tap('Mkate')
    await customer.tap('1')
    await customer.tap('Futa kapu')
    expect(customer.session()).toMatchObject({ at: 'menu', basket: [] })
  })
})

const asked = async (node: FlowNode, answer: string) => {
  const customer = aCustomer(aFlow(node))
  await customer.write('Habari')
  await customer.write(answer)
  return customer.session()?.answers['it'] ?? null
}
describe('a question', () => {
  const text = both('Andika', 'Write')
  test.each([
    ['number', '1,200', '1200'],
    ['number', '12 000.5', '12000.5'],
    ['number', 'kumi', null],
    ['number', '99999999999999', null],
    ['phone', '0712 345 678', '+255712345678'],
    ['phone', '12', null],
    ['text', ' Asha ', 'Asha'],
    ['place', 'ab', null],
    ['place', 'Sinza Mori', 'Sinza Mori'],
    ['date', 'kesho', '2026-11-27'],
    ['date', '31/02', null],
  ] as const)('for a %s takes "%s" as %s', async (as, answer, kept) => {
    expect(await asked(question('it', as, 'it', text, 'end'), answer)).toBe(kept)
  })
  test('has bounds', async () => {
    const node = question('it', 'number', 'it', text, 'end', { least: 2, most: 9 })
    expect(await asked(node, '1')).toBeNull()
    expect(await asked(node, '9')).toBe('9')
    expect(await asked(question('it', 'text', 'it', text, 'end', { most: 3 }), 'ndefu')).toBeNull()
  })
  test('takes a place from the map', async () => {
    const customer = aCustomer(aFlow(question('it', 'place', 'it', text, 'end')))
    await customer.write('Habari')
    expect(customer.heard()[0]?.kind).toBe('locationRequest')
    await customer.send({ kind: 'location', lat: -6.77, lng: 39.25, name: 'Duka', address: 'Sinza' })
    expect(customer.session()?.answers['it']).toBe('Duka, Sinza, -6.77000, 39.25000')
  })
  const now = Date.parse('2026-12-30T22:30:00Z')
  test.each([
    ['leo', '2026-12-31'],
    ['1/1', '2027-01-01'],
    ['30/12', '2027-12-30'],
    ['30/12/2026', null],
    ['2027-02-29', null],
    ['5.3.27', '2027-03-05'],
    ['99/99', null],
    ['', null],
  ])('a date "%s" after midnight in Dar es Salaam is %s', (said, day) => {
    expect(dateOf(said, now)).toBe(day)
  })
})

describe('without a word of the customer’s', () => {
  test('it goes on at the time said, once; then it ends', async () => {
    const customer = retail()
    await customer.write('Habari')
    await customer.tap('Tazama bidhaa')
    await customer.tap('Mkate')
    await customer.tap('1')
    expect(await customer.later(59)).toEqual([])
    await customer.later(1)
    expect(customer.texts()).toContain('Bado unataka kuendelea')
    expect(await customer.later(0)).toEqual([])
    await customer.later(30)
    expect(customer.texts()).toContain('Asante kwa kutuandikia')
    expect(customer.session()?.end).toBe('ended')
  })
  test('a wait goes on by the clock, or with the next word', async () => {
    const wait: FlowNode = { id: 'wait', kind: 'wait', minutes: 10, next: 'end' }
    const first = aCustomer(aFlow(wait))
    await first.write('Habari')
    await first.later(10)
    expect(first.texts()).toBe('Kwaheri')
    const second = aCustomer(aFlow(wait))
    await second.write('Habari')
    await second.write('haya')
    expect(second.texts()).toBe('Kwaheri')
  })
  test('what the shop has of them counts before their first words, and what they choose here before both', async () => {
    const flow = aFlow(
      {
        id: 'ask',
        kind: 'menu',
        text: both('Lugha?', 'Language?'),
        options: [{ id: 'en', title: both('English', 'English'), description: both('', ''), next: 'set' }],
        timeout: { minutes: 60, next: null },
      },
      { id: 'set', kind: 'set', into: 'language', value: 'en', next: 'end' },
    )
    const known = aCustomer(flow, aWorld({ language: 'sw' }))
    await known.write('Hello')
    expect([known.texts(), known.session()?.isLanguageChosen]).toEqual(['Lugha?', undefined])
    await known.tap('English')
    expect(known.session()).toMatchObject({ language: 'en', isLanguageChosen: true })
    await known.later(61)
    await known.write('Habari')
    expect(known.session()?.language).toBe('en')
    // A flow that sets one by itself has asked nobody.
    const told = aCustomer(aFlow({ id: 'set', kind: 'set', into: 'language', value: 'en', next: 'end' }))
    await told.write('Habari')
    expect(told.session()).toMatchObject({ language: 'en' })
    expect(told.session()?.isLanguageChosen).toBe(undefined)
  })
  test('after its time the next word begins anew, in the language that was spoken', async () => {
    const customer = aCustomer(aFlow({ ...question('it', 'text', 'it', both('Jina?', 'Name?'), 'end') }))
    await customer.write('Hello')
    const flow = customer.session()
    expect(flow?.language).toBe('en')
    await customer.later(61)
    await customer.write('Asha')
    expect(customer.texts()).toBe('Name?')
  })
})

test('a flow that lost a node hands over instead of falling silent', async () => {
  const customer = aCustomer(aFlow(message('one', both('Moja', 'One'), 'lost')))
  await customer.write('Habari')
  expect(customer.handedOver()).toBe('broken')
})
test('a round without end hands over', async () => {
  const customer = aCustomer(aFlow({ id: 'a', kind: 'goto', to: 'b' }, { id: 'b', kind: 'goto', to: 'a' }))
  await customer.write('Habari')
  expect(customer.handedOver()).toBe('broken')
})
test('conditions and values decide', async () => {
  const customer = aCustomer(
    aFlow(
      { id: 'set', kind: 'set', into: 'zone', value: 'Sinza kwa {{name|x}}', next: 'if' },
      {
        id: 'if',
        kind: 'condition',
        test: { kind: 'answer', variable: 'zone', is: 'contains', value: 'asha' },
        yes: 'seg',
        no: 'person',
      },
      { id: 'seg', kind: 'condition', test: { kind: 'segment', segmentId: 'vip' }, yes: 'stock', no: 'person' },
      { id: 'stock', kind: 'condition', test: { kind: 'stock', productId: 'x' }, yes: 'say', no: 'person' },
      message('say', both('Ndani: {{zone|?}}', 'In: {{zone|?}}'), 'end'),
    ),
    aWorld({ segmentIds: ['vip'] }),
  )
  await customer.write('Habari')
  expect(customer.texts()).toBe('Ndani: Sinza kwa Asha\nKwaheri')
})
const attach = (kind: 'pdf_file' | 'url_link') => ({
  kind: 'document' as const,
  contentType: kind,
  link: 'https://duka.example/menyu.pdf',
  name: both('Menyu', 'Menu'),
})
test('pictures, documents and links are sent as they are', async () => {
  const customer = aCustomer(
    aFlow(
      {
        ...message('a', both('Picha', 'Picture'), 'b'),
        attach: { kind: 'picture', link: 'https://duka.example/a.jpg' },
      } as FlowNode,
      { ...message('b', both('Faili', 'File'), 'c'), attach: attach('pdf_file') } as FlowNode,
      { ...message('c', both('Kiungo', 'Link'), 'end'), attach: attach('url_link') } as FlowNode,
    ),
  )
  await customer.write('Habari')
  expect(customer.heard()).toMatchObject([
    { kind: 'image', caption: 'Picha' },
    { kind: 'document', fileName: 'Menyu', caption: 'Faili' },
    { kind: 'link', title: 'Menyu', url: 'https://duka.example/menyu.pdf' },
    { kind: 'text', text: 'Kwaheri' },
  ])
})
