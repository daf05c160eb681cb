/** Mulberry32; one seed is one history. */
export function randomOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (most: number) => Math.floor(next() * most)
  return {
    next,
    whole,
    chance: (share: number) => next() < share,
    pick: <T>(items: readonly T[]): T | undefined => items[whole(items.length)],
    shuffled: <T>(items: readonly T[]) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
