import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrderChat } from '../../../shared/contract/chat-news.ts'
import { orderChatBasket, sendChatGoods } from '../../../shared/contract/chat-goods.ts'
import { setNumberCatalogue } from '../../../shared/contract/chat-numbers.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { getConversation } from '../../../shared/contract/inbox.ts'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { archiveSet, createSet, getSet } from '../../../shared/contract/product-sets.ts'
import { bulkProducts, createProduct, getProduct } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Action, Resource } from '../../../shared/domain/permissions.ts'
import { messageOfSet, shownOf } from '../../../shared/domain/product-sets.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aThing } from '../../../../tests/support/order-links.ts'
import { codeOf, type OwnedShop } from '../../../../tests/support/test-app.ts'
import { startCatalogues } from '../../../../tests/support/whatsapp/catalogues.ts'
import type { ANumber } from '../../../../tests/support/whatsapp/chats.ts'

let c: Awaited<ReturnType<typeof startCatalogues>>
const t = () => c.t
beforeAll(async () => {
  c = await startCatalogues()
})
beforeEach(() => c.quiet())
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test sent
  expect(c.graph.problems).toEqual([])
  await c.close()
})

const aCustomer = (shop: OwnedShop, number: ANumber) => c.aCustomer(shop, number)
type Goods = InputOf<typeof sendChatGoods>['body']['goods']
const send = (
  shop: { token: string },
  conversationId: string,
  goods: Goods,
  more: { id?: string; text?: string } = {},
) =>
  t().call(
    sendChatGoods,
    { params: { id: conversationId }, body: { id: more.id ?? uuidv7(), text: more.text ?? 'Tazama', goods } },
    shop.token,
  )
const products = (...productIds: string[]): Goods => ({ kind: 'products', productIds })
const interactiveTo = (phone: string) =>
  c.graph.sent
    .filter(({ body }) => body.to === phone && body.type === 'interactive')
    .map(({ body }) => body.interactive)
async function withSizes(shop: OwnedShop, name: string, sizes: readonly (readonly [string, number, number])[]) {
  const id = uuidv7()
  const variants = sizes.map(([size, priceTzs]) => ({
    id: uuidv7(),
    name: size,
    priceTzs,
    costTzs: null,
    sku: '',
    barcodes: [],
    isArchived: false,
  }))
  const openingStock = Object.fromEntries(variants.map((one, at) => [one.id, sizes[at]?.[2] ?? 0]))
  return await t().must(
    createProduct,
    { body: { ...aProduct({ id, name }), tracksStock: true, variants, openingStock } },
    shop.token,
  )
}

const picked = (title: string, ...productIds: string[]) => ({
  id: uuidv7(),
  title,
  source: { kind: 'picked' as const, productIds },
})

