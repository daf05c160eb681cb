import type { InboundContent } from '../../../shared/contract/conversations.ts'
import { idOf, listOf, type Loose, numberOf, objectOf, textOf } from './loose.ts'

const TEXT = 4096
const MOST_GOODS = 100
const MOST_CONTACTS = 20
const MOST_QUANTITY = 100_000
const MOST_SEEN_TZS = 999_999_999

/** What a message says, from `type` and the part named like it. What we do not know, or what lacks its part, is `unknown`. */
export function readContent(type: string, message: Loose): InboundContent {
  const part = objectOf(message[type]) ?? {}
  switch (type) {
    case 'text':
      return { kind: 'text', text: textOf(part.body, TEXT) }
    // A tapped quick reply of a template: its payload is what we gave it.
    case 'button':
      return { kind: 'choice', id: textOf(part.payload, 256), title: textOf(part.text, 256) }
    case 'interactive': {
      const reply = objectOf(part.button_reply) ?? objectOf(part.list_reply)
      return reply === null
        ? { kind: 'unknown', type: `interactive ${textOf(part.type, 30)}` }
        : { kind: 'choice', id: textOf(reply.id, 256), title: textOf(reply.title, 256) }
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return {
        kind: 'media',
        mediaKind: type === 'audio' && part.voice === true ? 'voice' : type,
        mediaId: textOf(part.id, 200) || null,
        caption: textOf(part.caption, TEXT),
        fileName: textOf(part.filename, 240) || null,
      }
    case 'location': {
      const [lat, lng] = [numberOf(part.latitude), numberOf(part.longitude)]
      return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
        ? { kind: 'location', lat, lng, name: textOf(part.name, 200), address: textOf(part.address, 300) }
        : { kind: 'unknown', type }
    }
    case 'order':
      return {
        kind: 'basket',
        catalogId: idOf(part.catalog_id),
        items: listOf(part.product_items)
          .slice(0, MOST_GOODS)
          .flatMap((one) => {
            const item = objectOf(one)
            const quantity = Number(item?.quantity)
            const retailerId = textOf(item?.product_retailer_id, 100)
            if (retailerId === '' || !(quantity > 0 && quantity <= MOST_QUANTITY)) return []
            const price = item?.currency === 'TZS' ? Number(item.item_price) : NaN
            const isSeen = Number.isSafeInteger(price) && price >= 0 && price <= MOST_SEEN_TZS
            return [{ retailerId, quantity, ...(isSeen ? { seenTzs: price } : {}) }]
          }),
        text: textOf(part.text, TEXT),
      }
    case 'contacts':
      return {
        kind: 'contacts',
        contacts: listOf(message.contacts)
          .slice(0, MOST_CONTACTS)
          .map((one) => ({
            name: textOf(objectOf(objectOf(one)?.name)?.formatted_name, 120),
            phones: listOf(objectOf(one)?.phones)
              .slice(0, 5)
              .map((phone) => textOf(objectOf(phone)?.phone, 40))
              .filter((phone) => phone !== ''),
          })),
      }
    case 'reaction':
      return { kind: 'reaction', emoji: textOf(part.emoji, 40), toMessageId: textOf(part.message_id, 300) }
    default:
      return { kind: 'unknown', type: type || 'nothing' }
  }
}
