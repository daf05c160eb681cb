import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ButtonKind,
  emptyButton,
  emptyContent,
  readPlaces,
  type TemplateButton,
  type TemplateContent,
  type TemplateWords,
} from './template-content.ts'
import {
  errorsOf,
  EXTRA_ERRORS,
  isWarning,
  lintTemplate,
  TEMPLATE_ERRORS,
  TEMPLATE_WARNINGS,
  templateNameOf,
} from './template-lint.ts'
import { starterOf, STARTERS } from './template-starters.ts'

const words = (more: Partial<TemplateWords> = {}): TemplateWords => ({
  header: '',
  headerSample: '',
  body: 'Habari {{1}}, mzigo mpya umefika dukani.',
  samples: ['Asha'],
  fallbacks: [''],
  footer: 'Jibu ACHA kujitoa',
  ...more,
})
const content = (more: Partial<TemplateContent> = {}, sw: Partial<TemplateWords> = {}): TemplateContent => ({
  ...emptyContent(),
  words: { sw: words(sw), en: words({ body: 'Hello {{1}}, new goods are here today.' }) },
  ...more,
})
const button = (kind: ButtonKind, more: Partial<TemplateButton> = {}): TemplateButton => ({
  ...emptyButton(kind),
  text: { sw: `Bonyeza ${kind}`, en: `Tap ${kind}` },
  ...(kind === 'url' ? { url: 'https://duka.co.tz/ofa' } : {}),
  ...(kind === 'phone' ? { phone: '0712 345 678' } : {}),
  ...(kind === 'code' ? { code: 'OFA25' } : {}),
  ...more,
})
const of = (name: string, made: TemplateContent) =>
  errorsOf(lintTemplate(name, made)).map(({ path, code }) => `${path} ${code}`)
const bodyOf = (body: string, samples: string[] = ['Asha', 'Unga', 'TZS 9,800']) => content({}, { body, samples })
const withButtons = (...buttons: TemplateButton[]) => content({ buttons })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `neno moja mbili {{${index + 1}}}`).join(' ')
  + ' mwisho wake huu hapa sasa'

