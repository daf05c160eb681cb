import type { Flow, NodeOf } from './definition.ts'
import type { FlowEvent, FlowWorld } from './session.ts'
import { isWithinHours } from './talk-nodes.ts'
import { bare } from './words.ts'

const startsOf = (flow: Flow): NodeOf<'start'>[] => flow.nodes.filter((node) => node.kind === 'start')
const startsWithWord = (start: NodeOf<'start'>, said: string): boolean =>
  start.words.some((word) => bare(word) !== '' && said.startsWith(bare(word)))
export const isQr = (flow: Flow, text: string | null): boolean =>
  text !== null && startsOf(flow).some((start) => start.on === 'qr' && startsWithWord(start, bare(text)))
/** Where a conversation begins: by a code, by words, by being the first, or anyhow; one of these hours before one without. */
export function startFor(
  flow: Flow,
  { isFirst }: Extract<FlowEvent, { kind: 'inbound' }>,
  text: string | null,
  world: FlowWorld,
): NodeOf<'start'> | undefined {
  const said = text === null ? '' : bare(text)
  const fits: Record<NodeOf<'start'>['on'], (start: NodeOf<'start'>) => boolean> = {
    qr: (start) => said !== '' && startsWithWord(start, said),
    words: (start) => said !== '' && start.words.some((word) => bare(word) === said),
    first: () => isFirst,
    any: () => true,
  }
  const open = startsOf(flow).filter(({ hours }) => hours === null || isWithinHours(hours, world.minute))
  for (const on of ['qr', 'words', 'first', 'any'] as const) {
    const found = open.filter((start) => start.on === on && fits[on](start))
    const start = found.find(({ hours }) => hours !== null) ?? found[0]
    if (start) return start
  }
  return undefined
}
