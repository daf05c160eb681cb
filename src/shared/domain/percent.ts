import { normalText } from './text.ts'

/** A percentage as people type it: "7.5", "7,5", "10 %". Basis points, or null when it is none between 0 and 100. */
export function readPercent(text: string): number | null {
  if (text.length > 40) return null
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(normalText(text, 'NFKC').trim())
  if (!match) return null
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= 10_000 ? points : null
}

export const showPercent = (basisPoints: number): string => String(basisPoints / 100)
