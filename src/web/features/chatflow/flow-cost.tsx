import { Plural, Trans } from '@lingui/react/macro'
import { costTzs, messagesOfOrder, WHATSAPP_PRICES } from '../../../shared/domain/flow/cost.ts'
import type { Flow } from '../../../shared/domain/flow/definition.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { formatTzs } from '../../ui/money.tsx'

/** What an order costs in messages, by the price table and its day. */
export function FlowCost({ flow }: { flow: Flow }) {
  const format = useFormat()
  const messages = messagesOfOrder(flow)
  if (messages === null) return null
  const cost = formatTzs(costTzs(messages))
  const since = format.day(WHATSAPP_PRICES.from)
  return (
    <p className="text-small text-ink-2">
      <Plural value={messages} one="# message to a finished order." other="# messages to a finished order." />{' '}
      <Trans>
        After the {WHATSAPP_PRICES.freeAMonth} free ones of a month about {cost}, by the prices of {since}.
      </Trans>
    </p>
  )
}
