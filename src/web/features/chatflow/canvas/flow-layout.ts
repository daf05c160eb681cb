import type { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import { type Edge, edgesOf, type FlowNode, type FlowPlace } from '../../../../shared/domain/flow/definition.ts'

/**
 * How large a step is drawn and where it stands. Nothing is measured: the sheet of styles draws a node exactly as large as it is reckoned here, so that a flow is laid out, and its
 * arrows drawn, before any of it is on the screen.
 */
export const WIDTH = 208
const HEAD = 44
const WORDS = 40
const ROW = 38
const FOOT = 12
const GAP = { column: 88, row: 44 }
/** So many steps with one way each stand below one another before the next column begins. */
const MOST_BELOW = 3

/** One way out has a point of its own; several are rows, each with its words. */
export const rowsOf = (node: FlowNode): Edge[] => {
  const edges = edgesOf(node)
  return edges.length > 1 ? edges : []
}
export const heightOf = (node: FlowNode): number => HEAD + WORDS + rowsOf(node).length * ROW + FOOT
/** Below the node's upper edge, where the way leaves. */
export const rowMiddle = (index: number): number => HEAD + WORDS + index * ROW + (ROW - 4) / 2

type Places = Record<string, FlowPlace>
interface Block {
  nodes: FlowNode[]
  column: number
  /** Where the way that leads to it leaves. */
  wanted: number
}

/**
 * From left to right as a conversation goes: what a step asks leads into the next column, near where its way leaves; steps with one way each stand below one another. Each node is
 * walked once, and what no way leads to comes last.
 */
export function layoutFlow(nodes: readonly FlowNode[]): Places {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const placed: Places = {}
  const taken = new Set<string>()
  const bottoms: number[] = []
  const depth = () => Math.max(0, ...bottoms.filter((bottom) => bottom !== undefined))

  const blockFrom = (first: FlowNode, column: number, wanted: number): Block => {
    const block: Block = { nodes: [], column, wanted }
    let node: FlowNode | undefined = first
    while (node && block.nodes.length < MOST_BELOW) {
      taken.add(node.id)
      block.nodes.push(node)
      const edges = edgesOf(node)
      const to: string | null | undefined = edges.length === 1 ? edges[0]?.to : null
      node = typeof to === 'string' && !taken.has(to) ? byId.get(to) : undefined
    }
    return block
  }
  const put = ({ nodes: stack, column, wanted }: Block) => {
    let y = Math.max(wanted, bottoms[column] ?? 0)
    for (const node of stack) {
      placed[node.id] = { x: column * (WIDTH + GAP.column), y: Math.round(y) }
      y += heightOf(node) + GAP.row
    }
    bottoms[column] = y
  }
  const walk = (roots: readonly FlowNode[], top: number) => {
    let wave = roots.flatMap((root) => (taken.has(root.id) ? [] : [blockFrom(root, 0, top)]))
    while (wave.length > 0) {
      const next: Block[] = []
      for (const block of wave.toSorted((one, other) => one.wanted - other.wanted)) {
        put(block)
        for (const node of block.nodes) {
          const y = placed[node.id]?.y ?? 0
          for (const [index, { to }] of edgesOf(node).entries()) {
            const target = to === null ? undefined : byId.get(to)
            if (!target || taken.has(target.id)) continue
            next.push(blockFrom(target, block.column + 1, rowsOf(node).length > 0 ? y + index * ROW : y))
          }
        }
      }
      wave = next
    }
  }
  walk(
    nodes.filter(({ kind }) => kind === 'start'),
    0,
  )
  for (const node of nodes)
    if (!taken.has(node.id)) {
      const top = depth()
      bottoms.fill(top)
      walk([node], top)
    }
  return placed
}

/** All nodes: where they were put, and what nobody has put anywhere yet where there is room for it. */
export function placesOf(flow: FlowDefinition): Places {
  const known = flow.places ?? {}
  const without = flow.nodes.filter(({ id }) => known[id] === undefined)
  if (without.length === flow.nodes.length) return layoutFlow(flow.nodes)
  const places: Places = {}
  let bottom = 0
  let left = Infinity
  for (const node of flow.nodes) {
    const place = known[node.id]
    if (!place) continue
    places[node.id] = place
    bottom = Math.max(bottom, place.y + heightOf(node))
    left = Math.min(left, place.x)
  }
  for (const [id, { x, y }] of Object.entries(without.length > 0 ? layoutFlow(without) : {}))
    places[id] = { x: left + x, y: bottom + GAP.row + y }
  return places
}

/** A free place for a new step: below or beside the one it comes after, or where the canvas is looked at. */
export function freePlace(flow: FlowDefinition, places: Readonly<Places>, node: FlowNode, near: FlowPlace): FlowPlace {
  const height = heightOf(node)
  const isFree = ({ x, y }: FlowPlace) =>
    flow.nodes.every((other) => {
      const at = places[other.id]
      return (
        !at
        || other.id === node.id
        || x + WIDTH + 16 <= at.x
        || at.x + WIDTH + 16 <= x
        || y + height + 16 <= at.y
        || at.y + heightOf(other) + 16 <= y
      )
    })
  for (let ring = 0; ring < 60; ring += 1) {
    const below = { x: near.x, y: near.y + ring * 40 }
    if (isFree(below)) return below
  }
  return near
}

export type Direction = 'up' | 'down' | 'left' | 'right'
/** The next step that way: what lies straight ahead before what lies nearer aside. */
export function neighbour(
  nodes: readonly FlowNode[],
  places: Readonly<Places>,
  from: string,
  direction: Direction,
): string | null {
  const middle = (node: FlowNode): FlowPlace | null => {
    const at = places[node.id]
    return at ? { x: at.x + WIDTH / 2, y: at.y + heightOf(node) / 2 } : null
  }
  const own = nodes.find(({ id }) => id === from)
  const here = own ? middle(own) : null
  if (!here) return nodes[0]?.id ?? null
  let best: { id: string; cost: number } | null = null
  for (const node of nodes) {
    const there = middle(node)
    if (!there || node.id === from) continue
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const [ahead, aside] =
      direction === 'right' ? [dx, dy] : direction === 'left' ? [-dx, dy] : direction === 'down' ? [dy, dx] : [-dy, dx]
    if (ahead <= 0) continue
    // Columns and rows are not on a line with one another, so a cone of 45 degrees would miss most of them.
    const cost = ahead + Math.abs(aside) * 2
    if (best === null || cost < best.cost) best = { id: node.id, cost }
  }
  return best?.id ?? null
}

/** Around the steps of a group, with room for its name. */
export function frameOf(flow: FlowDefinition, ids: readonly string[], places: Readonly<Places>) {
  const boxes = flow.nodes.flatMap((node) => {
    const at = ids.includes(node.id) ? places[node.id] : undefined
    return at ? [{ left: at.x, top: at.y, right: at.x + WIDTH, bottom: at.y + heightOf(node) }] : []
  })
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map(({ left }) => left)) - 20
  const y = Math.min(...boxes.map(({ top }) => top)) - 48
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ right }) => right)) + 20 - x,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) + 20 - y,
  }
}
