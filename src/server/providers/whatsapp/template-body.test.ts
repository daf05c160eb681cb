import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTemplateFake } from '../../../../tests/support/whatsapp/template-fake.ts'
import { createTemplatePages } from '../../../../tests/support/whatsapp/template-pages.ts'
import {
  emptyButton,
  emptyContent,
  partsOf,
  type TemplateContent,
  writtenIn,
} from '../../../shared/domain/chat/template-content.ts'
import { errorsOf, lintTemplate } from '../../../shared/domain/chat/template-lint.ts'
import { starterOf, STARTERS } from '../../../shared/domain/chat/template-starters.ts'
import { componentsOf, contentOf } from './template-body.ts'

/** Near every limit, and often wrong: words, places, marks, and what is pasted. */
const bit = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('Habari', 'mzigo', 'mpya', 'karibu', 'dukani', 'leo', 'tu,', '9,800.', '—') },
  { weight: 3, arbitrary: fc.constantFrom('{{1}}', '{{2}}', '{{3}}') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{{',
      '}}',
      '{1}',
      '{{0}}',
      '{{x}}',
      '*nene*',
      '🎉',
      '\n',
      '\n\n\n',
      '_',
      'x'.repeat(58),
      'neno '.repeat(220),
    ),
  },
)
const said = (most: number) =>
  fc
    .tuple(fc.array(bit, { maxLength: most }), fc.constantFrom(' ', ' ', ' ', '', '\n'))
    .map(([bits, between]) => bits.join(between))
const good = fc.constantFrom(
  '',
  'Ofa',
  'Jibu ACHA kujitoa',
  'Agiza sasa',
  'x'.repeat(25),
  'x'.repeat(26),
  'x'.repeat(60),
  'x'.repeat(61),
)
const line = fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: said(3) })
const sample = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Asha', 'TZS 9,800') },
  fc.constantFrom('', 'a\nb', 'a      b', '{{1}}'),
)
const fine = fc.constantFrom(
  'Habari {{1}}, karibu tena dukani leo.',
  'Habari {{1}}, {{2}} ni {{3}} tu wiki hii yote, karibu sana dukani.',
  'Karibu dukani.',
)
const words = fc.record({
  header: line,
  headerSample: sample,
  body: fc.oneof(fine, said(12)),
  samples: fc.array(sample, { minLength: 2, maxLength: 4 }),
  fallbacks: fc.constant<string[]>([]),
  footer: line,
})
const button = fc.record({
  kind: fc.constantFrom('reply' as const, 'url' as const, 'phone' as const, 'code' as const),
  text: fc.record({ sw: line, en: line }),
  url: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom('https://duka.co.tz', 'https://duka.co.tz/o?k={{1}}', 'https://a.b.co/x#y'),
    },
    fc.constantFrom(
      '',
      'http://duka.co.tz',
      'duka',
      'https://wa.me/255',
      'https://x.co/{{1}}/y',
      'https://x.co/{{2}}',
      `https://x.co/${'y'.repeat(2000)}`,
    ),
  ),
  sample: fc.constantFrom('ofa', 'ofa', '', 'a b'),
  phone: fc.constantFrom('0712345678', '+255 712 345 678', '', '07'),
  code: fc.constantFrom('OFA25', 'OFA25', '', 'OFA 25', 'X'.repeat(16)),
})
const content: fc.Arbitrary<TemplateContent> = fc.record({
  category: fc.constantFrom('marketing' as const, 'utility' as const),
  header: fc.record({
    kind: fc.constantFrom(
      'none' as const,
      'none' as const,
      'text' as const,
      'image' as const,
      'video' as const,
      'document' as const,
    ),
    source: fc.constant('file' as const),
    fileId: fc.constantFrom('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000001', null),
    link: fc.constant(''),
  }),
  words: fc.record({ sw: words, en: fc.oneof(fc.constant(emptyContent().words.en), words) }),
  buttons: fc.oneof(
    { weight: 2, arbitrary: fc.constant<TemplateContent['buttons']>([]) },
    fc.array(button, { maxLength: 4 }),
  ),
})
const name = fc.constantFrom('ofa', 'mzigo_mpya_2', 'a'.repeat(512), '', 'Ofa', 'ofa mpya', 'a'.repeat(513))

/** Meta's answer to each written language: 'ok', or its subcode. */
function handedIn(title: string, made: TemplateContent): { answers: string[]; problems: string[] } {
  const problems: string[] = []
  const problem = (what: string) => void problems.push(what)
  const fake = createTemplateFake(
    problem,
    createTemplatePages(problem, () => ({ status: 400, body: {} })),
  )
  const type = { image: 'image/jpeg', video: 'video/mp4', document: 'application/pdf', none: '', text: '' }[
    made.header.kind
  ]
  const isOfCards = made.extra?.kind === 'cards'
  if (made.header.fileId !== null || isOfCards)
    fake.handles.set('4::h', { type: isOfCards ? 'image/jpeg' : type, bytes: Buffer.alloc(1) })
  const answers = writtenIn(made).map((language) => {
    const components = componentsOf(partsOf(made, language), Array<string>(20).fill('4::h'))
    const body = {
      name: title,
      language,
      category: made.category.toUpperCase(),
      parameter_format: 'POSITIONAL',
      components,
    }
    const answer = fake.create('1', JSON.parse(JSON.stringify(body)) as typeof body)
    if (answer === 'cut') return 'cut'
    return answer.status === 200 ? 'ok' : JSON.stringify(answer.body)
  })
  return { answers, problems }
}

