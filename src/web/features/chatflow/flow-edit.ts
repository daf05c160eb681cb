import {
  edgesOf,
  FLOW_BOUNDS,
  type FlowKind,
  type FlowNode,
  type FlowPlace,
} from '../../../shared/domain/flow/definition.ts'
import { FlowDefinition } from '../../../shared/contract/chatflow.ts'

/** What is done to a flow, by the canvas and by the list. Each gives a new flow and leaves the old one as it was: what is undone is the old one. */
const noText = () => ({ sw: '', en: '' })
const HALF_AN_HOUR = 30
const [EIGHT, TWENTY] = [480, 1200]

/** A step as it comes out of the palette: everything in it is allowed, what it still wants the lint says. */
export function newNode(kind: FlowKind, id: string): FlowNode {
  const timeout = { minutes: HALF_AN_HOUR, next: null }
  const text = noText()
  switch (kind) {
    case 'start':
      return { id, kind, on: 'words', words: [], hours: null, next: null }
    case 'message':
      return { id, kind, text, attach: null, next: null }
    case 'menu':
      return { id, kind, text, options: [newOption([]), newOption(['1'])], timeout }
    case 'question':
      return { id, kind, text, as: 'text', into: 'answer', least: null, most: null, choices: [], next: null, timeout }
    case 'products':
      return { id, kind, text, source: { kind: 'all' }, next: null, none: null, timeout }
    case 'basket':
      return { id, kind, text, more: null, next: null, empty: null, timeout }
    case 'order':
      return { id, kind, place: null, note: text, next: null, failed: null }
    case 'link':
      return { id, kind, text, next: null, failed: null }
    case 'payment':
      return {
        id,
        kind,
        text,
        ways: ['push', 'tanqr', 'page', 'cash'],
        paid: null,
        unpaid: null,
        failed: null,
        timeout,
      }
    case 'repeat':
    case 'status':
      return { id, kind, next: null, none: null }
    case 'condition':
      return { id, kind, test: { kind: 'hours', hours: { from: EIGHT, to: TWENTY } }, yes: null, no: null }
    case 'set':
      return { id, kind, into: 'language', value: 'sw', next: null }
    case 'wait':
      return { id, kind, minutes: HALF_AN_HOUR, next: null }
    case 'goto':
      return { id, kind, to: null }
    case 'handover':
    case 'end':
      return { id, kind, text }
    case 'receipt':
    case 'debt':
      return { id, kind, next: null }
  }
}
/** Beside those ids. */
export function newOption(taken: readonly string[]) {
  return { id: firstFree('', new Set(taken)), title: noText(), description: noText(), next: null }
}
function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (base !== '' && !taken.has(base)) return base
  for (let number = base === '' ? 1 : 2; ; number += 1) {
    const id = base === '' ? String(number) : `${base.slice(0, FLOW_BOUNDS.id - 5)}-${number}`
    if (!taken.has(id)) return id
  }
}
const idsOf = (flow: FlowDefinition) => new Set(flow.nodes.map(({ id }) => id))

/** The node leading elsewhere from that slot; `edgesOf` names the slots, and says so afterwards. */
export function withEdge(node: FlowNode, slot: string, to: string | null): FlowNode {
  if (!edgesOf(node).some((edge) => edge.slot === slot)) return node
  const copy = structuredClone(node)
  if (slot === 'timeout' && 'timeout' in copy) copy.timeout.next = to
  else if (copy.kind === 'menu') {
    const option = copy.options[Number(slot.slice('options.'.length))]
    if (option) option.next = to
  } else Reflect.set(copy, slot, to)
  return copy
}
export function connect(flow: FlowDefinition, from: string, slot: string, to: string | null): FlowDefinition {
  const target = to === null ? undefined : flow.nodes.find(({ id }) => id === to)
  // Nothing leads to a start, and nothing to what is not there.
  if (to !== null && (!target || target.kind === 'start')) return flow
  return { ...flow, nodes: flow.nodes.map((node) => (node.id === from ? withEdge(node, slot, to) : node)) }
}

export function addNode(
  flow: FlowDefinition,
  kind: FlowKind,
  place: FlowPlace | null,
): { flow: FlowDefinition; id: string } | null {
  if (flow.nodes.length >= FLOW_BOUNDS.nodes) return null
  const id = firstFree(kind, idsOf(flow))
  const added = { ...flow, nodes: [...flow.nodes, newNode(kind, id)] }
  return { flow: place === null ? added : withPlaces(added, { [id]: place }), id }
}

/** Ways that led to them lead nowhere then, and the lint says so. */
export function removeNodes(flow: FlowDefinition, ids: ReadonlySet<string>): FlowDefinition {
  const nodes = flow.nodes
    .filter(({ id }) => !ids.has(id))
    .map((node) =>
      edgesOf(node).reduce(
        (kept, { slot, to }) => (to !== null && ids.has(to) ? withEdge(kept, slot, null) : kept),
        node,
      ),
    )
  const places = flow.places && Object.fromEntries(Object.entries(flow.places).filter(([id]) => !ids.has(id)))
  const groups = flow.groups
    ?.map((group) => ({ ...group, nodes: group.nodes.filter((id) => !ids.has(id)) }))
    .filter((group) => group.nodes.length > 0)
  return { ...flow, nodes, ...(places ? { places } : {}), ...(groups ? { groups } : {}) }
}

