import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from '../../../shared/domain/campaigns/lists.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { StatGrid, StatRoom, StatTile } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { usePriceOf } from '../connect/connect.queries.ts'
import { CartFollowUpsCard } from './cart-follow-ups-card.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { pathsOf } from './campaign-paths.ts'
import { stateTexts } from './campaign-words.ts'
import { filtersOf, type MarketingSearch } from './marketing-search.ts'
import { marketingQueries } from './marketing.queries.ts'
import { OfferFigures } from './offer-figures.tsx'

const MarketingRulesSheet = lazy(async () => ({
  default: (await import('./marketing-rules-sheet.tsx')).MarketingRulesSheet,
}))

/** What was sent, to whom, what came of it and what it cost; `only`: the list of one channel. */
export function MarketingScreen({
  search,
  onSearch,
  only,
}: {
  search: MarketingSearch
  onSearch: (change: Partial<MarketingSearch>) => void
  only?: 'sms' | 'whatsapp'
}) {
  const { t } = useLingui()
  const { isAdmin, may } = useMay()
  const navigate = useNavigate()
  const box = useUrlSearch(search, onSearch)
  const [isRules, setRules] = useState(false)
  const shop = useQuery(marketingQueries.shop())
  const query = useInfiniteQuery({
    ...marketingQueries.list({ ...filtersOf(search), ...(only ? { channel: only } : {}) }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  const add = isAdmin ? (
    <>
      {only === 'sms' ? null : (
        <Link to="/dashboard/marketing/whatsapp/campaign/create" className="btn btn-primary">
          <Icon name="plus" />
          <Trans>New WhatsApp campaign</Trans>
        </Link>
      )}
      {only === 'whatsapp' ? null : (
        <Link to="/dashboard/marketing/sms/campaign/create" className={only ? 'btn btn-primary' : 'btn btn-secondary'}>
          <Icon name="plus" />
          <Trans>New SMS campaign</Trans>
        </Link>
      )}
    </>
  ) : null
  const figures = shop.data
  const byTable = usePriceOf('marketing')
  const optedOut = formatAmount(shop.data?.optedOut ?? 0)
  return (
    <Page>
      <PageHeader
        {...(only ? { back: <BackLink to="/dashboard/marketing" label={t`Back to marketing`} /> } : {})}
        sub={<Trans>Offers to customers who agreed to them, and what came of them.</Trans>}
        actions={
          <div className="flex flex-auto flex-wrap justify-end gap-2">
            {isAdmin ? (
              <Button icon="settings" onClick={() => setRules(true)} aria-haspopup="dialog">
                <Trans>Rules</Trans>
              </Button>
            ) : null}
            {only === 'whatsapp' && may('whatsapp_interactions', 'read') ? (
              <Link to="/dashboard/marketing/whatsapp/campaign/templates" className="btn btn-secondary">
                <Trans>Templates</Trans>
              </Link>
            ) : null}
            {add}
          </div>
        }
      />
      {figures ? (
        <StatGrid>
          <StatTile
            label={<Trans>Spent this month</Trans>}
            value={<Money amount={figures.spentThisMonthTzs} />}
            note={
              <Trans>
                of at most <Money amount={figures.rules.monthlyCapTzs} />
              </Trans>
            }
          />
          <StatTile
            label={<Trans>Want no more offers</Trans>}
            value={
              <Link
                className="link"
                to="/dashboard/marketing/opt-outs"
                aria-label={t`Who wants no offers: ${optedOut}`}
              >
                {optedOut}
              </Link>
            }
            note={<Plural value={figures.optedOutThisMonth} one="# this month" other="# this month" />}
          />
          {only === 'whatsapp' ? (
            <StatTile
              label={<Trans>One offer by WhatsApp</Trans>}
              value={
                figures.rules.whatsappTzs > 0 ? <Money amount={figures.rules.whatsappTzs} /> : (byTable?.tzs ?? '–')
              }
              note={
                figures.rules.whatsappTzs > 0 ? undefined : byTable ? (
                  <Trans>about, by the prices of {byTable.since}</Trans>
                ) : (
                  <Trans>Its price is put into the rules</Trans>
                )
              }
            />
          ) : (
            <StatTile label={<Trans>A part of an SMS</Trans>} value={<Money amount={figures.sms.pricePerPartTzs} />} />
          )}
        </StatGrid>
      ) : shop.isPending ? (
        <StatRoom count={3} />
      ) : null}
      {only ? null : <OfferFigures />}
      {only ? null : <CartFollowUpsCard />}
      <ListSearch label={t`Search campaigns`} placeholder={t`Name of the campaign`} {...box}>
        <SelectField
          className="max-sm:flex-[1_1_45%]"
          label={<Trans>State</Trans>}
          hideLabel
          value={search.state ?? ''}
          options={[
            { value: '', label: t`All states` },
            ...CAMPAIGN_STATES.map((state) => ({ value: state, label: t(stateTexts[state]) })),
          ]}
          onChange={({ target }) => onSearch({ state: CAMPAIGN_STATES.find((state) => state === target.value) })}
        />
        {only ? null : (
          <SelectField
            className="max-sm:flex-[1_1_45%]"
            label={<Trans>Channel</Trans>}
            hideLabel
            value={search.channel ?? ''}
            options={[
              { value: '', label: t`All channels` },
              { value: 'sms', label: 'SMS' },
              { value: 'whatsapp', label: 'WhatsApp' },
            ]}
            onChange={({ target }) =>
              onSearch({ channel: CAMPAIGN_CHANNELS.find((channel) => channel === target.value) })
            }
          />
        )}
      </ListSearch>
      <ListCard
        query={query}
        rows={rows}
        isFiltered={box.value !== '' || search.state !== undefined || search.channel !== undefined}
        nothing={<Trans>No campaign matches</Trans>}
        clearLabel={<Trans>Show all campaigns</Trans>}
        onClear={() => onSearch({ q: undefined, state: undefined, channel: undefined })}
        loading={{ count: 4, label: t`Loading the campaigns…` }}
        empty={
          <EmptyState title={<Trans>No campaigns yet</Trans>} action={add ?? undefined}>
            <Trans>Tell customers who agreed to it about an offer, at a price you know before.</Trans>
          </EmptyState>
        }
      >
        <CampaignTable
          rows={rows}
          onOpen={({ id, channel }) => void navigate({ to: pathsOf(channel).preview, search: { id } })}
        />
      </ListCard>
      {isRules ? (
        <Suspense>
          <MarketingRulesSheet onClose={() => setRules(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
