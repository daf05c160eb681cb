import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useFreshOn } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CloseUnseen } from './close-unseen.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportView } from './report-view.tsx'
import { isOwnNewer, localReport, reportOf } from './shift-list.ts'
import { shiftsQueries } from './shifts.queries.ts'

/**
 * One shift: X while it is open, Z once it is closed. Off this device's disk where it is its own, with what the server has booked of it for who may see the
 * shop's money.
 */
export function ReportScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { may, isAdmin } = useMay()
  const seesMoney = may('transactions', 'read')
  useFreshOn(['shifts', 'queue', 'sent'], shiftsQueries.all())
  const asked = useQuery({ ...shiftsQueries.report(id), enabled: seesMoney })
  const local = useQuery(shiftsQueries.local())
  const drawer = useQuery(shiftsQueries.drawer())
  const own = local.data?.find((shift) => shift.id === id)
  const ownReport = own ? localReport(own, drawer.data?.shift ?? null) : null
  const server = asked.data ? reportOf(asked.data) : null
  const report =
    own && ownReport && (!server || isOwnNewer(own, asked.data?.shift, drawer.data?.shift?.id))
      ? { ...ownReport, books: server?.books ?? null, waiting: server?.waiting ?? 0 }
      : server
  const isHidden = report !== null && report.shift.closedAt === null && !seesMoney
  const title = report && report.shift.closedAt === null ? t`Figures so far` : t`Shift report`
  usePageTitle(title)
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/cash-up" label={t`Back to Cash up`} />}
        title={title}
        sub={report ? format.who({ device: report.shift.deviceCode, at: report.shift.openedAt }) : undefined}
        actions={report && !isHidden ? <ReportActions report={report} /> : undefined}
      />
      {asked.isError && report ? <StaleNote error={asked.error} /> : null}
      {report && !isHidden ? (
        <>
          <ReportView report={report} />
          {isAdmin && report.shift.closedAt === null && drawer.data && drawer.data.shift?.id !== id ? (
            <CloseUnseen id={id} />
          ) : null}
        </>
      ) : (
        <Card flush>
          {isHidden ? (
            <EmptyState title={<Trans>This shift is still open</Trans>}>
              <Trans>Its figures are shown when the drawer has been counted.</Trans>
            </EmptyState>
          ) : seesMoney ? (
            <QueryWait query={asked} />
          ) : local.isPending ? (
            <QueryWait query={local} />
          ) : (
            <EmptyState title={<Trans>This shift was not found</Trans>}>
              <Trans>It is not on this device any more, or was made on another one. The owner can see it.</Trans>
            </EmptyState>
          )}
        </Card>
      )}
    </Page>
  )
}