describe('each of these is refused, and the first thing that is wrong with a field is named', () => {
  const file = (more: Partial<TemplateContent['header']>) =>
    content({ header: { kind: 'image', source: 'file', fileId: null, link: '', ...more } })
  const titled = (header: string, headerSample = '') =>
    content({
      header: { kind: 'text', source: 'file', fileId: null, link: '' },
      words: { sw: words({ header, headerSample }), en: words({ header: 'News' }) },
    })
  const cases: [what: string, made: TemplateContent, problem: string, name?: string][] = [
    ['no name', content(), 'name name_missing', ''],
    ['a name with a capital', content(), 'name name_letters', 'Ofa'],
    ['a name with a space', content(), 'name name_letters', 'ofa mpya'],
    ['a name with a dash', content(), 'name name_letters', 'ofa-mpya'],
    ['a name with an accent', content(), 'name name_letters', 'café'],
    ['a name too long', content(), 'name name_long', 'a'.repeat(513)],
    ['a code to log in', content({ category: 'authentication' }), 'category category_authentication'],
    ['nothing written', emptyContent(), 'words.sw.body no_language'],
    ['no words above', titled(' '), 'words.sw.header header_missing'],
    ['a header too long', titled('x'.repeat(61)), 'words.sw.header header_long'],
    ['a header with two places', titled('{{1}} na {{1}}', 'x'), 'words.sw.header header_variables'],
    ['a header that counts from two', titled('Ofa {{2}}', 'x'), 'words.sw.header header_variables'],
    ['a header with an open brace', titled('Ofa {{1', 'x'), 'words.sw.header header_variables'],
    ['a header with a named place', titled('Ofa {{jina}}', 'x'), 'words.sw.header header_variables'],
    ['a header with a star', titled('*Ofa*'), 'words.sw.header header_form'],
    ['a header with an emoji', titled('Ofa 🎉'), 'words.sw.header header_form'],
    ['a header of two lines', titled('Ofa\nleo'), 'words.sw.header header_form'],
    ['a header’s place without a sample', titled('Ofa ya {{1}}'), 'words.sw.headerSample header_sample'],
    ['a header’s sample too long', titled('Ofa ya {{1}}', 'x'.repeat(201)), 'words.sw.headerSample sample_long'],
    ['a header’s sample of two lines', titled('Ofa ya {{1}}', 'a\nb'), 'words.sw.headerSample sample_form'],
    ['no picture', file({}), 'header.file header_file'],
    ['no video', file({ kind: 'video' }), 'header.file header_file'],
    ['no document', file({ kind: 'document' }), 'header.file header_file'],
    ['no link', file({ source: 'link' }), 'header.link header_link'],
    ['a link without its s', file({ source: 'link', link: 'http://duka.co.tz/a.jpg' }), 'header.link header_link'],
    ['a link to nowhere', file({ source: 'link', link: 'https://duka' }), 'header.link header_link'],
    ['a link with a space', file({ source: 'link', link: 'https://duka.co.tz/a b' }), 'header.link header_link'],
    ['a link with a place', file({ source: 'link', link: 'https://duka.co.tz/{{1}}' }), 'header.link header_link'],
    [
      'a link too long',
      file({ source: 'link', link: `https://duka.co.tz/${'x'.repeat(2000)}` }),
      'header.link header_link',
    ],
    ['a footer and no body', bodyOf('  '), 'words.sw.body body_missing'],
    ['a body too long', bodyOf('x '.repeat(513)), 'words.sw.body body_long'],
    ['a named place', bodyOf('Habari {{jina}}, karibu tena'), 'words.sw.body variable_form'],
    ['an empty place', bodyOf('Habari {{}}, karibu tena'), 'words.sw.body variable_form'],
    ['an open place', bodyOf('Habari {{1, karibu tena'), 'words.sw.body variable_form'],
    ['a closed place', bodyOf('Habari 1}}, karibu tena'), 'words.sw.body variable_form'],
    ['place zero', bodyOf('Habari {{0}}, karibu tena dukani'), 'words.sw.body variable_form'],
    ['a place of three digits', bodyOf('Habari {{100}}, karibu tena'), 'words.sw.body variable_form'],
    ['a place with a space', bodyOf('Habari {{ 1 }}, karibu tena'), 'words.sw.body variable_form'],
    ['three braces', bodyOf('Habari {{{1}}}, karibu tena'), 'words.sw.body variable_form'],
    ['a gap', bodyOf('Habari {{1}}, bei ni {{3}} leo hii tu'), 'words.sw.body variable_gap'],
    ['counted from two', bodyOf('Habari {{2}}, karibu tena leo'), 'words.sw.body variable_gap'],
    ['a place first', bodyOf('{{1}}, karibu tena dukani leo'), 'words.sw.body variable_start'],
    ['a place first behind a space', bodyOf(' \n{{1}}, karibu tena dukani leo'), 'words.sw.body variable_start'],
    ['a place last', bodyOf('Karibu tena dukani leo {{1}}'), 'words.sw.body variable_end'],
    ['a place last before a line', bodyOf('Karibu tena dukani leo {{1}}\n'), 'words.sw.body variable_end'],
    ['two on end', bodyOf('Habari {{1}}{{2}} karibu tena dukani kwetu leo'), 'words.sw.body variables_adjacent'],
    ['two with a space', bodyOf('Habari {{1}} {{2}} karibu tena dukani kwetu leo'), 'words.sw.body variables_adjacent'],
    ['two with a line', bodyOf('Habari {{1}}\n{{2}} karibu tena dukani kwetu leo'), 'words.sw.body variables_adjacent'],
    ['two empty lines', bodyOf('Habari {{1}}\n\n\nkaribu tena dukani leo'), 'words.sw.body body_blank_lines'],
    ['too few words', bodyOf('Habari {{1}}, karibu'), 'words.sw.body variables_for_words'],
    ['too few words for two', bodyOf('Oda {{1}} ni {{2}} leo.'), 'words.sw.body variables_for_words'],
    ['marks are no words', bodyOf('Oda {{1}} - , ! ? leo.'), 'words.sw.body variables_for_words'],
    [
      'more places than are taken',
      bodyOf(
        numbered(21),
        Array.from({ length: 20 }, () => 'x'),
      ),
      'words.sw.body variables_most',
    ],
    ['a place without a sample', bodyOf('Habari {{1}}, karibu tena dukani', []), 'words.sw.samples.0 sample_missing'],
    [
      'the second without a sample',
      bodyOf('Habari {{1}}, karibu tena dukani, {{2}} ipo leo', ['Asha', ' ']),
      'words.sw.samples.1 sample_missing',
    ],
    [
      'a sample too long',
      bodyOf('Habari {{1}}, karibu tena dukani', ['x'.repeat(201)]),
      'words.sw.samples.0 sample_long',
    ],
    ['a sample of two lines', bodyOf('Habari {{1}}, karibu tena dukani', ['a\nb']), 'words.sw.samples.0 sample_form'],
    ['a sample with a tab', bodyOf('Habari {{1}}, karibu tena dukani', ['a\tb']), 'words.sw.samples.0 sample_form'],
    ['a sample with a hole', bodyOf('Habari {{1}}, karibu tena dukani', ['a     b']), 'words.sw.samples.0 sample_form'],
    [
      'a sample that is a place',
      bodyOf('Habari {{1}}, karibu tena dukani', ['{{1}}']),
      'words.sw.samples.0 sample_form',
    ],
    ['a footer too long', content({}, { footer: `ACHA ${'x'.repeat(60)}` }), 'words.sw.footer footer_long'],
    ['a footer with a place', content({}, { footer: 'ACHA {{1}}' }), 'words.sw.footer footer_variable'],
    ['a footer with an emoji', content({}, { footer: 'ACHA ✋' }), 'words.sw.footer footer_form'],
    ['a footer of two lines', content({}, { footer: 'ACHA\nsasa' }), 'words.sw.footer footer_form'],
    [
      'eleven buttons',
      withButtons(...Array.from({ length: 11 }, (_, at) => button('reply', { text: { sw: `N${at}`, en: `N${at}` } }))),
      'buttons buttons_many',
    ],
    [
      'answers on both sides',
      withButtons(button('reply'), button('url'), button('reply', { text: { sw: 'Tena', en: 'Again' } })),
      'buttons buttons_order',
    ],
    ['links on both sides', withButtons(button('url'), button('reply'), button('phone')), 'buttons buttons_order'],
    [
      'a button without words',
      withButtons(button('reply', { text: { sw: ' ', en: 'Tap' } })),
      'buttons.0.text.sw button_text_missing',
    ],
    [
      'a button without words in English',
      withButtons(button('reply', { text: { sw: 'Bonyeza', en: '' } })),
      'buttons.0.text.en button_text_missing',
    ],
    [
      'a button too long',
      withButtons(button('reply', { text: { sw: 'x'.repeat(26), en: 'Tap' } })),
      'buttons.0.text.sw button_text_long',
    ],
    [
      'a button with an emoji',
      withButtons(button('reply', { text: { sw: 'Agiza 🛒', en: 'Tap' } })),
      'buttons.0.text.sw button_text_form',
    ],
    [
      'a button with a place',
      withButtons(button('reply', { text: { sw: 'Agiza {{1}}', en: 'Tap' } })),
      'buttons.0.text.sw button_text_form',
    ],
    [
      'two of the same words',
      withButtons(button('reply'), button('reply', { text: { sw: 'BONYEZA reply', en: 'Other' } })),
      'buttons.1.text.sw button_text_twice',
    ],
    [
      'three links',
      withButtons(...[1, 2, 3].map((at) => button('url', { text: { sw: `L${at}`, en: `L${at}` } }))),
      'buttons.2.url urls_many',
    ],
    ['no address', withButtons(button('url', { url: '' })), 'buttons.0.url url_missing'],
    ['no https', withButtons(button('url', { url: 'http://duka.co.tz' })), 'buttons.0.url url_invalid'],
    ['a word for an address', withButtons(button('url', { url: 'duka.co.tz' })), 'buttons.0.url url_invalid'],
    [
      'an address with one brace',
      withButtons(button('url', { url: 'https://duka.co.tz/{1}' })),
      'buttons.0.url url_invalid',
    ],
    [
      'an address too long',
      withButtons(button('url', { url: `https://duka.co.tz/${'x'.repeat(2000)}` })),
      'buttons.0.url url_long',
    ],
    [
      'a place amid an address',
      withButtons(button('url', { url: 'https://duka.co.tz/{{1}}/ofa', sample: 'x' })),
      'buttons.0.url url_variable',
    ],
    [
      'two places in an address',
      withButtons(button('url', { url: 'https://duka.co.tz/{{1}}{{2}}', sample: 'x' })),
      'buttons.0.url url_variable',
    ],
    [
      'an address of nothing but a place',
      withButtons(button('url', { url: '{{1}}', sample: 'x' })),
      'buttons.0.url url_invalid',
    ],
    [
      'an address’s place without a sample',
      withButtons(button('url', { url: 'https://duka.co.tz/{{1}}' })),
      'buttons.0.sample url_sample',
    ],
    [
      'an address’s sample with a space',
      withButtons(button('url', { url: 'https://duka.co.tz/{{1}}', sample: 'a b' })),
      'buttons.0.sample url_sample',
    ],
    [
      'back into WhatsApp',
      withButtons(button('url', { url: 'https://wa.me/255712345678' })),
      'buttons.0.url url_whatsapp',
    ],
    [
      'into its own site',
      withButtons(button('url', { url: 'https://api.whatsapp.com/send' })),
      'buttons.0.url url_whatsapp',
    ],
    [
      'two numbers to call',
      withButtons(button('phone'), button('phone', { text: { sw: 'Piga', en: 'Call' } })),
      'buttons.1.phone phones_many',
    ],
    ['no number to call', withButtons(button('phone', { phone: '' })), 'buttons.0.phone phone_invalid'],
    ['half a number to call', withButtons(button('phone', { phone: '0712' })), 'buttons.0.phone phone_invalid'],
    ['two codes', withButtons(button('code'), button('code')), 'buttons.1.code codes_many'],
    ['no code', withButtons(button('code', { code: '' })), 'buttons.0.code code_missing'],
    ['a code too long', withButtons(button('code', { code: 'X'.repeat(16) })), 'buttons.0.code code_long'],
    ['a code with a mark', withButtons(button('code', { code: 'OFA-25' })), 'buttons.0.code code_form'],
    [
      'a code in a notice',
      content({ category: 'utility', buttons: [button('code')] }),
      'buttons.0.code code_not_marketing',
    ],
  ]
  test.each(cases)('%s', (_what, made, problem, name = 'ofa_ya_leo') => {
    expect(of(name, made)).toContain(problem)
  })
  test('there is one for each problem there is', () => {
    // Those of goods and cards: template-extras.test.ts.
    const shown = new Set([...EXTRA_ERRORS, ...cases.map(([, , problem]) => problem.split(' ')[1])])
    expect(TEMPLATE_ERRORS.filter((code) => !shown.has(code))).toEqual([])
    expect(cases.length).toBeGreaterThan(60)
  })
})

