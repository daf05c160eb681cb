import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Supplier } from '../../../shared/contract/stock.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { owedOf } from './pay-supplier.ts'
import { PaySupplierSheet } from './pay-supplier-sheet.tsx'
import { stockMutations } from './stock.queries.ts'
import { SupplierPayments } from './supplier-payments.tsx'
import { type SupplierFacts, SupplierSheet } from './supplier-sheet.tsx'
import { useSuppliers } from './use-stock-here.ts'

const archived = (row: Supplier) =>
  row.isArchived ? (
    <Badge icon="box">
      <Trans>No longer buying from</Trans>
    </Badge>
  ) : null

/** From whom the shop buys, and what it owes to each. */
export function SuppliersScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const mayChange = useMay().may('product', 'update')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<{ id: string; known: Supplier | null } | null>(null)
  const { query: list, suppliers, expenses: here } = useSuppliers()
  const owed = (row: Supplier) => <Money amount={owedOf(row, here)} />
  const words = foldText(text)
  const rows = suppliers
    .filter(({ name, phone }) => foldText(`${name} ${phone}`).includes(words))
    .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived))
  const columns: Column<Supplier>[] = [
    {
      key: 'name',
      header: <Trans>Supplier</Trans>,
      cell: (row) => (
        <span className="grid">
          <b className="wrap-any">{row.name}</b>
          {archived(row)}
        </span>
      ),
    },
    { key: 'phone', header: <Trans>Phone</Trans>, cell: ({ phone }) => <span className="tnum">{phone}</span> },
    {
      key: 'last',
      header: <Trans>Came last</Trans>,
      cell: ({ lastAt }) => (lastAt === null ? '' : format.day(lastAt)),
      hideBelow: 'lg',
    },
    {
      key: 'bought',
      header: <Trans>Bought in all</Trans>,
      cell: ({ boughtTzs }) => <Money amount={boughtTzs} />,
      align: 'end',
    },
    {
      key: 'owed',
      header: <Trans>You owe</Trans>,
      cell: owed,
      align: 'end',
    },
  ]
  const add = mayChange ? (
    <Button tone="primary" icon="plus" onClick={() => setOpen({ id: uuidv7(), known: null })}>
      <Trans>Add supplier</Trans>
    </Button>
  ) : null
  const tables = () => [
    {
      name: t`Suppliers`,
      heads: [t`Supplier`, t`Phone`, t`Note`, t`Came last`, t`Bought in all, TZS`, t`You owe, TZS`, t`State`],
      rows: rows.map((row) => [
        row.name,
        row.phone,
        row.note,
        row.lastAt === null ? '' : businessDay(row.lastAt),
        row.boughtTzs,
        owedOf(row, here),
        row.isArchived ? t`No longer buying from` : '',
      ]),
    },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/products/stock" label={t`Back to stock`} />}
        actions={
          <>
            {mayChange ? (
              <Link to="/dashboard/settings/import" search={{ kind: 'suppliers' }} className={buttonClass()}>
                <Icon name="upload" />
                <Trans>Import</Trans>
              </Link>
            ) : null}
            <ExportMenu name={(today) => `suppliers-${today}`} isEmpty={rows.length === 0} tables={tables} />
            {add}
          </>
        }
      />
      <SearchBox label={t`Search suppliers`} value={text} onChange={setText} />
      <ListCard
        query={list}
        rows={rows}
        hasOwn
        isFiltered={words !== ''}
        onClear={() => setText('')}
        empty={
          <EmptyState title={<Trans>No suppliers yet</Trans>} action={add ?? undefined}>
            <Trans>Who brings you goods stands here, with what you owe them.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Suppliers`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => setOpen({ id: row.id, known: row })}
          phone={(row) => ({
            title: row.name,
            sub: row.isArchived ? archived(row) : row.phone,
            end: owed(row),
            endSub: owedOf(row, here) > 0 ? <Trans>You owe</Trans> : undefined,
          })}
        />
      </ListCard>
      {open ? (
        <SupplierOpened
          key={open.id}
          id={open.id}
          known={open.known}
          owedTzs={open.known ? owedOf(open.known, here) : 0}
          mayChange={mayChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  )
}

function SupplierOpened({
  id,
  known,
  owedTzs,
  mayChange,
  onClose,
}: {
  id: string
  known: Supplier | null
  owedTzs: number
  mayChange: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const save = useMutation(stockMutations.saveSupplier(id, known === null))
  const mayPay = useMay().may('transactions', 'create')
  const [isPaying, setPaying] = useState(false)
  const facts: SupplierFacts | undefined = known ? pick(known) : undefined
  const write = async (next: SupplierFacts) => {
    await save.mutateAsync(next)
    toast({ title: t`Supplier saved`, type: 'success' })
  }
  if (known && isPaying) return <PaySupplierSheet supplier={known} owedTzs={owedTzs} onClose={onClose} />
  return (
    <SupplierSheet
      title={known ? known.name : <Trans>New supplier</Trans>}
      hasNote
      {...(facts ? { start: facts } : {})}
      onSave={write}
      onClose={onClose}
      footer={
        known ? (
          <>
            {owedTzs > 0 && mayPay ? (
              <Button full icon="cash" onClick={() => setPaying(true)}>
                <Trans>Pay what you owe</Trans>
              </Button>
            ) : null}
            <SupplierPayments id={id} />
            <Link to="/dashboard/products/stock" search={{ supplier: id }} className={buttonClass({ full: true })}>
              <Trans>What came from them</Trans>
            </Link>
            {mayChange ? (
              <Button
                full
                icon={known.isArchived ? 'undo' : 'box'}
                busy={save.isPending}
                onClick={() => void write({ ...pick(known), isArchived: !known.isArchived }).then(onClose, () => {})}
              >
                {known.isArchived ? <Trans>Buy from them again</Trans> : <Trans>No longer buying from them</Trans>}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    />
  )
}
const pick = ({ name, phone, note, isArchived }: Supplier): SupplierFacts => ({ name, phone, note, isArchived })
