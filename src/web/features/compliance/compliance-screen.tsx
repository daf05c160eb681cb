import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
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

/** What the shop owes its tax authority: how it stands, every receipt, and the reports that close the days. */
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
  const hasHistory = known !== undefined && (known.device !== null || known.recent.length > 0)
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>Fiscal receipts of TRA</Trans>
          </span>
        }
      />
      {hasHistory ? (
        <Tabs
          label={t`Compliance`}
          value={tab}
          onChange={(next) => onSearch(next === 'today' ? {} : { tab: next })}
          tabs={[
            { value: 'today', label: <Trans>Today</Trans> },
            {
              value: 'receipts',
              label: <Trans>Fiscal receipts</Trans>,
              count: known.refused === 0 ? undefined : known.refused,
            },
            { value: 'z', label: <Trans>Z reports</Trans> },
          ]}
        />
      ) : null}
      {known?.device?.isSandbox ? <FiscalSandboxMark /> : null}
      {known ? <StaleNote error={home.error} asOf={home.dataUpdatedAt} /> : null}
      {hasHistory && tab === 'receipts' ? (
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
