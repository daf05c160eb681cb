import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomer, aWorld, type Customer } from '../../../../tests/support/flow/walk.ts'
import type { Delivery } from '../delivery.ts'
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
type Bend = readonly [how: 'way' | 'drop' | 'option' | 'words' | 'minutes', which: number, slot: number, to: number]
const bend = (flow: Flow, moves: readonly Bend[]): void => {
  for (const [how, which, slot, to] of moves) {
    const from = flow.nodes[which % flow.nodes.length]
    const target = flow.nodes[to % flow.nodes.length]
    if (!from || !target) continue
    if (how !== 'way') {
      change(flow, how, from, slot, to)
      continue
    }
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
function change(flow: Flow, how: Bend[0], node: FlowNode, slot: number, to: number): void {
  if (how === 'drop') flow.nodes = flow.nodes.filter((one) => one !== node)
  if (how === 'option' && node.kind === 'menu') node.options.splice(slot % Math.max(node.options.length, 1), 1)
  if (how === 'words' && 'text' in node)
    node.text = both('Je, {{name|rafiki}}?'.repeat(slot), 'Well, {{name|friend}}?'.repeat(slot))
  if (how === 'minutes' && 'timeout' in node) node.timeout.minutes = to
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
  .tuple(
    fc.constantFrom(...READY_FLOWS),
    fc.array(
      fc.tuple(
        fc.constantFrom('way' as const, 'way', 'way', 'drop', 'option', 'words', 'minutes'),
        fc.nat(400),
        fc.nat(10),
        fc.nat(400),
      ),
      { maxLength: 4 },
    ),
  )
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
    'KARIBU',
    'KARIBU2',
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

const next = (flow: Flow, id: string): string[] =>
  flow.nodes.filter((node) => node.id === id).flatMap((node) => edgesOf(node).flatMap(({ to }) => to ?? []))
/** All that steps lead to from there; itself, where they lead back. */
function onFrom(flow: Flow, id: string): Set<string> {
  const seen = new Set<string>()
  const open = next(flow, id)
  for (let to = open.pop(); to !== undefined; to = open.pop())
    if (!seen.has(to)) {
      seen.add(to)
      open.push(...next(flow, to))
    }
  return seen
}
/** An order that asks where it is brought waits too. */
const waits = (node: FlowNode) => isInput(node) || node.kind === 'order'
const DELIVERY: Delivery = {
  places: ['Sinza', 'Mbezi'].map((name, at) => ({
    id: `0192f0c1-2345-7abc-8def-00000000000${at}`,
    name,
    charge: { kind: 'percentage', basisPoints: 250 * at },
  })),
  freeFromTzs: null,
}
const CALLS = ['nataka mtu', 'Mhudumu!', 'talk to a person']

/** From wherever it waits: by words, in either language; by not being understood; and by the steps themselves. */
async function hasWayToPerson(flow: Flow, customer: Customer): Promise<void> {
  const id = customer.session()?.at
  if (id == null) return
  for (const call of CALLS) {
    const asked = customer.copy()
    await asked.write(call)
    expect([asked.handedOver(), asked.session()?.at ?? null]).toEqual(['asked', null])
  }
  // For who finds no words: what does not fit, three times where something is asked for; a wait goes on by it.
  const lost = customer.copy()
  for (let tries = 0; tries < 12 && lost.session()?.at != null; tries += 1) {
    const node = flow.nodes.find((one) => one.id === lost.session()?.at)
    const left = lost.session()?.misses ?? 0
    await lost.send({ kind: 'media' })
    if (node && waits(node))
      expect(lost.session()?.misses === left + 1 || lost.handedOver() === 'not_understood').toBe(true)
  }
  expect(lost.session()?.at ?? null).toBeNull()
  // Steps lead to a person or to an end; where they lead round, to a person.
  const on = onFrom(flow, id)
  const kinds = new Set(flow.nodes.filter((node) => on.has(node.id)).map(({ kind }) => kind))
  expect(kinds.has('handover') || (kinds.has('end') && !on.has(id))).toBe(true)
}
/** Somebody who has just come to that step, by no other. */
async function standAt(flow: Flow, id: string): Promise<Customer> {
  const nodes = flow.nodes.map((node) => (node.kind === 'start' ? { ...node, next: id } : node))
  const customer = aCustomer({ ...flow, nodes })
  await customer.write('Habari')
  return customer
}

const RUNS = Number(process.env['KAUNTA_HISTORIES'] ?? 400)
test('a flow the lint passes never reaches a state without a way to a person', async () => {
  let passed = 0
  /** At what kinds of steps a conversation of any run waited. */
  const waited = new Set<string>()
  await fc.assert(
    fc.asyncProperty(aFlow, fc.array(act, { maxLength: 25 }), fc.boolean(), async (flow, acts, isPlain) => {
      if (lintFlow(flow).length > 0) return
      passed += 1
      const known = isPlain ? { name: '' } : { name: '', phone: '' }
      const customer = aCustomer(flow, aWorld(known), null, isPlain ? undefined : DELIVERY)
      const seen = new Set<string>()
      const look = async () => {
        const session = customer.session()
        // A clean flow is never handed over for a fault of its own.
        expect(customer.handedOver()).not.toBe('broken')
        if (session === null || session.at === null) return
        const node = flow.nodes.find(({ id }) => id === session.at)
        expect(node !== undefined && (waits(node) || node.kind === 'wait')).toBe(true)
        // It never waits for nothing.
        expect(session.dueAt).not.toBeNull()
        waited.add(node?.kind ?? '')
        const state = `${session.at} ${session.phase} ${session.misses}`
        if (!seen.has(state)) await hasWayToPerson(flow, customer)
        seen.add(state)
      }
      await customer.write('Habari')
      await look()
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
        await look()
      }
      // And where chance did not lead: from every step that waits, entered by itself.
      for (const node of flow.nodes)
        if (isInput(node) || node.kind === 'wait') await hasWayToPerson(flow, await standAt(flow, node.id))
      // After the end too.
      const asked = customer.copy()
      await asked.write('nataka mtu')
      expect(asked.handedOver()).not.toBeNull()
    }),
    { numRuns: RUNS },
  )
  // A property of nothing would hold as well.
  expect(passed).toBeGreaterThan(RUNS / 10)
  for (const kind of ['menu', 'question', 'products']) expect([...waited]).toContain(kind)
}, 120_000)

const send = (content: FlowInbound) => (customer: Customer) => customer.send(content)
const comeLate = (customer: Customer) => customer.later(1381)
/** What people answer where nothing is tapped. */
const ANSWERS = ['2', 'KARIBU', 'kesho', '0712345678', 'Sukari', 'Magomeni, karibu na soko']
test.each(READY_FLOWS)(
  'nor does %s, wherever any answers lead: all of its states are walked through',
  async (which) => {
    const flow = readyFlow(which)
    const states = new Set<string>()
    // By their ways and not as copies: a copy's shop knows of no order.
    const open = [[send({ kind: 'text', text: 'Habari' })]]
    for (let way = open.pop(); way; way = open.pop()) {
      const customer = aCustomer(flow, aWorld(), null, DELIVERY)
      for (const go of way) await go(customer)
      const session = customer.session()
      const state = `${session?.at} ${session?.phase} ${session?.basket.length === 0} ${session?.order === null} ${session?.misses}`
      if (states.has(state)) continue
      states.add(state)
      await hasWayToPerson(flow, customer)
      const on = [
        ...tapsOf(customer.heard()).map((tap) => send({ kind: 'choice', ...tap })),
        ...(session?.at == null ? ['menu'] : ANSWERS).map((text) => send({ kind: 'text', text })),
        comeLate,
      ]
      for (const go of on) open.push([...way, go])
    }
    // Every step that waits was come to, and what waits within one: the number that is rung, the money that is waited for.
    for (const node of flow.nodes)
      if (isInput(node))
        expect(
          [...states].some((state) => state.startsWith(`${node.id} `)),
          node.id,
        ).toBe(true)
    const brings = flow.nodes.flatMap((node) => (node.kind === 'order' && node.place === 'place' ? [node.id] : []))
    for (const id of brings) expect([...states].some((state) => state.startsWith(`${id} area `))).toBe(true)
    const pays = flow.nodes.filter(({ kind }) => kind === 'payment').map(({ id }) => id)
    for (const phase of ['way', 'phone', 'waiting'])
      expect(
        pays.length === 0 || [...states].some((state) => pays.some((id) => state.startsWith(`${id} ${phase} `))),
      ).toBe(true)
  },
)
