import { describe, expect, test } from 'vitest'
import {
  ask,
  type Break,
  choose,
  condition,
  document,
  drop,
  everyText,
  insert,
  node,
  option,
  picture,
  setTo,
  startOn,
  x,
} from '../../../../tests/support/flow/break.ts'
import type { FlowNode } from './definition.ts'
import { FLOW_PROBLEMS, type FlowProblemCode, type KnownToShop, lintFlow } from './lint.ts'
import { both, menu, message } from './ready/build.ts'
import { READY_FLOWS, readyFlow } from './ready/ready-flows.ts'

/** Each breaks the ready retail flow in one way; the lint must name it by its code. */
const BROKEN: [FlowProblemCode, string, Break][] = [
  ['text_missing', 'a message without words', (flow) => void (node(flow, 'welcome', 'message').text = both('', ''))],
  ['text_missing', 'a message of blanks', (flow) => void (node(flow, 'welcome', 'message').text = both('  ', '\n'))],
  ['text_missing', 'a menu without words', (flow) => void (node(flow, 'menu', 'menu').text = both('', ''))],
  ['text_missing', 'an option without a title', (flow) => void (option(flow, 'menu', 0).title = both('', ''))],
  ['text_missing', 'a question without words', (flow) => void (node(flow, 'place', 'question').text = both('', ''))],
  ['text_missing', 'a choice without a title', (flow) => insert(flow, choose(['A', '']))],
  ['text_missing', 'a link without its button', (flow) => insert(flow, document('url_link', { name: '' }))],
  ['swahili_missing', 'a message', (flow) => void (node(flow, 'welcome', 'message').text.sw = '')],
  ['swahili_missing', 'a menu', (flow) => void (node(flow, 'menu', 'menu').text.sw = '')],
  ['swahili_missing', 'an option', (flow) => void (option(flow, 'menu', 1).title.sw = ' ')],
  ['swahili_missing', 'a description', (flow) => void (option(flow, 'menu', 1).description.en = 'See it')],
  ['swahili_missing', 'a good-bye', (flow) => void (node(flow, 'bye', 'end').text.sw = '')],
  ['swahili_missing', 'a handover', (flow) => void (node(flow, 'person', 'handover').text.sw = '')],
  ['swahili_missing', 'a note', (flow) => void (node(flow, 'order_pickup', 'order').note.en = 'Pick up')],
  ['english_missing', 'a message', (flow) => void (node(flow, 'welcome', 'message').text.en = '')],
  ['english_missing', 'a question', (flow) => void (node(flow, 'place', 'question').text.en = '')],
  ['english_missing', 'goods', (flow) => void (node(flow, 'goods', 'products').text.en = '')],
  ['text_long', 'a message', (flow) => void (node(flow, 'welcome', 'message').text.sw = x(4097))],
  ['text_long', 'a good-bye', (flow) => void (node(flow, 'bye', 'end').text.en = x(4097))],
  ['text_long', 'a handover', (flow) => void (node(flow, 'person', 'handover').text.en = x(4097))],
  ['text_long', 'a question', (flow) => insert(flow, ask('text', { text: both(x(4097), 'Ask') }))],
  ...everyText('a menu', 'body_long'),
  ['body_long', 'a basket', (flow) => void (node(flow, 'basket', 'basket').text.sw = x(1025))],
  ['body_long', 'goods', (flow) => void (node(flow, 'goods', 'products').text.sw = x(1025))],
  ['body_long', 'a payment', (flow) => void (node(flow, 'pay', 'payment').text.sw = x(1025))],
  ['body_long', 'a question with choices', (flow) => insert(flow, { ...choose(['A']), text: both(x(1025), 'A') } as FlowNode)],
  ['body_long', 'a question for a place', (flow) => void (node(flow, 'place', 'question').text.sw = x(1025))],
  ['body_long', 'words over a link', (flow) => insert(flow, document('url_link', { text: x(1025) }))],
  ['caption_long', 'under a picture', (flow) => insert(flow, { ...picture('https://a.example/a.jpg'), text: both(x(1025), x(9)) } as FlowNode)],
  ['caption_long', 'under a document', (flow) => insert(flow, document('pdf_file', { text: x(1025) }))],
  ['button_long', 'of three', (flow) => void (option(flow, 'still', 0).title.sw = x(21))],
  ['button_long', 'with emoji, counted as WhatsApp may', (flow) => void (option(flow, 'still', 0).title.sw = `${'🛒'.repeat(10)}x`)],
  ['button_long', 'of a choice', (flow) => insert(flow, choose(['A', x(21)]))],
  ['button_long', 'under a link', (flow) => insert(flow, document('url_link', { name: x(21) }))],
  ['row_long', 'of a list', (flow) => void (option(flow, 'menu', 0).title.sw = x(25))],
  ['row_long', 'of choices', (flow) => insert(flow, choose(['A', 'B', 'C', x(25)]))],
  ['description_long', 'of a row', (flow) => void (option(flow, 'menu', 0).description = both(x(73), 'A'))],
  ['file_name_long', 'of a document', (flow) => insert(flow, document('pdf_file', { name: x(241) }))],
  ['note_long', 'of an order', (flow) => void (node(flow, 'order_pickup', 'order').note = both(x(401), 'A'))],
  ['title_twice', 'buttons', (flow) => void (option(flow, 'still', 0).title.sw = 'Ongea na mtu')],
  ['title_twice', 'rows in English', (flow) => void (option(flow, 'menu', 0).title.en = 'My order')],
  ['title_twice', 'choices', (flow) => insert(flow, choose(['A', 'A']))],
  ['options_none', 'a menu', (flow) => void (node(flow, 'still', 'menu').options = [])],
  ['options_none', 'choices', (flow) => insert(flow, choose([]))],
  ['options_many', 'a menu', (flow) => insert(flow, menu('many', both('A', 'A'), Array.from({ length: 11 }, (_, index) => [`o${index}`, both(`A${index}`, `A${index}`), 'menu'])))],
  ['options_many', 'choices', (flow) => insert(flow, choose(Array.from({ length: 11 }, (_, index) => `A${index}`)))],
  ['id_twice', 'nodes', (flow) => flow.nodes.push(message('welcome', both('A', 'A'), 'menu'))],
  ['id_twice', 'options', (flow) => void (option(flow, 'menu', 0).id = 'mine')],
  ['id_twice', 'choices', (flow) => insert(flow, { ...choose(['A', 'B']), choices: [{ id: 'c', title: both('A', 'A') }, { id: 'c', title: both('B', 'B') }] } as FlowNode)],
  ['nodes_many', 'a flow of 201', (flow) => insert(flow, ...Array.from({ length: 185 }, (_, index) => message(`m${index}`, both('A', 'A'), index === 184 ? 'menu' : `m${index + 1}`)))],
  ['nodes_none', 'an empty flow', (flow) => void (flow.nodes = [])],
  ['start_missing', 'no start', (flow) => drop(flow, 'start', 'start_first', 'start_order')],
  ['start_missing', 'only for who comes first', (flow) => drop(flow, 'start')],
  ['start_missing', 'only by day', (flow) => void (node(flow, 'start', 'start').hours = { from: 480, to: 1200 })],
  ['start_twice', 'two for anybody', (flow) => flow.nodes.push(startOn('s2', 'any', []))],
  ['start_twice', 'two for the first message', (flow) => flow.nodes.push(startOn('s2', 'first', []))],
  ['words_none', 'a start by words', (flow) => flow.nodes.push(startOn('s2', 'words', []))],
  ['words_none', 'a start by a code', (flow) => flow.nodes.push(startOn('s2', 'qr', []))],
  ['words_none', 'marks alone', (flow) => flow.nodes.push(startOn('s2', 'words', ['!!']))],
  ['word_twice', 'in two starts', (flow) => flow.nodes.push(startOn('s2', 'words', ['Oda']))],
  ['word_twice', 'in one start', (flow) => flow.nodes.push(startOn('s2', 'words', ['kuku', 'KUKU!']))],
  ['word_taken', '"menu"', (flow) => flow.nodes.push(startOn('s2', 'words', ['Menu']))],
  ['word_taken', '"nataka mtu"', (flow) => flow.nodes.push(startOn('s2', 'words', ['nataka mtu']))],
  ['hours_empty', 'of a start', (flow) => flow.nodes.push(startOn('s2', 'any', [], { from: 60, to: 60 }))],
  ['hours_empty', 'of a condition', (flow) => insert(flow, condition({ kind: 'hours', hours: { from: 0, to: 0 } }))],
  ['target_unknown', 'a next', (flow) => void (node(flow, 'welcome', 'message').next = 'nowhere')],
  ['target_unknown', 'an option', (flow) => void (option(flow, 'menu', 0).next = 'nowhere')],
  ['target_unknown', 'a timeout', (flow) => void (node(flow, 'menu', 'menu').timeout.next = 'nowhere')],
  ['target_unknown', 'a go to', (flow) => insert(flow, { id: 'go', kind: 'goto', to: 'nowhere' })],
  ['target_unknown', 'back to a start', (flow) => void (node(flow, 'welcome', 'message').next = 'start')],
  ['next_missing', 'a message', (flow) => void (node(flow, 'welcome', 'message').next = null)],
  ['next_missing', 'a start', (flow) => void (node(flow, 'start', 'start').next = null)],
  ['next_missing', 'an option', (flow) => void (option(flow, 'menu', 2).next = null)],
  ['next_missing', 'a basket to add to', (flow) => void (node(flow, 'basket', 'basket').more = null)],
  ['next_missing', 'an empty basket', (flow) => void (node(flow, 'basket', 'basket').empty = null)],
  ['next_missing', 'no goods', (flow) => void (node(flow, 'goods', 'products').none = null)],
  ['next_missing', 'an order that failed', (flow) => void (node(flow, 'order_pickup', 'order').failed = null)],
  ['next_missing', 'a payment that came', (flow) => void (node(flow, 'pay', 'payment').paid = null)],
  ['next_missing', 'a payment for later', (flow) => void (node(flow, 'pay', 'payment').unpaid = null)],
  ['next_missing', 'no order to show', (flow) => void (node(flow, 'status', 'status').none = null)],
  ['next_missing', 'a condition', (flow) => insert(flow, { ...condition({ kind: 'segment', segmentId: 's' }), no: null } as FlowNode)],
  ['unreachable', 'a node nobody leads to', (flow) => flow.nodes.push(message('alone', both('A', 'A'), 'menu'))],
  ['unreachable', 'a ring of its own', (flow) => flow.nodes.push(menu('r1', both('A', 'A'), [['a', both('A', 'A'), 'r2']]), menu('r2', both('A', 'A'), [['a', both('A', 'A'), 'r1']]))],
  ['endless', 'two messages', (flow) => insert(flow, message('m1', both('A', 'A'), 'm2'), message('m2', both('B', 'B'), 'm1'))],
  ['endless', 'one that goes to itself', (flow) => insert(flow, { id: 'go', kind: 'goto', to: 'go' })],
  ['endless', 'a wait that comes back', (flow) => insert(flow, { id: 'wait', kind: 'wait', minutes: 5, next: 'm1' }, message('m1', both('A', 'A'), 'wait'))],
  ['endless', 'a reminder that reminds again', (flow) => void (node(flow, 'still', 'menu').timeout.next = 'still')],
  ['endless', 'two reminders of each other', (flow) => { node(flow, 'menu', 'menu').timeout.next = 'after'; node(flow, 'after', 'menu').timeout.next = 'menu' }],
  ['no_person', 'a round of menus', (flow) => insert(flow, menu('r1', both('A', 'A'), [['a', both('A', 'A'), 'r2'], ['b', both('B', 'B'), 'r1']]), menu('r2', both('A', 'A'), [['a', both('A', 'A'), 'r1'], ['z', both('Z', 'Z'), 'bye']]))],
  ['handover_missing', 'no person at all', (flow) => { drop(flow, 'person'); for (const one of flow.nodes) if (one.kind === 'menu') one.options = one.options.filter(({ next }) => next !== 'person') }],
  ['handover_missing', 'a person nobody leads to', (flow) => { const text = JSON.stringify(flow).replaceAll('"next":"person"', '"next":"bye"').replaceAll('"none":"person"', '"none":"bye"').replaceAll('"failed":"person"', '"failed":"bye"'); Object.assign(flow, JSON.parse(text)) }],
  ['timeout_missing', 'a menu that waits for ever', (flow) => void (node(flow, 'menu', 'menu').timeout.next = null)],
  ['timeout_missing', 'a question without minutes', (flow) => void (node(flow, 'place', 'question').timeout.minutes = 0)],
  ['timeout_missing', 'a basket', (flow) => void (node(flow, 'basket', 'basket').timeout.next = null)],
  ['timeout_missing', 'a payment', (flow) => void (node(flow, 'pay', 'payment').timeout.next = null)],
  ['timeout_long', 'past WhatsApp’s window', (flow) => void (node(flow, 'menu', 'menu').timeout.minutes = 1381)],
  ['timeout_long', 'a wait', (flow) => insert(flow, { id: 'wait', kind: 'wait', minutes: 1500, next: 'menu' })],
  ['timeout_long', 'a wait of nothing', (flow) => insert(flow, { id: 'wait', kind: 'wait', minutes: 0, next: 'menu' })],
  ['variable_unknown', 'in a message', (flow) => void (node(flow, 'welcome', 'message').text.sw = 'Hi {{nobody|you}}')],
  ['variable_unknown', 'in a button', (flow) => void (option(flow, 'still', 0).title.en = '{{nope|Go}}')],
  ['variable_unknown', 'where to bring it', (flow) => void (node(flow, 'order_bring', 'order').place = 'where')],
  ['variable_unknown', 'in a condition', (flow) => insert(flow, condition({ kind: 'answer', variable: 'nope', is: 'given', value: '' }))],
  ['variable_name', 'of a question', (flow) => insert(flow, ask('text', { into: 'Jina Lako' }))],
  ['variable_name', 'one of ours', (flow) => insert(flow, ask('text', { into: 'total' }))],
  ['variable_name', 'a private one', (flow) => insert(flow, setTo('_pushed', '1'))],
  ['fallback_missing', 'a name', (flow) => void (node(flow, 'welcome', 'message').text.sw = 'Hi {{name}}')],
  ['fallback_missing', 'an empty one', (flow) => void (node(flow, 'welcome', 'message').text.en = 'Hi {{name| }}')],
  ['link_unsafe', 'http', (flow) => insert(flow, picture('http://a.example/a.jpg'))],
  ['link_unsafe', 'javascript', (flow) => insert(flow, document('url_link', { link: 'javascript:alert(1)' }))],
  ['link_unsafe', 'nothing', (flow) => insert(flow, document('pdf_file', { link: '' }))],
  ['link_unsafe', 'no host', (flow) => insert(flow, document('url_link', { link: 'https://' }))],
  ['link_unsafe', 'a blank in it', (flow) => insert(flow, document('url_link', { link: 'https://a.example/a b' }))],
  ['range_crossed', 'of a number', (flow) => insert(flow, ask('number', { least: 9, most: 1 }))],
  ['ways_none', 'nothing to pay by', (flow) => void (node(flow, 'pay', 'payment').ways = [])],
  ['basket_missing', 'an order nobody saw', (flow) => { drop(flow, 'basket', 'basket_again'); node(flow, 'again', 'repeat').next = 'order_again'; node(flow, 'order_again', 'order').failed = 'menu'; node(flow, 'goods', 'products').next = 'where'; option(flow, 'still', 0).next = 'menu' }],
  ['basket_missing', 'an order made again unseen', (flow) => { drop(flow, 'basket', 'basket_again', 'order_again', 'order_pickup', 'order_bring'); insert(flow, { id: 'again2', kind: 'repeat', next: 'bye', none: 'menu' }) }],
  ['order_missing', 'goods without an order', (flow) => { drop(flow, 'order_pickup', 'order_bring', 'order_again'); node(flow, 'basket_again', 'basket').next = 'where'; node(flow, 'place', 'question').next = 'bye'; for (const way of node(flow, 'where', 'menu').options) way.next = way.next === 'place' ? 'place' : 'bye' }],
  ['order_missing', 'a basket made again for nothing', (flow) => { drop(flow, 'order_pickup', 'order_bring', 'order_again', 'goods'); node(flow, 'basket_again', 'basket').next = 'bye' }],
  ['next_missing', 'a payment on credit', (flow) => void (node(flow, 'pay', 'payment').later = null)],
  ['next_missing', 'nothing to make again', (flow) => void (node(flow, 'again', 'repeat').none = null)],
  ['variable_name', 'what the last order had', (flow) => insert(flow, ask('text', { into: 'last_place' }))],
  ['goods_missing', 'a basket without goods', (flow) => { drop(flow, 'goods'); option(flow, 'menu', 0).next = 'basket'; node(flow, 'basket', 'basket').more = 'menu' }],
  ['language_value', 'a language we do not speak', (flow) => insert(flow, setTo('language', 'fr'))],
  ['answer_missing', 'a comparison with nothing', (flow) => insert(flow, condition({ kind: 'answer', variable: 'name', is: 'same', value: ' ' }))],
  ['expiry_long', 'a conversation for two days', (flow) => void (flow.expiresMinutes = 2880)],
  ['variable_unknown', 'in a value that is set', (flow) => insert(flow, setTo('pet', '{{dog}}'))],
  ['variable_unknown', 'in a note', (flow) => void (node(flow, 'order_pickup', 'order').note = both('{{nope|A}}', '{{nope|A}}'))],
  ['range_crossed', 'a text of no letters', (flow) => insert(flow, ask('text', { most: 0 }))],
  ['range_crossed', 'a text longer than is read', (flow) => insert(flow, ask('text', { least: 1001 }))],
  ['word_taken', 'a code that the word for a person begins with', (flow) => flow.nodes.push(startOn('s2', 'qr', ['Mt']))],
  ['word_taken', 'a code of one letter', (flow) => flow.nodes.push(startOn('s2', 'qr', ['h']))],
  ['endless', 'no goods shown again', (flow) => void (node(flow, 'goods', 'products').none = 'goods')],
  ['endless', 'an empty basket opened again', (flow) => void (node(flow, 'basket', 'basket').empty = 'basket')],
  ['endless', 'an order that fails made again', (flow) => void (node(flow, 'order_pickup', 'order').failed = 'order_pickup')],
  ['timeout_missing', 'goods', (flow) => void (node(flow, 'goods', 'products').timeout.next = null)],
  ['english_missing', 'a payment', (flow) => void (node(flow, 'pay', 'payment').text.en = '')],
  ['text_missing', 'a basket without words', (flow) => void (node(flow, 'basket', 'basket').text = both('', ''))],
] // prettier-ignore

