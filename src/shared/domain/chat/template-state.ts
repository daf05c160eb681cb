import type { TemplateCategory } from './template-content.ts'
import { type TemplateQuality, type TemplateReason, TEMPLATE_STATES, type TemplateState } from './templates.ts'

/** How far one language of a template is. Before WhatsApp's own states: on its way; not known whether it arrived; not taken, with what was wrong. */
export const TEMPLATE_STEPS = ['sending', 'unknown', 'refused', ...TEMPLATE_STATES] as const
export type TemplateStep = (typeof TEMPLATE_STEPS)[number]
/** Nothing is to be done by the shop but to wait. */
export const isUnderWay = (state: string): boolean => state === 'sending' || state === 'unknown' || state === 'pending'

/** Why WhatsApp did not even take one to look at, by its own subcodes. */
export const TEMPLATE_REFUSALS = [
  'too_many',
  'too_long',
  'header',
  'body',
  'footer',
  'variables',
  'variable_edge',
  'sample',
  'name_taken',
  'name_blocked',
  'account',
  'file',
  'other',
] as const
export type TemplateRefusal = (typeof TEMPLATE_REFUSALS)[number]
const BY_SUBCODE: Partial<Record<number, TemplateRefusal>> = {
  2388019: 'too_many',
  2388023: 'name_blocked',
  2388024: 'name_taken',
  2388040: 'too_long',
  2388043: 'sample',
  2388047: 'header',
  2388072: 'body',
  2388073: 'footer',
  2388293: 'variables',
  2388299: 'variable_edge',
}
export const templateRefusalOf = (subcode: number): TemplateRefusal => BY_SUBCODE[subcode] ?? 'other'

/** WhatsApp's, of an account that is not proven to be a business; and ours of a shop. */
export const TEMPLATES_MOST = 250
const DAY_MS = 86_400_000
/** A name that was deleted is free again after so long. */
export const NAME_BLOCK_MS = 30 * DAY_MS
/** Of one that is approved. */
const EDITS = { aDay: 1, aMonth: 10 } as const
export function mayEditApproved(edits: readonly Date[], now: Date): boolean {
  const since = (ms: number) => edits.filter((at) => at.getTime() > now.getTime() - ms).length
  return since(DAY_MS) < EDITS.aDay && since(30 * DAY_MS) < EDITS.aMonth
}

export const TEMPLATE_FILE_KINDS = ['image', 'video', 'document'] as const
export type TemplateFileKind = (typeof TEMPLATE_FILE_KINDS)[number]

/** `gone`: there is none of that name and language any more. */
export type TemplateChange =
  | { state: TemplateState | 'gone'; reason: TemplateReason | null }
  /** What it is for, and costs, by WhatsApp's own judgement. */
  | { category: TemplateCategory }
  | { quality: TemplateQuality }
