import type { Flow } from './definition.ts'

/**
 * What an app has to know to show a flow and save it whole, counted up with each kind of step or way that is added. An editor refuses what it cannot read, or would save it without its
 * meaning: whoever knows less is not told of the flow at all, but to update (decision 267). 2: `repeat`, and `tanqr` and `later` as ways to pay.
 */
export const FLOW_KNOWS = 2
export const flowNeeds = ({ nodes }: Flow): number =>
  nodes.some(
    (node) =>
      node.kind === 'repeat'
      || (node.kind === 'payment'
        && (node.later !== undefined || node.ways.some((way) => way === 'tanqr' || way === 'later'))),
  )
    ? 2
    : 1
