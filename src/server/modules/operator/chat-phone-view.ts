import type * as z from 'zod'
import type { SandboxShown } from '../../../shared/contract/sandbox-chats.ts'
import { listOf, type Loose, objectOf, textOf } from '../../providers/whatsapp/loose.ts'
import type { SandboxMessageRow } from './chat-phone.repository.ts'

const MOST = 4096
const BY = { from_customer: 'customer', to_customer: 'shop', from_owner: 'owner' } as const

/** What a phone shows of a body that went through the API, or of one that a customer's phone sent. */
export function shownOf(row: SandboxMessageRow): z.input<typeof SandboxShown> {
  const { payload } = row
  const part = objectOf(payload[textOf(payload.type, 40)]) ?? {}
  const action = objectOf(part.action) ?? {}
  const reply = objectOf(part.button_reply) ?? objectOf(part.list_reply)
  const sections = listOf(action.sections).map((one) => objectOf(one) ?? {})
  const text = [
    textOf(part.body, MOST),
    textOf(objectOf(part.body)?.text, MOST),
    textOf(part.caption, MOST),
    textOf(part.text, MOST),
    textOf(part.address, MOST),
  ]
  const link = objectOf(action.parameters)
  return {
    id: row.id,
    by: BY[row.direction],
    header: textOf(objectOf(part.header)?.text, 60),
    text: reply
      ? textOf(reply.title, 256)
      : (text.find((one) => one !== '') ?? (payload.type === 'location' ? '' : textOf(part.name, 200))),
    footer: textOf(objectOf(part.footer)?.text, 60),
    buttons: listOf(action.buttons).flatMap((one) => {
      const button = objectOf(objectOf(one)?.reply)
      return button ? [{ id: textOf(button.id, 256), title: textOf(button.title, 20) }] : []
    }),
    list: part.type === 'list' ? { button: textOf(action.button, 20), rows: sections.flatMap(rowsOf) } : null,
    link:
      part.type === 'cta_url' && link ? { title: textOf(link.display_text, 20), url: textOf(link.url, 2000) } : null,
    asksPlace: part.type === 'location_request_message',
    products: [
      ...goodsOf(action.product_retailer_id === undefined ? [] : [action]),
      ...sections.flatMap((section) => goodsOf(section.product_items)),
      ...goodsOf(listOf(action.cards).map((card) => objectOf(card)?.action)),
      ...goodsOf(part.product_items),
    ],
    // The shop's API writes them as text, a customer's phone as numbers.
    place:
      payload.type === 'location'
        ? { lat: Number(part.latitude), lng: Number(part.longitude), name: textOf(part.name, 200) }
        : null,
    ...(payload.type === 'audio' ? { sound: { mediaId: textOf(part.id, 200), isVoice: part.voice === true } } : {}),
    file: payload.type === 'audio' ? '' : textOf(part.filename, 240) || textOf(part.link, 2000) || textOf(part.id, 200),
    ...adOf(payload),
    isRead: row.is_read,
    at: row.at.toISOString(),
  }
}
const adOf = ({ referral }: Loose): { ad?: string } => {
  const ad = objectOf(referral)
  return ad === null ? {} : { ad: textOf(ad.headline, 200) || textOf(ad.source_id, 40) }
}
const rowsOf = (section: Loose) =>
  listOf(section.rows).map((one) => {
    const row = objectOf(one) ?? {}
    return {
      section: textOf(section.title, 24),
      id: textOf(row.id, 200),
      title: textOf(row.title, 24),
      description: textOf(row.description, 72),
    }
  })
const goodsOf = (items: unknown) =>
  listOf(items).map((one) => {
    const item = objectOf(one) ?? {}
    return {
      retailerId: textOf(item.product_retailer_id, 100),
      quantity: typeof item.quantity === 'number' ? item.quantity : null,
    }
  })
