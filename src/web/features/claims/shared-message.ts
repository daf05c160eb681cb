import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'

const KEY = 'claim-message'
/** What was shared or pasted and is not handed in yet: kept on the device, so that a closed tab or a dead network costs nothing. An empty text forgets it. */
export const keepShared = (text: string): void => (text === '' ? dropDraft(KEY) : saveDraft(KEY, text))
export function takeShared(): string {
  const kept = readDraft(KEY)
  return typeof kept === 'string' ? kept : ''
}
