import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Movement, MovementDetail } from '../../../shared/contract/transactions.ts'
import { ACCOUNTS } from '../../../shared/domain/ledger.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { ExchangeList } from '../../patterns/exchange-list.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import {
  kindTexts,
  MovementAmount,
  MovementState,
  useMethodText,
  useMovementTitle,
  useReasonText,
} from './movement-words.tsx'
import { transactionsQueries } from './transactions.queries.ts'

const stepTexts: Record<string, MessageDescriptor> = {
  recorded: msg`Recorded`,
  struck_out: msg`Voided`,
  asked: msg`Asked for`,
  waiting: msg`Waiting for the customer`,
  paid: msg`Paid`,
  refused: msg`Refused`,
  timed_out: msg`Nobody answered in time`,
  late: msg`Arrived too late`,
  refunded: msg`Went back to the customer`,
  approved: msg`Approved`,
  sent: msg`Sent to the provider`,
  failed: msg`Did not go through`,
  cancelled: msg`Cancelled`,
}
const accountTexts: Record<string, MessageDescriptor> = {
  collected: msg`Held by the provider`,
  shop_balance: msg`Your balance`,
  payouts: msg`On its way to you`,
  refunds: msg`To go back to customers`,
  unmatched: msg`Not matched`,
  fees: msg`Fees`,
  own_gateway: msg`Your own wallet or gateway`,
  own_takings: msg`Your takings`,
  by_hand: msg`Paid by hand`,
  sms_prepaid: msg`Paid ahead for SMS`,
}
const entryTexts: Record<string, MessageDescriptor> = {
  received: msg`Money came in`,
  received_late: msg`Money arrived too late`,
  received_unknown: msg`Money came, for what is not known`,
  unknown_withdrawn: msg`Explained by another record`,
  matched: msg`Matched with an order`,
  unmatched_again: msg`Match undone`,
  reversed: msg`Order cancelled`,
  refunded_by_shop: msg`Given back by the shop`,
  refunded_from_balance: msg`Given back from the balance`,
  payout_asked: msg`Payout asked for`,
  payout_arrived: msg`Payout arrived`,
  payout_returned: msg`Payout came back`,
  payout_reversed: msg`Payout was reversed`,
  payout_paid_late: msg`Payout arrived after all`,
  sms_charged: msg`SMS charged`,
  sms_returned: msg`SMS that did not go`,
  sms_paid: msg`Paid for SMS`,
  sms_paid_back: msg`Payment for SMS taken back`,
}

