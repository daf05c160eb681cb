import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { edgesOf, FLOW_KINDS } from '../../../shared/domain/flow/definition.ts'
import { lintFlow } from '../../../shared/domain/flow/lint.ts'
import { READY_FLOWS, readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import {
  addNode,
  connect,
  copyNodes,
  differencesOf,
  groupNodes,
  isSame,
  newNode,
  pasteNodes,
  removeNodes,
  ungroupNodes,
  withEdge,
  withPlaces,
} from './flow-edit.ts'
import { beginHistory, changed, redone, undone } from './flow-history.ts'

const retail = () => readyFlow('retail')
const codesAt = (flow: FlowDefinition, id: string) =>
  lintFlow(flow).flatMap(({ nodeId, code }) => (nodeId === id ? code : []))

test('every kind of step comes out of the palette as the server takes it', () => {
  for (const kind of FLOW_KINDS) {
    const flow = { expiresMinutes: 60, nodes: [newNode(kind, 'one')] }
    expect(FlowDefinition.safeParse(flow).error, kind).toBeUndefined()
  }
  expect(FLOW_KINDS).toHaveLength(19)
})

test('each way of each step can lead elsewhere, and nothing else of the step changes', () => {
  for (const which of READY_FLOWS)
    for (const node of readyFlow(which).nodes)
      for (const { slot } of edgesOf(node)) {
        const before = structuredClone(node)
        const after = withEdge(node, slot, 'elsewhere')
        expect(edgesOf(after).find((edge) => edge.slot === slot)?.to).toBe('elsewhere')
        expect(edgesOf(after).filter((edge) => edge.slot !== slot)).toEqual(
          edgesOf(node).filter((edge) => edge.slot !== slot),
        )
        expect(node).toEqual(before)
      }
  const node = newNode('end', 'one')
  expect(withEdge(node, 'next', 'elsewhere')).toBe(node)
})

test('nothing is connected to a start, nor to what is not there', () => {
  const flow = retail()
  expect(connect(flow, 'welcome', 'next', 'start')).toBe(flow)
  expect(connect(flow, 'welcome', 'next', 'nobody')).toBe(flow)
  const [first] = connect(flow, 'welcome', 'next', 'person').nodes.filter(({ id }) => id === 'welcome')
  expect(first && edgesOf(first)).toEqual([{ slot: 'next', to: 'person', automatic: true }])
})

test('what led to a removed step leads nowhere, and its place and its group go with it', () => {
  const flow = groupNodes(
    withPlaces(retail(), { menu: { x: 1, y: 2 }, person: { x: 3, y: 4 } }),
    new Set(['menu']),
    'Mwanzo',
  )
  const after = removeNodes(flow, new Set(['menu']))
  expect(after.nodes.some(({ id }) => id === 'menu')).toBe(false)
  expect(after.nodes.flatMap(edgesOf).filter(({ to }) => to === 'menu')).toEqual([])
  expect(after.places).toEqual({ person: { x: 3, y: 4 } })
  expect(after.groups).toEqual([])
  expect(codesAt(after, 'status')).toContain('next_missing')
})

test('a new step gets an id nobody has, and stands where it is put', () => {
  const added = addNode(retail(), 'menu', { x: 10.4, y: -3.6 })
  expect(added?.id).toBe('menu-2')
  expect(added?.flow.places).toEqual({ 'menu-2': { x: 10, y: -4 } })
  const full = { ...retail(), nodes: Array.from({ length: 200 }, (_, index) => newNode('end', `end-${index}`)) }
  expect(addNode(full, 'end', null)).toBeNull()
})

describe('copy and paste', () => {
  const places = { menu: { x: 0, y: 0 }, person: { x: 300, y: 0 } }
  test('copies lead to copies, and out of them where they led before', () => {
    const flow = retail()
    const made = pasteNodes(flow, copyNodes(flow, new Set(['menu', 'person']), places, 'own'), 'own')
    expect(made?.ids).toEqual(['menu-2', 'person-2'])
    const copy = made?.flow.nodes.find(({ id }) => id === 'menu-2')
    const original = flow.nodes.find(({ id }) => id === 'menu')
    expect(copy && original).toBeTruthy()
    if (!copy || !original) return
    expect(edgesOf(copy).map(({ to }) => to)).toEqual(
      edgesOf(original).map(({ to }) => (to === 'person' ? 'person-2' : to)),
    )
    expect(made?.flow.places).toEqual({ 'menu-2': { x: 40, y: 40 }, 'person-2': { x: 340, y: 40 } })
    expect(FlowDefinition.safeParse(made?.flow).success).toBe(true)
  })
  test('into another flow what is not there leads nowhere', () => {
    const other: FlowDefinition = { expiresMinutes: 60, nodes: [] }
    const made = pasteNodes(other, copyNodes(retail(), new Set(['menu']), places, 'own'), 'own')
    expect(made?.flow.nodes.flatMap(edgesOf).every(({ to }) => to === null)).toBe(true)
  })
  test('into another flow nothing leads to a step that only has the same id; among what was pasted the ways stay', () => {
    const clip = copyNodes(retail(), new Set(['menu', 'person']), places, 'own')
    const old = JSON.stringify({ 'kaunta-flow-1': { expiresMinutes: 60, nodes: retail().nodes.slice(0, 3) } })
    const made = pasteNodes(retail(), clip, 'another')
    const leading = (ids: readonly string[] = []) =>
      made?.flow.nodes.filter(({ id }) => ids.includes(id)).flatMap(edgesOf) ?? []
    const menu = retail().nodes.filter(({ id }) => id === 'menu')
    expect(leading(['menu-2']).map(({ to }) => to)).toEqual(
      menu.flatMap(edgesOf).map(({ to }) => (to === 'person' ? 'person-2' : to === 'menu' ? 'menu-2' : null)),
    )
    expect(leading(['menu-2']).some(({ to }) => to === 'person-2')).toBe(true)
    // One that does not say of which flow it is.
    const known = new Set(retail().nodes.map(({ id }) => id))
    const strange = pasteNodes(retail(), old, 'own')
    expect(
      strange?.flow.nodes
        .filter(({ id }) => strange.ids.includes(id))
        .flatMap(edgesOf)
        .filter(({ to }) => known.has(to ?? '')),
    ).toEqual([])
  })
  test('anything else on the clipboard is refused, and so is more than a flow can hold', () => {
    for (const strange of ['', 'Habari', '{}', '{"kaunta-flow-1":{"nodes":1}}', '[]', 'null'])
      expect(pasteNodes(retail(), strange, 'own'), strange).toBeNull()
    const full = { ...retail(), nodes: Array.from({ length: 200 }, (_, index) => newNode('end', `end-${index}`)) }
    expect(pasteNodes(full, copyNodes(retail(), new Set(['menu']), places, 'own'), 'own')).toBeNull()
  })
})

test('a step is in one group, and a group without steps is none', () => {
  const first = groupNodes(retail(), new Set(['menu', 'goods']), 'A')
  const second = groupNodes(first, new Set(['goods', 'basket']), 'B')
  expect(second.groups?.map(({ name, nodes }) => [name, nodes.toSorted()])).toEqual([
    ['A', ['menu']],
    ['B', ['basket', 'goods']],
  ])
  expect(ungroupNodes(second, new Set(['menu', 'goods', 'basket'])).groups).toEqual([])
  expect(FlowDefinition.safeParse(second).success).toBe(true)
})

test('whatever is done in whatever order, the server takes the flow, and undoing all of it gives back the first', () => {
  const deed = fc.record({
    what: fc.constantFrom('add', 'remove', 'connect', 'duplicate', 'group', 'move'),
    kind: fc.constantFrom(...FLOW_KINDS),
    at: fc.nat(60),
    to: fc.nat(60),
  })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
      const first: FlowDefinition = readyFlow('services')
      let history = beginHistory(first)
      for (const { what, kind, at, to } of deeds) {
        const { now } = history
        const [id, other] = [at, to].map((index) => now.nodes[index % Math.max(1, now.nodes.length)]?.id ?? '')
        const ids = new Set([id ?? ''])
        const slot = now.nodes.filter((node) => node.id === id).flatMap(edgesOf)[0]?.slot ?? 'next'
        const next =
          what === 'add'
            ? addNode(now, kind, { x: at, y: to })?.flow
            : what === 'remove'
              ? removeNodes(now, ids)
              : what === 'connect'
                ? connect(now, id ?? '', slot, other ?? null)
                : what === 'duplicate'
                  ? pasteNodes(now, copyNodes(now, ids, now.places ?? {}, 'own'), 'own')?.flow
                  : what === 'group'
                    ? groupNodes(now, ids, 'G')
                    : withPlaces(now, id ? { [id]: { x: at * 1e6, y: to } } : {})
        if (next) history = changed(history, next)
        expect(FlowDefinition.safeParse(history.now).error).toBeUndefined()
      }
      const last = history.now
      const steps = history.past.length
      for (let step = 0; step < steps; step += 1) history = undone(history)
      expect(history.now).toBe(first)
      for (let step = 0; step < steps; step += 1) history = redone(history)
      expect(history.now).toBe(last)
    }),
    { numRuns: 150 },
  )
})

