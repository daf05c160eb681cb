import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { quantityText, type ScanRow } from './scan-rows.ts'
import { unusableWords } from './scans.ts'

/** What was scanned since the camera was opened, newest on top. Quantities are changed in the order. */
export function ScanList({
  rows,
  mayCreate,
  hasCamera,
  onOpen,
}: {
  rows: readonly ScanRow[]
  mayCreate: boolean
  hasCamera: boolean
  onOpen: (row: ScanRow) => void
}) {
  const { t } = useLingui()
  if (rows.length === 0)
    return (
      <p className="flex-1 min-h-0 grid place-content-center px-6 text-center text-ink-2">
        {hasCamera ? (
          <Trans>Hold the bars of a packet in front of the camera. Each one is added by itself.</Trans>
        ) : (
          <Trans>Nothing scanned yet</Trans>
        )}
      </p>
    )
  return (
    <ul className="rows flex-1 min-h-0 overflow-y-auto overscroll-contain" aria-label={t`Scanned`}>
      {rows.map((row, index) => (
        <Row key={`${row.key} ${row.stamp}`} row={row} isNewest={index === 0} mayCreate={mayCreate} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({
  row,
  isNewest,
  mayCreate,
  onOpen,
}: {
  row: ScanRow
  isNewest: boolean
  mayCreate: boolean
  onOpen: (row: ScanRow) => void
}) {
  const { t } = useLingui()
  const { outcome } = row
  const isIn = row.quantityMilli > 0
  return (
    <li
      className={cx(
        'flex items-center gap-3 min-h-15 px-4 py-2 border-l-4',
        isIn && isNewest
          ? 'bg-ok-soft text-on-ok-soft border-ok'
          : isIn
            ? 'border-transparent'
            : 'bg-held-soft text-on-held-soft border-held',
      )}
    >
      {isIn ? (
        <ProductPicture name={row.label} />
      ) : (
        <span
          className="grid place-items-center size-11 rounded-control bg-surface text-on-held-soft flex-none"
          aria-hidden="true"
        >
          <Icon name={outcome.kind === 'asks' ? 'list' : 'help'} size={24} />
        </span>
      )}
      <span className="flex-1 min-w-0">
        <b className="block wrap-any leading-5">{row.label}</b>
        <span className={isIn && !isNewest ? 'text-small text-ink-2' : 'text-small'}>
          {isIn && row.priceTzs !== null ? <Money amount={row.priceTzs} /> : <What row={row} />}
        </span>
      </span>
      {isIn ? (
        <b
          className={cx(
            'grid place-items-center min-w-12 h-9 px-2 rounded-control tnum',
            isNewest ? 'bg-ok text-surface' : 'bg-sunken',
          )}
        >
          {quantityText(row, isNewest)}
        </b>
      ) : outcome.kind === 'unknown' && mayCreate ? (
        <Button aria-label={t`Add ${row.label}`} onClick={() => onOpen(row)}>
          <Trans>Add it</Trans>
        </Button>
      ) : outcome.kind === 'asks' ? (
        <Button aria-label={t`Choose ${row.label}`} onClick={() => onOpen(row)}>
          <Trans>Choose</Trans>
        </Button>
      ) : null}
    </li>
  )
}

function What({ row: { outcome } }: { row: ScanRow }) {
  const { t } = useLingui()
  if (outcome.kind === 'unknown') return <Trans>Not in your products</Trans>
  if (outcome.kind === 'early')
    return <Trans>Products are still arriving. The code is tried again when they are here.</Trans>
  if (outcome.kind === 'refused') return <Trans>Not added</Trans>
  if (outcome.kind === 'unusable') return unusableWords(outcome, t).title
  return outcome.kind === 'asks' && outcome.found.length > 1 ? (
    <Trans>Several products have this code.</Trans>
  ) : (
    <Trans>Choose which one</Trans>
  )
}
