import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  createPopup,
  listPopupAnswers,
  listPopups,
  Popup,
  PopupInput,
  PopupRow,
  PopupShop,
  savePopup,
  setPopupState,
} from '../../../shared/contract/popups.ts'
import {
  POPUP_LIMITS,
  POPUP_VARIANTS,
  type PopupProblem,
  problemsOfPopup,
  stateOn,
} from '../../../shared/domain/popups/popup.ts'
import { whatsappDigits } from '../../../shared/domain/phone.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type { MediaService } from '../media/media.service.ts'
import type { GoodsService } from '../sets/goods.service.ts'
import { couponsNamed, couponsToChoose, couponsWithResults } from '../offers/coupons.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { frontLook } from '../storefront/front-look.service.ts'
import { popupChanged, popupNotFound, popupRefused, tooManyPopups } from './popups.errors.ts'
import {
  answerCursor,
  type Counted,
  countPopups,
  findPopup,
  insertPopup,
  lastStarted,
  listAnswerRows,
  listPopupRows,
  popupCursor,
  type PopupRecord,
  readCounts,
  readOrdered,
  removePopup,
  updatePopup,
  updateState,
} from './popups.repository.ts'

export type PopupsService = ReturnType<typeof createPopupsService>
interface Parts {
  db: Db
  clock: Clock
  shops: ShopsService
  media: MediaService
  goods: GoodsService
  publicUrl: string
}

