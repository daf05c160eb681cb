import { getCatalogueSync, nameCatalogue } from '../../../src/shared/contract/catalogue-sync.ts'
import { type ChatMessage, listChatEntries, listConversations } from '../../../src/shared/contract/inbox.ts'
import { adjustStock, updateProduct } from '../../../src/shared/contract/products.ts'
import { makeFeed } from '../../../src/shared/contract/storefront.ts'
import { parseCsv } from '../../../src/shared/domain/csv.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import { inSystem } from '../../../src/server/platform/database.ts'
import { jobsOf } from '../../../src/server/platform/jobs.ts'
import { aProduct } from '../builders.ts'
import type { aThing } from '../order-links.ts'
import type { OwnedShop } from '../test-app.ts'
import { type ANumber, aNumber, aText, aWamid, deliver, inbound, secondsOf, startChatApp } from './chats.ts'

/** The app with shops whose goods go to catalogues of the fake. */
export async function startCatalogues() {
  const chat = await startChatApp()
  const t = chat.t
  const fake = chat.graph.catalogues
  /** Shops of other tests keep still, and nothing goes wrong. */
  async function quiet() {
    await inSystem(t.db, (tx) => tx.deleteFrom('catalogue_turns').execute())
    fake.faults.length = 0
    fake.calls.length = 0
    fake.wishes.looks = 0
    fake.wishes.refuses = () => null
  }
  let catalogues = 0
  const aCatalogue = () => {
    const id = String(700_100_200_300 + (catalogues += 1))
    fake.items.set(id, new Map())
    return id
  }
  async function aSeller() {
    const shop = await t.aShop({ shop_name: 'Duka la Neema' })
    const number = await aNumber(t, chat.graph, shop)
    const catalogId = aCatalogue()
    return { shop, number, catalogId, name: (id = catalogId) => nameIt(shop, number, id) }
  }
  const nameIt = (shop: OwnedShop, number: Pick<ANumber, 'id'>, catalogId: string) =>
    t.call(nameCatalogue, { body: { numberId: number.id, catalogId } }, shop.token)
  const seen = (shop: OwnedShop) => t.must(getCatalogueSync, {}, shop.token)
  /** As the clock has it: a minute later, whose turn it is. */
  async function aMinute(ms = 61_000) {
    t.clock.advance(ms)
    await inSystem(t.db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'catalogue.sweep', {}))
    await t.app.runDueJobs()
  }
  async function untilQuiet(shop: OwnedShop) {
    for (let turn = 0; turn < 20; turn += 1) {
      const { nextAt } = await seen(shop)
      await aMinute(Math.max(61_000, nextAt === null ? 0 : Date.parse(nextAt) - t.clock.now().getTime()))
      const { waiting, isAtMeta, trouble } = await seen(shop)
      if (waiting === 0 && !isAtMeta && trouble === null) return
    }
    throw new Error(`not quiet: ${JSON.stringify(await seen(shop))}`)
  }
  const there = (catalogId: string) =>
    Object.fromEntries([...(fake.items.get(catalogId) ?? [])].map(([id, item]) => [id, filled(item)]))
  /** What the feed says, which is what the catalogue has to have. */
  async function fed(shop: OwnedShop) {
    const { url } = await t.must(makeFeed, { body: {} }, shop.token)
    const { pathname, search } = new URL(url)
    const [head = [], ...rows] = parseCsv(String((await t.inject({ method: 'GET', url: pathname + search })).body))
    return Object.fromEntries(
      rows
        .map((row) => filled(Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))))
        .map((item) => [item['id'], item]),
    )
  }
  const change = (shop: OwnedShop, product: Awaited<ReturnType<typeof aThing>>, given: object) =>
    t.must(
      updateProduct,
      {
        params: { id: product.id },
        body: { ...aProduct({ name: product.name, priceTzs: product.priceTzs }), version: product.version, ...given },
      },
      shop.token,
    )
  const moveStock = (shop: OwnedShop, id: string, countedMilli: number, variantId: string | null = null) =>
    t.must(
      adjustStock,
      { params: { id }, body: { id: uuidv7(), variantId, reason: 'counted', note: '', change: { countedMilli } } },
      shop.token,
    )

  let phones = 0
  /** Somebody who wrote to a shop just now, and people answer. */
  async function aCustomer(shop: OwnedShop, number: ANumber) {
    const phone = `2557160${String((phones += 1)).padStart(5, '0')}`
    const write = (text: string) => deliver(t, inbound(number, aText(t.clock.now(), phone, text)))
    await write('Habari')
    const [found] = (await t.must(listConversations, { query: { search: phone } }, shop.token)).items
    if (!found) throw new Error('nobody')
    const messages = async () =>
      (await t.must(listChatEntries, { params: { id: found.id }, query: {} }, shop.token)).items.filter(
        (entry): entry is ChatMessage => entry.type === 'message',
      )
    return {
      id: found.id,
      phone,
      write,
      messages,
      /** What the phone of a customer sends from the catalogue, with the price it showed. */
      basket: async (items: { id: string; quantity: number; seenTzs?: number }[]) => {
        await deliver(
          t,
          inbound(number, {
            from: phone,
            id: aWamid(),
            timestamp: secondsOf(t.clock.now()),
            type: 'order',
            order: {
              catalog_id: number.catalogId,
              text: 'Haraka',
              product_items: items.map(({ id, quantity, seenTzs = 1 }) => ({
                product_retailer_id: id,
                quantity,
                item_price: seenTzs,
                currency: 'TZS',
              })),
            },
          }),
        )
        const newest = (await messages()).find(({ content }) => content.kind === 'basket')
        if (!newest) throw new Error('no basket')
        return newest
      },
    }
  }

  return {
    ...chat,
    aCustomer,
    fake,
    quiet,
    aCatalogue,
    aSeller,
    nameIt,
    seen,
    aMinute,
    untilQuiet,
    there,
    fed,
    change,
    moveStock,
  }
}
export const filled = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''))
