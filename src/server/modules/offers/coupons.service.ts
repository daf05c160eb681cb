import type { OfferResults } from '../../../shared/contract/offers.ts'
import { stateOfOffer } from '../../../shared/domain/offers/terms.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { readResults, resultsOf } from './offer-uses.repository.ts'
import { withUses } from './offer-uses.service.ts'
import { type OfferRecord, readInForce, readNamed } from './offers.repository.ts'

/** Offers with a code, as other parts of the shop carry them (decision 376). */
interface Coupon {
  id: string
  name: string
  code: string
  isOver: boolean
}
const couponOf = (row: OfferRecord, now: Date): Coupon => ({
  id: row.id,
  name: row.name,
  code: row.code,
  isOver: stateOfOffer(row, businessDay(now)) !== 'running',
})
const hasCode = ({ code }: OfferRecord): boolean => code !== ''

/** Those that run or will: what somebody may choose from. */
export const couponsToChoose = async (tx: Tx, shopId: string, now: Date): Promise<Coupon[]> =>
  (await readInForce(tx, shopId, businessDay(now))).filter(hasCode).map((row) => couponOf(row, now))

/** Of these ids those that are coupons of this shop, over or not. */
export const couponsNamed = async (
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Coupon>> =>
  new Map((await readNamed(tx, shopId, ids)).filter(hasCode).map((row) => [row.id, couponOf(row, now)]))

export async function couponsWithResults(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<(Coupon & { results: OfferResults })[]> {
  const coupons = [...(await couponsNamed(tx, shopId, ids, now)).values()]
  if (coupons.length === 0) return []
  const results = await readResults(
    tx,
    shopId,
    coupons.map(({ id }) => id),
  )
  return coupons.map((coupon) => ({ ...coupon, results: resultsOf(results, coupon.id) }))
}

/** Their codes, of those alone that give something now. */
export async function codesInForce(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const today = businessDay(now)
  const codes = new Map<string, string>()
  for (const row of await readNamed(tx, shopId, ids)) {
    if (!hasCode(row) || couponOf(row, now).isOver || (row.from !== null && row.from > today)) continue
    if ((await withUses(tx, shopId, row, now)).usesLeft !== 0) codes.set(row.id, row.code)
  }
  return codes
}
