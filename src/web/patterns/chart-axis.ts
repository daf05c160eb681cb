/** Round figures from nothing up to what holds `most`: at most five lines. */
export function axisUpTo(most: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? size * 10)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
