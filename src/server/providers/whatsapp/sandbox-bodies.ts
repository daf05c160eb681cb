import * as z from 'zod'

/** What the sandbox takes of POST /{phone number id}/messages: as strict as WhatsApp, so that a shop finds out here and not there. */
const text = (most: number) => z.string().min(1).max(most)
const header = z.strictObject({ type: z.literal('text'), text: text(60) }).optional()
const body = z.strictObject({ text: text(1024) })
const footer = z.strictObject({ text: text(60) }).optional()
const media = {
  id: text(200).optional(),
  link: z.url().optional(),
  caption: z.string().max(1024).optional(),
}
const degrees = (most: number) =>
  z.string().refine((said) => /^-?\d{1,3}(\.\d+)?$/.test(said) && Math.abs(Number(said)) <= most)
const isOneSource = ({ id, link }: { id?: string | undefined; link?: string | undefined }) =>
  (id === undefined) !== (link === undefined)
const isDistinct = (all: readonly string[]) => new Set(all).size === all.length

const Interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header,
    body,
    footer,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal('reply'), reply: z.strictObject({ id: text(256), title: text(20) }) }))
        .min(1)
        .max(3)
        .refine((all) => isDistinct(all.map(({ reply }) => reply.title)))
        .refine((all) => isDistinct(all.map(({ reply }) => reply.id))),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    header,
    body,
    footer,
    action: z.strictObject({
      button: text(20),
      sections: z
        .array(
          z.strictObject({
            title: text(24).optional(),
            rows: z
              .array(z.strictObject({ id: text(200), title: text(24), description: text(72).optional() }))
              .min(1)
              .max(10),
          }),
        )
        .min(1)
        .max(10)
        .refine((all) => all.reduce((sum, { rows }) => sum + rows.length, 0) <= 10)
        .refine((all) => all.length === 1 || all.every(({ title }) => title !== undefined)),
    }),
  }),
  z.strictObject({
    type: z.literal('product'),
    body: body.optional(),
    footer,
    action: z.strictObject({ catalog_id: text(40), product_retailer_id: text(100) }),
  }),
  z.strictObject({
    type: z.literal('product_list'),
    header: z.strictObject({ type: z.literal('text'), text: text(60) }),
    body,
    footer,
    action: z.strictObject({
      catalog_id: text(40),
      sections: z
        .array(
          z.strictObject({
            title: text(24).optional(),
            product_items: z
              .array(z.strictObject({ product_retailer_id: text(100) }))
              .min(1)
              .max(30),
          }),
        )
        .min(1)
        .max(10)
        .refine((all) => all.reduce((sum, one) => sum + one.product_items.length, 0) <= 30)
        .refine((all) => all.length === 1 || all.every(({ title }) => title !== undefined)),
    }),
  }),
  z.strictObject({
    type: z.literal('carousel'),
    body,
    action: z.strictObject({
      cards: z
        .array(
          z.strictObject({
            card_index: z.int(),
            type: z.literal('product'),
            action: z.strictObject({ product_retailer_id: text(100), catalog_id: text(40) }),
          }),
        )
        .min(2)
        .max(10)
        .refine((all) => all.every(({ card_index: at }, index) => at === index))
        .refine((all) => new Set(all.map(({ action }) => action.catalog_id)).size === 1),
    }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header,
    body,
    footer,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: text(20), url: z.url() }),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body,
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
])

const TextParameter = z.strictObject({ type: z.literal('text'), text: text(1024) })
const file = { id: text(200).optional(), link: z.url().optional() }
const PartOfTemplate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('body'), parameters: z.array(TextParameter) }),
  z.strictObject({
    type: z.literal('header'),
    parameters: z
      .array(
        z.discriminatedUnion('type', [
          TextParameter,
          z.strictObject({ type: z.literal('image'), image: z.strictObject(file).refine(isOneSource) }),
          z.strictObject({ type: z.literal('video'), video: z.strictObject(file).refine(isOneSource) }),
          z.strictObject({
            type: z.literal('document'),
            document: z.strictObject({ ...file, filename: text(240).optional() }).refine(isOneSource),
          }),
        ]),
      )
      .length(1),
  }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.enum(['url', 'copy_code', 'quick_reply', 'mpm']),
    index: z.string().regex(/^\d$/),
    parameters: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('text'), text: text(2000) }),
          z.strictObject({ type: z.literal('coupon_code'), coupon_code: text(15) }),
          z.strictObject({ type: z.literal('payload'), payload: text(128) }),
          z.strictObject({
            type: z.literal('action'),
            action: z.strictObject({
              thumbnail_product_retailer_id: text(100),
              sections: z
                .array(
                  z.strictObject({
                    title: text(24),
                    product_items: z.array(z.strictObject({ product_retailer_id: text(100) })).min(1),
                  }),
                )
                .min(1)
                .max(10)
                .refine((all) => all.reduce((sum, one) => sum + one.product_items.length, 0) <= 30),
            }),
          }),
        ]),
      )
      .length(1),
  }),
])
export type SandboxTemplatePart = z.output<typeof PartOfTemplate>
const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z
    .string()
    .regex(/^\+?\d{7,15}$/)
    .optional(),
  recipient: z.string().max(160).optional(),
  context: z.strictObject({ message_id: text(300) }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
}
export const SandboxMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: text(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...common, type: z.literal('interactive'), interactive: Interactive }),
  z.strictObject({ ...common, type: z.literal('image'), image: z.strictObject(media).refine(isOneSource) }),
  z.strictObject({
    ...common,
    type: z.literal('document'),
    document: z.strictObject({ ...media, filename: text(240).optional() }).refine(isOneSource),
  }),
  z.strictObject({
    ...common,
    type: z.literal('audio'),
    audio: z.strictObject({ id: media.id, link: media.link, voice: z.boolean().optional() }).refine(isOneSource),
  }),
  z.strictObject({
    ...common,
    type: z.literal('location'),
    location: z.strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      name: text(1000).optional(),
      address: text(1000).optional(),
    }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: text(512),
      language: z.strictObject({ code: text(10) }),
      components: z
        .array(
          z.discriminatedUnion('type', [
            ...PartOfTemplate.options,
            z.strictObject({
              type: z.literal('carousel'),
              cards: z
                .array(z.strictObject({ card_index: z.int().min(0).max(9), components: z.array(PartOfTemplate) }))
                .min(2)
                .max(10)
                .refine((all) => all.every((card, index) => card.card_index === index)),
            }),
          ]),
        )
        .optional(),
    }),
  }),
])
export const SandboxRead = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text(300),
})

/** Of which catalogue a message shows goods, and which; null: it shows none. */
export function goodsOfSandboxMessage(
  message: z.output<typeof SandboxMessage>,
): { catalogId: string; itemIds: string[] } | null {
  if (message.type !== 'interactive') return null
  const { interactive } = message
  if (interactive.type === 'product')
    return { catalogId: interactive.action.catalog_id, itemIds: [interactive.action.product_retailer_id] }
  if (interactive.type === 'carousel') {
    const { cards } = interactive.action
    return {
      catalogId: cards[0]?.action.catalog_id ?? '',
      itemIds: cards.map(({ action }) => action.product_retailer_id),
    }
  }
  if (interactive.type !== 'product_list') return null
  const { catalog_id: catalogId, sections } = interactive.action
  const itemIds = sections.flatMap((section) => section.product_items.map((item) => item.product_retailer_id))
  return { catalogId, itemIds }
}
