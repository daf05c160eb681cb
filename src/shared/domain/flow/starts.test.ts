import { describe, expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import type { Flow, FlowNode } from './definition.ts'
import type { FlowAd } from './inbound.ts'
import { lintFlow } from './lint.ts'
import { FLOW_KNOWS, flowNeeds } from './needs.ts'
import { both, message, question } from './ready/build.ts'
import { readyFlow } from './ready/ready-flows.ts'

const start = (to: string, more: Partial<Extract<FlowNode, { kind: 'start' }>>): FlowNode => ({
  id: `s_${to}`,
  kind: 'start',
  on: 'any',
  words: [],
  hours: null,
  next: to,
  ...more,
})
const flow = (...starts: FlowNode[]): Flow => ({
  expiresMinutes: 60,
  nodes: [
    ...starts,
    ...starts.map((one): FlowNode =>
      message(one.id.slice(2), both(`ni ${one.id.slice(2)} {{ad_headline|bila tangazo}}.`, 'x'), 'q'),
    ),
    question('q', 'text', 'it', both('?', '?'), 'end'),
    { id: 'end', kind: 'end', text: both('Asante', 'Thanks') },
  ],
})
const all = flow(
  start('any', {}),
  start('first', { on: 'first' }),
  start('words', { on: 'words', words: ['bei'] }),
  start('qr', { on: 'qr', words: ['meza'] }),
  start('every', { on: 'ad' }),
  start('night', { on: 'ad', hours: { from: 22 * 60, to: 6 * 60 } }),
  start('shoes', { on: 'ad', words: ['Viatu vya ngozi', '120226305854810726'] }),
)
const anAd = (more: Partial<FlowAd> = {}): FlowAd => ({ id: '77', headline: 'Ofa ya wiki', body: '', ...more })
const by = (text: string, ad: FlowAd | undefined, isFirst = false) =>
  ({ kind: 'inbound', content: { kind: 'text', text }, isFirst, ad }) as const
const shoes = anAd({ headline: 'VIATU, vya Ngozi!' })

describe('where a conversation begins', () => {
  test.each<[string, string, FlowAd | undefined, boolean, number, string]>([
    ['an advertisement before a code', 'Meza 4', anAd(), false, 720, 'every'],
    ['before words', 'bei', anAd(), false, 720, 'every'],
    ['before the first message', 'Mambo jamani', anAd(), true, 720, 'every'],
    ['a code before words and the first', 'Meza 4', undefined, true, 720, 'qr'],
    ['words before the first', 'bei', undefined, true, 720, 'words'],
    ['the first before anybody', 'Nisaidieni jamani', undefined, true, 720, 'first'],
    ['and anybody', 'Nisaidieni jamani', undefined, false, 720, 'any'],
    ['one that is named before one for any', 'Habari', shoes, false, 720, 'shoes'],
    ['at an hour of another, too', 'Habari', shoes, false, 23 * 60, 'shoes'],
    ['of those for any the one of these hours', 'Habari', anAd(), false, 23 * 60, 'night'],
    [
      'named by its text',
      'Habari',
      anAd({ body: 'Leo tu:\nviatu vya ngozi kwa bei ya jumla. ' + 'Karibu. '.repeat(100) }),
      false,
      720,
      'shoes',
    ],
    ['named by its number', 'Habari', anAd({ id: '120226305854810726' }), false, 720, 'shoes'],
    ['by a part of its number it is not', 'Habari', anAd({ id: '1202263058548107261' }), false, 720, 'every'],
    ['nor by a part of a word', 'Habari', anAd({ headline: 'Viatu vya ngozini' }), false, 720, 'every'],
    ['without any words of its own', 'Habari', { id: '', headline: '', body: '' }, false, 720, 'every'],
  ])('%s', async (_what, text, ad, isFirst, minute, found) => {
    const customer = aCustomer(all, aWorld({ minute }))
    await customer.tell(by(text, ad, isFirst))
    expect(customer.texts()).toContain(`ni ${found} `)
  })

  test('its headline is a value of the conversation; without one stands what the flow says', async () => {
    const customer = aCustomer(all)
    await customer.tell(by('Habari', anAd({ headline: 'Ofa {{shop}} <b>leo</b>' })))
    expect(customer.texts()).toContain('ni every Ofa {{shop}} <b>leo</b>.')
    const other = aCustomer(all)
    await other.tell(by('Habari', anAd({ headline: '' })))
    expect(other.texts()).toContain('ni every bila tangazo.')
  })

  test('another advertisement begins anew at any time, the same one does not; what is finished does', async () => {
    const customer = aCustomer(all)
    await customer.tell(by('Habari', anAd()))
    expect(customer.session()?.at).toBe('q')
    // The answer to what was asked, though it carries the advertisement once more.
    await customer.tell(by('Nyekundu', anAd()))
    expect(customer.texts()).toContain('Asante')
    expect(customer.session()?.answers.it).toBe('Nyekundu')
    await customer.tell(by('Habari', anAd()))
    expect(customer.texts()).toContain('ni every Ofa ya wiki.')
    await customer.tell(by('Na hivi?', shoes))
    expect(customer.texts()).toContain('ni shoes VIATU, vya Ngozi!.')
  })

  test('who asks for a person has one, and a flow without such a start hears what was written', async () => {
    const customer = aCustomer(all)
    await customer.tell(by('nataka mtu', shoes))
    expect(customer.handedOver()).toBe('asked')
    const plain = aCustomer(flow(start('any', {}), start('words', { on: 'words', words: ['bei'] })))
    await plain.tell(by('bei', shoes))
    expect(plain.texts()).toContain('ni words VIATU, vya Ngozi!.')
    await plain.tell(by('Kesho', anAd()))
    expect(plain.session()?.answers.it).toBe('Kesho')
  })

  test('who only opened the chat is greeted by the start for a first message alone', async () => {
    const customer = aCustomer(all)
    await customer.tell({ kind: 'inbound', content: { kind: 'welcome' }, isFirst: true, ad: shoes })
    expect(customer.texts()).toContain('ni first ')
  })
})

const more = (words: string[], id: string): FlowNode => ({ ...start('menu', { on: 'ad', words }), id })

test.each<[string, string, string[][]]>([
  ['start_twice', 'two for any advertisement', [[], []]],
  ['word_twice', 'the same word in two', [['Viatu'], ['viatu!', 'saa']]],
  ['words_none', 'marks alone', [['!!']]],
])('%s: %s', (code, _what, starts) => {
  const ready = readyFlow('retail')
  ready.nodes.push(...starts.map((words, index) => more(words, `s_${index}`)))
  expect(lintFlow(ready)).toEqual([
    { code, nodeId: `s_${starts.length - 1}`, field: code === 'start_twice' ? 'on' : 'words' },
  ])
})
test('a start by an advertisement is for apps that know it, and is no problem: with words, and without', () => {
  const ready = readyFlow('retail')
  const added = { ...ready, nodes: [...ready.nodes, more([], 's_every'), more(['viatu', 'oda', 'menu'], 's_shoes')] }
  expect(lintFlow(added)).toEqual([])
  expect(flowNeeds(ready)).toBe(2)
  expect(flowNeeds(added)).toBe(FLOW_KNOWS)
})