describe('each of these is taken', () => {
  const header = { kind: 'text', source: 'file', fileId: null, link: '' } as const
  test.each<[string, TemplateContent]>([
    ['words alone', content()],
    ['one language', content({ words: { sw: words(), en: emptyContent().words.en } })],
    ['no place at all', content({}, { body: 'Karibu', samples: [] })],
    ['one place twice', content({}, { body: 'Habari {{1}}, karibu tena dukani leo {{1}} kwa ofa kubwa.' })],
    ['an empty line', content({}, { body: 'Habari {{1}},\n\nkaribu tena dukani.' })],
    ['as long as may be', content({}, { body: 'x'.repeat(1024), samples: [] })],
    ['twenty places', content({}, { body: numbered(20), samples: Array.from({ length: 20 }, () => 'x') })],
    [
      'a title with its sample',
      content({
        header,
        words: { sw: words({ header: 'Ofa ya {{1}}', headerSample: 'wiki' }), en: words({ header: 'News' }) },
      }),
    ],
    [
      'all kinds of buttons',
      withButtons(
        button('reply'),
        button('url', { url: 'https://duka.co.tz/o?k={{1}}', sample: 'ofa' }),
        button('phone'),
        button('code'),
      ),
    ],
    ['answers last', withButtons(button('phone'), button('reply'))],
    [
      'a file by its link',
      content({ header: { kind: 'document', source: 'link', fileId: null, link: 'https://duka.co.tz/bei.pdf' } }),
    ],
  ])('%s', (_what, made) => {
    expect(of('ofa_ya_leo', made)).toEqual([])
  })
  test.each(STARTERS)('ready-made: %s, in both languages and without a warning', (starter) => {
    const { name, content: made } = starterOf(starter)
    expect(lintTemplate(name, made)).toEqual([])
  })
})

