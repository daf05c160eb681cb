import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Traffic } from '../../api/traffic.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { megabytes } from './data-sums.ts'
import { dataUsedQuery } from './data-used.queries.ts'

/** What this device sent and received, by what for. Counted here, so that it is there without a network as well. */
export function DataUsedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(dataUsedQuery())
  const words: Record<Traffic, ReactNode> = {
    sales: <Trans>Sales sent</Trans>,
    catalogue: <Trans>Products and customers</Trans>,
    pictures: <Trans>Pictures</Trans>,
    reads: <Trans>Lists and reports</Trans>,
    app: <Trans>Kaunta itself</Trans>,
    live: <Trans>News from other devices</Trans>,
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Data used by this device</Trans>}
      description={<Trans>All shops and people at this device together.</Trans>}
      footer={
        <Button tone="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {query.data ? (
        <table className="w-full text-small num">
          <caption className="vh">{t`Data used by this device`}</caption>
          <thead>
            <tr className="text-ink-2">
              <th className="text-start font-normal py-2">
                <span className="vh">{t`What for`}</span>
              </th>
              <th scope="col" className="text-end font-normal">
                <Trans>Today</Trans>
              </th>
              <th scope="col" className="text-end font-normal ps-2">
                <Trans>7 days</Trans>
              </th>
              <th scope="col" className="text-end font-normal ps-2">
                <Trans>This month</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.rows.map((row) => (
              <tr key={row.what} className="border-t border-line">
                <th scope="row" className="text-start font-medium py-2.5 pe-2">
                  {words[row.what]}
                </th>
                <td className="text-end whitespace-nowrap">{megabytes(row.today)}</td>
                <td className="text-end whitespace-nowrap ps-2">{megabytes(row.week)}</td>
                <td className="text-end whitespace-nowrap ps-2">{megabytes(row.month)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="text-start py-2.5">
                <Trans>Together</Trans>
              </th>
              <td className="text-end whitespace-nowrap">{megabytes(query.data.total.today)}</td>
              <td className="text-end whitespace-nowrap ps-2">{megabytes(query.data.total.week)}</td>
              <td className="text-end whitespace-nowrap ps-2">{megabytes(query.data.total.month)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <QueryWait query={query} count={4} label={t`Counting the data…`} />
      )}
      <p className="text-small text-ink-2 mt-3">
        <Trans>
          What the browser measures is exact; the head of each request is estimated. Your network counts a little more
          for each connection. Days from before this version were not counted.
        </Trans>
      </p>
    </Sheet>
  )
}
