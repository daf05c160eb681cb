/**
 * What WhatsApp takes (Cloud API v23.0, "Messages"). Letters are counted as UTF-16 units, which is never fewer than WhatsApp counts: what we let pass, it lets pass.
 * The flow's lint, the composer and the sender all measure by these.
 */
export const WHATSAPP = {
  text: 4096,
  /** Of everything with buttons, rows or products. */
  body: 1024,
  header: 60,
  footer: 60,
  caption: 1024,
  fileName: 240,
  /** Ours: longer than a place is called, and what a phone shows of it. */
  placeName: 120,
  placeAddress: 240,
  buttons: 3,
  buttonId: 256,
  buttonTitle: 20,
  listButton: 20,
  sections: 10,
  sectionTitle: 24,
  /** Of all sections together. */
  rows: 10,
  rowId: 200,
  rowTitle: 24,
  rowDescription: 72,
  /** Of all sections of a message with products. */
  products: 30,
  /** Of a message whose products are swiped. */
  cards: { least: 2, most: 10 },
  retailerId: 100,
  linkTitle: 20,
  url: 2000,
  templateName: 512,
  templateVariables: 20,
  /** Of `biz_opaque_callback_data`. */
  callbackData: 512,
} as const

const letters = new Intl.Segmenter('sw', { granularity: 'grapheme' })

/** At most so long, never through the middle of a letter; what was cut ends in "…". A menu's row shows the whole name in its description. */
export function fitText(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const { segment } of letters.segment(text)) {
    if (cut.length + segment.length > most - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}
