import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Behind, type FigureBehind, NONE } from '../../../../shared/domain/figures-behind.ts'
import { READY_KEYS } from '../../../../shared/domain/segments.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useReplica } from '../../../session/device.ts'
import { orderSourceLooks } from '../../../ui/order-state.tsx'
import { readyTexts, segmentsQueries } from '../../customers/segments.queries.ts'
import type { ListedOrder } from './order-list.ts'

/** A Monday. */
const MONDAY = Date.parse('2026-11-23T12:00:00Z')
const figureTexts: Record<FigureBehind, MessageDescriptor> = {
  orders: msg`What counts as sold`,
  sales: msg`What was sold, and what came back`,
  discounts: msg`With a discount`,
  returns: msg`Goods that came back`,
  owed: msg`Not paid yet`,
  money: msg`What was paid`,
  page_sent: msg`Sent from the shop’s page`,
  page_paid: msg`Sent from the shop’s page and paid`,
}

/** Of which orders the list is, in words. */
export function BehindText({ behind, rows }: { behind: Behind; rows: readonly ListedOrder[] }) {
  const { t } = useLingui()
  const text = useOptionText()
  const format = useFormat()
  const { replica } = useReplica()
  const { seller, product, group, category, segment, source, method, weekday, hour } = behind
  if (seller !== undefined)
    return seller === NONE ? t`Nobody named` : rows[0]?.servedByName || <Trans>One seller</Trans>
  if (product !== undefined)
    return product === NONE ? t`Typed at the counter` : (replica?.byId(product)?.name ?? <Trans>One product</Trans>)
  if (group !== undefined) return group || t`Without a group`
  if (category !== undefined) return category === NONE ? t`Without a category` : text('productCategory', category)
  if (segment !== undefined) return <SegmentText segment={segment} />
  if (source !== undefined) return t(orderSourceLooks[source].text)
  if (method !== undefined) return text('recordedMethod', method)
  if (weekday === undefined) return t(figureTexts[behind.figure])
  const day = format.date(new Date(MONDAY + weekday * 86_400_000), 'weekday')
  const time = format.clock(`${hour}:00`)
  return (
    <Trans>
      {day}, from {time}
    </Trans>
  )
}

function SegmentText({ segment }: { segment: string }) {
  const { t } = useLingui()
  const ready = READY_KEYS.find((key) => key === segment)
  const list = useQuery({ ...segmentsQueries.list(), enabled: ready === undefined })
  if (ready) return t(readyTexts[ready])
  return list.data?.items.find(({ id }) => id === segment)?.name ?? <Trans>One segment</Trans>
}
