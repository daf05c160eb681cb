/** A fault put into a copy of the queue's real code. The text must be there exactly once, so that a fault never goes stale unseen. */
export interface Mutant {
  name: string
  file: string
  edits: { find: string; replace: string }[]
}
export const one = (name: string, file: string, ...edits: string[]): Mutant => ({
  name,
  file,
  edits: Array.from({ length: edits.length / 2 }, (_, index) => ({
    find: edits[index * 2] ?? '',
    replace: edits[index * 2 + 1] ?? '',
  })),
})
