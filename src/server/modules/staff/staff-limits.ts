import { PERSON_LIMITS, type PersonLimit, type PersonLimits } from '../../../shared/domain/staff-presets.ts'
import type { GivenLimits } from '../auth/memberships.service.ts'

const COLUMNS = {
  discountLimit: 'discount_limit',
  creditLimitTzs: 'credit_limit_tzs',
  refundLimitTzs: 'refund_limit_tzs',
  priceLimitTzs: 'price_limit_tzs',
  payoutLimitTzs: 'payout_limit_tzs',
  refundDayTzs: 'refund_day_tzs',
  discountDayTzs: 'discount_day_tzs',
  payoutDayTzs: 'payout_day_tzs',
} as const satisfies Record<PersonLimit, keyof GivenLimits>

/** Those that are named. */
export const namedLimits = (given: { [name in PersonLimit]?: number | null | undefined }): Partial<PersonLimits> =>
  Object.fromEntries(PERSON_LIMITS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))

type LimitRow = Record<(typeof COLUMNS)[PersonLimit], number | null>
export const limitsOf = (row: LimitRow): PersonLimits => ({
  discountLimit: row.discount_limit,
  creditLimitTzs: row.credit_limit_tzs,
  refundLimitTzs: row.refund_limit_tzs,
  priceLimitTzs: row.price_limit_tzs,
  payoutLimitTzs: row.payout_limit_tzs,
  refundDayTzs: row.refund_day_tzs,
  discountDayTzs: row.discount_day_tzs,
  payoutDayTzs: row.payout_day_tzs,
})

/** As the table names them. */
export const storedLimits = (limits: Partial<Record<string, number | null>>): GivenLimits =>
  Object.fromEntries(
    PERSON_LIMITS.flatMap((name) => (limits[name] === undefined ? [] : [[COLUMNS[name], limits[name]]])),
  )

export const isSameLimits = (one: Partial<Record<string, number | null>>, other: Partial<PersonLimits>): boolean =>
  PERSON_LIMITS.every((name) => one[name] === other[name])

/**
 * What somebody who joins gets. An owner's word holds as it was given; who is none brings nobody in who may more than they may themselves: the shop's rule may be wider than
 * their own limit, and two people would share what one of them may not. So it is with where they work.
 */
export function givenLimits(
  giver: { isOwner: boolean; limits: PersonLimits; deviceIds: readonly string[] | null },
  {
    limits,
    preset,
    device_ids: named,
  }: { limits: Partial<Record<string, number | null>>; preset: string | null; device_ids: string[] | null },
): GivenLimits {
  if (giver.isOwner) return { ...storedLimits(limits), preset, device_ids: named }
  const bound = PERSON_LIMITS.map((name) => {
    const both = [giver.limits[name], limits[name]].filter((limit) => typeof limit === 'number')
    return [name, both.length === 0 ? null : Math.min(...both)] as const
  })
  return { ...storedLimits(Object.fromEntries(bound)), preset, device_ids: givenDevices(giver.deviceIds, named) }
}

/** Of what was named, what is the giver's own now; where that is none of it, the giver's own, for nothing at all would be every device. */
function givenDevices(own: readonly string[] | null, named: string[] | null): string[] | null {
  if (own === null) return named
  const both = named?.filter((id) => own.includes(id)) ?? []
  return both.length > 0 ? both : [...own]
}