/** What a shop makes, puts on its pages and sees of it; what strangers see and say is `shown.service.ts`. */
export function createPopupsService({ db, clock, shops, media, goods, publicUrl }: Parts) {
  const today = () => businessDay(clock.now())
  const viewOf = (row: PopupRecord): Popup => ({
    ...inputOf(row),
    id: row.id,
    state: stateOn(row, today()),
    pictures: row.doc.variants.map(({ picture }) => (picture === null ? null : mediaUrls(picture))),
    version: row.version,
    startedAt: row.startedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  })
  async function requirePictures(tx: Tx, shopId: string, { variants }: PopupInput) {
    const names = variants.flatMap(({ picture }) => picture ?? [])
    if (names.length > 0) await media.requireKnown(tx, shopId, names)
  }
  /** With the code each coupon has, which must be one of the shop's. An app from before knows of none: one stays as long as its code does. @throws popup.refused */
  async function withCoupons(
    tx: Tx,
    shopId: string,
    popup: PopupInput,
    before: PopupRecord | null,
  ): Promise<PopupInput> {
    const meant = popup.variants.map((content, index) => {
      const kept = before?.doc.variants[index]
      const known = kept?.code === content.code ? kept.offerId : null
      return { ...content, offerId: (content.offerId === undefined ? known : content.offerId)?.toLowerCase() ?? null }
    })
    const coupons = await couponsNamed(tx, shopId, offersOf({ variants: meant }), clock.now())
    const problems = meant.flatMap(({ offerId }, index): PopupProblem[] =>
      offerId === null || coupons.has(offerId) ? [] : [{ path: `variants.${index}.code`, problem: 'offer_unknown' }],
    )
    if (problems.length > 0) throw popupRefused(problems)
    const variants = meant.map((content) => ({
      ...content,
      code: (content.offerId === null ? undefined : coupons.get(content.offerId)?.code) ?? content.code,
    }))
    return { ...popup, variants }
  }
  /** @throws popup.refused where something keeps it from being shown */
  async function requireShowable(tx: Tx, shopId: string, popup: PopupInput) {
    const shop = await shops.forCustomers(tx, shopId)
    const { url } = await frontLook(tx, shopId)
    const has = { hasWhatsapp: whatsappDigits(shop.whatsapp) !== null, hasPage: url !== null }
    const problems = problemsOfPopup(popup, has, clock.now(), today())
    const coupons = await couponsNamed(tx, shopId, offersOf(popup), clock.now())
    for (const [index, { offerId }] of popup.variants.entries())
      if (offerId && coupons.get(offerId)?.isOver !== false)
        problems.push({ path: `variants.${index}.code`, problem: 'offer_over' })
    if (problems.length > 0) throw popupRefused(problems)
  }

  return {
    async list(shopId: string, query: z.output<typeof listPopups.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listPopupRows(tx, shopId, query, today(), query),
          query.limit,
          popupCursor,
        )
        const counts = await readCounts(
          tx,
          shopId,
          rows.map(({ id }) => id),
        )
        return {
          items: rows.map((row): PopupRow => ({
            id: row.id,
            title: titleOf(row),
            state: stateOn(row, today()),
            from: row.from,
            to: row.to,
            counts: countsOf(row, counts),
            updatedAt: row.updatedAt.toISOString(),
          })),
          nextCursor,
        }
      })
    },

    async get(shopId: string, id: string) {
      return await inShop(db, shopId, async (tx) => {
        const row = await found(tx, shopId, id)
        return {
          popup: viewOf(row),
          counts: countsOf(row, await readCounts(tx, shopId, [row.id])),
          ordered: await readOrdered(tx, shopId, row.id),
          coupons: await couponsWithResults(tx, shopId, offersOf(row.doc), clock.now()),
        }
      })
    },

    async shop(shopId: string): Promise<PopupShop> {
      return await inShop(db, shopId, async (tx) => {
        const shop = await shops.forCustomers(tx, shopId)
        const look = await frontLook(tx, shopId)
        const last = await lastStarted(tx, shopId)
        return {
          key: shopId,
          name: shop.name,
          colour: look.colour,
          hasWhatsapp: whatsappDigits(shop.whatsapp) !== null,
          url: look.url === null ? null : `${publicUrl}${look.url}`,
          origin: publicUrl,
          groups: (await goods.groups(tx, shopId)).slice(0, 40),
          coupons: await couponsToChoose(tx, shopId, clock.now()),
          last: last
            ? {
                id: last.id,
                title: titleOf(last),
                counts: countsOf(last, await readCounts(tx, shopId, [last.id])),
                orders: (await readOrdered(tx, shopId, last.id)).orders,
              }
            : null,
        }
      })
    },

    async create({ shopId, userId }: MemberActor, { id, ...body }: BodyOf<typeof createPopup>): Promise<Popup> {
      return await inShop(db, shopId, async (tx) => {
        const before = await findPopup(tx, shopId, id)
        if (before) return viewOf(before)
        await requirePictures(tx, shopId, body)
        if ((await countPopups(tx, shopId, today())).all >= POPUP_LIMITS.popups) throw tooManyPopups()
        const popup = await withCoupons(tx, shopId, body, null)
        await insertPopup(tx, shopId, id.toLowerCase(), popup, { userId, at: clock.now() })
        return viewOf(await found(tx, shopId, id))
      })
    },

    /** @throws shop.changed_meanwhile; popup.refused where it is on the page */
    async save(shopId: string, id: string, { version, ...body }: BodyOf<typeof savePopup>): Promise<Popup> {
      return await inShop(db, shopId, async (tx) => {
        const before = await found(tx, shopId, id, true)
        if (before.version !== version) throw popupChanged()
        await requirePictures(tx, shopId, body)
        const popup = await withCoupons(tx, shopId, body, before)
        if (before.state === 'running') await requireShowable(tx, shopId, popup)
        await updatePopup(tx, shopId, before.id, popup, clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    async setState(shopId: string, id: string, { state }: BodyOf<typeof setPopupState>): Promise<Popup> {
      return await inShop(db, shopId, async (tx) => {
        const before = await found(tx, shopId, id, true)
        if (state === 'running') {
          await requireShowable(tx, shopId, inputOf(before))
          const others = (await countPopups(tx, shopId, today())).running - (before.state === 'running' ? 1 : 0)
          if (others >= POPUP_LIMITS.running) throw popupRefused([{ path: 'state', problem: 'too_many_running' }])
        }
        // A draft that never was on the page has nothing to pause or to end.
        if (before.state !== state && (state === 'running' || before.state !== 'draft'))
          await updateState(tx, shopId, before.id, state, clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    async remove(shopId: string, id: string) {
      await inShop(db, shopId, async (tx) => await removePopup(tx, shopId, (await found(tx, shopId, id, true)).id))
      return { ok: true as const }
    },

    async answers(shopId: string, id: string, query: z.output<typeof listPopupAnswers.query>) {
      return await inShop(db, shopId, async (tx) => {
        const popup = await found(tx, shopId, id)
        const { rows, nextCursor } = cutPage(
          await listAnswerRows(tx, shopId, popup.id, query),
          query.limit,
          answerCursor,
        )
        return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
      })
    },
  }
}

const found = async (tx: Tx, shopId: string, id: string, isLocked = false): Promise<PopupRecord> => {
  const popup = await findPopup(tx, shopId, id, { isLocked })
  if (!popup) throw popupNotFound()
  return popup
}
const offersOf = ({ variants }: Pick<PopupRecord['doc'], 'variants'>): string[] =>
  variants.flatMap(({ offerId }) => offerId ?? [])
const NOTHING: Counted = { seen: 0, closed: 0, clicked: 0, answered: 0 }
/** Of a second variant that was taken away again the figures are left out, not lost. */
const countsOf = ({ id, doc }: PopupRecord, counts: ReadonlyMap<string, Counted>): Counted[] =>
  doc.variants.map((_variant, index) => counts.get(`${id} ${POPUP_VARIANTS[index]}`) ?? NOTHING)
const titleOf = ({ doc }: PopupRecord) => doc.variants[0]?.title ?? { sw: '', en: '' }
const inputOf = ({ doc, from, to }: PopupRecord): PopupInput => ({
  ...doc,
  paths: [...doc.paths],
  variants: doc.variants.map((content) => ({
    ...content,
    form: content.form && { ...content.form, purposes: [...content.form.purposes] },
  })),
  from,
  to,
})
