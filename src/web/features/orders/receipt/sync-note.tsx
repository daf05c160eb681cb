import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LocalOrder, SyncState } from '../../../offline/db.ts'
import { Note } from '../../../ui/states.tsx'
import { useFreshOn } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'
import { codeText } from '../../../i18n/refusal-text.ts'

/** The order as it is on the device now: its way to the server goes on while the receipt lies there. */
export function useLiveOrder(order: LocalOrder): LocalOrder {
  const query = useQuery(ordersQueries.localDetail(order.id))
  useFreshOn(['orders', 'sent'], ordersQueries.localDetail(order.id).queryKey)
  return query.data ?? order
}

export function SyncNote({ sync, flags }: { sync: SyncState; flags: readonly string[] }) {
  const { t } = useLingui()
  if (sync === 'attention')
    return (
      <Note tone="bad" className="mt-2" title={<Trans>Saved on this device, but the server refused it</Trans>}>
        {flags.map((code) => (
          <span key={code} className="block">
            {t(codeText(code))}
          </span>
        ))}
        <Trans>Open the list of unsent work to see what to do.</Trans>
      </Note>
    )
  const isSent = sync === 'synced'
  // Both lie in one place: what stands below does not move when it is sent.
  return (
    <div className="mt-2 grid *:col-start-1 *:row-start-1">
      <Note tone="ok" icon="cloudok" className={isSent ? 'self-start' : 'self-start invisible'}>
        <Trans>Sent, it is in the shop's books.</Trans>
      </Note>
      <Note
        tone="held"
        icon="cloudup"
        className={isSent ? 'invisible' : ''}
        title={<Trans>Saved on this device, will sync</Trans>}
      >
        <Trans>Sends itself when the network is back. Safe to close.</Trans>
      </Note>
    </div>
  )
}
