import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { PrintedNote } from '../../patterns/printed-note.tsx'
import type { Printed } from '../../hardware/printers/printing.ts'
import { useFreshOn, useReplica } from '../../session/device.ts'
import { useMay, useSeller } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CloseUnseen } from './close-unseen.tsx'
import { HandOver } from './hand-over.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportView } from './report-view.tsx'
import { isOwnNewer, localReport, reportOf, withSold } from './shift-list.ts'
import { shiftsQueries } from './shifts.queries.ts'
import { useReportParts } from './use-report-parts.ts'

const NightCard = lazy(async () => ({ default: (await import('../../patterns/night-card.tsx')).NightCard }))

/**
 * One shift: X while it is open, Z once it is closed. Off this device's disk where it is its own, with what the server has booked of it for who may see the
 * shop's money.
 */
export function ReportScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { may, isAdmin } = useMay()
  const seller = useSeller()
  const seesMoney = may('transactions', 'read')
  useFreshOn(['shifts', 'orders', 'queue', 'sent'], shiftsQueries.all())
  const asked = useQuery({ ...shiftsQueries.report(id), enabled: seesMoney })
  const local = useQuery(shiftsQueries.local())
  const drawer = useQuery(shiftsQueries.drawer())
  const own = local.data?.find((shift) => shift.id === id)
  const ownReport = own ? localReport(own, drawer.data?.shift ?? null) : null
  const server = asked.data ? reportOf(asked.data) : null
  const isOwn = own !== undefined && (!server || isOwnNewer(own, asked.data?.shift, drawer.data?.shift?.id))
  const base =
    isOwn && ownReport
      ? {
          ...ownReport,
          sold: server?.sold ?? null,
          bookedTzs: server?.bookedTzs ?? null,
          waiting: server?.waiting ?? 0,
        }
      : server
  const orders = useQuery({ ...shiftsQueries.orders(id), enabled: seesMoney && own !== undefined })
  const { replica, view } = useReplica()
  const answer = asked.isSuccess && !asked.isPaused ? 'answered' : asked.isError || asked.isPaused ? 'away' : 'asked'
  const report =
    base && seesMoney
      ? withSold(base, own, orders.data, answer, {
          categoryOf: (productId) => replica?.byId(productId)?.category ?? null,
          nameOf: (userId) => view.staff.find((one) => one.userId === userId)?.name ?? null,
        })
      : base
  const isHidden = report !== null && report.shift.closedAt === null && !seesMoney
  const title = report && report.shift.closedAt === null ? t`Figures so far` : t`Shift report`
  usePageTitle(title)
  const [printed, setPrinted] = useState<Printed | 'printing' | null>(null)
  const about = report ? format.who({ device: report.shift.deviceCode, at: report.shift.openedAt }) : ''
  const parts = useReportParts(report)
  const isLast = own !== undefined && local.data?.[0]?.id === id
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/cash-up" label={t`Back to Cash up`} />}
        title={title}
        sub={report ? about : undefined}
        actions={
          report && !isHidden ? (
            <ReportActions
              head={{ shopName: seller?.shopName ?? '', title, about }}
              parts={parts}
              isPrinting={printed === 'printing'}
              onPrinting={() => setPrinted('printing')}
              onPrinted={setPrinted}
            />
          ) : undefined
        }
      />
      {printed !== null && printed !== 'printing' ? (
        <PrintedNote
          printed={printed}
          notWhole={<Trans>The report was not printed whole.</Trans>}
          onWindow={() => print()}
        />
      ) : null}
      {asked.isError && report ? <StaleNote error={asked.error} /> : null}
      {isLast && own.closing && drawer.data?.shift === null && may('orders', 'create') ? (
        <HandOver leftTzs={drawer.data.leftTzs} />
      ) : null}
      {isLast && own.closing && drawer.data?.shift === null && may('product', 'read') ? (
        <Suspense>
          <NightCard />
        </Suspense>
      ) : null}
      {report && !isHidden ? (
        <>
          <ReportView report={report} parts={parts} />
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
