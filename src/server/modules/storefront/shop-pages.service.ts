import type { ProductSet } from '../../../shared/contract/product-sets.ts'
import { isOfferedAt } from '../../../shared/domain/product-sets.ts'
import { type BasketLine, quantityOf } from '../../../shared/domain/basket.ts'
import { artPathOf } from '../../../shared/domain/share-pictures.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { comingClosedDays, minuteOfWeek } from '../../../shared/domain/opening.ts'
import { isSlug, OWN_COLOUR, type VisitStep } from '../../../shared/domain/storefront.ts'
import type { Clock } from '../../platform/clock.ts'
import { businessDay } from '../../platform/business-day.ts'
import { requireOpenShop } from '../../platform/closed-shops.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hashToken } from '../../platform/tokens.ts'
import { addCampaignVisit, campaignOfLink } from '../campaigns/campaign-links.service.ts'
import { addVisit } from '../figures/visits.service.ts'
import type { LinksService } from '../links/links.service.ts'
import { offersForLink } from '../offers/offers-on-links.service.ts'
import { hasRunningPopup } from '../popups/running.service.ts'
import { publishedPrivacyPath } from '../privacy/page-path.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import { type GoodsRow, type GoodsService, listGoods, readGoods } from '../sets/goods.service.ts'
import type { SetsService } from '../sets/sets.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { type SetPictureFacts, setPictureFacts, setPictureVersion } from './set-picture.ts'
import { sharePath } from './share-path.ts'
import type { Body, PageInput, PageSet, PageShop, ProductDetail } from './shop-page-model.ts'
import { basketEmpty, notOffered, pageNotFound } from './storefront.errors.ts'
import { findKey, findStorefront, shopOfSlug, type StorefrontRow } from './storefront.repository.ts'

export type ShopPagesService = ReturnType<typeof createShopPagesService>
/** All that a drawing needs but what the request alone knows. */
export type PageModel = Omit<PageInput, 'language' | 'error' | 'code' | 'campaign'> & { shopLanguage: Language }
interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  shops: ShopsService
  goods: GoodsService
  sets: SetsService
  links: LinksService
  publicUrl: string
  artFor: (name: string) => { name: string } | null
}
const PAGE = 24
/** Of each set on the shop's page. */
const OF_SET = 6
const DAY = 1440

