import { edgesOf, type Flow, type FlowNode } from './definition.ts'

/** Messages a node sends on the way to a finished order. Choosing goods takes a list, a number and mostly a size. */
const SAYS: Record<FlowNode['kind'], number> = {
  start: 0, message: 1, menu: 1, question: 1, products: 2, basket: 1, repeat: 0, order: 1, link: 1, payment: 3, status: 1, receipt: 1, debt: 1, condition: 0, set: 0, wait: 0, goto: 0, handover: 1, end: 1,
} // prettier-ignore

/**
 * The fewest messages from a start to the end of an order that is chosen (one made again takes fewer): over an `order` or `link` node to where the conversation rests. Null where no order can be finished.
 * Dial's algorithm over (node, ordered or not): each node is walked twice at most, so linear in the flow.
 */
export function messagesOfOrder(flow: Flow): number | null {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const buckets: { id: string; done: boolean }[][] = []
  const push = (cost: number, at: { id: string; done: boolean }) => (buckets[cost] ??= []).push(at)
  const seen = new Set<string>()
  for (const node of flow.nodes) if (node.kind === 'start') push(0, { id: node.id, done: false })
  for (let cost = 0; cost < buckets.length; cost += 1)
    for (const { id, done } of buckets[cost] ?? []) {
      const node = nodes.get(id)
      const key = `${id} ${done}`
      if (!node || seen.has(key)) continue
      seen.add(key)
      const isOrdered = done || node.kind === 'order' || node.kind === 'link'
      const total = cost + SAYS[node.kind]
      if (isOrdered && node.kind === 'end') return total - (node.text.sw.trim() === '' ? 1 : 0)
      for (const { slot, to } of edgesOf(node))
        if (to !== null && slot !== 'timeout' && slot !== 'failed' && !(node.kind === 'repeat' && slot === 'next'))
          push(total, { id: to, done: isOrdered })
    }
  return null
}
