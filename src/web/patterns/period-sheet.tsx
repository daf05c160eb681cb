import { Trans } from '@lingui/react/macro'
import type { ComparedWith } from '../../shared/domain/periods.ts'
import { Button } from '../ui/button.tsx'
import { RadioList } from '../ui/choice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { DayRange } from './day-field.tsx'

type Days = { from?: string | undefined; to?: string | undefined }
/** Which days figures are of, and what they are set beside. Takes effect at once; the address keeps it. `days`: those that are shown by now. */
export function PeriodSheet({
  days,
  than,
  onDays,
  onThan,
  onClose,
}: {
  days: Days
  than: ComparedWith | undefined
  onDays: (days: Days) => void
  /** Left out: with those right before. */
  onThan: (than: Exclude<ComparedWith, 'before'> | undefined) => void
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
        <DayRange search={days} onSearch={onDays} />
        <RadioList
          legend={<Trans>Compare with</Trans>}
          name="than"
          value={than ?? 'before'}
          onChange={(chosen) => onThan(chosen === 'before' ? undefined : chosen)}
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
