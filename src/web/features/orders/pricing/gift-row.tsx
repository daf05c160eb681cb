import { Trans } from '@lingui/react/macro'
import type { OpenGift } from '../../../../shared/domain/offers/given.ts'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { useReplica } from '../../../session/device.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs } from '../../../ui/money.tsx'

/** What the order may have besides by an offer, so that whoever sells can say it; it comes by itself when the goods are put in. */
export function GiftRow({ gift: { name, pieces, productIds, groups, basisPoints, priceTzs } }: { gift: OpenGift }) {
  const { replica } = useReplica()
  const goods = [...groups, ...productIds.flatMap((id) => replica?.byId(id)?.name ?? [])].join(' / ')
  // None of them is sold any more.
  if (goods === '') return null
  const percent = showPercent(basisPoints)
  return (
    <p role="status" className="flex items-center gap-2.5 min-h-12 text-dense font-medium">
      <Icon name="tag" className="text-ink-3 shrink-0" />
      <span className="wrap-any min-w-0">
        {priceTzs !== null ? (
          <Trans>
            {name}: add {pieces} × {goods} for {formatTzs(priceTzs)} each
          </Trans>
        ) : basisPoints >= 10_000 ? (
          <Trans>
            {name}: add {pieces} × {goods}, free
          </Trans>
        ) : (
          <Trans>
            {name}: add {pieces} × {goods} at {percent}% off
          </Trans>
        )}
      </span>
    </p>
  )
}
