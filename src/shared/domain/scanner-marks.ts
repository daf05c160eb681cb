import { GS, type ScannerMarks } from './scanner-facts.ts'

const MOST_MARK = 12

/** The code itself. A text that lacks the prefix or suffix came by another way (typed, from the camera) and is left alone. */
export function withoutMarks(text: string, { prefix, suffix, separator }: ScannerMarks): string {
  const isMarked =
    prefix + suffix !== ''
    && text.length > prefix.length + suffix.length
    && text.startsWith(prefix)
    && text.endsWith(suffix)
  const bare = isMarked ? text.slice(prefix.length, text.length - suffix.length) : text
  return separator === '' ? bare : bare.replaceAll(separator, GS)
}

/** Prefix and suffix, from a code that is known and what arrived of it; null when it is not in there, or too much is around it. */
export function learnMarks(arrived: string, known: string): Pick<ScannerMarks, 'prefix' | 'suffix'> | null {
  const at = known === '' ? -1 : arrived.indexOf(known)
  if (at === -1) return null
  const [prefix, suffix] = [arrived.slice(0, at), arrived.slice(at + known.length)]
  // The name of the symbol is read by itself (scanned-code.ts).
  return prefix.length > MOST_MARK || suffix.length > MOST_MARK
    ? null
    : { prefix: prefix.replace(/\][A-Za-z][0-9A-Fa-m]$/, ''), suffix }
}

/** What stands for the separator, from a code that has one between two known halves. */
export function learnSeparator(arrived: string, before: string, behind: string): string | null {
  const from = arrived.indexOf(before)
  const to = from === -1 ? -1 : arrived.indexOf(behind, from + before.length)
  if (to === -1 || to - from - before.length > MOST_MARK) return null
  return arrived.slice(from + before.length, to)
}