describe('goods that are sent', () => {
  test('one is shown alone, several as a list under the shop’s name; sizes there are some of are named one by one; the shop sees them by its own names and prices', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop, { name: 'Soda', priceTzs: 1000 })
    const oil = await withSizes(shop, 'Mafuta', [
      ['1 L', 7000, 3000],
      ['5 L', 33_000, 2000],
      ['20 L', 120_000, 0],
    ])
    const id = uuidv7()
    expect((await send(shop, who.id, products(soda.id), { id })).status).toBe(200)
    expect((await send(shop, who.id, products(soda.id), { id })).status).toBe(200)
    await send(shop, who.id, products(soda.id, oil.id))
    await t().app.runDueJobs()
    const [small, large] = oil.variants.map((one) => one.id)
    expect(interactiveTo(who.phone)).toEqual([
      {
        type: 'product',
        body: { text: 'Tazama' },
        action: { catalog_id: number.catalogId, product_retailer_id: soda.id },
      },
      {
        type: 'product_list',
        header: { type: 'text', text: 'Duka la Neema' },
        body: { text: 'Tazama' },
        action: {
          catalog_id: number.catalogId,
          sections: [
            { product_items: [soda.id, small, large].map((retailerId) => ({ product_retailer_id: retailerId })) },
          ],
        },
      },
    ])
    const [list] = await who.messages()
    expect(list?.goods).toMatchObject([
      { name: 'Soda', priceTzs: 1000, isOut: false },
      { name: 'Mafuta (1 L)', priceTzs: 7000 },
      { name: 'Mafuta (5 L)', priceTzs: 33_000 },
    ])
    expect(await t().must(getConversation, { params: { id: who.id } }, shop.token)).toMatchObject({
      handledBy: 'person',
      hasCatalogue: true,
    })
  })

  test('thirty at most; where all sizes do not fit, each product goes by one of them', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const made = []
    for (let n = 0; n < 29; n += 1) made.push((await aThing(t(), shop, { name: `Soda ${n}` })).id)
    const oil = await withSizes(shop, 'Mafuta', [
      ['1 L', 7000, 3000],
      ['5 L', 33_000, 2000],
    ])
    expect((await send(shop, who.id, products(...made, oil.id))).status).toBe(200)
    await t().app.runDueJobs()
    const [sent] = await who.messages()
    expect(sent?.goods).toHaveLength(30)
    expect(sent?.goods?.at(-1)).toMatchObject({ name: 'Mafuta (1 L)' })
    expect(codeOf(await send(shop, who.id, products(...made, oil.id, uuidv7())))).toBe('request.invalid')
    expect(codeOf(await send(shop, who.id, products(oil.id), { text: ' ' }))).toBe('request.invalid')
    expect(codeOf(await send(shop, who.id, products(oil.id), { text: 'x'.repeat(1025) }))).toBe('request.invalid')
  })

  test('an archived product, one of another shop and one that never was are none; neither goes a chat of another shop', async () => {
    const { shop, number } = await c.aSeller()
    const other = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop)
    const theirs = await aThing(t(), other.shop)
    await t().must(bulkProducts, { body: { ids: [soda.id], action: 'archive' } }, shop.token)
    for (const id of [soda.id, theirs.id, uuidv7()])
      expect(codeOf(await send(shop, who.id, products(id)))).toBe('product.not_found')
    expect(codeOf(await send(other.shop, who.id, products(theirs.id)))).toBe('conversation.not_found')
    expect((await who.messages()).map(({ direction }) => direction)).toEqual(['in'])
  })

  test('not without a catalogue, not through a closed window, not by who may see no products or no sets', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop)
    const member = async (...rights: [Resource, ...Action[]][]) =>
      await shop.asMember(rights.map(([resource, ...action]) => ({ resource, action })))
    const clerk = await member(['conversations', 'read', 'update'])
    expect(codeOf(await send(clerk, who.id, products(soda.id)))).toBe('auth.forbidden')
    expect(codeOf(await send(clerk, who.id, { kind: 'set', setId: uuidv7() }))).toBe('auth.forbidden')
    const reader = await member(['conversations', 'read'], ['product', 'read'])
    expect(codeOf(await send(reader, who.id, products(soda.id)))).toBe('auth.forbidden')
    await t().must(setNumberCatalogue, { params: { id: number.id }, body: { catalogId: '' } }, shop.token)
    expect(codeOf(await send(shop, who.id, products(soda.id)))).toBe('chat.no_catalogue')
    expect(await t().must(getConversation, { params: { id: who.id } }, shop.token)).toMatchObject({
      hasCatalogue: false,
      handledBy: 'person',
      assignedTo: null,
    })
    t().clock.advance(25 * 3_600_000)
    expect(codeOf(await send(shop, who.id, products(soda.id)))).toBe('chat.window_closed')
    expect((await who.messages()).map(({ direction }) => direction)).toEqual(['in'])
  })

  test('a set goes with its sections as it is filled now; put away it is none', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop, { name: 'Soda' })
    const chips = await aThing(t(), shop, { name: 'Chips', stock: 0 })
    const rice = await aThing(t(), shop, { name: 'Wali' })
    const setId = uuidv7()
    const set = {
      kind: 'template' as const,
      layout: 'list' as const,
      name: 'Chakula cha mchana',
      message: 'Karibu!',
      language: 'sw' as const,
      hidesOut: true,
      offered: null,
      sections: [picked('Vinywaji', soda.id), picked('Chakula', chips.id, rice.id)],
    }
    await t().must(createSet, { body: { id: setId, ...set } }, shop.token)
    expect((await send(shop, who.id, { kind: 'set', setId })).status).toBe(200)
    await t().app.runDueJobs()
    expect(interactiveTo(who.phone)).toMatchObject([
      {
        type: 'product_list',
        header: { text: 'Chakula cha mchana' },
        action: {
          sections: [
            { title: 'Vinywaji', product_items: [{ product_retailer_id: soda.id }] },
            { title: 'Chakula', product_items: [{ product_retailer_id: rice.id }] },
          ],
        },
      },
    ])
    await t().must(archiveSet, { params: { id: setId }, body: { isArchived: true } }, shop.token)
    expect(codeOf(await send(shop, who.id, { kind: 'set', setId }))).toBe('request.not_found')
    const empty = uuidv7()
    await t().must(createSet, { body: { ...set, id: empty, sections: [picked('', chips.id)] } }, shop.token)
    expect(codeOf(await send(shop, who.id, { kind: 'set', setId: empty }))).toBe('set.refused')
  })

  test.each(['list', 'carousel'] as const)(
    'a set as a %s goes as it is drawn where it is written: words, goods and their order; of cards fewer than two do not go',
    async (layout) => {
      const { shop, number } = await c.aSeller()
      const who = await aCustomer(shop, number)
      const soda = await aThing(t(), shop, { name: 'Soda' })
      const oil = await withSizes(shop, 'Mafuta', [
        ['1 L', 7000, 0],
        ['5 L', 33_000, 2000],
        ['20 L', 120_000, 1000],
      ])
      const chips = await aThing(t(), shop, { name: 'Chips', stock: 0 })
      const setId = uuidv7()
      const set = {
        kind: 'template' as const,
        layout,
        name: 'Ofa za leo',
        message: 'Karibu!',
        language: 'sw' as const,
        hidesOut: true,
        offered: null,
        sections: [picked('Vinywaji', soda.id), picked('Jikoni', chips.id, oil.id)],
      }
      await t().must(createSet, { body: { id: setId, ...set } }, shop.token)
      expect((await send(shop, who.id, { kind: 'set', setId }, { text: set.message })).status).toBe(200)
      await t().app.runDueJobs()
      // What the page of the set draws of it.
      const read = await t().must(getSet, { params: { id: setId } }, shop.token)
      const titled = read.sections.map(({ id, goods }, at) => ({
        id,
        title: read.set.sections[at]?.title ?? '',
        goods,
      }))
      const of = { name: shop.shop.shop_name, place: shop.shop.place }
      const drawn = messageOfSet(set, of, shownOf(set, titled))
      expect(drawn.sections.flatMap(({ goods }) => goods.map(({ name }) => name))).toEqual(['Soda', 'Mafuta'])
      const [five = '', twenty = ''] = oil.variants.slice(1).map(({ id }) => id)
      const body = { text: 'Karibu!' }
      const catalog = { catalog_id: number.catalogId }
      expect(interactiveTo(who.phone)).toEqual([
        layout === 'carousel'
          ? {
              type: 'carousel',
              body,
              action: {
                cards: [soda.id, five].map((id, index) => ({
                  card_index: index,
                  type: 'product',
                  action: { product_retailer_id: id, ...catalog },
                })),
              },
            }
          : {
              type: 'product_list',
              header: { type: 'text', text: drawn.header },
              body,
              footer: { text: drawn.footer },
              action: {
                ...catalog,
                sections: [
                  { title: 'Vinywaji', product_items: [{ product_retailer_id: soda.id }] },
                  { title: 'Jikoni', product_items: [five, twenty].map((id) => ({ product_retailer_id: id })) },
                ],
              },
            },
      ])
      await t().must(bulkProducts, { body: { ids: [soda.id], action: 'archive' } }, shop.token)
      const again = await send(shop, who.id, { kind: 'set', setId })
      expect(layout === 'list' ? again.status : codeOf(again)).toBe(layout === 'list' ? 200 : 'set.refused')
    },
  )

  test('what WhatsApp refuses stands in the chat as not sent', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop)
    c.graph.faults.push({ code: 131009 })
    await send(shop, who.id, products(soda.id))
    await t().app.runDueJobs()
    expect((await who.messages())[0]).toMatchObject({ status: 'failed', failure: 'not_accepted' })
  })
})

