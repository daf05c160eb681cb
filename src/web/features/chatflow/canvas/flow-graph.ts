import { type Edge as DrawnEdge, type Node as DrawnNode, Position } from '@xyflow/react'
import type { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import { edgesOf, type FlowKind, type FlowNode, type FlowPlace } from '../../../../shared/domain/flow/definition.ts'
import type { StepWords } from '../use-step-words.ts'
import { frameOf, heightOf, rowMiddle, rowsOf, WIDTH } from './flow-layout.ts'

/** A flow as the canvas draws it. Sizes and points are reckoned (flow-layout.ts), so arrows stand before anything was measured. */
export type StepNode = DrawnNode<
  {
    node: FlowNode
    kind: string
    about: string
    ways: { slot: string; to: string | null; words: string }[]
    problems: number
    isHere: boolean
    isLinked: boolean
  },
  'step'
>
export type FrameNode = DrawnNode<{ name: string; width: number; height: number }, 'frame'>
export const FRAME = 'group:'
const POINT = 14
/** Where ways come in, and where the one way of a step goes out downwards. */
export const [INTO, FROM_ABOVE, DOWN] = ['in', 'in-top', '~down']

const point = (id: string, type: 'source' | 'target', position: Position, x: number, y: number) => ({
  id,
  type,
  position,
  x: x - POINT / 2,
  y: y - POINT / 2,
  width: POINT,
  height: POINT,
})

function handlesOf(node: FlowNode): NonNullable<DrawnNode['handles']> {
  const height = heightOf(node)
  const into =
    node.kind === 'start'
      ? []
      : [point(INTO, 'target', Position.Left, 0, height / 2), point(FROM_ABOVE, 'target', Position.Top, WIDTH / 2, 0)]
  const rows = rowsOf(node)
  if (rows.length > 0)
    return [...into, ...rows.map(({ slot }, index) => point(slot, 'source', Position.Right, WIDTH, rowMiddle(index)))]
  const [only] = edgesOf(node)
  return only
    ? [
        ...into,
        point(only.slot, 'source', Position.Right, WIDTH, height / 2),
        point(`${only.slot}${DOWN}`, 'source', Position.Bottom, WIDTH / 2, height),
      ]
    : into
}
/** The way that a point on the canvas stands for. */
export const slotOf = (handle: string | null | undefined): string => (handle ?? '').replace(DOWN, '')

export interface Look {
  places: Readonly<Record<string, FlowPlace>>
  chosen: ReadonlySet<string>
  problems: ReadonlyMap<string, number>
  here: string | null
  /** The step a way is being drawn from by keyboard. */
  linking: string | null
  target: string | null
  /** The one that Tab reaches. */
  tabTo: string | null
  mayUpdate: boolean
  words: Pick<StepWords, 'about' | 'nameOf' | 'waysOf'>
  kindOf: (kind: FlowKind) => string
  label: (node: FlowNode) => string
  stepWord: string
  wayWord: string
}

/** What was drawn of a step the last time: what nothing changed of is the very same again, and React leaves it alone. A letter that is typed draws one step, not two hundred. */
const drawn = new WeakMap<FlowNode, Map<string, { key: string; made: unknown }>>()
function keep<T>(node: FlowNode, part: string, key: string, make: () => T): T {
  const parts = drawn.get(node) ?? new Map<string, { key: string; made: unknown }>()
  drawn.set(node, parts)
  const known = parts.get(part)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is made by one function alone
  if (known?.key === key) return known.made as T
  const made = make()
  parts.set(part, { key, made })
  return made
}

export function drawnNodes(flow: FlowDefinition, look: Look): (StepNode | FrameNode)[] {
  const frames = (flow.groups ?? []).flatMap((group): FrameNode[] => {
    const frame = frameOf(flow, group.nodes, look.places)
    if (!frame) return []
    const { x, y, width, height } = frame
    return [
      {
        id: `${FRAME}${group.id}`,
        type: 'frame',
        position: { x, y },
        data: { name: group.name, width, height },
        width,
        height,
        measured: { width, height },
        zIndex: -1,
        selectable: false,
        focusable: false,
        draggable: look.mayUpdate,
        dragHandle: '.flow-frame-name',
      },
    ]
  })
  const steps = flow.nodes.map((node): StepNode => {
    const height = heightOf(node)
    const position = look.places[node.id] ?? { x: 0, y: 0 }
    const selected = look.chosen.has(node.id)
    const tabIndex = look.tabTo === node.id ? 0 : -1
    const ariaLabel = look.label(node)
    const data: StepNode['data'] = {
      node,
      kind: look.kindOf(node.kind),
      about: look.words.about(node),
      ways: edgesOf(node).map(({ slot, to }) => ({ slot, to, words: look.words.waysOf(node, slot) })),
      problems: look.problems.get(node.id) ?? 0,
      isHere: look.here === node.id,
      isLinked: look.linking === node.id || look.target === node.id,
    }
    const { node: _same, ...said } = data
    const key = JSON.stringify([position, selected, tabIndex, ariaLabel, look.mayUpdate, said])
    return keep(node, '', key, () => ({
      id: node.id,
      type: 'step',
      position,
      data,
      width: WIDTH,
      height,
      measured: { width: WIDTH, height },
      handles: handlesOf(node),
      selected,
      draggable: look.mayUpdate,
      connectable: look.mayUpdate,
      ariaLabel,
      domAttributes: { 'aria-roledescription': look.stepWord, tabIndex },
    }))
  })
  return [...frames, ...steps]
}

export function drawnEdges(
  flow: FlowDefinition,
  look: Pick<Look, 'places' | 'chosen' | 'mayUpdate' | 'tabTo' | 'words' | 'wayWord'>,
  chosenEdge: string | null,
): DrawnEdge[] {
  const known = new Map(flow.nodes.map((node) => [node.id, node]))
  return flow.nodes.flatMap((node) =>
    edgesOf(node).flatMap(({ slot, to }): DrawnEdge[] => {
      const target = to === null ? undefined : known.get(to)
      const [from, at] = [look.places[node.id], to === null ? undefined : look.places[to]]
      if (!target || !from || !at || target.kind === 'start') return []
      const isBelow =
        rowsOf(node).length === 0 && Math.abs(at.x - from.x) < WIDTH / 2 && at.y >= from.y + heightOf(node)
      const id = `${node.id}:${slot}`
      const isOn = look.chosen.has(node.id) || chosenEdge === id
      const ariaLabel = `${look.words.nameOf(node.id)}, ${look.words.waysOf(node, slot)}: ${look.words.nameOf(target.id)}`
      // Those of the one step that Tab reaches: not hundreds of stops.
      const tabIndex = look.tabTo === node.id ? 0 : -1
      const key = JSON.stringify([target.id, isBelow, isOn, chosenEdge === id, ariaLabel, look.mayUpdate, tabIndex])
      return [
        keep(node, slot, key, () => ({
          id,
          source: node.id,
          target: target.id,
          sourceHandle: isBelow ? `${slot}${DOWN}` : slot,
          targetHandle: isBelow ? FROM_ABOVE : INTO,
          selected: chosenEdge === id,
          focusable: true,
          ariaLabel,
          domAttributes: { 'aria-roledescription': look.wayWord, tabIndex },
          reconnectable: look.mayUpdate ? ('target' as const) : false,
          className: `flow-way${isOn ? ' flow-way-on' : ''}${slot === 'timeout' ? ' flow-way-late' : ''}`,
          markerEnd: isOn ? 'flow-arrow-on' : 'flow-arrow',
          zIndex: isOn ? 1 : 0,
        })),
      ]
    }),
  )
}
