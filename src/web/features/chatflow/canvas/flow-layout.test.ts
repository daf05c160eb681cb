import { expect, test } from 'vitest'
import { edgesOf, type FlowNode } from '../../../../shared/domain/flow/definition.ts'
import { READY_FLOWS, readyFlow } from '../../../../shared/domain/flow/ready/ready-flows.ts'
import { newNode, withEdge, withPlaces } from '../flow-edit.ts'
import { frameOf, freePlace, heightOf, layoutFlow, neighbour, placesOf, rowsOf, WIDTH } from './flow-layout.ts'

const overlaps = (nodes: readonly FlowNode[], places: ReturnType<typeof layoutFlow>) => {
  const boxes = nodes.flatMap((node) => {
    const at = places[node.id]
    return at ? [{ id: node.id, ...at, height: heightOf(node) }] : []
  })
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + WIDTH
          && other.x < one.x + WIDTH
          && one.y < other.y + other.height
          && other.y < one.y + one.height,
      )
      .map((other) => `${one.id} ${other.id}`),
  )
}

test.each(READY_FLOWS)(
  '%s: every step has its place, none lies over another, and it reads from left to right',
  (which) => {
    const { nodes } = readyFlow(which)
    const places = layoutFlow(nodes)
    expect(Object.keys(places).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
    expect(overlaps(nodes, places)).toEqual([])
    expect(layoutFlow(nodes)).toEqual(places)
    const ways = nodes.flatMap((node) =>
      edgesOf(node).flatMap(({ to }) => (to === null ? [] : [(places[to]?.x ?? 0) >= (places[node.id]?.x ?? 0)])),
    )
    expect(ways.filter(Boolean).length).toBeGreaterThan(ways.length / 2)
    for (const node of nodes.filter(({ kind }) => kind === 'start')) expect(places[node.id]?.x).toBe(0)
  },
)

test('200 steps in a row, in a round and in nobody’s reach are laid out at once', () => {
  const nodes = Array.from({ length: 200 }, (_, index) =>
    withEdge(newNode(index === 0 ? 'start' : 'message', `n${index}`), 'next', `n${(index + 1) % 150}`),
  )
  const places = layoutFlow(nodes)
  expect(Object.keys(places)).toHaveLength(200)
  expect(overlaps(nodes, places)).toEqual([])
})

test('what was moved stays, and what is new comes below it', () => {
  const flow = readyFlow('retail')
  const moved = withPlaces(flow, { ...layoutFlow(flow.nodes), menu: { x: 5000, y: 7 } })
  expect(placesOf(moved)['menu']).toEqual({ x: 5000, y: 7 })
  const more = { ...moved, nodes: [...moved.nodes, newNode('end', 'new')] }
  const places = placesOf(more)
  expect(overlaps(more.nodes, places)).toEqual([])
  const lowest = Math.max(...moved.nodes.map((node) => (places[node.id]?.y ?? 0) + heightOf(node)))
  expect(places['new']?.y).toBeGreaterThanOrEqual(lowest)
})

test('a new step goes where nothing stands', () => {
  const flow = readyFlow('retail')
  const places = layoutFlow(flow.nodes)
  const near = places['menu'] ?? { x: 0, y: 0 }
  const node = newNode('question', 'new')
  const place = freePlace(flow, places, node, near)
  expect(overlaps([...flow.nodes, node], { ...places, new: place })).toEqual([])
})

test('arrows lead to the step ahead, not to a nearer one aside', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => newNode('end', id))
  const places = { a: { x: 0, y: 0 }, b: { x: 300, y: 20 }, c: { x: 250, y: 400 }, d: { x: 0, y: 200 } }
  expect(neighbour(nodes, places, 'a', 'right')).toBe('b')
  expect(neighbour(nodes, places, 'a', 'down')).toBe('d')
  expect(neighbour(nodes, places, 'b', 'left')).toBe('a')
  expect(neighbour(nodes, places, 'c', 'up')).toBe('b')
  expect(neighbour(nodes, places, 'a', 'left')).toBeNull()
  expect(neighbour(nodes, places, 'gone', 'left')).toBe('a')
})

test('a step with several ways has a row for each, and a frame goes around all of a group', () => {
  const menu = newNode('menu', 'menu')
  expect(rowsOf(menu).map(({ slot }) => slot)).toEqual(['options.0', 'options.1', 'timeout'])
  expect(heightOf(menu)).toBe(heightOf(newNode('message', 'm')) + 3 * 38)
  const flow = { expiresMinutes: 60, nodes: [menu, newNode('end', 'end')] }
  const places = { menu: { x: 0, y: 0 }, end: { x: 300, y: 40 } }
  const frame = frameOf(flow, ['menu', 'end'], places)
  expect(frame).toMatchObject({ x: -20, y: -48, width: 300 + WIDTH + 40 })
  expect(frameOf(flow, ['gone'], places)).toBeNull()
})
