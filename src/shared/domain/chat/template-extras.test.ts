import { expect, test } from 'vitest'
import {
  type ButtonKind,
  emptyButton,
  partsOf,
  type TemplateButton,
  type TemplateCard,
  type TemplateContent,
} from './template-content.ts'
import { errorsOf, EXTRA_ERRORS, lintTemplate } from './template-lint.ts'
import { starterOf } from './template-starters.ts'

const content = (more: Partial<TemplateContent>): TemplateContent => ({ ...starterOf('offer').content, ...more })
const button = (kind: ButtonKind, more: Partial<TemplateButton> = {}): TemplateButton => ({
  ...emptyButton(kind),
  text: { sw: `Bonyeza ${kind}`, en: `Tap ${kind}` },
  url: kind === 'url' ? 'https://duka.co.tz/ofa' : '',
  phone: kind === 'phone' ? '0712 345 678' : '',
  code: kind === 'code' ? 'OFA25' : '',
  ...more,
})
const card = (more: Partial<TemplateCard> = {}, body = 'Sukari kilo 1.'): TemplateCard => ({
  fileId: '018f0000-0000-7000-8000-000000000001',
  words: { sw: { body, samples: [], fallbacks: [] }, en: { body, samples: [], fallbacks: [] } },
  buttons: [button('reply')],
  ...more,
})
const ofCards = (cards: TemplateCard[], more: Partial<TemplateContent> = {}) =>
  content({ ...more, extra: { kind: 'cards', cards } })
const inSwahili = (body: string): TemplateCard => ({
  ...card(),
  words: { ...card().words, sw: { body, samples: [], fallbacks: [] } },
})

const cases: [what: string, made: TemplateContent, problem: string][] = [
  ['goods in a notice', content({ category: 'utility', extra: { kind: 'goods' } }), 'category extra_not_marketing'],
  ['cards in a notice', ofCards([card(), card()], { category: 'utility' }), 'category extra_not_marketing'],
  ['one card', ofCards([card()]), 'extra.cards cards_count'],
  ['eleven cards', ofCards(Array.from({ length: 11 }, () => card())), 'extra.cards cards_count'],
  ['a card without its picture', ofCards([card(), card({ fileId: null })]), 'extra.cards.1.fileId card_picture'],
  ['a card of many words', ofCards([card(), inSwahili('x'.repeat(161))]), 'extra.cards.1.words.sw.body card_body_long'],
  ['a card that says nothing', ofCards([card(), inSwahili('')]), 'extra.cards.1.words.sw.body card_body_all'],
  [
    'a card that ends in a place',
    ofCards([card(), inSwahili('Karibu {{1}}')]),
    'extra.cards.1.words.sw.body variable_end',
  ],
  [
    'a card without its example',
    ofCards([card(), inSwahili('Habari {{1}}, karibu leo.')]),
    'extra.cards.1.words.sw.samples.0 sample_missing',
  ],
  [
    'a card with four places',
    ofCards([card(), inSwahili('a b {{1}} c d {{2}} e f g {{3}} h i j {{4}} k l m')]),
    'extra.cards.1.words.sw.body card_variables_most',
  ],
  [
    'a card without a button',
    ofCards([card(), card({ buttons: [] })].toReversed()),
    'extra.cards.0.buttons card_buttons',
  ],
  [
    'three buttons on a card',
    ofCards([
      card({
        buttons: (['url', 'phone', 'url'] as const).map((kind, at) =>
          button(kind, { text: { sw: `b${at}`, en: `b${at}` } }),
        ),
      }),
      card(),
    ]),
    'extra.cards.0.buttons card_buttons',
  ],
  [
    'a code on a card',
    ofCards([card({ buttons: [button('code')] }), card()]),
    'extra.cards.0.buttons card_button_code',
  ],
  [
    'another button on the second',
    ofCards([card(), card({ buttons: [button('url')] })]),
    'extra.cards.1.buttons card_buttons_differ',
  ],
  [
    'a button too long',
    ofCards([card(), card({ buttons: [button('reply', { text: { sw: 'x'.repeat(26), en: 'Tap' } })] })]),
    'extra.cards.1.buttons.0.text.sw button_text_long',
  ],
]
test.each(cases)('%s', (_, made, problem) => {
  expect(errorsOf(lintTemplate('ofa', made)).map(({ path, code }) => `${path} ${code}`)).toContain(problem)
})
test('there is a case of each', () => {
  const named = new Set(cases.map(([, , problem]) => problem.split(' ')[1]))
  expect(EXTRA_ERRORS.filter((code) => !named.has(code))).toEqual([])
})
test('two to ten cards alike are fine, with words or without; header, footer and buttons outside of them stay with the draft and go nowhere', () => {
  const outside = {
    header: { kind: 'image' as const, source: 'file' as const, fileId: null, link: '' },
    buttons: [button('code')],
  }
  for (const cards of [[card(), card()], Array.from({ length: 10 }, () => card({}, ''))]) {
    const made = ofCards(cards, outside)
    expect(errorsOf(lintTemplate('ofa', made))).toEqual([])
    expect(partsOf(made, 'sw')).toMatchObject({ header: { kind: 'none' }, footer: '', buttons: [] })
  }
  const goods = content({ ...outside, extra: { kind: 'goods' } })
  expect(errorsOf(lintTemplate('ofa', goods))).toEqual([])
  expect(partsOf(goods, 'sw')).toMatchObject({ header: { kind: 'none' }, footer: goods.words.sw.footer, buttons: [] })
})

test('above cards the way out of offers is asked for where it can be written: in the message, or on a card’s button', () => {
  const made = ofCards([card(), card()])
  expect(lintTemplate('ofa', made).map(({ path, code }) => `${path} ${code}`)).toContain('words.sw.body no_opt_out')
  const stop = button('reply', { text: { sw: 'Acha ofa', en: 'Stop offers' } })
  expect(lintTemplate('ofa', ofCards([1, 2].map(() => card({ buttons: [stop] }))))).toEqual([])
})
