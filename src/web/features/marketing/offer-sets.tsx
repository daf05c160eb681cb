import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MOST_OFFER_SETS } from '../../../shared/domain/campaigns/offers.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { WhatsAppGoods } from '../../patterns/whatsapp-bubble.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { setsQueries } from '../sets/sets.queries.ts'
import { offersQueries } from './offers.queries.ts'

/** Which of the shop's sets its message shows: each a section, in the order they were chosen. */
export function SetsChoice({
  value,
  isMissing,
  onChange,
}: {
  value: readonly string[]
  isMissing: boolean
  onChange: (sets: string[]) => void
}) {
  const { t } = useLingui()
  const sets = useInfiniteQuery(setsQueries.list({ state: 'active' }))
  const rows = sets.data?.rows
  if (!rows) return <QueryWait query={sets} count={3} />
  const more = (
    <Link to="/dashboard/products/set" className="btn btn-secondary btn-sm">
      <Icon name="plus" />
      <Trans>Make a set</Trans>
    </Link>
  )
  if (rows.length === 0)
    return (
      <EmptyState title={<Trans>No set yet</Trans>} action={more}>
        <Trans>A set is a list of your goods, by hand or by a rule. Make one, then come back.</Trans>
      </EmptyState>
    )
  // What was put away since, or taken out, is chosen no more.
  const known = value.filter((id) => rows.some((row) => row.id === id))
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="vh">
          <Trans>Sets</Trans>
        </legend>
        {rows.map(({ id, name }) => {
          const at = known.indexOf(id)
          const place = at + 1
          return (
            <Checkbox
              key={id}
              label={name}
              {...(at === -1 ? {} : { help: t`Section ${place}` })}
              checked={at !== -1}
              disabled={at === -1 && known.length >= MOST_OFFER_SETS}
              onCheckedChange={(isChosen) => onChange(isChosen ? [...known, id] : known.filter((one) => one !== id))}
            />
          )
        })}
      </fieldset>
      {sets.hasNextPage ? (
        <div>
          <Button size="sm" busy={sets.isFetchingNextPage} onClick={() => void sets.fetchNextPage()}>
            <Trans>Show more sets</Trans>
          </Button>
        </div>
      ) : null}
      {isMissing ? (
        <Note tone="bad">
          <Trans>Choose at least one set.</Trans>
        </Note>
      ) : null}
      <p className="text-small text-ink-2">
        <Trans>What ran out leaves by itself. Thirty goods are shown at most.</Trans>
      </p>
    </div>
  )
}

/** What opens behind "View items": what is in them now, and why there is nothing. */
export function GoodsShown({ templateId, sets }: { templateId: string; sets: readonly string[] }) {
  const goods = useQuery(offersQueries.goods(templateId, sets))
  if (sets.length === 0) return null
  if (!goods.data) return <QueryWait query={goods} count={2} />
  const { sections, hasCatalogue } = goods.data
  if (!hasCatalogue)
    return (
      <Note tone="held" className="mt-2">
        <Trans>This number has no catalogue that your goods are sent to. Name one under WhatsApp first.</Trans>
      </Note>
    )
  if (sections.length === 0)
    return (
      <Note tone="held" className="mt-2">
        <Trans>Nothing of these sets is in stock and in the catalogue now.</Trans>
      </Note>
    )
  return (
    <WhatsAppGoods
      sections={sections.map(({ title, goods: all }) => ({
        title,
        goods: all.map(({ retailerId, name, photo, priceTzs }) => ({
          id: retailerId,
          name,
          picture: (
            <span className="relative flex-none size-10 rounded-control overflow-hidden">
              <ProductPicture name={name} photoUrl={photo?.smallUrl ?? null} fill />
            </span>
          ),
          price: priceTzs === null ? '' : formatTzs(priceTzs),
        })),
      }))}
    />
  )
}
