import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, phoneOf } from '../../../../tests/support/campaigns.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import { FILLS, offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { startCatalogues } from '../../../../tests/support/whatsapp/catalogues.ts'
import { deliver, inbound, secondsOf } from '../../../../tests/support/whatsapp/chats.ts'
import { templateSteps } from '../../../../tests/support/whatsapp/template-steps.ts'
import {
  createCampaign,
  getCampaign,
  listRecipients,
  saveCampaign,
  startCampaign,
  testCampaign,
} from '../../../shared/contract/campaigns.ts'
import { orderChatBasket } from '../../../shared/contract/chat-goods.ts'
import { ErrorBody } from '../../../shared/contract/errors.ts'
import { listConversations } from '../../../shared/contract/inbox.ts'
import {
  addTemplateFile,
  listTemplates,
  saveTemplate,
  type Template,
} from '../../../shared/contract/message-templates.ts'
import { createSet } from '../../../shared/contract/product-sets.ts'
import { getWhatsappMarketing, previewOfferGoods } from '../../../shared/contract/whatsapp-marketing.ts'
import type { Offer } from '../../../shared/domain/campaigns/offers.ts'
import { emptyButton, type TemplateContent } from '../../../shared/domain/chat/template-content.ts'
import { starterOf } from '../../../shared/domain/chat/template-starters.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { SetSection } from '../../../shared/domain/product-sets.ts'

const NOON = new Date('2026-11-25T09:00:00Z')
let c: Awaited<ReturnType<typeof startCatalogues>>
const t = () => c.t
beforeAll(async () => {
  c = await startCatalogues()
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(c.graph.problems).toEqual([])
  await c.close()
})
beforeEach(async () => {
  await c.quiet()
  t().clock.set(NOON)
  c.graph.faults.length = 0
})
const { prove, start, step, goOn } = offerSteps(() => c)

/** A shop whose customers agreed, with a template of this that WhatsApp approved. */
async function aReady(customers: number, content: (shop: { token: string }) => Promise<TemplateContent>) {
  const { shop, number, catalogId, name } = await c.aSeller()
  await prove(shop)
  await agreedCustomers(t(), shop.shop.id, customers, 0, 'whatsapp_offers')
  const steps = templateSteps(() => ({ chat: c, shop, number }))
  const template = await steps.handedIn(await content(shop))
  for (const one of steps.atMeta(template.name)) one.status = 'APPROVED'
  for (const language of ['sw', 'en'])
    await steps.told('message_template_status_update', template.name, steps.status('APPROVED'), 1, language)
  const of = { shop, id: shop.shop.id, number, templateId: template.id, name: template.name, steps }
  return { ...of, of, catalogId, nameCatalogue: name, template }
}
const aDraft = ({ shop, templateId }: { shop: { token: string }; templateId: string }, more: Partial<Offer> = {}) =>
  t().call(
    createCampaign,
    {
      body: {
        id: uuidv7(),
        channel: 'whatsapp',
        name: 'Seti za wiki',
        segment: 'all',
        offer: { templateId, fills: FILLS, pace: 'slow', ...more },
      },
    },
    shop.token,
  )
const read = ({ shop }: { shop: { token: string } }, id: string) =>
  t().must(getCampaign, { params: { id } }, shop.token)
/** In the order they went. */
const sentTo = (...phones: string[]) =>
  c.graph.sent
    .filter(({ body }) => phones.includes(`+${String(body['to'])}`))
    .map(({ body }) => (body['template'] as { components: { type: string; sub_type?: string }[] }).components)
const goodsIn = (components: ReturnType<typeof sentTo>[number] | undefined) =>
  (
    components?.find(({ sub_type: kind }) => kind === 'mpm') as
      | {
          parameters: { action: { sections: { title: string; product_items: { product_retailer_id: string }[] }[] } }[]
        }
      | undefined
  )?.parameters[0]?.action.sections.map(({ title, product_items: items }) => [
    title,
    ...items.map((item) => item.product_retailer_id),
  ])
const aSet = (shop: { token: string }, name: string, source: SetSection['source']) =>
  t().must(
    createSet,
    {
      body: {
        id: uuidv7(),
        kind: 'template',
        layout: 'list',
        name,
        message: 'Karibu!',
        language: 'sw',
        hidesOut: false,
        offered: null,
        sections: [{ id: uuidv7(), title: 'Sehemu', source: JSON.parse(JSON.stringify(source)) }],
      },
    },
    shop.token,
  )
const RULE = {
  group: null,
  category: null,
  leastTzs: null,
  mostTzs: null,
  stock: 'any',
  sort: 'name',
  most: 10,
} as const

