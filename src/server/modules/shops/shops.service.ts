import type * as z from 'zod'
import type { OrderWords } from '../../../shared/contract/order-words.ts'
import { BUSINESS_KINDS, type Shop, type ShopDetails } from '../../../shared/contract/shops.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { type ShopSteps, stepName, STEPS_MAY_BE_OFF, STEPS_WITH_DOERS } from '../../../shared/domain/order-steps.ts'
import { ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import { ID_TYPES, PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { problemOfName } from '../../../shared/domain/names-in-messages.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { movesContact } from '../../../shared/domain/shop-contact.ts'
import type { Actor, MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { mediaNameOf, mediaUrls } from '../../platform/media-urls.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { withoutAbsent } from '../../platform/without-absent.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { MediaService } from '../media/media.service.ts'
import { foreignLogo, listingIncomplete, nameRefused, shopExists, shopNotFound } from './shops.errors.ts'
import { shopChanged } from './shops.facts.ts'
import { findShop, insertShopIfNew, updateShop, type ShopChange, type ShopRow } from './shops.repository.ts'
import { counterRulesOfRow } from './counter-rules.repository.ts'
import { favouritesOfRow } from './favourites.repository.ts'
import { stepsOfRow } from './order-steps.repository.ts'
import { saveStepSettings, stepSettings } from './order-steps.service.ts'
import { lookOfRow, noteIn } from './receipt-look.repository.ts'
import { taxesOfRow } from './taxes.repository.ts'

type ShopView = z.input<typeof Shop>
type Details = { [K in keyof ShopDetails]?: ShopDetails[K] | undefined }
export type ShopsService = ReturnType<typeof createShopsService>

export function createShopsService({
  db,
  clock,
  memberships,
  media,
  ownPassword,
}: {
  db: Db
  clock: Clock
  memberships: MembershipsService
  media: MediaService
  ownPassword: OwnPasswordService
}) {
  /** What was given, as columns. A logo must be a picture of this shop, or one its owner uploaded before there was a shop. */
  async function toChange(tx: Tx, shopId: string, userId: string, details: Details): Promise<ShopChange> {
    const { logo_url: logoUrl, phone, whatsapp, ...plain } = details
    const change: ShopChange = { ...withoutAbsent(plain), updated_at: clock.now() }
    if (phone !== undefined) change.phone = normalisePhone(phone) ?? phone
    if (whatsapp !== undefined)
      change.whatsapp = normalisePhone(whatsapp) ?? (whatsapp === '' ? '' : refuse('whatsapp'))
    if (logoUrl === null) change.logo_name = null
    if (logoUrl !== null && logoUrl !== undefined) {
      const name = mediaNameOf(logoUrl)
      if (name === null) throw foreignLogo()
      await media.adoptLogo(tx, shopId, userId, name)
      change.logo_name = name
    }
    return change
  }

  return {
    async get(actor: Actor): Promise<ShopView> {
      const { shopId } = actor
      const row = shopId === null ? undefined : await inShop(db, shopId, (tx) => findShop(tx, shopId))
      if (row === undefined) throw shopNotFound()
      return view(row, actor.isAdmin)
    },

    /** The maker becomes the owner and works in the new shop from now on. The id is the idempotency key: a repeat answers with the same shop. */
    async create(actor: Actor, { id, ...details }: ShopDetails & { id: string }): Promise<ShopView> {
      return inShop(db, id, async (tx) => {
        const isNew = await insertShopIfNew(tx, id, actor.userId, details.shop_name, clock.now())
        if (isNew) {
          requireName(details.shop_name)
          await limitsOf(tx)?.spend(tx, [{ name: 'shopsOfPerson', key: actor.userId }])
          await updateShop(tx, id, await toChange(tx, id, actor.userId, details))
          await memberships.add(tx, id, actor.userId, true, [])
        } else if (!(await memberships.isOwner(tx, id, actor.userId))) {
          throw shopExists()
        }
        await memberships.setActiveShop(tx, actor.sessionId, id)
        const row = await findShop(tx, id)
        if (row === undefined) throw shopExists()
        await tell(tx, shopChanged, row)
        return view(row, true)
      })
    },

    async update(
      actor: Actor & { shopId: string },
      { password, ...details }: Details & { password?: string | undefined },
    ): Promise<ShopView> {
      const { shopId } = actor
      const known = await inShop(db, shopId, (tx) => findShop(tx, shopId))
      if (known !== undefined && movesContact(known, details)) await ownPassword.require(actor.userId, password)
      return inShop(db, shopId, async (tx) => {
        // One that is older than the rule stays until it is changed; messages leave out what it must not hold.
        const before = await findShop(tx, shopId)
        if (details.shop_name !== undefined && details.shop_name !== before?.shop_name) requireName(details.shop_name)
        await updateShop(tx, shopId, {
          ...(before && details.customer_language ? noteIn(before, details.customer_language) : {}),
          ...(await toChange(tx, shopId, actor.userId, details)),
        })
        const row = await findShop(tx, shopId)
        if (row === undefined) throw shopNotFound()
        if (row.is_listed && row.whatsapp === '') refuse('whatsapp')
        if (row.is_listed && row.listed_category === null) refuse('listed_category')
        await tell(tx, shopChanged, row)
        await emit(tx, shopId, { kind: 'shop.changed', bySessionId: actor.sessionId })
        return view(row, actor.isAdmin)
      })
    },

    async words({ shopId }: MemberActor): Promise<OrderWords> {
      const row = await inShop(db, shopId, (tx) => findShop(tx, shopId))
      if (row === undefined) throw shopNotFound()
      return wordsIn(stepsOfRow(row).names, row.customer_language)
    },

    /** Of an app from before a word had two languages: it is the same in both. */
    async saveWords(actor: MemberActor, words: OrderWords): Promise<OrderWords> {
      await inShop(db, actor.shopId, async (tx) => {
        const { former: _former, ...settings } = await stepSettings(tx, actor.shopId)
        const names = Object.fromEntries(
          ORDER_STATUSES.flatMap((status) => {
            const word = words[status]
            return word === null ? [] : [[status, { en: word, sw: word }]]
          }),
        )
        await saveStepSettings(tx, actor, { ...settings, names }, clock.now())
      })
      return words
    },

    /** In the entered shop. */
    async header(tx: Tx, shopId: string): Promise<{ shopName: string; logoUrl: string | null }> {
      const row = await findShop(tx, shopId)
      if (row === undefined) throw shopNotFound()
      return { shopName: row.shop_name, logoUrl: logoUrlOf(row) }
    },

    /** In the entered shop: what its customers may know of it. */
    async forCustomers(tx: Tx, shopId: string) {
      const row = await findShop(tx, shopId)
      if (row === undefined) throw shopNotFound()
      return {
        name: row.shop_name,
        logoUrl: logoUrlOf(row),
        phone: row.phone,
        whatsapp: row.whatsapp,
        place: row.place,
        language: row.customer_language,
        receiptNote: row.receipt_note,
        linkHours: row.order_link_hours,
        words: wordsIn(stepsOfRow(row).names, row.customer_language),
        names: stepsOfRow(row).names,
      }
    },
  }
}

function requireName(name: string): void {
  if (problemOfName(name) !== null) throw nameRefused()
}
function refuse(path: 'whatsapp' | 'listed_category'): never {
  throw listingIncomplete(path)
}

const logoUrlOf = (row: ShopRow) => (row.logo_name === null ? null : mediaUrls(row.logo_name).url)

/** Each status has its place, so that an answer always has all six. */
const wordsIn = (names: ShopSteps['names'], language: Language): OrderWords => ({
  pending: stepName(names, 'pending', language),
  paid: stepName(names, 'paid', language),
  picked_up: stepName(names, 'picked_up', language),
  delivered: stepName(names, 'delivered', language),
  completed: stepName(names, 'completed', language),
  cancelled: stepName(names, 'cancelled', language),
})

const orderStepsOf = (row: ShopRow): ShopView['orderSteps'] => {
  const { off, names, doers } = stepsOfRow(row)
  const rules = STEPS_WITH_DOERS.flatMap((status) => {
    const rule = doers[status]
    return rule ? [[status, { who: rule.who, userIds: [...rule.userIds] }] as const] : []
  })
  return { off: STEPS_MAY_BE_OFF.filter((status) => off.includes(status)), names, doers: Object.fromEntries(rules) }
}

/** The identity document is for the owner's eyes only. */
function view(row: ShopRow, isAdmin: boolean): ShopView {
  return {
    id: row.id,
    shop_name: row.shop_name,
    logo_url: logoUrlOf(row),
    business_kind: BUSINESS_KINDS.find((kind) => kind === row.business_kind) ?? 'retail',
    phone: row.phone,
    place: row.place,
    id_type: isAdmin ? (ID_TYPES.find((type) => type === row.id_type) ?? null) : null,
    id_number: isAdmin ? row.id_number : null,
    customer_language: row.customer_language,
    receipt_note: row.receipt_note,
    receiptLook: lookOfRow(row),
    blocks_out_of_stock: row.blocks_out_of_stock,
    sends_receipts: row.sends_receipts,
    order_link_hours: row.order_link_hours,
    is_listed: row.is_listed,
    whatsapp: row.whatsapp,
    listed_category: PRODUCT_CATEGORIES.find((category) => category === row.listed_category) ?? null,
    listed_about: row.listed_about,
    taxes: taxesOfRow(row),
    ...(row.is_fiscal ? { isFiscal: true } : {}),
    ...(row.erase_at === null ? {} : { eraseAt: row.erase_at.toISOString() }),
    counterRules: counterRulesOfRow(row),
    favourites: favouritesOfRow(row),
    orderSteps: orderStepsOf(row),
    created_at: row.created_at.toISOString(),
  }
}
