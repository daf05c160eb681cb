/** What gathered calls take from outside. `timer` answers how to call it off. */
interface Parts {
  now: () => number
  random: () => number
  timer: (run: () => void, ms: number) => () => void
}

/** News of one piece of work come together. */
const GATHER_MS = 500
/** All tills of a shop hear of an edit in the same moment: they ask spread over this. */
const SPREAD_MS = 2000
/** While a long list is being edited or imported each till asks this often, and no more. */
const PAUSE_MS = 4000

/**
 * Turns word after word of news into few askings: each word is followed by an asking that begins after it, within seconds, and words that come meanwhile
 * share it. An asking that was under way when the word came may lack the news, so another one follows it.
 */
export function createGathered(ask: () => Promise<void>, { now, random, timer }: Parts): () => void {
  let isWanted = false
  let askedAt = -PAUSE_MS
  let asking: Promise<void> | null = null

  const later = () => {
    isWanted = true
    const left = askedAt + PAUSE_MS - now()
    // A clock that was set back asks for no longer wait than a till that has just asked.
    const pause = left > PAUSE_MS ? 0 : Math.max(0, left)
    timer(() => void begin(), Math.max(GATHER_MS, pause) + Math.round(random() * SPREAD_MS))
  }
  async function begin() {
    await asking?.catch(() => {})
    isWanted = false
    askedAt = now()
    asking = ask().finally(() => {
      asking = null
    })
    await asking.catch(() => {}) // no network: the pull of each minute finds it
  }
  return () => {
    if (!isWanted) later()
  }
}