test('goods of the shop’s sets, filled anew at each sending: what ran out leaves, nothing left stops it unpaid, and it goes on with what is back', async () => {
  const ready = await aReady(3, () => Promise.resolve({ ...starterOf('offer').content, extra: { kind: 'goods' } }))
  const { shop, of, templateId, catalogId } = ready
  const [soda, juice] = [await aThing(t(), shop, { name: 'Soda' }), await aThing(t(), shop, { name: 'Juisi' })]
  const drinks = await aSet(shop, 'Vinywaji', { kind: 'picked', productIds: [soda.id] })
  const all = await aSet(shop, 'Vyote vilivyomo dukani kwetu leo', { kind: 'rule', rule: RULE })
  const sets = [drinks.id, all.id]
  const preview = () => t().must(previewOfferGoods, { query: { templateId, sets: sets.join(',') } }, shop.token)

  const bare = await aDraft(ready, { sets: [] })
  const refused = await start(of, (bare.body as { id: string }).id)
  expect(ErrorBody.parse(refused.body).error).toMatchObject({ code: 'campaign.gaps', fields: [{ path: 'offer.sets' }] })
  expect(codeOf(await aDraft(ready, { sets: [uuidv7()] }))).toBe('request.not_found')
  const made = (await aDraft(ready, { sets })).body as { id: string }
  const { id } = made
  // Nothing was sent to a catalogue yet.
  expect(await preview()).toEqual({ sections: [], hasCatalogue: false })
  expect(codeOf(await start(of, id))).toBe('campaign.no_goods')
  await ready.nameCatalogue()
  await c.untilQuiet(shop)
  t().clock.set(NOON)
  expect(await preview()).toMatchObject({
    hasCatalogue: true,
    sections: [
      { title: 'Vinywaji', goods: [{ name: 'Soda', retailerId: soda.id }] },
      // A thing stands once, where it comes first.
      { title: 'Vyote vilivyomo dukani…', goods: [{ name: 'Juisi' }] },
    ],
  })

  // An app from before knows no sets, and takes none out.
  const { sets: _none, ...old } = (await read(ready, id)).offer ?? { sets: [] }
  const body = { version: 1, name: 'Seti', segment: 'all' as const, offer: old as Offer }
  expect((await t().must(saveCampaign, { params: { id }, body }, shop.token)).offer?.sets).toEqual(sets)

  // Its owner's own phone takes the same way.
  const { phone } = await t().must(testCampaign, { params: { id } }, shop.token)
  await goOn(of, id, 1)
  const whole = [
    ['Vinywaji', soda.id],
    ['Vyote vilivyomo dukani…', juice.id],
  ]
  expect(goodsIn(sentTo(phone)[0])).toEqual(whole)

  const started = await t().call(
    startCampaign,
    { params: { id }, body: { version: 2, startsAt: null, mostTzs: 100_000 } },
    shop.token,
  )
  expect(started.status).toBe(200)
  const got = () => sentTo(...[1, 2, 3].map((n) => phoneOf(shop.shop.id, n)))
  await goOn(of, id, 1)
  expect(got().map(goodsIn)).toEqual([whole])
  await c.moveStock(shop, soda.id, 0)
  await goOn(of, id, 1)
  expect(got().map(goodsIn).slice(1)).toEqual([[['Vyote vilivyomo dukani…', juice.id]]])
  await c.moveStock(shop, juice.id, 0)
  await goOn(of, id, 1)
  expect(await read(ready, id)).toMatchObject({
    state: 'paused',
    pauseReason: 'no_goods',
    counts: { waiting: 1, sent: 2 },
  })
  expect(got()).toHaveLength(2)

  // Back, but Meta has lost it: said by WhatsApp, and told beside whom it did not reach.
  await c.moveStock(shop, soda.id, 5)
  c.fake.items.get(catalogId)?.delete(soda.id)
  await step(of, id, { step: 'resume' })
  await goOn(of, id, 2)
  const { items } = await t().must(listRecipients, { params: { id }, query: { state: 'failed' } }, shop.token)
  expect(items).toHaveLength(1)
  expect(await read(ready, id)).toMatchObject({ state: 'done', counts: { sent: 2, failed: 1 } })
})

test('what is tapped in WhatsApp comes to the inbox as a basket, and becomes an order', async () => {
  const { shop, number } = await c.aSeller()
  const soda = await aThing(t(), shop, { name: 'Soda', stock: 9 })
  const basket = await (await c.aCustomer(shop, number)).basket([{ id: soda.id, quantity: 2, seenTzs: 2000 }])
  const order = await t().must(orderChatBasket, { params: { id: basket.id } }, shop.token)
  expect(order.number).not.toBe('')
})

