import { Plural, Trans } from '@lingui/react/macro'
import { messagesOfOrder } from '../../../shared/domain/flow/cost.ts'
import type { Flow } from '../../../shared/domain/flow/definition.ts'
import { FREE_A_MONTH } from '../../../shared/domain/whatsapp-prices.ts'
import { usePriceOf } from '../connect/connect.queries.ts'

/** What an order costs in messages, by the price table and its day. */
export function FlowCost({ flow }: { flow: Flow }) {
  const messages = messagesOfOrder(flow)
  const price = usePriceOf('service', messages ?? 0)
  if (messages === null) return null
  return (
    <p className="text-small text-ink-2">
      <Plural value={messages} one="# message to a finished order." other="# messages to a finished order." />{' '}
      {price ? (
        <Trans>
          After the {FREE_A_MONTH} free ones of a month about {price.tzs}, by the prices of {price.since}.
        </Trans>
      ) : null}
    </p>
  )
}
