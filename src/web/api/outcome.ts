/** How the last call went: the only truth about the network there is (F21). Connectivity listens here; nothing else should. */
export type CallOutcome = 'answered' | 'unreachable'
const listeners = new Set<(outcome: CallOutcome) => void>()

export function onCallOutcome(listener: (outcome: CallOutcome) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellOutcome(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome)
}
