import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { RadioList } from '../../../ui/choice.tsx'
import { orderSourceLooks } from '../../../ui/order-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DateRangeFields } from './date-range-fields.tsx'
import type { OrdersSearch } from './orders-search.ts'
import { ORDER_SOURCES } from '../../../../shared/domain/order-workflow.ts'

/** Takes effect at once; the address keeps it. */
export function OrdersFilterSheet({
  search,
  now,
  onSearch,
  onClose,
}: {
  search: OrdersSearch
  now: number
  onSearch: (search: OrdersSearch) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Filter</Trans>}
      side="right"
      footer={
        <>
          <Button tone="text" onClick={() => onSearch({ status: search.status, q: search.q })}>
            <Trans>Remove all</Trans>
          </Button>
          <Button tone="primary" className="grow" onClick={onClose}>
            <Trans>Show orders</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DateRangeFields value={search} now={now} onChange={(days) => onSearch({ ...search, ...days })} />
        <RadioList
          legend={<Trans>Source</Trans>}
          name="source"
          value={search.source ?? 'all'}
          onChange={(source) => onSearch({ ...search, source: source === 'all' ? undefined : source })}
          options={[
            { value: 'all', label: <Trans>All sources</Trans> },
            ...ORDER_SOURCES.map((source) => ({ value: source, label: t(orderSourceLooks[source].text) })),
          ]}
        />
        <RadioList
          legend={<Trans>On credit</Trans>}
          name="owing"
          value={search.owing ?? 'all'}
          onChange={(owing) => onSearch({ ...search, owing: owing === 'all' ? undefined : owing })}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'owed', label: <Trans>Taken and not paid</Trans> },
            { value: 'overdue', label: <Trans>Overdue</Trans> },
          ]}
        />
        <RadioList
          legend={<Trans>On the way to the server</Trans>}
          name="sync"
          value={search.sync ?? 'all'}
          onChange={(sync) => onSearch({ ...search, sync: sync === 'all' ? undefined : sync })}
          options={[
            { value: 'all', label: <Trans>All</Trans> },
            { value: 'waiting', label: <Trans>Waiting on this device</Trans> },
            { value: 'attention', label: <Trans>Failed, needs review</Trans> },
            { value: 'synced', label: <Trans>Synced</Trans> },
          ]}
        />
      </div>
    </Sheet>
  )
}