export function createShopPagesService({ db, clock, limits, shops, goods, sets, links, publicUrl, artFor }: Parts) {
  async function shopOf(tx: Tx, shopId: string, front: StorefrontRow | undefined) {
    const shop = await shops.forCustomers(tx, shopId)
    const page: PageShop = {
      id: shopId,
      name: shop.name,
      logoUrl: shop.logoUrl,
      place: shop.place,
      phone: shop.phone,
      colour: front?.colour ?? OWN_COLOUR,
      coverUrl: front?.cover ? mediaUrls(front.cover).url : null,
      about: front?.about ?? '',
      hours: front && front.hours.some((span) => span !== null) ? front.hours : null,
      closedDays: comingClosedDays(front?.closedDays ?? [], clock.now()),
      places: front?.places ?? [],
      freeDeliveryFromTzs: front?.freeDeliveryFromTzs ?? null,
      offers: (await offersForLink(tx, shopId, '', clock.now())).offers,
      privacyPath: await publishedPrivacyPath(tx, shopId),
      isFindable: front?.isFindable ?? false,
      hasPopup: front?.isOpen === true && (await hasRunningPopup(tx, shopId, clock.now())),
    }
    return { page, language: shop.language }
  }
  /** What a messenger shows beside the link: of the goods, else of the shop. JPEG or PNG, which all of them read. */
  const pictureOf = (rows: readonly GoodsRow[], shop: PageShop): string | null => {
    const photo = rows.find((row) => row.photo !== null)?.photo ?? null
    const art = rows.map((row) => artFor(row.name)).find((one) => one !== null)
    if (photo !== null) return sharePath(photo)
    if (art) return artPathOf(art.name)
    return shop.logoUrl === null ? null : sharePath(shop.logoUrl.replace('/media/', ''))
  }
  const opened = async (slug: string): Promise<string> => {
    const shopId = isSlug(slug) ? await inSystem(db, (tx) => shopOfSlug(tx, slug)) : undefined
    if (shopId === undefined) throw pageNotFound()
    return shopId
  }
  const model = (
    shop: PageShop,
    shopLanguage: Language,
    body: Body,
    rest: Pick<PageModel, 'path' | 'productPath' | 'homePath' | 'isIndexed' | 'picture'>,
  ): PageModel => ({ shop, shopLanguage, body, publicUrl, now: clock.now(), ...rest })

  /** Opens an order link of what lies in the basket. Whoever opens it is a stranger: how often is counted by address before, and here by shop. */
  async function order(
    tx: Tx,
    shopId: string,
    source: 'link' | 'storefront',
    lines: readonly BasketLine[],
    allowed: ReadonlySet<string> | null,
    { place, campaign = '' }: { place: string | null; campaign?: string },
  ): Promise<string> {
    const wanted = lines.filter(({ productId }) => allowed === null || allowed.has(productId))
    if (wanted.length === 0) throw basketEmpty()
    limits.take('basketOfShop', shopId)
    const url = await links.openForCustomer(
      tx,
      shopId,
      source,
      wanted.map((line) => ({ ...line, quantityMilli: quantityOf(line) })),
      { deliveryPlace: place, campaignId: await campaignOfLink(tx, shopId, campaign) },
    )
    if (url === null) throw basketEmpty()
    return url
  }

  /** The sets the owner put on the page that are offered now, and of each what is not shown by one before it. */
  async function setsOn(tx: Tx, shopId: string, slug: string, ids: readonly string[]): Promise<PageSet[]> {
    const seen = new Set<string>()
    const drawn: PageSet[] = []
    for (const id of ids) {
      const set = await sets.forCustomers(tx, shopId, id)
      if (!set || !isOfferedAt(set.offered, minuteOfWeek(clock.now()) % DAY)) continue
      const shown = await goods.shown(tx, shopId, set)
      const rows = shown.sections
        .flatMap((section) => section.goods)
        .filter((row) => !seen.has(row.id))
        .slice(0, OF_SET)
      if (rows.length === 0) continue
      for (const row of rows) seen.add(row.id)
      drawn.push({ name: set.name, url: `/shops/${slug}/sets/${id}`, goods: rows })
    }
    return drawn
  }
  /** A set as its own page shows it. */
  async function setBody(tx: Tx, shopId: string, set: ProductSet): Promise<Extract<Body, { kind: 'set' }>> {
    const { sections } = await goods.shown(tx, shopId, set)
    return {
      kind: 'set',
      name: set.name,
      message: set.message,
      sections,
      offered: set.offered,
      isOffered: isOfferedAt(set.offered, minuteOfWeek(clock.now()) % DAY),
    }
  }

  const pictureFacts = (set: ProductSet, page: PageShop, body: Extract<Body, { kind: 'set' }>): SetPictureFacts =>
    setPictureFacts(set, page, allOf(body), artFor)
  /** A set, where the shop's page shows it. */
  async function setOnPage(tx: Tx, shopId: string, id: string) {
    const front = await openFront(tx, shopId)
    const set = front.setIds.includes(id) ? await sets.forCustomers(tx, shopId, id) : undefined
    if (!set) throw pageNotFound()
    const { page, language } = await shopOf(tx, shopId, front)
    return { set, page, language, body: await setBody(tx, shopId, set) }
  }
  /** A set behind its link. */
  async function setBehindLink(tx: Tx, shopId: string, setId: string) {
    const set = await sets.forCustomers(tx, shopId, setId)
    if (!set) throw pageNotFound()
    const { page, language } = await shopOf(tx, shopId, await findStorefront(tx, shopId))
    return { set, page, language, body: await setBody(tx, shopId, set) }
  }

  return {
    /** From a token to its set, before anything else is known. */
    findSet: (token: string) =>
      inSystem(db, async (tx) => {
        const key = await findKey(tx, 'set', hashToken(token))
        if (key) await requireOpenShop(tx, key.shopId)
        return key?.refId ? { shopId: key.shopId, setId: key.refId } : null
      }),

    async set({ shopId, setId }: { shopId: string; setId: string }, path: string): Promise<PageModel> {
      return await inShop(db, shopId, async (tx) => {
        const { set, page, language, body } = await setBehindLink(tx, shopId, setId)
        return {
          ...model(page, language, body, {
            path,
            productPath: null,
            homePath: null,
            isIndexed: false,
            picture: `${path.replace('/set', '/set/picture.png')}&v=${setPictureVersion(pictureFacts(set, page, body))}`,
          }),
          shopLanguage: set.language,
        }
      })
    },
    async orderFromSet(
      { shopId, setId }: { shopId: string; setId: string },
      lines: readonly BasketLine[],
      place: string | null,
    ) {
      return await inShop(db, shopId, async (tx) => {
        const set = await sets.forCustomers(tx, shopId, setId)
        if (!set) throw pageNotFound()
        if (!isOfferedAt(set.offered, minuteOfWeek(clock.now()) % DAY)) throw notOffered()
        const shown = await goods.shown(tx, shopId, set)
        const ids = shown.sections.flatMap((section) => section.goods.map(({ id }) => id))
        return await order(tx, shopId, 'link', lines, new Set(ids), { place })
      })
    },

    async shop(
      slug: string,
      query: { search: string; group: string | null; after: string | undefined },
    ): Promise<PageModel> {
      const shopId = await opened(slug)
      return await inShop(db, shopId, async (tx) => {
        const front = await openFront(tx, shopId)
        const { page, language } = await shopOf(tx, shopId, front)
        const isWhole = query.search === '' && query.group === null && query.after === undefined
        const above = isWhole ? await setsOn(tx, shopId, slug, front.setIds) : []
        const stands = new Set(above.flatMap((set) => set.goods.map(({ id }) => id)))
        const found = await listGoods(
          tx,
          shopId,
          { search: query.search, group: query.group, after: readKeyset(query.after, ['text', 'text', 'id']) },
          PAGE + 1,
        )
        const rows = found.slice(0, PAGE)
        const last = rows.at(-1)
        const path = `/shops/${slug}`
        const more = new URLSearchParams({
          ...(query.search ? { q: query.search } : {}),
          ...(query.group === null ? {} : { g: query.group }),
          ...(last && found.length > PAGE ? { after: writeKeyset(last.group, last.nameKey, last.id) } : {}),
        })
        const body: Body = {
          kind: 'shop',
          sets: above,
          // One field a product: a basket that is sent without script would have it twice.
          goods: rows.filter(({ id }) => !stands.has(id)),
          groups: (await goods.groups(tx, shopId)).slice(0, 40),
          group: query.group,
          search: query.search,
          moreUrl: found.length > PAGE ? `${path}?${more.toString()}` : null,
        }
        return model(page, language, body, {
          path,
          productPath: (id) => `${path}/${id}`,
          homePath: path,
          isIndexed: page.isFindable && query.search === '' && query.after === undefined,
          picture: page.coverUrl === null ? pictureOf(rows, page) : sharePath(page.coverUrl.replace('/media/', '')),
        })
      })
    },

    /** A set the owner put on the page, all of it; any other has no address here. */
    async setOfShop(slug: string, id: string): Promise<PageModel> {
      const shopId = await opened(slug)
      return await inShop(db, shopId, async (tx) => {
        const { set, page, language, body } = await setOnPage(tx, shopId, id)
        const path = `/shops/${slug}/sets/${id}`
        return model(page, language, body, {
          path,
          productPath: (other) => `/shops/${slug}/${other}`,
          homePath: `/shops/${slug}`,
          isIndexed: page.isFindable,
          picture: `${path}/picture.png?v=${setPictureVersion(pictureFacts(set, page, body))}`,
        })
      })
    },
    /** What stands on the picture of a set, behind its link or on the shop's page. */
    async pictureOfLink({ shopId, setId }: { shopId: string; setId: string }): Promise<SetPictureFacts> {
      return await inShop(db, shopId, async (tx) => {
        const { set, page, body } = await setBehindLink(tx, shopId, setId)
        return pictureFacts(set, page, body)
      })
    },
    async pictureOnPage(slug: string, id: string): Promise<{ shopId: string; facts: SetPictureFacts }> {
      const shopId = await opened(slug)
      return await inShop(db, shopId, async (tx) => {
        const { set, page, body } = await setOnPage(tx, shopId, id)
        return { shopId, facts: pictureFacts(set, page, body) }
      })
    },

    async product(slug: string, id: string): Promise<PageModel> {
      const shopId = await opened(slug)
      return await inShop(db, shopId, async (tx) => {
        const { page, language } = await shopOf(tx, shopId, await openFront(tx, shopId))
        const [row] = await readGoods(tx, shopId, [id])
        const [product] = await readProducts(tx, shopId, [id])
        if (!row || !product) throw pageNotFound()
        const detail: ProductDetail = {
          row,
          photos: product.photos,
          variants: product.variants
            .filter(({ isArchived }) => !isArchived)
            .map((variant) => ({
              id: variant.id,
              name: variant.name,
              priceTzs: variant.priceTzs,
              isOut: product.tracksStock && variant.onHandMilli <= 0,
            })),
          groups: product.addOnGroups,
        }
        return model(
          page,
          language,
          { kind: 'product', product: detail },
          {
            path: `/shops/${slug}/${id}`,
            productPath: (other) => `/shops/${slug}/${other}`,
            homePath: `/shops/${slug}`,
            isIndexed: page.isFindable,
            picture: pictureOf([row], page),
          },
        )
      })
    },
    /** Counted for the shop, and of who it was nothing is known. */
    async seen(slug: string, { step, campaign }: { step: VisitStep | null; campaign: string }): Promise<void> {
      const shopId = await opened(slug)
      limits.take('seenOfShop', shopId)
      await inShop(db, shopId, async (tx) => {
        await openFront(tx, shopId)
        const campaignId = await campaignOfLink(tx, shopId, campaign)
        // What one campaign brings beyond its own bound takes nothing of what is counted for the others.
        if (campaignId !== null && limits.isSpent('seenOfCampaign', campaignId)) limits.giveBack('seenOfShop', shopId)
        if (campaignId !== null) limits.take('seenOfCampaign', campaignId)
        if (step !== null) await addVisit(tx, shopId, businessDay(clock.now()), step)
        if (campaignId !== null) await addCampaignVisit(tx, shopId, campaignId)
      })
    },
    async orderFromShop(
      slug: string,
      lines: readonly BasketLine[],
      from: { place: string | null; campaign: string },
    ): Promise<string> {
      const shopId = await opened(slug)
      return await inShop(db, shopId, async (tx) => {
        await openFront(tx, shopId)
        return await order(tx, shopId, 'storefront', lines, null, from)
      })
    },
  }
}

const allOf = ({ sections }: Extract<Body, { kind: 'set' }>) => sections.flatMap((section) => section.goods)
const openFront = async (tx: Tx, shopId: string): Promise<StorefrontRow> => {
  const front = await findStorefront(tx, shopId)
  if (!front?.isOpen) throw pageNotFound()
  return front
}
