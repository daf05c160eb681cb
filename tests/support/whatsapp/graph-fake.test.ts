import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GraphFake, startGraphFake } from './graph-fake.ts'

/** The strict Graph is what every other test of sending stands on: here it is shown to complain, each of its limits by one, and to take what is just within them. */
type Json = Record<string, unknown>
const NUMBER = '106540352249999'
const ACCOUNT = '102290129349999'
const TOKEN = 'EAAG-of-this-number'
const OTHER_TOKEN = 'EAAG-of-another-number'
const HELLO = { type: 'text', text: { body: 'Habari' } }

let graph: GraphFake
beforeAll(async () => {
  graph = await startGraphFake()
  graph.numbers.set(NUMBER, { token: TOKEN, wabaId: ACCOUNT, displayPhone: '+255 712 345 678' })
  graph.numbers.set('106540352248888', { token: OTHER_TOKEN, wabaId: '1', displayPhone: '+255 712 345 679' })
  const components = [{ type: 'BODY', text: 'Oda {{1}} iko tayari, {{2}}.' }]
  graph.templates.set(ACCOUNT, [
    { name: 'order_ready', language: 'sw', status: 'APPROVED', category: 'UTILITY', components },
  ])
})
afterAll(() => graph.close())
beforeEach(() => {
  graph.problems.length = 0
})

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${graph.url}/v23.0/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as { error?: { code: number } }
  return { status: answer.status, code: read.error?.code, problems: graph.problems.splice(0) }
}
const whole = (message: Json) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '255712345678',
  ...message,
})
const send = (message: Json, headers?: Record<string, string>) => call(`${NUMBER}/messages`, whole(message), headers)

const x = (length: number) => 'x'.repeat(length)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const interactive = (type: string, action: Json, more: Json = {}) => ({
  type: 'interactive',
  interactive: { type, body: { text: 'Chagua' }, action, ...more },
})
const button = (more: Json = {}, index = 0) => ({
  type: 'reply',
  reply: { id: `b${index}`, title: `B${index}`, ...more },
})
const buttons = (count: number, more: Json = {}) =>
  interactive('button', { buttons: times(count, (index) => button({}, index)) }, more)
const row = (more: Json = {}, index = 0) => ({ id: `r${index}`, title: `R${index}`, ...more })
const rows = (all: Json[], more: Json = {}) =>
  interactive('list', { button: 'Fungua', sections: [{ rows: all }], ...more })
const products = (sections: Json[]) =>
  interactive('product_list', { catalog_id: '1', sections }, { header: { type: 'text', text: 'Bidhaa' } })
const product = (more: Json = {}) => interactive('product', { catalog_id: '1', product_retailer_id: 'a', ...more })
const item = (index: number) => ({ product_retailer_id: `p${index}` })
const card = (index: number) => ({
  card_index: index,
  type: 'product',
  action: { product_retailer_id: `p${index}`, catalog_id: '1' },
})
const link = (more: Json = {}) =>
  interactive('cta_url', {
    name: 'cta_url',
    parameters: { display_text: 'Fungua', url: 'https://kaunta.example', ...more },
  })
const template = (parameters: unknown[], more: Json = {}) => ({
  type: 'template',
  template: { name: 'order_ready', language: { code: 'sw' }, components: [{ type: 'body', parameters }], ...more },
})
const said = (text: string) => ({ type: 'text', text })
const place = (more: Json = {}) => ({ type: 'location', location: { latitude: '-6.8', longitude: '39.2', ...more } })

