import { Trans } from '@lingui/react/macro'
import { DayRange } from '../../patterns/day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

/** Takes effect at once; the address keeps it. */
export function PeriodSheet({
  search,
  onSearch,
  onClose,
}: {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
  onClose: () => void
}) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Choose days</Trans>}
      side="right"
      footer={
        <Button tone="primary" className="grow" onClick={onClose}>
          <Trans>Show figures</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <DayRange search={search} onSearch={(next) => onSearch({ ...next, days: undefined })} />
        <RadioList
          legend={<Trans>Compare with</Trans>}
          name="than"
          value={search.than ?? 'before'}
          onChange={(than) => onSearch({ ...search, than: than === 'before' ? undefined : than })}
          options={[
            { value: 'before', label: <Trans>The days right before</Trans> },
            { value: 'year', label: <Trans>The same days last year</Trans> },
            { value: 'none', label: <Trans>Nothing</Trans> },
          ]}
        />
      </div>
    </Sheet>
  )
}