describe('a broken flow is named by its code', () => {
  test.each(BROKEN)('%s: %s', (code, _what, harm) => {
    const flow = readyFlow('retail')
    harm(flow)
    expect(lintFlow(flow).map((problem) => problem.code)).toContain(code)
  })
  test('and there are more than a hundred of them, each another flow, with every code that a flow alone can have', () => {
    const broken = new Set(
      BROKEN.map(([, , harm]) => {
        const flow = readyFlow('retail')
        harm(flow)
        return JSON.stringify(flow)
      }),
    )
    expect(broken).not.toContain(JSON.stringify(readyFlow('retail')))
    expect(broken.size).toBe(BROKEN.length)
    expect(broken.size).toBeGreaterThan(100)
    const named = new Set(BROKEN.map(([code]) => code))
    const ofTheShop = ['set_unknown', 'group_unknown', 'segment_unknown', 'product_unknown', 'ways_unavailable']
    expect(FLOW_PROBLEMS.filter((code) => !named.has(code) && !ofTheShop.includes(code))).toEqual([])
  })
  // What follows from one harm may be two problems; a clean flow has none, so no code is simply always there.
  test.each(READY_FLOWS)('%s has none', (which) => {
    expect(lintFlow(readyFlow(which))).toEqual([])
  })
})

