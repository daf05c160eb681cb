import { Trans, useLingui } from '@lingui/react/macro'
import type { FiscalReceiptRow } from '../../../shared/contract/fiscal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Money } from '../../ui/money.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { ReceiptState } from './fiscal-words.tsx'

export function ReceiptTable({
  rows,
  onOpen,
}: {
  rows: readonly FiscalReceiptRow[]
  onOpen: (row: FiscalReceiptRow) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const about = (row: FiscalReceiptRow) =>
    row.kind === 'correction'
      ? t`Correction, ${format.date(row.issuedAt, 'short')}`
      : format.date(row.issuedAt, 'short')
  const columns: Column<FiscalReceiptRow>[] = [
    {
      key: 'order',
      header: <Trans>Order</Trans>,
      cell: (row) => (
        <>
          <b className="block tnum">{row.orderNumber}</b>
          <span className="sub font-normal">{about(row)}</span>
        </>
      ),
    },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: (row) => <Money amount={row.amountTzs} />, align: 'end' },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <ReceiptState row={row} /> },
    {
      key: 'code',
      header: <Trans>Check code</Trans>,
      cell: (row) => <span className="tnum">{row.code === '' ? '–' : row.code}</span>,
    },
  ]
  return (
    <DataTable
      label={t`Fiscal receipts`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: row.orderNumber,
        sub: (
          <>
            <span className="block">{about(row)}</span>
            <ReceiptState row={row} />
          </>
        ),
        end: <Money amount={row.amountTzs} />,
      })}
    />
  )
}
