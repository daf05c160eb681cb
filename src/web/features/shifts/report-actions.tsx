import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { useSeller } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import type { ShownReport } from './shift-list.ts'
import { useDrawerRows } from './use-drawer-rows.ts'

/** On paper, and in a message to the owner. */
export function ReportActions({ report }: { report: ShownReport }) {
  const { t } = useLingui()
  const format = useFormat()
  const seller = useSeller()
  const { shift } = report
  const rows = useDrawerRows(report)
  const text = [
    [seller?.shopName, shift.deviceCode].filter(Boolean).join(' · '),
    shift.closedAt === null ? t`Figures so far` : t`Shift report`,
    `${t`Shift opened`}: ${format.who({ name: shift.openedByName, at: shift.openedAt })}`,
    ...(shift.closedAt === null
      ? []
      : [`${t`Shift closed`}: ${format.who({ name: shift.closedByName, at: shift.closedAt })}`]),
    '',
    ...rows.map(({ name, tzs }) => `${name}: ${formatTzs(tzs)}`),
    `${t`Mobile money, not in the drawer`}: ${formatTzs(report.sums.mobileMoney.tzs)}`,
    ...(report.sums.card ? [`${t`Cards, not in the drawer`}: ${formatTzs(report.sums.card.tzs)}`] : []),
    ...(shift.note === '' ? [] : ['', shift.note]),
  ].join('\n')
  return (
    <div className="flex gap-2 print:hidden">
      <a
        className={buttonClass({ tone: 'whatsapp' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="wa" size={20} />
        <Trans>Share</Trans>
      </a>
      <Button icon="print" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
