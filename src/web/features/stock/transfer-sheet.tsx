import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import { codeText, refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { LocalStockWork } from '../../offline/db.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { stockMutations, stockQueries } from './stock.queries.ts'
import type { ListedTransfer } from './transfer-list.ts'

interface Line {
  id: string
  name: string
  variantName: string | null
  unit: string
  sentMilli: number
  arrivedMilli: number | null
}

/** What was sent and what arrived, line by line; of one that waits here, what this device wrote down. */
export function TransferSheet({
  transfer,
  work,
  onClose,
}: {
  transfer: ListedTransfer
  work: (LocalStockWork & { type: 'stock.transfer' }) | undefined
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const mayChange = useMay().may('product', 'update')
  const isHere = transfer.sync !== 'synced'
  const detail = useQuery({ ...stockQueries.transfer(transfer.id), enabled: !isHere })
  const cancel = useMutation(stockMutations.cancelTransfer(transfer.id))
  const [isAsking, setAsking] = useState(false)
  const row = detail.data ?? transfer
  const lines: readonly Line[] | undefined =
    detail.data?.lines
    ?? work?.body.lines.map((line) => ({
      ...line,
      unit: '',
      sentMilli: takenBy(line).baseMilli,
      arrivedMilli: null,
    }))
  const isOpen = row.state === 'sent' && !isHere && mayChange
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={row.way === 'in' ? t`From ${row.otherShopName}` : t`To ${row.otherShopName}`}
      description={format.day(row.at)}
    >
      {transfer.flags.map((code) => (
        <Note key={code} tone="bad" className="mb-4">
          {i18n._(codeText(code))}
        </Note>
      ))}
      {detail.data?.why ? (
        <Note tone="held" className="mb-4" title={<Trans>Another number arrived</Trans>}>
          {detail.data.why}
        </Note>
      ) : null}
      <dl className="grid gap-3">
        <Fact name={<Trans>Sent</Trans>}>{format.who({ name: row.sentByName, at: row.at })}</Fact>
        {row.endedAt === null ? null : (
          <Fact name={row.state === 'cancelled' ? <Trans>Taken back</Trans> : <Trans>Arrived</Trans>}>
            {format.who({ name: row.endedByName, at: row.endedAt })}
          </Fact>
        )}
        {isHere ? null : (
          <Fact name={<Trans>Sent, at its cost</Trans>}>
            <Money amount={row.sentTzs} />
          </Fact>
        )}
        {row.arrivedTzs === null ? null : (
          <Fact name={<Trans>Arrived, at its cost</Trans>}>
            <Money amount={row.arrivedTzs} />
          </Fact>
        )}
        {(detail.data?.note ?? work?.body.note) ? (
          <Fact name={<Trans>Note</Trans>}>{detail.data?.note ?? work?.body.note}</Fact>
        ) : null}
      </dl>
      {lines ? (
        <ul className="rows mt-4 border border-line rounded-card overflow-hidden" aria-label={t`Goods sent`}>
          {lines.map((line) => (
            <li key={line.id} className="row2">
              <span className="flex-1 min-w-0">
                <b className="block wrap-any">{line.name}</b>
                {line.variantName ? <span className="sub">{line.variantName}</span> : null}
              </span>
              <Amounts line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <QueryWait query={detail} />
      )}
      {cancel.error === null ? null : (
        <Note tone="bad" className="mt-4">
          {t(refusalText(cancel.error))}
        </Note>
      )}
      {isOpen && row.way === 'in' ? (
        <Link
          to="/dashboard/products/arrived"
          search={{ id: row.id }}
          className={`${buttonClass({ tone: 'primary', full: true })} mt-4`}
        >
          <Icon name="check" />
          <Trans>Say what arrived</Trans>
        </Link>
      ) : null}
      {isOpen && row.way === 'out' ? (
        <Button className="mt-4" icon="undo" full busy={cancel.isPending} onClick={() => setAsking(true)}>
          <Trans>Bring the goods back</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Bring the goods back?</Trans>}
        body={<Trans>They are on this shop’s shelf again, and the other shop can receive them no more.</Trans>}
        confirmLabel={<Trans>Bring the goods back</Trans>}
        onConfirm={async () => {
          await cancel.mutateAsync()
          toast({ title: t`The goods are back in stock`, type: 'success' })
        }}
      />
    </Sheet>
  )
}

function Amounts({ line }: { line: Line }) {
  const sent = `${formatQuantity(line.sentMilli)} ${line.unit}`.trim()
  if (line.arrivedMilli === null || line.arrivedMilli === line.sentMilli) return <b className="tnum">{sent}</b>
  const came = `${formatQuantity(line.arrivedMilli)} ${line.unit}`.trim()
  return (
    <span className="text-end tnum">
      <b className="block text-bad">{came}</b>
      <span className="sub">
        <Trans>of {sent}</Trans>
      </span>
    </span>
  )
}
