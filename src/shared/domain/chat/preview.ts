import { isOpened } from './welcome.ts'
import { fitText } from './whatsapp-limits.ts'

const MOST = 160

/** What of a message stands in the list, and its kind, for which the list has a word or an icon. */
export function previewOf(content: { kind: string; type?: string; text?: string; title?: string; caption?: string }): {
  text: string
  kind: string
} {
  const text = content.text ?? content.caption ?? content.title ?? ''
  return { text: fitText(text.replaceAll(/\s+/g, ' ').trim(), MOST), kind: isOpened(content) ? 'opened' : content.kind }
}
