import type { OutboundContent } from '../../../shared/contract/conversations.ts'

interface GraphRecipient {
  /** E.164. */
  phone: string | null
  userId: string | null
}

/** The body of POST /{phone number id}/messages, without `messaging_product`. `callbackData` comes back with every status, and so finds a message whose answer got lost. */
export function graphMessage(
  content: OutboundContent,
  { phone, userId }: GraphRecipient,
  {
    callbackData,
    catalogId,
    replyTo,
    graphId,
  }: {
    callbackData: string
    catalogId: string
    replyTo: string | null
    /** Of a file of ours, once it was handed in. */ graphId: string | null
  },
): Record<string, unknown> {
  return {
    recipient_type: 'individual',
    // A number where there is one: an id of the business's own cannot take every kind (131062).
    ...(phone === null ? { recipient: userId } : { to: phone.slice(1) }),
    ...(replyTo === null ? {} : { context: { message_id: replyTo } }),
    ...bodyOf(content, catalogId, graphId),
    biz_opaque_callback_data: callbackData,
  }
}

function bodyOf(content: OutboundContent, catalogId: string, graphId: string | null): Record<string, unknown> {
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: content.previewUrl } }
    case 'buttons':
      return interactive('button', content, {
        buttons: content.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })),
      })
    case 'list':
      return interactive('list', content, {
        button: content.button,
        sections: content.sections.map(({ title, rows }) => ({
          ...(title === '' ? {} : { title }),
          rows: rows.map(({ id, title: name, description }) => ({
            id,
            title: name,
            ...(description === '' ? {} : { description }),
          })),
        })),
      })
    case 'products': {
      const all = content.sections.flatMap(({ retailerIds }) => retailerIds)
      const [only, ...more] = all
      // Words above and cards below: whatever else there is, WhatsApp refuses.
      if (content.isCarousel === true)
        return interactive(
          'carousel',
          { text: content.text },
          {
            cards: all.map((retailerId, index) => ({
              card_index: index,
              type: 'product',
              action: { product_retailer_id: retailerId, catalog_id: catalogId },
            })),
          },
        )
      // One alone is a message of its own, which takes no header.
      if (more.length === 0)
        return interactive(
          'product',
          { text: content.text, footer: content.footer },
          { catalog_id: catalogId, product_retailer_id: only },
        )
      return interactive('product_list', content, {
        catalog_id: catalogId,
        sections: sectionsOf(content.sections),
      })
    }
    case 'locationRequest':
      return interactive('location_request_message', content, { name: 'send_location' })
    case 'link':
      return interactive('cta_url', content, {
        name: 'cta_url',
        parameters: { display_text: content.title, url: content.url },
      })
    case 'image':
      return { type: 'image', image: { ...mediaOf(content.media, graphId), ...captionOf(content.caption) } }
    case 'document':
      return {
        type: 'document',
        document: { ...mediaOf(content.media, graphId), filename: content.fileName, ...captionOf(content.caption) },
      }
    case 'audio':
      return {
        type: 'audio',
        audio: { ...mediaOf(content.media, graphId), ...(content.isVoice ? { voice: true } : {}) },
      }
    case 'location':
      return {
        type: 'location',
        // As text, as the Cloud API has them; an address without a name is not shown.
        location: {
          latitude: content.lat.toFixed(6),
          longitude: content.lng.toFixed(6),
          ...(content.name === '' ? {} : { name: content.name }),
          ...(content.name === '' || content.address === '' ? {} : { address: content.address }),
        },
      }
    case 'template': {
      const components = componentsOf(content)
      return {
        type: 'template',
        template: {
          name: content.name,
          language: { code: content.language },
          ...(components.length === 0 ? {} : { components }),
        },
      }
    }
  }
}

type Template = Extract<OutboundContent, { kind: 'template' }>
/** What differs from message to message of one template. */
function componentsOf({ goods, cards, ...content }: Template) {
  return [
    ...partsOf(content),
    ...(goods === undefined
      ? []
      : [
          {
            type: 'button',
            sub_type: 'mpm',
            index: '0',
            parameters: [
              {
                type: 'action',
                action: {
                  // It is shown small above the words: the first there is.
                  thumbnail_product_retailer_id: goods[0]?.retailerIds[0],
                  sections: sectionsOf(goods),
                },
              },
            ],
          },
        ]),
    ...(cards === undefined
      ? []
      : [
          {
            type: 'carousel',
            cards: cards.map((card, index) => ({ card_index: index, components: partsOf(card) })),
          },
        ]),
  ]
}
const BUTTON = { url: 'url', code: 'copy_code', reply: 'quick_reply' } as const
function partsOf({ header, variables, buttons = [] }: Pick<Template, 'header' | 'variables' | 'buttons'>) {
  const above =
    header === undefined
      ? null
      : header.kind === 'text'
        ? { type: 'text', text: header.text }
        : {
            type: header.kind,
            [header.kind]: {
              ...mediaOf(header.media, null),
              ...(header.kind === 'document' && header.fileName !== undefined ? { filename: header.fileName } : {}),
            },
          }
  return [
    ...(above === null ? [] : [{ type: 'header', parameters: [above] }]),
    ...(variables.length === 0
      ? []
      : [{ type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) }]),
    ...buttons.map(({ index, kind, text }) => ({
      type: 'button',
      sub_type: BUTTON[kind],
      index: String(index),
      parameters: [
        kind === 'url'
          ? { type: 'text', text }
          : kind === 'reply'
            ? { type: 'payload', payload: text }
            : { type: 'coupon_code', coupon_code: text },
      ],
    })),
  ]
}
const sectionsOf = (sections: readonly { title: string; retailerIds: readonly string[] }[]) =>
  sections.map(({ title, retailerIds }) => ({
    ...(title === '' ? {} : { title }),
    product_items: retailerIds.map((id) => ({ product_retailer_id: id })),
  }))

const interactive = (
  type: string,
  { header, text, footer }: { header?: string | undefined; text: string; footer?: string | undefined },
  action: Record<string, unknown>,
) => ({
  type: 'interactive',
  interactive: {
    type,
    ...(header === undefined ? {} : { header: { type: 'text', text: header } }),
    body: { text },
    ...(footer === undefined ? {} : { footer: { text: footer } }),
    action,
  },
})
const mediaOf = (
  { mediaId, link }: { mediaId?: string | undefined; link?: string | undefined },
  graphId: string | null,
) => (link === undefined ? { id: mediaId ?? graphId } : { link })
const captionOf = (caption: string) => (caption === '' ? {} : { caption })
