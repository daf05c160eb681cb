import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import type { ComplianceSearch } from './compliance-search.ts'
import { fiscalQueries } from './fiscal.queries.ts'
import { FiscalSandboxMark } from './fiscal-words.tsx'
import { NotOn } from './not-on.tsx'
import { ReceiptsPane } from './receipts-pane.tsx'
import { TodayPane } from './today-pane.tsx'
import { ZPane } from './z-pane.tsx'

const PapersPane = lazy(async () => ({ default: (await import('./papers-pane.tsx')).PapersPane }))
const PrivacyPane = lazy(async () => ({ default: (await import('./privacy-pane.tsx')).PrivacyPane }))

/** What the shop owes its tax authority and its customers' privacy: how it stands, every receipt, and the reports that close the days. */
export function ComplianceScreen({
  search,
  onSearch,
}: {
  search: ComplianceSearch
  onSearch: (search: ComplianceSearch) => void
}) {
  const { t } = useLingui()
  const home = useQuery(fiscalQueries.home())
  const tab = search.tab ?? 'today'
  const known = home.data
  // Nothing of the tax authority is asked for by these.
  const isOwn = tab === 'privacy' || tab === 'papers'
  const hasHistory = known !== undefined && (known.device !== null || known.recent.length > 0)
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>Fiscal receipts and personal data</Trans>
          </span>
        }
      />
      <Tabs
        label={t`Compliance`}
        value={hasHistory || isOwn ? tab : 'today'}
        onChange={(next) => onSearch(next === 'today' ? {} : { tab: next })}
        tabs={[
          { value: 'today', label: hasHistory ? <Trans>Today</Trans> : <Trans>Fiscal receipts</Trans> },
          ...(hasHistory
            ? [
                {
                  value: 'receipts' as const,
                  label: <Trans>Fiscal receipts</Trans>,
                  count: known.refused === 0 ? undefined : known.refused,
                },
                { value: 'z' as const, label: <Trans>Z reports</Trans> },
              ]
            : []),
          { value: 'privacy', label: <Trans>Personal data</Trans> },
          { value: 'papers', label: <Trans>Papers</Trans> },
        ]}
      />
      {!isOwn && known?.device?.isSandbox ? <FiscalSandboxMark /> : null}
      {!isOwn && known ? <StaleNote error={home.error} asOf={home.dataUpdatedAt} /> : null}
      {isOwn ? (
        <Suspense
          fallback={
            <Card flush>
              <SkeletonRows />
            </Card>
          }
        >
          {tab === 'papers' ? <PapersPane /> : <PrivacyPane search={search} onSearch={onSearch} />}
        </Suspense>
      ) : hasHistory && tab === 'receipts' ? (
        <ReceiptsPane search={search} onSearch={onSearch} />
      ) : hasHistory && tab === 'z' ? (
        <ZPane />
      ) : known?.device ? (
        <TodayPane home={known} device={known.device} onSearch={onSearch} />
      ) : known ? (
        <NotOn home={known} />
      ) : (
        <Card flush>
          <QueryWait query={home} />
        </Card>
      )}
    </Page>
  )
}
