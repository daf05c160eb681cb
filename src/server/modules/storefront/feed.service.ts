import { createHash } from 'node:crypto'
import { FEED_HEAD, type FeedItem, feedItems, feedLine } from '../../../shared/domain/catalogue-feed.ts'
import { artPathOf } from '../../../shared/domain/share-pictures.ts'
import { whatsappDigits } from '../../../shared/domain/phone.ts'
import type { Clock } from '../../platform/clock.ts'
import { requireOpenShop } from '../../platform/closed-shops.ts'
import { type Db, inShop, inSystem } from '../../platform/database.ts'
import { hashToken } from '../../platform/tokens.ts'
import { type FeedProduct, readFeedPage } from '../sets/feed.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { sharePath } from './share-path.ts'
import { feedWasRead, findKey, findStorefront } from './storefront.repository.ts'

export type CatalogueFeed = ReturnType<typeof createCatalogueFeed>
interface Parts {
  db: Db
  clock: Clock
  shops: ShopsService
  publicUrl: string
  artFor: (name: string) => { name: string } | null
}
/** Beside each other in memory. */
const PAGE = 500
/** What a shop can have. */
const MOST_PRODUCTS = 50_000
const FIRST = '00000000-0000-0000-0000-000000000000'

export function createCatalogueFeed({ db, clock, shops, publicUrl, artFor }: Parts) {
  async function around(shopId: string) {
    return await inShop(db, shopId, async (tx) => {
      const shop = await shops.forCustomers(tx, shopId)
      const front = await findStorefront(tx, shopId)
      const digits = whatsappDigits(shop.whatsapp)
      const elsewhere = digits === null ? publicUrl : `https://wa.me/${digits}`
      const linkOf = (id: string) => (front?.isOpen ? `${publicUrl}/shops/${front.slug}/${id}` : elsewhere)
      const logo = shop.logoUrl === null ? '/icons/icon-512.png' : sharePath(shop.logoUrl.replace('/media/', ''))
      return { shopName: shop.name, linkOf, logo }
    })
  }
  const pictureOf = ({ photos: [photo], name }: FeedProduct, logo: string): string => {
    if (photo !== undefined) return sharePath(photo)
    const art = artFor(name)
    return art === null ? logo : artPathOf(art.name)
  }
  /** How the shop's items look now, in the feed as in the batches. `shared` is another one when that may change all of them. */
  async function looks(shopId: string) {
    const { shopName, linkOf, logo } = await around(shopId)
    return {
      shared: createHash('sha256')
        .update(JSON.stringify([shopName, linkOf(FIRST), logo]))
        .digest('base64url'),
      itemsOf: (product: FeedProduct): FeedItem[] =>
        feedItems(
          { ...product, variants: product.variants ?? [] },
          { shopName, link: linkOf(product.id), picture: publicUrl + pictureOf(product, logo) },
        ),
    }
  }

  return {
    looks,
    findShop: (key: string): Promise<string | null> =>
      inSystem(db, async (tx) => {
        const found = await findKey(tx, 'feed', hashToken(key))
        if (found) await requireOpenShop(tx, found.shopId)
        return found?.shopId ?? null
      }),
    wasRead: async (shopId: string) => await inSystem(db, (tx) => feedWasRead(tx, shopId, clock.now())),

    /** Page by page, each in a transaction of its own: a slow reader holds nothing but the page it reads. */
    async *lines(shopId: string): AsyncGenerator<string> {
      const { itemsOf } = await looks(shopId)
      yield FEED_HEAD
      let after = FIRST
      for (let read = 0; read < MOST_PRODUCTS; read += PAGE) {
        const from = after
        const page = await inShop(db, shopId, (tx) => readFeedPage(tx, shopId, from, PAGE))
        const last = page.at(-1)
        if (!last) return
        yield page.flatMap(itemsOf).map(feedLine).join('')
        after = last.id
      }
    },
  }
}
