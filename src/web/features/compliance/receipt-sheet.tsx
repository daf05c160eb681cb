import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FiscalReceiptDetail } from '../../../shared/contract/fiscal.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ExchangeList } from '../../patterns/exchange-list.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { CorrectForm } from './correct-form.tsx'
import { fiscalQueries } from './fiscal.queries.ts'
import { FiscalSandboxMark, idTypeTexts, ReceiptState, vatText } from './fiscal-words.tsx'

/** One receipt: what was told, what came back, and what can be done about a refusal. */
export function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(fiscalQueries.receipt(id))
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Fiscal receipt</Trans>} side="right" size="lg" full>
      {found.data ? <Detail receipt={found.data} onDone={onClose} /> : <QueryWait query={found} count={4} />}
    </Sheet>
  )
}

function Detail({ receipt, onDone }: { receipt: FiscalReceiptDetail; onDone: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { customer } = receipt
  return (
    <div className="grid gap-6">
      {receipt.isSandbox ? <FiscalSandboxMark /> : null}
      <dl className="grid gap-3">
        <Fact name={<Trans>Order</Trans>}>
          <Link className="link tnum" to="/dashboard/orders/order-info/$id" params={{ id: receipt.orderId }}>
            {receipt.orderNumber}
          </Link>
        </Fact>
        <Fact name={<Trans>Amount</Trans>}>
          <Money amount={receipt.amountTzs} />
        </Fact>
        <Fact name={<Trans>State</Trans>}>
          <ReceiptState row={receipt} />
        </Fact>
        {receipt.number === null ? null : (
          <Fact name={<Trans>Receipt number</Trans>}>
            <span className="tnum">{receipt.number}</span>
          </Fact>
        )}
        {receipt.code === '' ? null : (
          <Fact name={<Trans>Check code</Trans>}>
            <span className="tnum">{receipt.code}</span>
          </Fact>
        )}
        <Fact name={<Trans>Date and time</Trans>}>{format.date(receipt.issuedAt)}</Fact>
        {customer.idType === 'none' || customer.idType === 'other' ? null : (
          <Fact name={t(idTypeTexts[customer.idType])}>
            <span className="tnum">{customer.id}</span>
          </Fact>
        )}
      </dl>
      {receipt.link === null ? null : (
        <a className={buttonClass()} href={receipt.link} target="_blank" rel="noreferrer">
          <Trans>Check it at TRA</Trans>
        </a>
      )}
      {receipt.kind === 'correction' ? (
        <Note tone="info" title={<Trans>Kept in your books</Trans>}>
          {receipt.problem === 'grew' ? (
            <Trans>
              Goods were added after the receipt was sent. Sell what was added once more as a sale of its own.
            </Trans>
          ) : (
            <Trans>
              TRA’s interface takes no credit note: a receipt that was sent stays. Tell your tax office of this return;
              here it is kept with its amount and day. The receipt of this order carries a credit note to print or
              share.
            </Trans>
          )}
        </Note>
      ) : null}
      {receipt.state === 'refused' && receipt.kind === 'sale' ? (
        <CorrectForm receipt={receipt} onDone={onDone} />
      ) : null}
      {receipt.items.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-item">
            <Trans>What was told</Trans>
          </h3>
          <ul className="grid gap-1.5">
            {receipt.items.map((item, index) => (
              <li key={`${index}-${item.name}`} className="flex justify-between gap-3">
                <span className="wrap-any">
                  {formatQuantity(item.quantityMilli)} × {item.name} ({item.letter})
                </span>
                <Money amount={item.amountTzs} />
              </li>
            ))}
          </ul>
          <dl className="grid gap-1.5 border-t border-line pt-2">
            {receipt.discountTzs > 0 ? (
              <Fact name={<Trans>Discount</Trans>}>
                <Money amount={-receipt.discountTzs} />
              </Fact>
            ) : null}
            {receipt.vat.map(({ letter, taxCents }) => (
              <Fact key={letter} name={<Trans>VAT {letter}</Trans>}>
                <span className="tnum">{vatText(taxCents)}</span>
              </Fact>
            ))}
            {receipt.payments.map(({ kind, amountTzs }) => (
              <Fact key={kind} name={kind}>
                <Money amount={amountTzs} />
              </Fact>
            ))}
          </dl>
        </section>
      ) : null}
      <ExchangeList title={<Trans>Raw exchange with TRA</Trans>} rows={receipt.exchanges} />
    </div>
  )
}
