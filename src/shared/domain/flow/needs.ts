import type { Flow, FlowNode } from './definition.ts'

/**
 * What an app has to know to show a flow and save it whole, counted up with each kind of step or way that is added. An editor refuses what it cannot read, or would save it without its
 * meaning: whoever knows less is not told of the flow at all, but to update (decision 267). 2: `repeat`, and `tanqr` and `later` as ways to pay. 3: a start by an advertisement.
 */
export const FLOW_KNOWS = 3
export const flowNeeds = ({ nodes }: Flow): number => Math.max(1, ...nodes.map(nodeNeeds))
function nodeNeeds(node: FlowNode): number {
  switch (node.kind) {
    case 'start':
      return node.on === 'ad' ? 3 : 1
    case 'repeat':
      return 2
    case 'payment':
      return node.later !== undefined || node.ways.some((way) => way === 'tanqr' || way === 'later') ? 2 : 1
    default:
      return 1
  }
}