// What is too long by one, and what is just not.
test.each<[what: string, most: number, message: (length: number) => Json, complaint: string]>([
  ['a text', 4096, (n) => ({ type: 'text', text: { body: x(n) } }), 'text.body'],
  [
    'what stands below a picture',
    1024,
    (n) => ({ type: 'image', image: { link: 'https://a', caption: x(n) } }),
    'image.caption',
  ],
  [
    'what stands below a document',
    1024,
    (n) => ({ type: 'document', document: { link: 'https://a', filename: 'a.pdf', caption: x(n) } }),
    'document.caption',
  ],
  ['the text above buttons', 1024, (n) => buttons(1, { body: { text: x(n) } }), 'body'],
  ['a header', 60, (n) => buttons(1, { header: { type: 'text', text: x(n) } }), 'header'],
  ['a footer', 60, (n) => buttons(1, { footer: { text: x(n) } }), 'footer'],
  ['a button', 20, (n) => interactive('button', { buttons: [button({ title: x(n) })] }), 'button title'],
  ['the id of a button', 256, (n) => interactive('button', { buttons: [button({ id: x(n) })] }), 'button id'],
  ['what opens a list', 20, (n) => rows([row()], { button: x(n) }), 'list button'],
  ['a row', 24, (n) => rows([row({ title: x(n) })]), 'row title'],
  ['what stands below a row', 72, (n) => rows([row({ description: x(n) })]), 'row description'],
  ['the id of a row', 200, (n) => rows([row({ id: x(n) })]), 'row id'],
  [
    'the title of a section',
    24,
    (n) => interactive('list', { button: 'A', sections: [{ title: x(n), rows: [row()] }] }),
    'section title',
  ],
  [
    'the title of a section of goods',
    24,
    (n) => products([{ title: x(n), product_items: [item(0)] }]),
    'section title',
  ],
  ['the id of a product', 100, (n) => product({ product_retailer_id: x(n) }), 'product_retailer_id'],
  ['the id of a catalogue', 40, (n) => product({ catalog_id: x(n) }), 'catalog_id'],
  ['what a link is called', 20, (n) => link({ display_text: x(n) }), 'display_text'],
  ['a value of a template', 1024, (n) => template([said(x(n)), said('Asha')]), 'parameter.text'],
  ['what we give along', 512, (n) => ({ ...HELLO, biz_opaque_callback_data: x(n) }), 'biz_opaque_callback_data'],
])('%s of %i letters is taken, and of one more it is not', async (_what, most, message, complaint) => {
  expect((await send(message(most))).problems).toEqual([])
  expect((await send(message(most + 1))).problems).toEqual([`${complaint} has ${most + 1} letters of ${most}`])
})

test.each<[what: string, most: number, message: (count: number) => Json, complaint: string]>([
  ['buttons', 3, (n) => buttons(n), '4 buttons'],
  ['rows', 10, (n) => rows(times(n, (index) => row({}, index))), '11 rows'],
  [
    'sections',
    10,
    (n) =>
      interactive('list', {
        button: 'A',
        sections: times(n, (index) => ({ title: `S${index}`, rows: [row({}, index)] })),
      }),
    '11 sections',
  ],
  ['products', 30, (n) => products([{ product_items: times(n, item) }]), '31 products'],
  [
    'sections of products',
    10,
    (n) => products(times(n, (index) => ({ title: `S${index}`, product_items: [item(index)] }))),
    '11 sections',
  ],
])('%s: %i are taken, and not one more', async (_what, most, message, complaint) => {
  expect((await send(message(most))).problems).toEqual([])
  expect((await send(message(most + 1))).problems).toContain(complaint)
})

