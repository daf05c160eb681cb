import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { FlowDefinition as FlowSchema } from '../../../shared/contract/chatflow.ts'
import { edgesOf, type FlowNode, textsOf } from '../../../shared/domain/flow/definition.ts'
import { FLOW_PROBLEMS, type FlowProblem, lintFlow } from '../../../shared/domain/flow/lint.ts'
import { ApiError } from '../../api/api-error.ts'

/** What a device keeps of a flow until the server has it. */
export interface KeptFlow {
  flow: FlowDefinition
  /** It was typed over: a newer one of somebody else's is never written over unseen. */
  version: number
  /** Went to the server, and its answer was lost: if it stands there now, that was no other editor. */
  sent: readonly FlowDefinition[]
}
/** What was kept on the device, if it still is a flow. Texts are as the server keeps them: without spaces around them. */
export function readKept(kept: unknown): KeptFlow | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const flow = asKept(Reflect.get(kept, 'flow'))
  const version: unknown = Reflect.get(kept, 'version')
  const sent: unknown = Reflect.get(kept, 'sent')
  if (flow === undefined || typeof version !== 'number') return undefined
  return { flow, version, sent: Array.isArray(sent) ? sent.flatMap((one) => asKept(one) ?? []) : [] }
}
/** The flow as the server keeps it; undefined where it keeps none such. */
export const asKept = (flow: unknown): FlowDefinition | undefined => FlowSchema.safeParse(flow).data

/** The node with one of its texts changed, in one language; `field` as `textsOf` names it. */
export function withText(node: FlowNode, field: string, language: 'sw' | 'en', words: string): FlowNode {
  const copy = structuredClone(node)
  const found = textsOf(copy).find((one) => one.field === field)
  if (found) found.text[language] = words
  return copy
}
export const withNode = (flow: FlowDefinition, node: FlowNode): FlowDefinition => ({
  ...flow,
  nodes: flow.nodes.map((one) => (one.id === node.id ? node : one)),
})

/** In the order a conversation goes: from the starts on, each node behind the first that leads to it; what no way leads to comes last. */
export function inOrder(nodes: readonly FlowNode[]): FlowNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const ordered: FlowNode[] = []
  const open = nodes.filter(({ kind }) => kind === 'start').toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    ordered.push(node)
    const next = edgesOf(node).flatMap(({ to }) => (to === null ? [] : (byId.get(to) ?? [])))
    open.push(...next.toReversed())
  }
  return [...ordered, ...nodes.filter(({ id }) => !seen.has(id))]
}

/** Ours while it is typed, and the server's word where it knows more (a set that is gone); the same problem once. */
export function problemsOf(flow: FlowDefinition, refused: unknown): FlowProblem[] {
  const own = lintFlow(flow)
  const theirs = refusedIn(refused).filter(
    (one) => !own.some((other) => other.nodeId === one.nodeId && other.field === one.field && other.code === one.code),
  )
  return [...own, ...theirs]
}
const OF_SHOP = new Set(['set_unknown', 'group_unknown', 'segment_unknown', 'product_unknown', 'ways_unavailable'])
function refusedIn(error: unknown): FlowProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'flow.refused') return []
  return error.fields.flatMap(({ path, message }) => {
    const code = FLOW_PROBLEMS.find((one) => one === message)
    // What the device can see for itself it says itself, and stops saying once it is mended.
    if (code === undefined || !OF_SHOP.has(code)) return []
    const dot = path.indexOf('.')
    return [{ code, nodeId: dot === -1 ? null : path.slice(0, dot), field: dot === -1 ? path : path.slice(dot + 1) }]
  })
}
