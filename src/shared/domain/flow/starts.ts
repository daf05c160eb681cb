import type { Flow, NodeOf } from './definition.ts'
import type { FlowAd } from './inbound.ts'
import { AD, type FlowEvent, type FlowSession, type FlowWorld } from './session.ts'
import { isWithinHours } from './talk-nodes.ts'
import { bare, plain } from './words.ts'

type Start = NodeOf<'start'>
const startsOf = (flow: Flow): Start[] => flow.nodes.filter((node) => node.kind === 'start')
/** At this hour; those of certain hours before those of any. */
const openStarts = (flow: Flow, { minute }: FlowWorld): Start[] =>
  startsOf(flow)
    .filter(({ hours }) => hours === null || isWithinHours(hours, minute))
    .toSorted((one, other) => Number(one.hours === null) - Number(other.hours === null))
const startsWithWord = (start: Start, said: string): boolean =>
  start.words.some((word) => bare(word) !== '' && said.startsWith(bare(word)))
export const isQr = (flow: Flow, text: string | null): boolean =>
  text !== null && startsOf(flow).some((start) => start.on === 'qr' && startsWithWord(start, bare(text)))

/** By the advertisement's own number, or by whole words of its headline or its text. */
const isNamed = ({ words }: Start, { id, headline, body }: FlowAd): boolean => {
  const said = ` ${plain(`${headline} ${body}`)} `
  return words.some((word) => word.trim() === id || (bare(word) !== '' && said.includes(` ${bare(word)} `)))
}
/** Where who comes by it begins: the start that names it before the one for any, whatever their hours. */
function adStart(flow: Flow, ad: FlowAd | undefined, world: FlowWorld): Start | undefined {
  if (ad === undefined) return undefined
  const open = openStarts(flow, world).filter(({ on }) => on === 'ad')
  return open.find((start) => isNamed(start, ad)) ?? open.find(({ words }) => words.length === 0)
}

/**
 * Writes down what the message came by; whether the conversation begins there, though another is under way. Not by the advertisement it came by already: should several messages carry the same one,
 * each would throw the customer back.
 */
export function beginsByAd(flow: Flow, { answers }: FlowSession, ad: FlowAd | undefined, world: FlowWorld): boolean {
  if (ad === undefined) return false
  const key = `${ad.id} ${ad.headline}`
  const isKnown = answers[AD] === key
  Object.assign(answers, { [AD]: key, ad_headline: ad.headline })
  return !isKnown && adStart(flow, ad, world) !== undefined
}

/** Where a conversation begins, in this order: by an advertisement, by a code, by words, by being the first, or anyhow (decision 280); one of these hours before one without. */
export function startFor(
  flow: Flow,
  { isFirst, ad }: Extract<FlowEvent, { kind: 'inbound' }>,
  text: string | null,
  world: FlowWorld,
): Start | undefined {
  const said = text === null ? '' : bare(text)
  const open = openStarts(flow, world)
  return (
    adStart(flow, ad, world)
    ?? open.find((start) => start.on === 'qr' && said !== '' && startsWithWord(start, said))
    ?? open.find((start) => start.on === 'words' && said !== '' && start.words.some((word) => bare(word) === said))
    ?? open.find(({ on }) => on === 'first' && isFirst)
    ?? open.find(({ on }) => on === 'any')
  )
}
