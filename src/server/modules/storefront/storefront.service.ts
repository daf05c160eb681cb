import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { saveStorefront, Storefront } from '../../../shared/contract/storefront.ts'
import { comingClosedDays, type OpeningTimes } from '../../../shared/domain/opening.ts'
import { isReadable, isSlug, OWN_COLOUR, slugOf } from '../../../shared/domain/storefront.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { MediaService } from '../media/media.service.ts'
import type { SetsService } from '../sets/sets.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { colourUnreadable, setUnknown, slugTaken, storefrontChanged } from './storefront.errors.ts'
import {
  dropFeedKeys,
  findStorefront,
  leaveSlugs,
  putFeedKey,
  putStorefront,
  readFeedKey,
  type StorefrontRow,
  takeSlug,
} from './storefront.repository.ts'

/** When the shop is open, as its page says it (empty: nothing is known), and its colour. In the entered shop. */
export async function frontFacts(tx: Tx, shopId: string): Promise<OpeningTimes & { colour: string }> {
  const { hours = [], closedDays = [], colour = OWN_COLOUR } = (await findStorefront(tx, shopId)) ?? {}
  return { hours, closedDays, colour }
}

export type StorefrontService = ReturnType<typeof createStorefrontService>
interface Parts {
  db: Db
  clock: Clock
  shops: Pick<ShopsService, 'forCustomers'>
  media: Pick<MediaService, 'requireKnown'>
  sets: Pick<SetsService, 'forCustomers'>
  publicUrl: string
}

export function createStorefrontService({ db, clock, shops, media, sets, publicUrl }: Parts) {
  const viewOf = ({ cover, ...row }: StorefrontRow): Storefront => ({
    ...row,
    cover: cover === null ? null : mediaUrls(cover),
    url: `${publicUrl}/shops/${row.slug}`,
  })
  /** What the page would be before anybody saved it: switched off, under an address made of the shop's name. */
  async function blank(tx: Tx, shopId: string): Promise<StorefrontRow> {
    const made = slugOf((await shops.forCustomers(tx, shopId)).name)
    const slug = isSlug(made) ? made : `duka-${shopId.slice(-8)}`
    return {
      isOpen: false,
      isFindable: true,
      slug,
      about: '',
      cover: null,
      colour: OWN_COLOUR,
      hours: Array<null>(7).fill(null),
      closedDays: [],
      places: [],
      freeDeliveryFromTzs: null,
      setIds: [],
      version: 0,
    }
  }

  /** What stood there before may stay: a set that is put away is not shown, and comes back to its place. */
  async function requireSets(tx: Tx, shopId: string, ids: readonly string[], before: readonly string[]) {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) !== index || !(before.includes(id) || (await sets.forCustomers(tx, shopId, id))))
        throw setUnknown(index)
  }

  return {
    async get(shopId: string): Promise<Storefront> {
      return await inShop(db, shopId, async (tx) =>
        viewOf((await findStorefront(tx, shopId)) ?? (await blank(tx, shopId))),
      )
    },

    /** @throws request.invalid for an address another shop has, for a set that is none of this shop's and for a colour white cannot be read on, shop.changed_meanwhile, media.not_found */
    async save({ shopId }: MemberActor, { version, ...body }: BodyOf<typeof saveStorefront>): Promise<Storefront> {
      if (!isReadable(body.colour)) throw colourUnreadable()
      return await inShop(db, shopId, async (tx) => {
        const before = await findStorefront(tx, shopId, { isLocked: true })
        if ((before?.version ?? 0) !== version) throw storefrontChanged()
        if (body.cover !== null) await media.requireKnown(tx, shopId, [body.cover])
        const setIds = body.setIds?.map((id) => id.toLowerCase()) ?? before?.setIds ?? []
        await requireSets(tx, shopId, setIds, before?.setIds ?? [])
        await leaveSlugs(tx, shopId, body.slug)
        const isFindable = body.isFindable ?? before?.isFindable ?? true
        if (!(await takeSlug(tx, shopId, body.slug, body.isOpen && isFindable))) throw slugTaken()
        const { slug: _slug, ...row } = body
        await putStorefront(
          tx,
          shopId,
          {
            ...row,
            isFindable,
            setIds,
            // What is over is forgotten, so that the list does not fill up.
            closedDays: comingClosedDays(body.closedDays ?? before?.closedDays ?? [], clock.now()),
            colour: body.colour.toLowerCase(),
            freeDeliveryFromTzs:
              row.freeDeliveryFromTzs === undefined ? (before?.freeDeliveryFromTzs ?? null) : row.freeDeliveryFromTzs,
            version: version + 1,
          },
          clock.now(),
        )
        const saved = await findStorefront(tx, shopId)
        if (!saved) throw new Error('no storefront')
        return viewOf(saved)
      })
    },

    async feed(shopId: string) {
      const key = await inShop(db, shopId, (tx) => readFeedKey(tx, shopId))
      return { madeAt: key?.madeAt.toISOString() ?? null, readAt: key?.readAt?.toISOString() ?? null }
    },
    async makeFeed(shopId: string): Promise<{ url: string }> {
      const key = newToken()
      await inShop(db, shopId, async (tx) => {
        await dropFeedKeys(tx, shopId)
        await putFeedKey(tx, shopId, hashToken(key), clock.now())
      })
      return { url: `${publicUrl}/feeds/meta.csv?key=${key}` }
    },
    async endFeed(shopId: string) {
      await inShop(db, shopId, (tx) => dropFeedKeys(tx, shopId))
      return { ok: true as const }
    },
  }
}