describe('a field that Meta does not document', () => {
  test.each<[where: string, message: Json]>([
    ['message', { ...HELLO, priority: 'high' }],
    ['context', { ...HELLO, context: { message_id: 'wamid.1', from: '255' } }],
    ['text', { type: 'text', text: { body: 'Habari', colour: 'red' } }],
    ['image', { type: 'image', image: { link: 'https://a', filename: 'a.png' } }],
    ['document', { type: 'document', document: { link: 'https://a', mime: 'application/pdf' } }],
    ['audio', { type: 'audio', audio: { link: 'https://a', caption: 'Sikiliza' } }],
    ['location', place({ url: 'https://a' })],
    ['template', template([said('1'), said('2')], { namespace: 'a' })],
    ['template.language', template([said('1'), said('2')], { language: { code: 'sw', policy: 'deterministic' } })],
    ['component', template([], { components: [{ type: 'body', parameters: [said('1'), said('2')], text: 'a' }] })],
    ['interactive', buttons(1, { title: 'a' })],
    ['body', buttons(1, { body: { text: 'a', format: 'b' } })],
    ['header', buttons(1, { header: { type: 'text', text: 'a', bold: true } })],
    ['action', interactive('button', { buttons: [button()], name: 'a' })],
    ['button', interactive('button', { buttons: [{ ...button(), icon: 'a' }] })],
    ['reply', interactive('button', { buttons: [button({ description: 'a' })] })],
    ['section', interactive('list', { button: 'A', sections: [{ rows: [row()], order: 1 }] })],
    ['row', rows([row({ price: 1 })])],
    ['action', product({ quantity: 1 })],
    ['product item', products([{ product_items: [{ ...item(0), quantity: 1 }] }])],
    ['parameters', link({ target: '_blank' })],
  ])('of %s is named', async (where, message) => {
    expect((await send(message)).problems).toEqual([expect.stringMatching(`^undocumented ${where}\\.`)])
  })
})

describe('what is documented otherwise', () => {
  test.each<[what: string, message: Json, complaint: string]>([
    ['no text at all', { type: 'text', text: { body: '' } }, 'text.body is no text'],
    ['no buttons', buttons(0), '0 buttons'],
    [
      'two buttons of one name',
      interactive('button', { buttons: [button({ title: 'A' }), button({ title: 'A' }, 1)] }),
      'button titles are not distinct',
    ],
    [
      'two buttons of one id',
      interactive('button', { buttons: [button({}, 0), button({ id: 'b0' }, 1)] }),
      'button ids are not distinct',
    ],
    ['two rows of one id', rows([row(), row({ title: 'A' })]), 'row ids are not distinct'],
    [
      'two sections, one without a title',
      interactive('list', { button: 'A', sections: [{ title: 'A', rows: [row()] }, { rows: [row({}, 1)] }] }),
      'section title is no text',
    ],
    [
      'one product with a header',
      interactive('product', { catalog_id: '1', product_retailer_id: 'a' }, { header: { type: 'text', text: 'A' } }),
      'one product with a header',
    ],
    [
      'products without a header',
      interactive('product_list', { catalog_id: '1', sections: [{ product_items: [item(0)] }] }),
      'products without a header',
    ],
    ['a link without encryption', link({ url: 'http://kaunta.example' }), 'url'],
    ['a picture by id and by link', { type: 'image', image: { id: '1', link: 'https://a' } }, 'image: id or link'],
    ['a picture that was not handed in', { type: 'image', image: { id: '1' } }, 'image of media nobody handed in'],
    ['a place beyond the pole', place({ latitude: '90.1' }), 'location.latitude'],
    ['an address without a name', place({ address: 'Kariakoo' }), 'location.address without a name'],
    ['a kind of message there is not', { type: 'hologram', hologram: {} }, 'type hologram'],
    ['a kind of buttons there is not', interactive('roundabout', {}), 'interactive roundabout'],
    ['one card to swipe', interactive('carousel', { cards: [card(0)] }), '1 cards'],
    ['cards out of their order', interactive('carousel', { cards: [card(1), card(0)] }), 'card_index 1 at 0'],
    [
      'cards under a header',
      interactive('carousel', { cards: [card(0), card(1)] }, { header: { type: 'text', text: 'A' } }),
      'a carousel with a header or a footer',
    ],
    ['nobody it goes to', { ...HELLO, to: undefined }, 'to or recipient, and not both'],
    ['two whom it goes to', { ...HELLO, recipient: 'US.1' }, 'to or recipient, and not both'],
    ['a number with its plus', { ...HELLO, to: '+255712345678' }, 'to "+255712345678"'],
    ['a group', { ...HELLO, recipient_type: 'group' }, 'recipient_type'],
    ['another product of Meta', { ...HELLO, messaging_product: 'messenger' }, 'messaging_product'],
  ])('%s', async (_what, message, complaint) => {
    expect((await send(message)).problems).toContain(complaint)
  })
})