test.each<[string, TemplateContent]>([
  ['no_opt_out', content({}, { footer: '' })],
  ['one_language', content({ words: { sw: words(), en: emptyContent().words.en } })],
  ['single_braces', bodyOf('Habari {1}, karibu tena dukani', [])],
  ['body_filled_long', bodyOf(`Habari {{1}} ${'x '.repeat(480)} mwisho`, ['y'.repeat(200)])],
])('%s is a warning, and hinders nothing', (code, made) => {
  const problems = lintTemplate('ofa', made)
  expect(problems.filter(isWarning).map((one) => one.code)).toEqual([code])
  expect(errorsOf(problems)).toEqual([])
  expect(TEMPLATE_WARNINGS).toContain(code)
})
test('an answer that means stop is a way out too; a notice needs none', () => {
  const way = content({ buttons: [button('reply', { text: { sw: 'Acha ofa', en: 'Stop offers' } })] }, { footer: '' })
  expect(
    lintTemplate('ofa', { ...way, words: { ...way.words, en: words({ body: 'Hello', footer: '', samples: [] }) } }),
  ).toEqual([])
  expect(lintTemplate('ofa', content({ category: 'utility' }, { footer: '' }))).toEqual([])
})

test.each([
  ['Mzigo mpya!', 'mzigo_mpya'],
  ['  Ofa — ya   leo  ', 'ofa_ya_leo'],
  ['Café 2', 'cafe_2'],
  ['!!!', ''],
])('%s is the name %s', (typed, name) => {
  expect(templateNameOf(typed)).toBe(name)
})

