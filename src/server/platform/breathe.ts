import { setImmediate } from 'node:timers/promises'

/** Of work in one go; others wait this long at most for their turn. */
const SLICE_MS = 8

/** For work of many small steps: awaited between them, it lets everybody else have a turn whenever a slice of time is used up. */
export function createBreather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/** Runs a generator's steps to their end. */
export async function inSlices<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  const breathe = createBreather()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await breathe()
  }
}
