import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderFigures } from '../../../../shared/domain/order-maths.ts'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { chargeTexts } from '../../../i18n/charge-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CartCharge } from '../counter/cart.ts'

/** What comes on top of the goods, each in its own line; a tap changes it. */
export function ChargeRows({
  charges,
  figures,
  onOpen,
}: {
  charges: readonly CartCharge[]
  figures: OrderFigures
  onOpen: () => void
}) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="block w-full text-left text-dense"
      aria-label={t`Delivery, service, tip`}
      onClick={onOpen}
    >
      {charges.map(({ id, kind, basisPoints }, index) => (
        <span key={id} className="flex items-center justify-between min-h-9">
          <span className="flex items-center gap-2.5 font-medium">
            <Icon name="plus" className="text-ink-3" />
            {t(chargeTexts[kind])}
            {basisPoints === null ? null : <Badge tone="primary">{showPercent(basisPoints)}%</Badge>}
          </span>
          <span className="flex items-center gap-1.5">
            <Money amount={figures.charges[index]?.amountTzs ?? 0} className="font-medium!" />
            <Icon name="right" size={16} className="text-ink-3" />
          </span>
        </span>
      ))}
      {charges.length === 0 ? <Trans>None</Trans> : null}
    </button>
  )
}
