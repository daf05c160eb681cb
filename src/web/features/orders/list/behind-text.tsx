import { Trans } from '@lingui/react/macro'
import { useOptionText } from '../../../i18n/option-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useReplica } from '../../../session/device.ts'
import type { Behind } from './behind.ts'
import type { ListedOrder } from './order-list.ts'

/** A Monday. */
const MONDAY = Date.parse('2026-11-23T12:00:00Z')

/** Of which orders the list is, in words. */
export function BehindText({ behind, rows }: { behind: Behind; rows: readonly ListedOrder[] }) {
  const text = useOptionText()
  const format = useFormat()
  const { replica } = useReplica()
  if ('seller' in behind) return rows[0]?.servedByName || <Trans>One seller</Trans>
  if ('product' in behind) return replica?.byId(behind.product)?.name ?? <Trans>One product</Trans>
  if ('method' in behind) return text('recordedMethod', behind.method)
  const weekday = format.date(new Date(MONDAY + behind.weekday * 86_400_000), 'weekday')
  const hour = format.clock(`${behind.hour}:00`)
  return (
    <Trans>
      {weekday}, from {hour}
    </Trans>
  )
}