describe('undo', () => {
  const [one, two, three] = ['retail', 'services', 'delivery'].map((which) => readyFlow(which as 'retail'))
  test('letters of one text are undone together, those of another apart', () => {
    if (!one || !two || !three) throw new Error('three flows')
    let history = changed(changed(beginHistory(one), two, 'a text'), three, 'a text')
    expect(history.past).toEqual([one])
    history = changed(history, two, 'another')
    expect(history.past).toEqual([one, three])
    expect(undone(history).now).toBe(three)
  })
  test('after it a change leaves no way forward, and what is at its end stays', () => {
    if (!one || !two || !three) throw new Error('three flows')
    const history = undone(changed(beginHistory(one), two))
    expect(redone(history).now).toBe(two)
    expect(redone(changed(history, three)).now).toBe(three)
    expect(undone(beginHistory(one)).now).toBe(one)
    // The same text again after an undo is a change of its own.
    expect(changed(undone(changed(beginHistory(one), two, 'x')), three, 'x').past).toEqual([one])
  })
})

test('two drafts are compared step by step, in whatever order their fields stand', () => {
  const [mine, theirs] = [retail(), retail()]
  expect(differencesOf(mine, theirs)).toEqual([])
  const turned = theirs.nodes.map((node) => Object.fromEntries(Object.entries(node).toReversed()))
  expect(isSame(mine.nodes, turned)).toBe(true)
  const changedFlow = removeNodes(connect(theirs, 'welcome', 'next', 'person'), new Set(['debt']))
  const found = differencesOf(mine, changedFlow)
  expect(found.map((pair) => (pair.mine ?? pair.theirs)?.id)).toContain('welcome')
  expect(found.find((pair) => pair.mine?.id === 'debt')?.theirs).toBeNull()
})