/** One movement of money: what it was, what happened to it, how it stands in the books, and what was said to and by the provider. */
export function MovementSheet({ kind, id, onClose }: { kind: Movement['kind']; id: string; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(transactionsQueries.one(kind, id))
  return (
    <Sheet open onOpenChange={onClose} title={t(kindTexts[kind])} side="right" size="lg">
      {found.data ? <Detail row={found.data} /> : <QueryWait query={found} count={4} />}
    </Sheet>
  )
}

function Detail({ row }: { row: MovementDetail }) {
  const { t } = useLingui()
  const format = useFormat()
  const title = useMovementTitle()
  const method = useMethodText()
  const reason = useReasonText()
  return (
    <div className="grid gap-6">
      {row.isSandbox ? (
        <Note tone="info" title={<Trans>Sandbox: no money moved</Trans>}>
          <Trans>The operator played the customer and the provider.</Trans>
        </Note>
      ) : null}
      <dl className="grid gap-3">
        <Fact name={<Trans>Amount</Trans>}>
          <MovementAmount row={row} />
        </Fact>
        <Fact name={<Trans>State</Trans>}>
          <MovementState row={row} />
        </Fact>
        {row.feeTzs > 0 ? (
          <Fact
            name={
              row.feePayer === 'customer' ? (
                <Trans>Fee, paid by the customer</Trans>
              ) : (
                <Trans>Fee, paid by the shop</Trans>
              )
            }
          >
            <Money amount={row.feeTzs} />
          </Fact>
        ) : null}
        <Fact name={row.kind === 'expense' ? <Trans>Kind of expense</Trans> : <Trans>Who</Trans>}>{title(row)}</Fact>
        {row.phone === '' ? null : (
          <Fact name={<Trans>Number</Trans>}>
            <span className="tnum">{formatPhone(row.phone)}</span>
          </Fact>
        )}
        <Fact name={<Trans>Method</Trans>}>{method(row)}</Fact>
        {row.orderId && row.orderNumber ? (
          <Fact name={<Trans>Order</Trans>}>
            <Link className="link tnum" to="/dashboard/orders/order-info/$id" params={{ id: row.orderId }}>
              {row.orderNumber}
            </Link>
          </Fact>
        ) : null}
        {row.sms ? (
          <Fact name={<Trans>Messages</Trans>}>
            <Plural value={row.sms.parts} one="# part" other="# parts" /> × <Money amount={row.sms.pricePerPartTzs} />
          </Fact>
        ) : null}
        {row.sms?.campaignId ? (
          <Fact name={<Trans>Campaign</Trans>}>
            <Link className="link" to="/dashboard/marketing/sms/campaign/preview" search={{ id: row.sms.campaignId }}>
              <Trans>Open the campaign</Trans>
            </Link>
          </Fact>
        ) : null}
        {row.reference ? (
          <Fact name={<Trans>Reference</Trans>}>
            <span className="tnum wrap-any">{row.reference}</span>
          </Fact>
        ) : null}
        {row.providerReference && row.providerReference !== row.reference ? (
          <Fact name={<Trans>Provider’s reference</Trans>}>
            <span className="tnum wrap-any">{row.providerReference}</span>
          </Fact>
        ) : null}
        <Fact name={<Trans>Time</Trans>}>{format.date(row.at)}</Fact>
        {row.byName ? <Fact name={<Trans>By</Trans>}>{row.byName}</Fact> : null}
        {row.note ? (
          <Fact name={<Trans>Note</Trans>}>
            <span className="whitespace-pre-line wrap-any">{reason(row.note)}</span>
          </Fact>
        ) : null}
      </dl>
      {row.statement ? (
        <Note
          tone="ok"
          title={
            row.statement.source === 'statement' ? (
              <Trans>On the wallet’s statement</Trans>
            ) : (
              <Trans>Told by the gateway</Trans>
            )
          }
        >
          <Money amount={row.statement.amountTzs} /> · {format.date(row.statement.at)}
          {row.statement.name ? ` · ${row.statement.name}` : ''}
          <span className="block">
            {row.statement.isByHand ? (
              <Trans>Matched by {row.statement.matchedByName ?? ''}</Trans>
            ) : (
              <Trans>Matched by itself</Trans>
            )}
          </span>
        </Note>
      ) : null}
      <section>
        <h3 className="text-item font-semibold mb-2">
          <Trans>What happened</Trans>
        </h3>
        <ol className="grid gap-2">
          {row.steps.map((step) => (
            <li key={`${step.what} ${step.at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(stepTexts[step.what] ?? msg`Changed`)}
                {step.reason ? <span className="text-ink-2"> · {reason(step.reason)}</span> : null}
                {step.byName ? <span className="text-ink-2"> · {step.byName}</span> : null}
              </span>
              <span className="text-ink-2 text-small">{format.date(step.at)}</span>
            </li>
          ))}
        </ol>
      </section>
      {row.ledger.length > 0 ? <Ledger entries={row.ledger} /> : null}
      <ExchangeList title={<Trans>Raw exchange with the provider</Trans>} rows={row.exchanges} />
    </div>
  )
}

const isKnown = (account: string) => ACCOUNTS.some((known) => known === account)
function Ledger({ entries }: { entries: MovementDetail['ledger'] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <details>
      <summary className="cursor-pointer font-semibold min-h-10 flex items-center">
        <Trans>In the books</Trans>
      </summary>
      <ul className="grid gap-4 mt-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <b>{t(entryTexts[entry.what] ?? msg`Entry`)}</b>
              <span className="text-ink-2 text-small">{format.date(entry.at)}</span>
            </p>
            <dl className="grid gap-1 mt-1">
              {entry.postings.map((posting) => (
                <Fact
                  key={posting.account}
                  name={isKnown(posting.account) ? t(accountTexts[posting.account] ?? msg`Account`) : posting.account}
                >
                  <Money amount={posting.amountTzs} sign="always" />
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  )
}