const round = (value: number) => Math.max(-FLOW_BOUNDS.place, Math.min(FLOW_BOUNDS.place, Math.round(value)))
export function withPlaces(flow: FlowDefinition, places: Readonly<Record<string, FlowPlace>>): FlowDefinition {
  const rounded = Object.entries(places).map(([id, { x, y }]) => [id, { x: round(x), y: round(y) }] as const)
  return { ...flow, places: { ...flow.places, ...Object.fromEntries(rounded) } }
}

/** What goes on the clipboard: readable by any flow of any shop. */
const CLIP = 'kaunta-flow-1'
/** `own`: which flow it is. */
export function copyNodes(
  flow: FlowDefinition,
  ids: ReadonlySet<string>,
  places: Readonly<Record<string, FlowPlace>>,
  own: string,
) {
  const nodes = flow.nodes.filter(({ id }) => ids.has(id))
  const kept = Object.fromEntries(nodes.flatMap(({ id }) => (places[id] ? [[id, places[id]]] : [])))
  return JSON.stringify({ [CLIP]: { expiresMinutes: flow.expiresMinutes, nodes, places: kept }, own })
}
/** Null where it is something else, or more than a flow can hold. */
export function pasteNodes(
  flow: FlowDefinition,
  clip: string,
  own: string,
  by: FlowPlace = { x: 40, y: 40 },
): { flow: FlowDefinition; ids: string[] } | null {
  const { copied, isOwn } = readClip(clip, own)
  if (!copied || copied.nodes.length === 0 || flow.nodes.length + copied.nodes.length > FLOW_BOUNDS.nodes) return null
  const taken = idsOf(flow)
  const renamed = new Map<string, string>()
  for (const { id } of copied.nodes) {
    const fresh = firstFree(id, taken)
    taken.add(fresh)
    renamed.set(id, fresh)
  }
  // Another flow may have a step of that id which is another step.
  const known = isOwn ? idsOf(flow) : new Set<string>()
  const nodes = copied.nodes.map((node) => {
    const copy: FlowNode = { ...structuredClone(node), id: renamed.get(node.id) ?? node.id }
    // Among the copies to the copy; out of them where it led before, if that is here too.
    return edgesOf(copy).reduce(
      (kept, { slot, to }) =>
        to === null ? kept : withEdge(kept, slot, renamed.get(to) ?? (known.has(to) ? to : null)),
      copy,
    )
  })
  const places = Object.fromEntries(
    Object.entries(copied.places ?? {}).flatMap(([id, { x, y }]) => {
      const fresh = renamed.get(id)
      return fresh === undefined ? [] : [[fresh, { x: x + by.x, y: y + by.y }]]
    }),
  )
  return { flow: withPlaces({ ...flow, nodes: [...flow.nodes, ...nodes] }, places), ids: [...renamed.values()] }
}
function readClip(clip: string, own: string): { copied?: FlowDefinition; isOwn: boolean } {
  try {
    const read: unknown = JSON.parse(clip)
    if (typeof read !== 'object' || read === null) return { isOwn: false }
    const parsed = FlowDefinition.safeParse(Reflect.get(read, CLIP))
    return parsed.success ? { copied: parsed.data, isOwn: Reflect.get(read, 'own') === own } : { isOwn: false }
  } catch {
    return { isOwn: false }
  }
}

/** A node is in one group at most; a group that loses its last node is none. */
export function groupNodes(flow: FlowDefinition, ids: ReadonlySet<string>, name: string): FlowDefinition {
  const rest = ungroupNodes(flow, ids)
  const groups = rest.groups ?? []
  if (ids.size === 0 || groups.length >= FLOW_BOUNDS.groups) return flow
  const id = firstFree('group', new Set(groups.map((group) => group.id)))
  return {
    ...rest,
    groups: [...groups, { id, name, nodes: flow.nodes.flatMap((node) => (ids.has(node.id) ? node.id : [])) }],
  }
}
export function ungroupNodes(flow: FlowDefinition, ids: ReadonlySet<string>): FlowDefinition {
  if (!flow.groups) return flow
  const groups = flow.groups
    .map((group) => ({ ...group, nodes: group.nodes.filter((id) => !ids.has(id)) }))
    .filter((group) => group.nodes.length > 0)
  return { ...flow, groups }
}
export const renameGroup = (flow: FlowDefinition, id: string, name: string): FlowDefinition => ({
  ...flow,
  groups: (flow.groups ?? []).map((group) =>
    group.id === id ? { ...group, name: name.slice(0, FLOW_BOUNDS.groupName) } : group,
  ),
})

/** Steps that two drafts do not have alike, for whoever has to choose between them. */
export function differencesOf(
  mine: FlowDefinition,
  theirs: FlowDefinition,
): { mine: FlowNode | null; theirs: FlowNode | null }[] {
  const [here, there] = [mine, theirs].map((flow) => new Map(flow.nodes.map((node) => [node.id, node])))
  return [...new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])].flatMap((id) => {
    const pair = { mine: here?.get(id) ?? null, theirs: there?.get(id) ?? null }
    return isSame(pair.mine, pair.theirs) ? [] : [pair]
  })
}
/** As values: what the server kept may name its fields in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length
    && keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
