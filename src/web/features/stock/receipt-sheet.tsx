import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReceivedLine } from '../../../shared/contract/commands/stock-receive.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import type { LocalStockWork } from '../../offline/db.ts'
import { codeText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { RecordPhotos } from '../../patterns/record-photos.tsx'
import { useMay } from '../../session/rights.ts'
import { useShop } from '../access/access.queries.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import type { ListedReceipt } from './receipt-list.ts'
import { stockQueries } from './stock.queries.ts'

/** What came in that day, line by line; of one that waits here, what this device wrote down. */
export function ReceiptSheet({
  receipt,
  work,
  onClose,
}: {
  receipt: ListedReceipt
  work: (LocalStockWork & { type: 'stock.receive' }) | undefined
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const mayChange = useMay().may('product', 'update') && receipt.reversedAt === null
  const isWifiOnly = useShop()?.counterRules?.photosOnWifiOnly ?? false
  const detail = useQuery({ ...stockQueries.receipt(receipt.id), enabled: work === undefined })
  const known = work?.body ?? detail.data
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={receipt.supplierName || t`Goods received`}
      description={format.day(receipt.day)}
    >
      {receipt.flags.map((code) => (
        <Note key={code} tone="bad" className="mb-4">
          {i18n._(codeText(code))}
        </Note>
      ))}
      {receipt.reversedAt === null ? null : (
        <Note tone="info" className="mb-4">
          <Trans>Taken back {format.date(receipt.reversedAt)}</Trans>
        </Note>
      )}
      <dl className="grid gap-3">
        {receipt.invoiceNumber ? <Fact name={<Trans>Invoice number</Trans>}>{receipt.invoiceNumber}</Fact> : null}
        <Fact name={<Trans>Cost in all</Trans>}>
          <Money amount={receipt.totalTzs} />
        </Fact>
        <Fact name={<Trans>Paid</Trans>}>
          <Money amount={receipt.paidTzs} />
        </Fact>
        {receipt.totalTzs > receipt.paidTzs ? (
          <Fact name={<Trans>Owed</Trans>}>
            <Money amount={receipt.totalTzs - receipt.paidTzs} />
          </Fact>
        ) : null}
        {receipt.dueOn === null ? null : <Fact name={<Trans>Pay by</Trans>}>{format.day(receipt.dueOn)}</Fact>}
        {known && known.transportTzs > 0 ? (
          <Fact name={<Trans>Transport</Trans>}>
            <Money amount={known.transportTzs} />
          </Fact>
        ) : null}
        {known && known.discountTzs > 0 ? (
          <Fact name={<Trans>Discount</Trans>}>
            <Money amount={known.discountTzs} />
          </Fact>
        ) : null}
        <Fact name={<Trans>Recorded</Trans>}>{format.who({ name: receipt.byName, at: receipt.at })}</Fact>
      </dl>
      {known ? <Lines receipt={known} /> : <QueryWait query={detail} />}
      <div className="mt-4">
        <RecordPhotos
          kind="receipt"
          refId={receipt.id}
          mayChange={mayChange}
          isWifiOnly={isWifiOnly}
          earlier={detail.data?.photos ?? []}
        />
      </div>
    </Sheet>
  )
}

function Lines({
  receipt,
}: {
  receipt: { lines: readonly ReceivedLine[]; transportTzs: number; discountTzs: number }
}) {
  const { t } = useLingui()
  const figures = receiptFiguresOf(receipt)
  return (
    <ul className="rows mt-4 border border-line rounded-card overflow-hidden" aria-label={t`Goods that came in`}>
      {receipt.lines.map((line, index) => (
        <li key={line.id} className="row2">
          <span className="flex-1 min-w-0">
            <b className="block wrap-any">{line.name}</b>
            <span className="sub tnum">
              {formatQuantity(line.quantityMilli)} {line.variantName ?? ''} × {formatTzs(line.unitCostTzs)}
            </span>
          </span>
          <Money amount={figures?.lines[index]?.goodsTzs ?? 0} />
        </li>
      ))}
    </ul>
  )
}
