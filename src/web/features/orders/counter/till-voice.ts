import { tillSound } from '../../../hardware/till-sound.ts'
import { sayAloud } from '../../../patterns/say-aloud.ts'
import type { Till } from './use-till.ts'

/** What is heard of a sale: that it is paid, what is given back, and that it could not be kept. Behind the word on the screen, never before it. Answers how to stop. */
export function followTill(state: Till['state']): () => void {
  let { last: heard, failure } = state.get()
  return state.on(() => {
    const now = state.get()
    if (now.failure && !failure) tillSound('refused')
    if (now.last && now.last !== heard && now.last.order.status !== 'pending') {
      tillSound('paid')
      if (now.last.changeTzs > 0) sayAloud({ kind: 'change', amountTzs: now.last.changeTzs })
    }
    heard = now.last
    failure = now.failure
  })
}
