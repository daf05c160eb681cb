import { expect, test } from 'vitest'
import { SandboxMessage } from '../../../src/server/providers/whatsapp/sandbox-bodies.ts'
import { createTemplateFake } from './template-fake.ts'
import { createTemplatePages } from './template-pages.ts'
import { refusesTemplate } from './template-sends.ts'

/** The strict Graph is as strict as Meta of goods and of cards; the sandbox refuses the same bodies. */
type Json = Record<string, unknown>
const mpm = (ids: string[], more: Json = {}): Json => ({
  type: 'button',
  sub_type: 'mpm',
  index: '0',
  parameters: [
    {
      type: 'action',
      action: {
        thumbnail_product_retailer_id: ids[0],
        sections: [{ title: 'Seti', product_items: ids.map((id) => ({ product_retailer_id: id })) }],
        ...more,
      },
    },
  ],
})
const aCard = (at: number, more: Json[] = []): Json => ({
  card_index: at,
  components: [
    { type: 'header', parameters: [{ type: 'image', image: { id: '1' } }] },
    { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'Nataka' }] },
    ...more,
  ],
})
const carousel = (cards: Json[]): Json => ({ type: 'carousel', cards })
const body = { type: 'BODY', text: 'Habari' }
const HEAD = { type: 'HEADER', format: 'IMAGE' }
const REPLY = { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Nataka' }] }
const KNOWN = [
  {
    name: 'bidhaa',
    language: 'sw',
    components: [body, { type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'View items' }] }],
  },
  {
    name: 'kadi',
    language: 'sw',
    components: [body, { type: 'CAROUSEL', cards: [1, 2].map(() => ({ components: [HEAD, REPLY] })) }],
  },
  { name: 'maneno', language: 'sw', components: [body] },
]
const sent = (name: string, components: Json[]) =>
  refusesTemplate(KNOWN, { name, language: { code: 'sw' }, components }, (id) => id.startsWith('ipo'))

test.each([
  ['goods that are there', 'bidhaa', [mpm(['ipo1', 'ipo2'])], null],
  ['goods of no catalogue', 'bidhaa', [mpm(['ipo1', 'haipo'])], 131009],
  ['a template of goods without them', 'bidhaa', [], 131008],
  ['goods in one of words', 'maneno', [mpm(['ipo1'])], 132012],
  ['two cards', 'kadi', [carousel([aCard(0), aCard(1)])], null],
  ['no cards', 'kadi', [], 131008],
  ['three cards of two', 'kadi', [carousel([aCard(0), aCard(1), aCard(2)])], 132012],
  ['a value no card has', 'kadi', [carousel([aCard(0), aCard(1, [{ type: 'body', parameters: [{}] }])])], 132000],
  ['a card without its picture', 'kadi', [carousel([aCard(0), { card_index: 1, components: [] }])], 131008],
  ['cards in one of words', 'maneno', [carousel([aCard(0), aCard(1)])], 132012],
])('sent: %s', (_, name, components, code) => {
  expect(sent(name, components)).toBe(code)
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `ipo${at}`)
const section = (title: string) => ({ title, product_items: [{ product_retailer_id: 'ipo0' }] })
test.each([
  ['thirty goods', [mpm(many(30))], true],
  ['thirty-one goods', [mpm(many(31))], false],
  ['a section without a title', [mpm(['ipo0'], { sections: [section('')] })], false],
  ['a title of 25 letters', [mpm(['ipo0'], { sections: [section('x'.repeat(25))] })], false],
  ['eleven sections', [mpm(['ipo0'], { sections: many(11).map(section) })], false],
  ['one card', [carousel([aCard(0)])], false],
  ['eleven cards', [carousel(many(11).map((_, at) => aCard(at)))], false],
  ['cards out of their order', [carousel([aCard(1), aCard(0)])], false],
  ['two cards', [carousel([aCard(0), aCard(1)])], true],
])('the sandbox of %s', (_, components, isTaken) => {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '255712345678',
    type: 'template',
    template: { name: 'bidhaa', language: { code: 'sw' }, components },
  }
  expect(SandboxMessage.safeParse(message).success).toBe(isTaken)
})

const problem = () => {}
const judged = (category: string, components: Json[]) => {
  const fake = createTemplateFake(
    problem,
    createTemplatePages(problem, () => ({ status: 400, body: {} })),
  )
  fake.handles.set('4::h', { type: 'image/jpeg', bytes: Buffer.alloc(1) })
  return fake.judge(category, components) === 0
}
const above = { ...HEAD, example: { header_handle: ['4::h'] } }
const written = (more: Json[]) => ({ components: [above, ...more] })
const BUTTON = { type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'View items' }] }
const LINK = { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Ona', url: 'https://duka.co.tz' }] }
const both = (one: Json[], two = one) => [body, { type: 'CAROUSEL', cards: [written(one), written(two)] }]
test.each([
  ['goods', 'MARKETING', [body, BUTTON], true],
  ['goods in a notice', 'UTILITY', [body, BUTTON], false],
  ['goods under a picture', 'MARKETING', [above, body, BUTTON], false],
  ['cards', 'MARKETING', both([REPLY]), true],
  ['cards in a notice', 'UTILITY', both([REPLY]), false],
  ['cards under a footer', 'MARKETING', [...both([REPLY]), { type: 'FOOTER', text: 'Acha' }], false],
  ['one card', 'MARKETING', [body, { type: 'CAROUSEL', cards: [written([REPLY])] }], false],
  ['words on one card', 'MARKETING', both([REPLY], [body, REPLY]), false],
  ['other buttons', 'MARKETING', both([REPLY], [LINK]), false],
  ['no button', 'MARKETING', both([]), false],
  ['160 letters and one', 'MARKETING', both([{ type: 'BODY', text: 'x'.repeat(161) }, REPLY]), false],
])('written: %s', (_, category, components, isTaken) => {
  expect(judged(category, components)).toBe(isTaken)
})