const goods = (source: Extract<FlowNode, { kind: 'products' }>['source']): FlowNode => ({
  ...node(readyFlow('retail'), 'goods', 'products'),
  id: 'g2',
  source,
})
test('what the shop has not is named where it is known what it has', () => {
  const shop: KnownToShop = {
    setIds: new Set(['a']),
    groups: new Set(['Vinywaji']),
    segmentIds: new Set(),
    productIds: new Set(),
    ways: new Set(['cash']),
  }
  const codes = (one: FlowNode, known: KnownToShop | undefined = shop) => {
    const flow = readyFlow('retail')
    insert(flow, one)
    return lintFlow(flow, known).map(({ code }) => code)
  }
  expect(codes(goods({ kind: 'set', setId: 'b' }))).toEqual(['set_unknown'])
  expect(codes(goods({ kind: 'group', group: 'Nguo' }))).toEqual(['group_unknown'])
  expect(codes(goods({ kind: 'group', group: 'Vinywaji' }))).toEqual([])
  expect(codes(condition({ kind: 'segment', segmentId: 's' }))).toEqual(['segment_unknown'])
  expect(codes(condition({ kind: 'stock', productId: 'p' }))).toEqual(['product_unknown'])
  // One of several ways is enough: the others are not shown.
  expect(codes(message('hi', both('A', 'A'), 'menu'), { ...shop, ways: new Set(['push']) })).toEqual([])
  expect(codes(message('hi', both('A', 'A'), 'menu'), { ...shop, ways: new Set() })).toEqual(['ways_unavailable'])
  const flow = readyFlow('retail')
  insert(flow, condition({ kind: 'stock', productId: 'p' }))
  expect(lintFlow(flow)).toEqual([])
})

test('at the very limit there is no problem', () => {
  const flow = readyFlow('retail')
  node(flow, 'menu', 'menu').text = both(x(1024), x(1024))
  node(flow, 'welcome', 'message').text = both(x(4096), x(4096))
  option(flow, 'still', 0).title = both(x(20), x(20))
  option(flow, 'menu', 0).title = both(x(24), x(24))
  option(flow, 'menu', 0).description = both(x(72), x(72))
  expect(lintFlow(flow)).toEqual([])
})

test('the largest flow there can be is read in one breath', () => {
  const flow = readyFlow('retail')
  const open = '{{'.repeat(2500)
  insert(
    flow,
    ...Array.from({ length: 179 }, (_, index) =>
      message(`m${index}`, both(open, open), index === 178 ? 'menu' : `m${index + 1}`),
    ),
  )
  const from = performance.now()
  lintFlow(flow)
  // Two million letters: walked once it is milliseconds, walked back and forth it would be minutes.
  expect(performance.now() - from).toBeLessThan(5000)
})