const picture = async (shop: { token: string }, color: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(bytes)])
  return (await t().must(addTemplateFile, { query: { id: uuidv7(), fileName: 'kadi.png' }, file }, shop.token)).id
}
async function ofCards(shop: { token: string }): Promise<TemplateContent> {
  const one = async (color: string, sw: string, en: string): Promise<TemplateContent['extra']> => ({
    kind: 'cards',
    cards: [
      {
        fileId: await picture(shop, color),
        words: {
          sw: { body: sw, samples: ['Asha'], fallbacks: ['rafiki'] },
          en: { body: en, samples: ['Asha'], fallbacks: ['friend'] },
        },
        buttons: [
          { ...emptyButton('reply'), text: { sw: `Nataka ${color}`, en: `I want ${color}` } },
          { ...emptyButton('url'), text: { sw: 'Ona', en: 'See' }, url: 'https://duka.co.tz/o/{{1}}', sample: 'a' },
        ],
      },
    ],
  })
  const [red, blue] = [
    await one('red', 'Sukari kilo 1 kwako {{1}}, leo tu.', 'Sugar 1 kg for you {{1}}, today only.'),
    await one('blue', 'Unga kilo 5, leo tu.', 'Flour 5 kg, today only.'),
  ]
  const cards = [red, blue].flatMap((extra) => (extra?.kind === 'cards' ? extra.cards : []))
  return { ...starterOf('offer').content, extra: { kind: 'cards', cards } }
}

const card = (sw: string) => ({ from: 'words' as const, sw, en: '' })
const tap = (payload: string) => ({ sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload }] })
const link = (text: string) => ({ sub_type: 'url', index: '1', parameters: [{ type: 'text', text }] })
test('cards to swipe: handed in with their pictures, followed, sent with each reader’s values, and answered in the inbox', async () => {
  const ready = await aReady(2, ofCards)
  const { shop, of, template, name } = ready
  const cards = ready.steps
    .atMeta(name)
    .map(({ language, components }) => [language, components.map(({ type }) => type)])
  expect(cards).toEqual(
    expect.arrayContaining([
      ['sw', ['BODY', 'CAROUSEL']],
      ['en', ['BODY', 'CAROUSEL']],
    ]),
  )
  expect((await t().must(listTemplates, {}, shop.token)).items).toMatchObject([{ extra: 'cards', isChanged: false }])

  // An app from before shows the message alone, and what it saves leaves the cards as they are.
  const { extra, ...message } = template.content
  const body = { version: template.version, numberId: template.numberId, name, content: message }
  const saved: Template = await t().must(saveTemplate, { params: { id: template.id }, body }, shop.token)
  expect(saved.content.extra).toEqual(extra)

  const first = { from: 'first_name' as const, sw: 'rafiki', en: 'friend' }
  const fills = [...FILLS, first, card('ofa 1'), card('ofa 2')]
  const { templates } = await t().must(getWhatsappMarketing, {}, shop.token)
  expect(templates[0]?.content.extra).toEqual(extra)
  const { id } = (await aDraft(ready, { fills })).body as { id: string }
  const open = (await aDraft(ready, { fills: FILLS })).body as { id: string }
  expect(codeOf(await start(of, open.id))).toBe('campaign.gaps')
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id, 3)
  expect(await read(ready, id)).toMatchObject({ state: 'done', counts: { sent: 2 } })
  const [components] = sentTo(phoneOf(shop.shop.id, 1))
  const media = c.graph.media.uploads.slice(-2).map((one) => one.id)
  expect(components).toMatchObject([
    { type: 'body' },
    {
      type: 'carousel',
      cards: [
        {
          card_index: 0,
          components: [
            { type: 'header', parameters: [{ type: 'image', image: { id: media[0] } }] },
            { type: 'body', parameters: [{ type: 'text', text: 'Mteja' }] },
            link('ofa%201'),
            tap('Nataka red'),
          ],
        },
        {
          card_index: 1,
          components: [
            { type: 'header', parameters: [{ type: 'image', image: { id: media[1] } }] },
            link('ofa%202'),
            tap('Nataka blue'),
          ],
        },
      ],
    },
  ])
  const from = phoneOf(shop.shop.id, 1).slice(1)
  const answer = { from, id: 'wamid.kadi', timestamp: secondsOf(t().clock.now()), type: 'button' }
  await deliver(t(), inbound(ready.number, { ...answer, button: { text: 'Nataka blue', payload: 'Nataka blue' } }))
  const chats = await t().must(listConversations, { query: { search: from } }, shop.token)
  expect(chats.items).toMatchObject([{ unread: 1 }])
})

test('a card that names no picture of this shop is not handed in', async () => {
  const { shop, number } = await c.aSeller()
  const steps = templateSteps(() => ({ chat: c, shop, number }))
  const made = await ofCards(shop)
  const cards = made.extra?.kind === 'cards' ? made.extra.cards : []
  const foreign = {
    ...made,
    extra: { kind: 'cards' as const, cards: cards.map((one, at) => (at === 1 ? { ...one, fileId: uuidv7() } : one)) },
  }
  const { body } = await steps.submit(await steps.draft(foreign))
  expect(ErrorBody.parse(body).error).toMatchObject({
    code: 'template.not_ready',
    fields: [{ path: 'extra.cards.1.fileId', message: 'card_picture' }],
  })
})
