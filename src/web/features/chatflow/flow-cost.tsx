import { Plural, Trans } from '@lingui/react/macro'
import { messagesOfOrder } from '../../../shared/domain/flow/cost.ts'
import type { Flow } from '../../../shared/domain/flow/definition.ts'
import { aboutToday, FREE_A_MONTH } from '../../../shared/domain/whatsapp-prices.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTzs } from '../../ui/money.tsx'

/** What an order costs in messages, by the price table and its day. */
export function FlowCost({ flow }: { flow: Flow }) {
  const format = useFormat()
  const messages = messagesOfOrder(flow)
  if (messages === null) return null
  const price = aboutToday('service', messages)
  return (
    <p className="text-small text-ink-2">
      <Plural value={messages} one="# message to a finished order." other="# messages to a finished order." />{' '}
      {price ? (
        <Trans>
          After the {FREE_A_MONTH} free ones of a month about {formatTzs(price.tzs)}, by the table of{' '}
          {format.day(price.from)}.
        </Trans>
      ) : null}
    </p>
  )
}
