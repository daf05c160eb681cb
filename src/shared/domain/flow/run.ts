import type { Flow } from './definition.ts'
import type { Answer, Ask, Effect, FlowEvent, FlowSession, FlowWorld } from './session.ts'
import { step } from './step.ts'

/** More than any way through a flow asks in one step; a flow that wants more goes to a person. */
const MOST_ASKS = 40

/** A whole step with its questions: on the server inside one transaction, in the phone beside the editor against its small shop. */
export async function runStep(
  flow: Flow,
  before: FlowSession | null,
  first: FlowEvent,
  world: FlowWorld,
  answer: (ask: Ask) => Promise<Answer> | Answer,
): Promise<{ session: FlowSession | null; effects: Effect[] }> {
  const effects: Effect[] = []
  let session = before
  let event = first
  for (let asks = 0; ; asks += 1) {
    const outcome = step(flow, session, event, world)
    effects.push(...outcome.effects)
    session = outcome.session
    if (outcome.ask === null) return { session, effects }
    if (asks >= MOST_ASKS) {
      effects.push({ kind: 'handOver', reason: 'broken' })
      return { session: session === null ? null : { ...session, at: null, dueAt: null, end: 'person' }, effects }
    }
    event = { kind: 'answer', answer: await answer(outcome.ask) }
  }
}
