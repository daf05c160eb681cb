import { type Db, inShop, inSystem } from '../../platform/database.ts'
import { soldIds } from '../sets/goods.service.ts'
import { pageNotFound } from './storefront.errors.ts'
import { findStorefront, listedSlugs, shopOfSlug } from './storefront.repository.ts'

export type Sitemaps = ReturnType<typeof createSitemaps>
/** What one file may name (sitemaps.org), and what a shop can have. */
const MOST = 50_000
/** Beside each other in memory. */
const PAGE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What search engines are told of: the pages of shops that are switched on and wish to be found. A slug and an id hold no sign that XML would read. */
export function createSitemaps({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return {
    /** Of each shop its own. Page by page, each in a transaction of its own: a slow reader holds nothing but the page it reads. */
    async *shops(): AsyncGenerator<string> {
      yield `${HEAD}<sitemapindex ${SPACE}>\n`
      let after = ''
      for (let read = 0; read < MOST; read += PAGE) {
        const from = after
        const page = await inSystem(db, (tx) => listedSlugs(tx, from, PAGE))
        yield page.map((slug) => `<sitemap><loc>${publicUrl}/shops/${slug}/sitemap.xml</loc></sitemap>\n`).join('')
        after = page.at(-1) ?? ''
        if (page.length < PAGE) break
      }
      yield '</sitemapindex>\n'
    },

    /** @throws request.not_found for a shop that is not there, is switched off, or does not wish to be found */
    async findShop(slug: string): Promise<string> {
      const shopId = await inSystem(db, (tx) => shopOfSlug(tx, slug))
      if (shopId === undefined) throw pageNotFound()
      const front = await inShop(db, shopId, (tx) => findStorefront(tx, shopId))
      if (!front?.isOpen || !front.isFindable) throw pageNotFound()
      return shopId
    },
    /** The shop's page and each of its products. */
    async *goods(shopId: string, slug: string): AsyncGenerator<string> {
      const home = `${publicUrl}/shops/${slug}`
      yield `${HEAD}<urlset ${SPACE}>\n<url><loc>${home}</loc></url>\n`
      let after = FIRST
      // One fewer than a file may name: the page itself is one.
      for (let read = 0; read < MOST - 1; read += PAGE) {
        const from = after
        const page = await inShop(db, shopId, (tx) => soldIds(tx, shopId, from, Math.min(PAGE, MOST - 1 - read)))
        yield page.map((id) => `<url><loc>${home}/${id}</loc></url>\n`).join('')
        after = page.at(-1) ?? FIRST
        if (page.length < PAGE) break
      }
      yield '</urlset>\n'
    },
  }
}
