import { type Edge, edgesOf, type Flow, type FlowNode } from './definition.ts'

type GraphCode = 'target_unknown' | 'next_missing' | 'unreachable' | 'endless' | 'no_person' | 'handover_missing'
type Say = (code: GraphCode, node: FlowNode | null, field: string) => void

/** What hangs together, and what does not. Every walk is over each node and edge once. */
export function graphProblems(flow: Flow, say: Say): void {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const edges = new Map(flow.nodes.map((node) => [node.id, edgesOf(node)]))
  for (const node of flow.nodes)
    for (const { slot, to } of edgesOf(node)) {
      // A timeout that leads nowhere has a code of its own.
      if (to === null) {
        if (slot !== 'timeout') say('next_missing', node, slot)
      } else if (!nodes.has(to) || nodes.get(to)?.kind === 'start') say('target_unknown', node, slot)
    }
  const reached = walk(
    flow.nodes.filter(({ kind }) => kind === 'start').map(({ id }) => id),
    (id) => targets(edges.get(id)),
  )
  const hasHandover = flow.nodes.some((node) => node.kind === 'handover' && reached.has(node.id))
  if (!hasHandover && flow.nodes.length > 0) say('handover_missing', null, 'nodes')
  const back = new Map<string, string[]>()
  for (const node of flow.nodes)
    for (const to of targets(edges.get(node.id))) {
      const from = back.get(to)
      if (from) from.push(node.id)
      else back.set(to, [node.id])
    }
  const toPerson = walk(
    flow.nodes.filter(({ kind }) => kind === 'handover').map(({ id }) => id),
    (id) => back.get(id) ?? [],
  )
  const automatic = roundsOf(flow.nodes, (id) => targets(edges.get(id)?.filter((edge) => edge.automatic)))
  const rounds = roundsOf(flow.nodes, (id) => targets(edges.get(id)))
  for (const node of flow.nodes) {
    if (!reached.has(node.id)) say('unreachable', node, 'id')
    else if (automatic.has(node.id)) say('endless', node, 'id')
    // Without any handover the flow as a whole was named.
    else if (hasHandover && rounds.has(node.id) && !toPerson.has(node.id)) say('no_person', node, 'id')
  }
}
const targets = (edges: readonly Edge[] | undefined): string[] => (edges ?? []).flatMap(({ to }) => to ?? [])

function walk(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const to of next(id))
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

/** Nodes that lie on a round: Tarjan's strongly connected components, without recursion (R. Tarjan, 1972). */
function roundsOf(all: readonly FlowNode[], next: (id: string) => readonly string[]): Set<string> {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const rounds = new Set<string>()
  const known = new Set(all.map(({ id }) => id))
  for (const { id: root } of all) {
    if (index.has(root)) continue
    const open: { id: string; to: string[]; at: number }[] = []
    const enter = (id: string) => {
      index.set(id, index.size)
      low.set(id, index.size - 1)
      stack.push(id)
      onStack.add(id)
      open.push({ id, to: next(id).filter((to) => known.has(to)), at: 0 })
    }
    enter(root)
    for (let frame = open.at(-1); frame; frame = open.at(-1)) {
      const { id } = frame
      const to = frame.to[frame.at]
      if (to !== undefined) {
        frame.at += 1
        if (to === id) rounds.add(id)
        if (!index.has(to)) enter(to)
        else if (onStack.has(to)) low.set(id, Math.min(low.get(id) ?? 0, index.get(to) ?? 0))
        continue
      }
      open.pop()
      const parent = open.at(-1)
      if (parent) low.set(parent.id, Math.min(low.get(parent.id) ?? 0, low.get(id) ?? 0))
      if (low.get(id) !== index.get(id)) continue
      const members: string[] = []
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        onStack.delete(member)
        members.push(member)
        if (member === id) break
      }
      if (members.length > 1) for (const member of members) rounds.add(member)
    }
  }
  return rounds
}
