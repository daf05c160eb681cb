import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  createOffer,
  getOfferFigures,
  listOffers,
  listOffersInForce,
  Offer,
  OfferResults,
  OfferRow,
  saveOffer,
  setOfferState,
} from '../../../shared/contract/offers.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import {
  OFFER_LIMITS,
  type OfferInput,
  type OfferTerms,
  problemsOfOffer,
  stateOfOffer,
} from '../../../shared/domain/offers/terms.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { readFigures, readResults, readSources, resultsOf } from './offer-uses.repository.ts'
import { inForce, segmentNamed } from './offer-uses.service.ts'
import { codeTaken, offerChanged, offerNotFound, offerRefused, tooManyOffers } from './offers.errors.ts'
import {
  countOffers,
  findOffer,
  holdOffers,
  insertOffer,
  isCodeTaken,
  listOfferRows,
  namesOf,
  offerCursor,
  type OfferRecord,
  removeOffer,
  updateOffer,
  updateOfferState,
} from './offers.repository.ts'

const FIGURES_OF_MS = 30 * 86_400_000
export type OffersService = ReturnType<typeof createOffersService>

/** What a shop makes, puts in force and sees of it; what orders get is `offer-uses.service.ts`. */
export function createOffersService({ db, clock }: { db: Db; clock: Clock }) {
  const today = () => businessDay(clock.now())
  const viewOf = (row: OfferRecord): Offer => ({
    ...opened(inputOf(row)),
    id: row.id,
    state: stateOfOffer(row, today()),
    version: row.version,
    startedAt: row.startedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  })
  /** @throws offer.refused */
  async function requireFit(tx: Tx, shopId: string, id: string, offer: OfferInput) {
    const problems = problemsOfOffer(offer, today())
    if (offer.who === 'segment' && offer.segment !== '')
      if (!(await segmentNamed(tx, shopId, offer.segment, today())))
        problems.push({ path: 'segment', problem: 'missing' })
    if (problems.length > 0) throw offerRefused(problems)
    if (await isCodeTaken(tx, shopId, { id, code: offer.code }, clock.now(), today())) throw codeTaken()
  }

  return {
    async list(shopId: string, query: z.output<typeof listOffers.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listOfferRows(tx, shopId, query, today(), query),
          query.limit,
          offerCursor,
        )
        const results = await readResults(
          tx,
          shopId,
          rows.map(({ id }) => id),
        )
        return { items: rows.map((row) => rowOf(viewOf(row), resultsOf(results, row.id))), nextCursor }
      })
    },

    async get(shopId: string, id: string) {
      return await inShop(db, shopId, async (tx) => {
        const row = await found(tx, shopId, id)
        return {
          offer: viewOf(row),
          results: resultsOf(await readResults(tx, shopId, [row.id]), row.id),
          sources: await readSources(tx, shopId, row.id),
          ...(await namesOf(tx, shopId, row.doc)),
        }
      })
    },

    async create({ shopId, userId }: MemberActor, { id, ...body }: BodyOf<typeof createOffer>): Promise<Offer> {
      return await inShop(db, shopId, async (tx) => {
        await holdOffers(tx, shopId)
        const before = await findOffer(tx, shopId, id)
        if (before) return viewOf(before)
        if ((await countOffers(tx, shopId, today())).all >= OFFER_LIMITS.offers) throw tooManyOffers()
        await insertOffer(tx, shopId, id.toLowerCase(), lowered(body), { userId, at: clock.now() })
        return viewOf(await found(tx, shopId, id))
      })
    },

    /** What was promised stays as it was promised: tills without network go by it. @throws shop.changed_meanwhile, offer.refused */
    async save(shopId: string, id: string, { version, ...body }: BodyOf<typeof saveOffer>): Promise<Offer> {
      return await inShop(db, shopId, async (tx) => {
        await holdOffers(tx, shopId)
        const before = await found(tx, shopId, id, true)
        if (before.version !== version) throw offerChanged()
        const { name, to, mostUses } = body
        // An app from before knows nothing of other goods, and takes none away; whose numbers somebody has set there means the same goods.
        const isUntouched = body.others === undefined && body.buy === 0 && body.get === 0
        const whole = isUntouched ? { ...body, others: before.doc.others } : body
        const next = before.startedAt === null ? lowered(whole) : { ...inputOf(before), name, to, mostUses }
        if (before.state === 'running') await requireFit(tx, shopId, before.id, next)
        await updateOffer(tx, shopId, before.id, next, clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    async setState(shopId: string, id: string, { state }: BodyOf<typeof setOfferState>): Promise<Offer> {
      return await inShop(db, shopId, async (tx) => {
        await holdOffers(tx, shopId)
        const before = await found(tx, shopId, id, true)
        if (state === 'running' && before.state !== 'running') {
          await requireFit(tx, shopId, before.id, inputOf(before))
          if ((await countOffers(tx, shopId, today())).running >= OFFER_LIMITS.running) throw tooManyOffers()
        }
        // What never was in force has nothing to stop.
        if (before.state !== state && (state === 'running' || before.state !== 'draft'))
          await updateOfferState(tx, shopId, before.id, state, clock.now())
        return viewOf(await found(tx, shopId, id))
      })
    },

    async remove(shopId: string, id: string) {
      await inShop(db, shopId, async (tx) => {
        const before = await found(tx, shopId, id, true)
        // Orders name it, and so do tills that are without network.
        if (before.startedAt !== null) throw offerRefused([{ path: 'name', problem: 'in_use' }])
        await removeOffer(tx, shopId, before.id)
      })
      return { ok: true as const }
    },

    async inForce(shopId: string): Promise<z.output<typeof listOffersInForce.response>> {
      const offers = await inShop(db, shopId, (tx) => inForce(tx, shopId, clock.now()))
      return { offers: offers.map(opened) }
    },

    async figures(shopId: string): Promise<z.output<typeof getOfferFigures.response>> {
      const since = new Date(clock.now().getTime() - FIGURES_OF_MS)
      const rows = await inShop(db, shopId, (tx) => readFigures(tx, shopId, since))
      const sum = (of: (row: OfferResults) => number) => shownSumTzs(rows.map(of))
      return {
        total: {
          orders: rows.reduce((all, { orders }) => all + orders, 0),
          givenTzs: sum(({ givenTzs }) => givenTzs),
          earnedTzs: sum(({ earnedTzs }) => earnedTzs),
        },
        byCode: rows.slice(0, 5).map(({ id, name, code, ...results }) => ({ id, name, code, results })),
      }
    },
  }
}

const found = async (tx: Tx, shopId: string, id: string, isLocked = false): Promise<OfferRecord> => {
  const offer = await findOffer(tx, shopId, id, { isLocked })
  if (!offer) throw offerNotFound()
  return offer
}
const inputOf = ({ doc, name, code, from, to, mostUses }: OfferRecord): OfferInput => ({
  ...doc,
  name,
  code,
  from,
  to,
  mostUses,
})
/** Lists that may be written to, as contracts have them. */
const opened = <One extends OfferTerms>(offer: One) => ({
  ...offer,
  productIds: [...offer.productIds],
  groups: [...offer.groups],
  customerIds: [...offer.customerIds],
  ...(offer.others && {
    others: { ...offer.others, productIds: [...offer.others.productIds], groups: [...offer.others.groups] },
  }),
})
const once = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
/** Ids as they are compared; what its kind does not use is put away, so that nothing of it is read later. */
const lowered = ({ others, ...offer }: OfferInput): OfferInput => ({
  ...offer,
  productIds: once(offer.productIds),
  ...(offer.kind === 'buy_get' && others
    ? { buy: 0, get: 0, others: { ...others, productIds: once(others.productIds) } }
    : {}),
  customerIds: offer.who === 'picked' ? once(offer.customerIds) : [],
  segment: offer.who === 'segment' ? offer.segment : '',
})
const rowOf = (offer: Offer, results: OfferResults): OfferRow => ({
  id: offer.id,
  name: offer.name,
  state: offer.state,
  code: offer.code,
  kind: offer.kind,
  amountTzs: offer.amountTzs,
  basisPoints: offer.basisPoints,
  buy: offer.buy,
  get: offer.get,
  ...(offer.others && {
    others: { buy: offer.others.buy, get: offer.others.get, priceTzs: offer.others.priceTzs },
  }),
  from: offer.from,
  to: offer.to,
  mostUses: offer.mostUses,
  updatedAt: offer.updatedAt,
  results,
})