describe('a basket that comes in', () => {
  test('shows our prices, what the customer saw where that is another one, and what is gone; one tap makes one order of the rest', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop, { name: 'Soda', priceTzs: 1000, stock: 5 })
    const bread = await aThing(t(), shop, { name: 'Mkate', priceTzs: 1500, stock: 5 })
    const old = await aThing(t(), shop, { name: 'Bagia' })
    await t().must(bulkProducts, { body: { ids: [old.id], action: 'archive' } }, shop.token)
    const basket = await who.basket([
      { id: soda.id, quantity: 2, seenTzs: 900 },
      { id: bread.id, quantity: 1, seenTzs: 1500 },
      { id: old.id, quantity: 1 },
      { id: 'sku-ya-zamani', quantity: 1 },
    ])
    expect(basket.goods).toEqual([
      { retailerId: soda.id, name: 'Soda', priceTzs: 1000, photo: null, isOut: false, quantity: 2, seenTzs: 900 },
      { retailerId: bread.id, name: 'Mkate', priceTzs: 1500, photo: null, isOut: false, quantity: 1 },
      { retailerId: old.id, name: 'Bagia', priceTzs: null, photo: null, isOut: false, quantity: 1 },
      { retailerId: 'sku-ya-zamani', name: '', priceTzs: null, photo: null, isOut: false, quantity: 1 },
    ])
    expect(basket.order).toBeUndefined()
    const order = () => t().call(orderChatBasket, { params: { id: basket.id } }, shop.token)
    const [first, second] = await Promise.all([order(), order()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    const { items } = await t().must(listOrders, { query: {} }, shop.token)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      totalTzs: 3500,
      source: 'whatsapp',
      customerPhone: `+${who.phone}`,
      status: 'pending',
    })
    expect((await t().must(getProduct, { params: { id: soda.id } }, shop.token)).onHandMilli).toBe(3000)
    const whole = await t().must(getOrder, { params: { id: items[0]?.id ?? '' } }, shop.token)
    expect(JSON.stringify(whole)).toContain('Haraka')
    const seen = (await who.messages()).find(({ id }) => id === basket.id)
    expect(seen?.order).toEqual({ id: items[0]?.id, number: items[0]?.number })
    const chat = await t().must(getOrderChat, { params: { id: whole.id } }, shop.token)
    expect(chat.conversationId).toBe(who.id)
  })

  test('what is sold out makes none, and takes no stock; sizes only the customer can name make none; a message that is no basket is none', async () => {
    const { shop, number } = await c.aSeller()
    const who = await aCustomer(shop, number)
    const soda = await aThing(t(), shop, { stock: 1 })
    const order = (id: string, token = shop.token) => t().call(orderChatBasket, { params: { id } }, token)
    const much = await who.basket([{ id: soda.id, quantity: 2 }])
    expect(codeOf(await order(much.id))).toBe('link.sold_out')
    const gone = await who.basket([{ id: 'sku', quantity: 2 }])
    expect(codeOf(await order(gone.id))).toBe('link.sold_out')
    const other = await t().aShop()
    expect(codeOf(await order(much.id, other.token))).toBe('request.not_found')
    expect(codeOf(await order((await who.messages()).at(-1)?.id ?? ''))).toBe('request.not_found')
    const clerk = await shop.asMember([{ resource: 'conversations', action: ['read', 'update'] }])
    expect(codeOf(await order(much.id, clerk.token))).toBe('auth.forbidden')
    expect((await t().must(listOrders, { query: {} }, shop.token)).items).toEqual([])
    expect((await t().must(getProduct, { params: { id: soda.id } }, shop.token)).onHandMilli).toBe(1000)
  })
})

test('the catalogue of a number is one Meta knows, and can be taken away; by owners alone', async () => {
  const { shop, number, catalogId } = await c.aSeller()
  const put = (id: string, token = shop.token, numberId = number.id) =>
    t().call(setNumberCatalogue, { params: { id: numberId }, body: { catalogId: id } }, token)
  expect((await put(catalogId)).body).toMatchObject({ id: number.id, catalogId })
  expect(codeOf(await put('700999999999'))).toBe('chat.not_verified')
  expect(codeOf(await put('abc'))).toBe('request.invalid')
  expect(codeOf(await put(catalogId, shop.token, uuidv7()))).toBe('chat.number_not_found')
  const other = await t().aShop()
  expect(codeOf(await put('', other.token))).toBe('chat.number_not_found')
  const clerk = await shop.asMember([{ resource: 'whatsapp_interactions', action: ['read', 'update'] }])
  expect((await put('', clerk.token)).status).toBe(403)
  expect((await put('')).body).toMatchObject({ catalogId: '' })
})