describe('who may', () => {
  test.each<[what: string, headers: Record<string, string>, code: number, status: number]>([
    ['a token that is none of Meta’s', { authorization: 'Bearer EAAG-made-up' }, 190, 401],
    ['an empty one', { authorization: 'Bearer ' }, 190, 401],
    ['the token of another number', { authorization: `Bearer ${OTHER_TOKEN}` }, 100, 400],
  ])('%s opens nothing', async (_what, headers, code, status) => {
    const before = graph.sent.length
    expect(await send(HELLO, headers)).toMatchObject({ code, status })
    expect(graph.sent).toHaveLength(before)
  })
  test('no token at all is a problem of whoever calls', async () => {
    expect(await send(HELLO, { authorization: '' })).toMatchObject({
      status: 401,
      code: 190,
      problems: [`POST /v23.0/${NUMBER}/messages without a token`],
    })
  })
})

describe('a template', () => {
  test.each<[what: string, message: Json, code: number | undefined]>([
    ['as it was approved', template([said('W-1'), said('Asha')]), undefined],
    ['nobody has', template([said('W-1'), said('Asha')], { name: 'order_lost' }), 132001],
    ['in a language it does not have', template([said('W-1'), said('Asha')], { language: { code: 'en' } }), 132001],
    ['with a value too few', template([said('W-1')]), 132000],
    ['with a value too many', template([said('W-1'), said('Asha'), said('A')]), 132000],
  ])('%s', async (_what, message, code) => {
    expect(await send(message)).toMatchObject({ code, problems: [] })
  })
  test('is called as Meta lets them be called', async () => {
    expect((await send(template([said('1'), said('2')], { name: x(512) }))).problems).toEqual([])
    for (const name of [x(513), 'Order ready', 'Oda', ''])
      expect((await send(template([said('1'), said('2')], { name }))).problems).toContain('template.name')
  })
})

describe('beside messages', () => {
  const profile = { messaging_product: 'whatsapp', websites: [] as string[] }
  test.each<[what: string, path: string, body: Json, problems: string[]]>([
    ['an about of 139', 'whatsapp_business_profile', { ...profile, about: x(139) }, []],
    ['an about of 140', 'whatsapp_business_profile', { ...profile, about: x(140) }, ['profile.about']],
    [
      'a field of the profile there is not',
      'whatsapp_business_profile',
      { ...profile, slogan: 'a' },
      ['profile.slogan'],
    ],
    [
      'three websites',
      'whatsapp_business_profile',
      { ...profile, websites: times(3, () => 'https://a') },
      ['websites'],
    ],
    ['four questions to begin with', 'conversational_automation', { prompts: times(4, String) }, ['prompts']],
    ['a question of 81', 'conversational_automation', { prompts: [x(81)] }, ['prompts']],
    ['three of 80', 'conversational_automation', { prompts: times(3, () => x(80)) }, []],
    [
      'read, with more than it takes',
      'messages',
      { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.1', at: 1 },
      ['undocumented read.at'],
    ],
    ['a PIN of five', 'register', { messaging_product: 'whatsapp', pin: '12345' }, ['register']],
  ])('%s', async (_what, path, body, problems) => {
    expect((await call(`${NUMBER}/${path}`, body)).problems).toEqual(problems)
  })
  test('another version, and a path that is longer than any', async () => {
    await fetch(`${graph.url}/v22.0/${NUMBER}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    await fetch(`${graph.url}/v23.0/${NUMBER}/a/b`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(graph.problems).toEqual(['version v22.0', `path /v23.0/${NUMBER}/a/b`, `GET /v23.0/${NUMBER}/a/b`])
  })
})