const noise = fc.string({
  unit: fc.constantFrom('{', '}', '1', '2', '0', ' ', '\n', 'a', 'é', '😀', '{{1}}', '{{2}}'),
  maxLength: 60,
})
test('whatever is typed: places are read without loss, and nothing throws', () => {
  fc.assert(
    fc.property(noise, fc.string({ unit: 'binary', maxLength: 200 }), (text, any) => {
      const { places, isBroken } = readPlaces(text)
      for (const { number, from, to } of places) expect(text.slice(from, to)).toBe(`{{${number}}}`)
      const rest = places.toReversed().reduce((left, { from, to }) => left.slice(0, from) + '|' + left.slice(to), text)
      expect(isBroken).toBe(/\{\{|\}\}/.test(rest))
      lintTemplate(
        any,
        content(
          { buttons: [button('url', { url: any, sample: text })] },
          { body: any, header: text, footer: any, samples: [text] },
        ),
      )
    }),
    { numRuns: 500 },
  )
})
test('a long paste is read in time that grows with its length', () => {
  const began = performance.now()
  for (const text of [
    '{{'.repeat(200_000),
    '{{1}}'.repeat(80_000),
    '}}'.repeat(200_000),
    '{'.repeat(400_000),
    '\n '.repeat(200_000),
  ]) {
    readPlaces(text)
    lintTemplate('a', bodyOf(text))
  }
  expect(performance.now() - began).toBeLessThan(2000)
})
