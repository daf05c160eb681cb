import { vi } from 'vitest'

const nothing = () => {}
type Work = (order: never, tell: (news: unknown) => void) => Promise<void>

/** jsdom has no workers: here they run in the test's own thread, with what is told copied as between threads. `ended`: how many were ended before they were done. `hold`: nothing begins before it is let go. */
export function workersHere(work: Work): { begun: () => number; ended: () => number; hold: () => () => void } {
  let [begun, ended] = [0, 0]
  let held: Promise<void> = Promise.resolve()
  class Here extends EventTarget {
    #isOver = false
    #isDone = false
    constructor(_address: string | URL) {
      super()
      begun += 1
    }
    postMessage(order: never): void {
      const tell = (news: unknown) => {
        if (this.#isOver) return
        if (news !== null && typeof news === 'object' && 'kind' in news && news.kind === 'end') this.#isDone = true
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(news) }))
      }
      void held.then(() => (this.#isOver ? undefined : work(order, tell)))
    }
    terminate(): void {
      if (!this.#isOver && !this.#isDone) ended += 1
      this.#isOver = true
    }
  }
  vi.stubGlobal('Worker', Here)
  return {
    begun: () => begun,
    ended: () => ended,
    hold() {
      let letGo = nothing
      held = new Promise((done) => (letGo = done))
      return letGo
    },
  }
}
