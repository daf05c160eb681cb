import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomer, aWorld } from '../../../../tests/support/flow/walk.ts'
import { OutboundContent } from '../../contract/conversations.ts'
import { edgesOf, type Flow, type FlowNode, isInput } from './definition.ts'
import type { FlowInbound, Say } from './inbound.ts'
import { lintFlow } from './lint.ts'
import { both } from './ready/build.ts'
import { READY_FLOWS, readyFlow } from './ready/ready-flows.ts'

/**
 * Flows made at random from a ready one: edges bent, nodes dropped, options and texts changed, whole kinds put in between. Most are broken; of those the lint passes, nobody who writes
 * to them may ever be somewhere without a way to a person.
 */
const bend = (flow: Flow, moves: readonly (readonly [number, number, number])[]): void => {
  for (const [which, slot, to] of moves) {
    const from = flow.nodes[which % flow.nodes.length]
    const target = flow.nodes[to % flow.nodes.length]
    if (!from || !target) continue
    const edges = edgesOf(from)
    const edge = edges[slot % Math.max(edges.length, 1)]
    const at = edge?.slot
    if (at === undefined) flow.nodes.push(between(slot, flow.nodes.length, target.id))
    else if (at.startsWith('options.') && from.kind === 'menu') {
      const option = from.options[Number(at.slice(8))]
      if (option) option.next = target.id
    } else if (at === 'timeout' && 'timeout' in from) from.timeout.next = target.id
    else {
      const made = between(to, flow.nodes.length, target.id)
      flow.nodes.push(made)
      Object.assign(from, { [at]: made.id })
    }
  }
}
function between(kind: number, count: number, next: string): FlowNode {
  const id = `n${count}`
  const text = both('Andika {{name|rafiki}}', 'Write {{name|friend}}')
  const kinds: FlowNode[] = [
    { id, kind: 'message', text, attach: null, next },
    { id, kind: 'goto', to: next },
    { id, kind: 'wait', minutes: 5, next },
    { id, kind: 'set', into: `v${count}`, value: 'x', next },
    { id, kind: 'condition', test: { kind: 'hours', hours: { from: 60, to: 900 } }, yes: next, no: 'bye' },
    {
      id,
      kind: 'question',
      as: 'number',
      into: `v${count}`,
      text,
      least: 1,
      most: 9,
      choices: [],
      next,
      timeout: { minutes: 9, next: 'bye' },
    },
    { id, kind: 'receipt', next },
    { id, kind: 'debt', next },
    { id, kind: 'repeat', next, none: 'bye' },
  ]
  return kinds[kind % kinds.length] ?? { id, kind: 'goto', to: next }
}
const aFlow = fc
  .tuple(fc.constantFrom(...READY_FLOWS), fc.array(fc.tuple(fc.nat(400), fc.nat(10), fc.nat(400)), { maxLength: 3 }))
  .map(([which, moves]) => {
    const flow = readyFlow(which)
    bend(flow, moves)
    return flow
  })
const words = fc.oneof(
  fc.constantFrom(
    'Habari',
    'menu',
    '1',
    '2',
    '3',
    'kesho',
    'Sukari',
    'English',
    'Kiswahili',
    '0712345678',
    'maliza',
    'tena',
    'blabla',
    '🙂',
    '',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
type Act =
  | { kind: 'tap'; index: number }
  | { kind: 'later'; minutes: number }
  | { kind: 'pays' }
  | { kind: 'send'; content: FlowInbound }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9).map((index): Act => ({ kind: 'tap', index })) },
  { weight: 4, arbitrary: words.map((text): Act => ({ kind: 'send', content: { kind: 'text', text } })) },
  { weight: 1, arbitrary: fc.nat(90).map((minutes): Act => ({ kind: 'later', minutes })) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'pays' }) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.constant<FlowInbound>({ kind: 'media' }),
        fc.constant<FlowInbound>({ kind: 'location', lat: -6.8, lng: 39.2, name: 'Nyumbani', address: '' }),
        fc
          .array(fc.record({ retailerId: fc.constantFrom('sukari', 'maji', 'hewa'), quantity: fc.double() }), {
            maxLength: 60,
          })
          .map((items): FlowInbound => ({ kind: 'basket', items })),
        fc.string({ maxLength: 90 }).map((id): FlowInbound => ({ kind: 'choice', id, title: id })),
      )
      .map((content): Act => ({ kind: 'send', content })),
  },
)
const tapsOf = (said: readonly Say[]): { id: string; title: string }[] =>
  said.flatMap((say) =>
    say.kind === 'buttons' ? say.buttons : say.kind === 'list' ? say.sections.flatMap(({ rows }) => rows) : [],
  )

const RUNS = Number(process.env['KAUNTA_HISTORIES'] ?? 400)
test('a flow the lint passes never reaches a state without a way to a person', async () => {
  let passed = 0
  await fc.assert(
    fc.asyncProperty(aFlow, fc.array(act, { maxLength: 25 }), async (flow, acts) => {
      if (lintFlow(flow).length > 0) return
      passed += 1
      const customer = aCustomer(flow, aWorld({ name: '' }))
      await customer.write('Habari')
      for (const one of acts) {
        const taps = tapsOf(customer.heard())
        if (one.kind === 'tap') {
          const tap = taps[one.index % Math.max(taps.length, 1)]
          if (tap) await customer.send({ kind: 'choice', ...tap })
        } else if (one.kind === 'later') await customer.later(one.minutes)
        else if (one.kind === 'send') await customer.send(one.content)
        else if (customer.shop.last() !== null) await customer.pays()
        // Whatever is said, WhatsApp takes it.
        for (const say of customer.heard()) expect(OutboundContent.safeParse(say).error).toBeUndefined()
        const session = customer.session()
        // A clean flow is never handed over for a fault of its own.
        expect(customer.handedOver()).not.toBe('broken')
        if (session?.at !== null && session !== null) {
          const node = flow.nodes.find(({ id }) => id === session.at)
          expect(node !== undefined && (isInput(node) || node.kind === 'wait')).toBe(true)
          // It never waits for nothing.
          expect(session.dueAt).not.toBeNull()
        }
      }
      // One way is always there: to say so.
      const asked = customer.copy()
      await asked.write('nataka mtu')
      expect(asked.handedOver()).not.toBeNull()
      // And the other, for who finds no words: what does not fit, three times where something is asked for; a wait goes on by it.
      for (let tries = 0; tries < 12 && customer.session()?.at != null; tries += 1) {
        const node = flow.nodes.find(({ id }) => id === customer.session()?.at)
        const left = customer.session()?.misses ?? 0
        await customer.send({ kind: 'media' })
        if (node && isInput(node))
          expect(customer.session()?.misses === left + 1 || customer.handedOver() === 'not_understood').toBe(true)
      }
      expect(customer.session()?.at ?? null).toBeNull()
    }),
    { numRuns: RUNS },
  )
  // A property of nothing would hold as well.
  expect(passed).toBeGreaterThan(RUNS / 20)
})
