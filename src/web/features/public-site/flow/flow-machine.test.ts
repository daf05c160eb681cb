import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  figuresOf,
  GOODS,
  MOST,
  optionsAt,
  readQuantity,
  startOfFlow,
  step,
  type FlowEvent,
  type FlowState,
  type OptionId,
} from '../../../../shared/domain/flow/flow-machine.ts'
import { content as english } from './flow-texts.en.ts'

const play = (...events: (OptionId | `type ${string}`)[]): FlowState =>
  events.reduce(
    (state, event) =>
      step(
        state,
        event.startsWith('type ')
          ? { kind: 'type', text: event.slice(5) }
          : { kind: 'choose', option: event as OptionId },
      ),
    startOfFlow(),
  )
const lastSay = (state: FlowState) => state.messages.findLast((message) => message.from === 'shop')?.say

test('takes an order: products, quantities, summary with its total', () => {
  const state = play('see', 'sukari', 'type 2', 'more', 'mchele', 'type 3', 'finish')
  expect(state.at).toBe('done')
  expect(state.sent).toEqual([
    { goods: 'sukari', quantity: 2 },
    { goods: 'mchele', quantity: 3 },
  ])
  expect(figuresOf(state.sent)).toMatchObject({
    totalTzs: 14_400,
    lines: [
      { name: 'Sukari 1 kg', totalTzs: 6000 },
      { name: 'Mchele 1 kg', totalTzs: 8400 },
    ],
  })
  expect(state.messages.at(-2)).toMatchObject({ say: 'summary', lines: state.sent })
})

test('the same product twice is one line', () => {
  expect(play('see', 'sukari', 'type 2', 'more', 'sukari', 'type 3').lines).toEqual([{ goods: 'sukari', quantity: 5 }])
  expect(play('see', 'sukari', 'type 99', 'more', 'sukari', 'type 99').lines).toEqual([
    { goods: 'sukari', quantity: MOST },
  ])
})

test('a number of a button works like the button', () => {
  expect(play('type 1').at).toBe('products')
  expect(play('type 3').at).toBe('person')
})

test('what does not fit is asked again once, then a person is called', () => {
  expect(lastSay(play('type bei gani'))).toBe('again')
  expect(play('type bei gani', 'type eh')).toMatchObject({ at: 'person' })
  expect(lastSay(play('see', 'sukari', 'type mbili'))).toBe('quantityWrong')
  expect(play('see', 'sukari', 'type mbili', 'type 0')).toMatchObject({ at: 'person' })
  expect(play('see', 'sukari', 'type mbili', 'type 2')).toMatchObject({ at: 'order', missed: 0 })
})

test('"my order" knows the last one sent, and nothing before', () => {
  expect(lastSay(play('mine'))).toBe('none')
  expect(play('see', 'sabuni', 'type 1', 'finish', 'restart', 'mine').messages.at(-1)).toMatchObject({
    say: 'mine',
    lines: [{ goods: 'sabuni', quantity: 1 }],
  })
})

test('quantities: whole numbers from 1 to 99, a unit behind is fine', () => {
  expect(['2', ' 2 ', '2 kg', '99', '7pc.'].map(readQuantity)).toEqual([2, 2, 2, 99, 7])
  expect(['', '0', '100', '-2', '1.5', '1,5', 'mbili', '2 3', '9999999', '٣'].map(readQuantity)).toEqual(
    ['', '0', '100', '-2', '1.5', '1,5', 'mbili', '2 3', '9999999', '٣'].map(() => null),
  )
})

test('a button that is not offered changes nothing, and neither does an empty line', () => {
  const state = startOfFlow()
  expect(step(state, { kind: 'choose', option: 'finish' })).toBe(state)
  expect(step(state, { kind: 'type', text: '   ' })).toBe(state)
})

test('however it is played: there is always a way on, sums are whole, and everything said has words', () => {
  const options: OptionId[] = [
    'see',
    'mine',
    'person',
    ...GOODS.map(({ id }) => id),
    'more',
    'finish',
    'back',
    'restart',
  ]
  const event: fc.Arbitrary<FlowEvent> = fc.oneof(
    fc.constantFrom(...options).map((option) => ({ kind: 'choose' as const, option })),
    fc
      .oneof(fc.integer({ min: -2, max: 120 }).map(String), fc.string())
      .map((text) => ({ kind: 'type' as const, text })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = startOfFlow()
      for (const one of events) {
        const next = step(state, one)
        expect(next.messages.slice(0, state.messages.length)).toEqual(state.messages)
        state = next
        expect(state.at === 'quantity' || optionsAt(state).length > 0).toBe(true)
        expect(state.at === 'quantity').toBe(state.choosing !== null)
        expect(Number.isSafeInteger(figuresOf(state.lines).totalTzs)).toBe(true)
        for (const message of state.messages)
          if (message.from === 'shop') expect(english.says[message.say]).not.toBe('')
      }
    }),
  )
})
