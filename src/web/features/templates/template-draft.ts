import * as z from 'zod'
import { TemplateContent } from '../../../shared/contract/message-templates.ts'
import { readDraft } from '../../ui/draft.ts'

/** What is typed, on this device, until the server has it. `version`: of what it was typed over; 0 where the server has nothing yet. */
const Kept = z.object({ version: z.int(), numberId: z.guid().nullable(), name: z.string(), content: TemplateContent })
export type KeptTemplate = z.output<typeof Kept>
export const draftKey = (id: string): string => `template-${id}`
export function keptTemplate(id: string): KeptTemplate | null {
  const read = Kept.safeParse(readDraft(draftKey(id)))
  return read.success ? read.data : null
}
