import { ChatMedia } from '../../../shared/contract/chat-media.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

/** A message that an answer quotes. */
export interface Quote {
  id: string
  text: string
}
/** `messageId` is one for all tries of the same words: a lost answer, and a reload after it, send nothing twice. `file` is with the server already. */
export interface Draft {
  as: 'answer' | 'note'
  text: string
  messageId: string
  file: ChatMedia | null
  quote: Quote | null
  /** Who was chosen behind an @ of a note. */
  mentions: string[]
}

export const keyOf = (id: string) => `chat-${id}`
const none = (): Draft => ({ as: 'answer', text: '', messageId: uuidv7(), file: null, quote: null, mentions: [] })
/** No longer than WhatsApp takes; drafts from before this shape hold less, or the words alone. */
export function draftOf(kept: unknown): Draft {
  if (typeof kept === 'string') return { ...none(), text: kept.slice(0, WHATSAPP.text) }
  if (typeof kept !== 'object' || kept === null) return none()
  const { as, text, messageId, file, quote, mentions } = kept as Partial<Record<keyof Draft, unknown>>
  if (typeof text !== 'string' || typeof messageId !== 'string') return none()
  return {
    as: as === 'note' ? 'note' : 'answer',
    text: text.slice(0, WHATSAPP.text),
    messageId,
    file: ChatMedia.nullable()
      .catch(null)
      .parse(file ?? null),
    quote: quoteOf(quote),
    mentions: Array.isArray(mentions) ? mentions.filter((one) => typeof one === 'string') : [],
  }
}
function quoteOf(kept: unknown): Quote | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, text } = kept as Partial<Record<keyof Quote, unknown>>
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : null
}

/** A template being filled in; `messageId` is one for all tries of the same words. */
export interface TemplateDraft {
  /** Which one; '' while none is chosen. */
  key: string
  values: string[]
  messageId: string
}
export function templateDraftOf(kept: unknown): TemplateDraft {
  const nothing = { key: '', values: [], messageId: uuidv7() }
  if (typeof kept !== 'object' || kept === null) return nothing
  const { key, values, messageId } = kept as Partial<Record<keyof TemplateDraft, unknown>>
  if (typeof key !== 'string' || typeof messageId !== 'string' || !Array.isArray(values)) return nothing
  return { key, values: values.map((value) => (typeof value === 'string' ? value : '')), messageId }
}
