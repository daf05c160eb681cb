import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { SelectField } from '../../ui/field.tsx'
import { offersQueries as couponsQueries } from '../offers/offers.queries.ts'
import { setsQueries } from '../sets/sets.queries.ts'
import { storefrontQuery } from '../storefront/storefront.queries.ts'

/** What a campaign promises beside its words. */
interface Promised {
  linkSetId: string | null
  couponId: string | null
}
/** Offers with a code that run: at most thirty. */
function useCoupons() {
  const { data } = useInfiniteQuery(couponsQueries.list({ state: 'running' }))
  return (data?.rows ?? []).filter(({ code }) => code !== '')
}
/** What `{code}` becomes. */
export const useCodeOf = (couponId: string | null) => useCoupons().find(({ id }) => id === couponId)?.code

/** Where its link leads, and the coupon whose code it tells. */
export function LinkAndCode({
  linkSetId,
  couponId,
  onChange,
}: Promised & { onChange: (field: keyof Promised, value: string | null) => void }) {
  const { t } = useLingui()
  const onPage = useQuery(storefrontQuery()).data?.setIds ?? []
  const sets = useQueries({ queries: onPage.map((id) => setsQueries.one(id)) })
    .flatMap(({ data }) => data?.set ?? [])
    .filter(({ isArchived }) => !isArchived)
  const coupons = useCoupons()
  const isSetKnown = linkSetId === null || sets.some(({ id }) => id === linkSetId)
  const isCouponKnown = couponId === null || coupons.some(({ id }) => id === couponId)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={<Trans>Where its link leads</Trans>}
        help={<Trans>Who opens it and what they order is told beside the campaign.</Trans>}
        value={linkSetId ?? ''}
        options={[
          { value: '', label: t`Page of the shop` },
          ...sets.map(({ id, name }) => ({ value: id, label: name })),
          ...(isSetKnown ? [] : [{ value: linkSetId, label: t`A set that is not on the page now` }]),
        ]}
        onChange={({ target }) => onChange('linkSetId', target.value || null)}
      />
      <SelectField
        label={<Trans>Coupon it tells</Trans>}
        help={<Trans>All orders with its code are told beside the campaign.</Trans>}
        value={couponId ?? ''}
        options={[
          { value: '', label: t`No coupon` },
          ...coupons.map(({ id, name, code }) => ({ value: id, label: `${code}, ${name}` })),
          ...(isCouponKnown ? [] : [{ value: couponId, label: t`A coupon that does not run now` }]),
        ]}
        onChange={({ target }) => onChange('couponId', target.value || null)}
      />
    </div>
  )
}