const cardSaid = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('Sukari kilo 1 leo.', 'Habari {{1}}, karibu dukani leo.') },
  fc.constantFrom(
    '',
    'x'.repeat(161),
    '{{1}} leo',
    'Ofa ya {{2}} leo tu, karibu.',
    'a {{1}} b c {{2}} d e f {{3}} g h {{4}} i j',
  ),
)
const cardWords = fc.record({
  body: cardSaid,
  samples: fc.constantFrom<string[]>(['Asha'], ['Asha'], ['']),
  fallbacks: fc.constant<string[]>([]),
})
const card = (kinds: readonly TemplateContent['buttons'][number]['kind'][]) =>
  fc.record({
    fileId: fc.constantFrom('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000001', null),
    words: fc.record({ sw: cardWords, en: cardWords }),
    buttons: fc.tuple(...kinds.map((kind) => button.map((one) => ({ ...one, kind })))),
  })
type Kinds = ('reply' | 'url' | 'phone' | 'code')[]
const cards = fc
  .constantFrom<Kinds>(
    ['reply'],
    ['reply'],
    ['url', 'phone'],
    ['reply', 'url'],
    [],
    ['code'],
    ['reply', 'url', 'phone'],
  )
  .chain((kinds) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.array(card(kinds), { minLength: 2, maxLength: 3 }) },
      fc.array(card(kinds), { maxLength: 1 }),
      fc.array(card(kinds), { minLength: 11, maxLength: 11 }),
      fc.tuple(card(kinds), card(['url'])),
    ),
  )
const aGoodCard = {
  fileId: '018f0000-0000-7000-8000-000000000001',
  words: {
    sw: { body: 'Sukari kilo 1 leo.', samples: [], fallbacks: [] },
    en: { body: 'Sugar {{1}}, only today.', samples: ['1 kg'], fallbacks: [] },
  },
  buttons: [{ ...emptyButton('reply'), text: { sw: 'Nataka', en: 'I want it' } }],
}
const withExtra: fc.Arbitrary<TemplateContent> = fc
  .tuple(
    fc.oneof(content, fc.constant(starterOf('offer').content)),
    fc.oneof(
      fc.constant({ kind: 'goods' as const }),
      fc
        .integer({ min: 1, max: 11 })
        .map((count) => ({ kind: 'cards' as const, cards: Array.from({ length: count }, () => aGoodCard) })),
      fc.record({ kind: fc.constant('cards' as const), cards }),
      // As people mostly write them: the same words on all.
      fc.record({
        kind: fc.constant('cards' as const),
        cards: fc
          .tuple(card(['reply', 'url']), fc.integer({ min: 2, max: 10 }))
          .map(([one, count]) => Array.from({ length: count }, () => one)),
      }),
    ),
  )
  .map(([made, extra]) => ({ ...made, extra }))

test.each([
  ['words alone', content, 4000, 500],
  ['goods, and cards', withExtra, 2500, 500],
])(
  '%s: whatever passes our check Meta’s rules take; whatever they refuse our check had named; nothing undocumented is sent',
  (_, of, numRuns, leastRefused) => {
    const seen = { passed: 0, refused: 0 }
    fc.assert(
      fc.property(name, of, (title, made) => {
        const errors = errorsOf(lintTemplate(title, made))
        const { answers, problems } = handedIn(title, made)
        const isRefused = answers.some((one) => one !== 'ok')
        if (errors.length === 0) {
          seen.passed += 1
          expect(answers.length).toBeGreaterThan(0)
          expect(answers).toEqual(answers.map(() => 'ok'))
          expect(problems).toEqual([])
        }
        if (isRefused) {
          seen.refused += 1
          expect(errors).not.toEqual([])
        }
      }),
      { numRuns },
    )
    expect(seen.passed).toBeGreaterThan(60)
    expect(seen.refused).toBeGreaterThan(leastRefused)
  },
)

test.each(STARTERS)('ready-made and taken: %s', (starter) => {
  const { name: title, content: made } = starterOf(starter)
  expect(handedIn(title, made)).toEqual({ answers: ['ok', 'ok'], problems: [] })
})

test.each([
  ['words alone', starterOf('offer').content],
  ['goods', { ...starterOf('offer').content, buttons: [], extra: { kind: 'goods' as const } }],
])('one of %s that was handed in is read back as it was written', (_, made) => {
  const back = contentOf({ language: 'sw', category: 'MARKETING', components: componentsOf(partsOf(made, 'sw'), []) })
  expect(back.isWhole).toBe(true)
  expect(partsOf(back.content, 'sw')).toEqual(partsOf(made, 'sw'))
})
test.each([
  [
    [
      { type: 'BODY', text: 'x' },
      { type: 'CAROUSEL', cards: [] },
    ],
  ],
  [
    [
      { type: 'HEADER', format: 'LOCATION' },
      { type: 'BODY', text: 'x' },
    ],
  ],
  [
    [
      { type: 'BODY', text: 'x' },
      { type: 'BUTTONS', buttons: [{ type: 'CATALOG', text: 'View' }] },
    ],
  ],
  [[null, 7, { type: 'BODY', text: 'x', example: 'x' }]],
])('what is not written here is read as far as it goes: %j', (components) => {
  const { isWhole, content: made } = contentOf({ language: 'en', category: 'MARKETING', components })
  expect(made.words.en.body).toBe('x')
  expect(isWhole).toBe(false)
})
