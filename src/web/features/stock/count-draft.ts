import { readDraft } from '../../ui/draft.ts'
import { CountDraft } from './counting.ts'

/** Where what belongs to a count is kept on the device until somebody said something of it. */
export const countDraft = (id: string) => `count:${id}`
export const readCountDraft = (id: string): CountDraft | null => {
  const kept = CountDraft.safeParse(readDraft(countDraft(id)))
  return kept.success ? kept.data : null
}
