import { Trans, useLingui } from '@lingui/react/macro'
import { percentOfTzs } from '../../../../shared/domain/money.ts'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'

const QUICK = [500, 1000]

/** What the guest leaves for the staff: an amount, or one tap on what is usual. A second tap takes it away. */
export function TipField({
  baseTzs,
  value,
  onChange,
}: {
  baseTzs: number
  value: number | null
  onChange: (tipTzs: number | null) => void
}) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <MoneyField label={<Trans>Tip</Trans>} optional value={value} onChange={onChange} />
      <ChipRow label={t`Usual tips`}>
        {QUICK.map((points) => {
          const tipTzs = percentOfTzs(baseTzs, points)
          return (
            <Chip
              key={points}
              selected={value === tipTzs && tipTzs > 0}
              onClick={() => onChange(value === tipTzs ? null : tipTzs)}
            >
              {showPercent(points)}%, {formatTzs(tipTzs)}
            </Chip>
          )
        })}
      </ChipRow>
    </div>
  )
}
