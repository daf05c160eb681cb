import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToOrder } from '../../../shared/contract/stock.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { daysLeft } from '../../../shared/domain/reorder.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast-store.ts'
import { amountText, orderText, startingWanted, type Wanted } from './order-text.ts'
import { stockQueries } from './stock.queries.ts'
import { useSuppliers, useToOrderHere } from './use-stock-here.ts'

const LASTS = [7, 14, 30] as const

/** What runs out, and how many of it to order at the speed it was sold; the list goes to the supplier as a message. */
export function ToOrderView() {
  const { t } = useLingui()
  const [days, setDays] = useState(14)
  const [supplierId, setSupplierId] = useState('')
  const [changed, setChanged] = useState<Wanted>(new Map())
  const list = useQuery(stockQueries.toOrder(days))
  const suppliers = useSuppliers().suppliers.filter(({ isArchived }) => !isArchived)
  const here = useToOrderHere(list, days)
  const items = here?.rows ?? list.data ?? []
  const wanted: Wanted = new Map([...startingWanted(items), ...changed])
  const count = items.filter(({ id }) => (wanted.get(id) ?? 0) > 0).length
  const supplier = suppliers.find(({ id }) => id === supplierId)
  const phone = supplier ? normalisePhone(supplier.phone) : null
  const text = orderText(t`Hello, I would like to order:`, items, wanted)
  const share = async () => {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(text)
    toast({ title: t`The list is copied`, type: 'success' })
  }
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
      <ListCard
        query={here?.query ?? list}
        rows={items}
        empty={
          <EmptyState title={<Trans>Nothing runs out</Trans>}>
            <Trans>
              What is out, low, or will soon be used up at the speed it sells stands here, with how many to order.
            </Trans>
          </EmptyState>
        }
      >
        {here ? (
          <p className="card-pad text-dense text-ink-2">
            <Trans>How fast goods sell is what this device sold itself, or what it last heard.</Trans>
          </p>
        ) : null}
        <ul className="rows" aria-label={t`To order`}>
          {items.map((item) => (
            <OrderRow
              key={item.id}
              item={item}
              milli={wanted.get(item.id) ?? 0}
              onChange={(milli) => setChanged((before) => new Map([...before, [item.id, milli]]))}
            />
          ))}
        </ul>
      </ListCard>
      <Card className="grid gap-3">
        <SelectField
          label={<Trans>It should last for</Trans>}
          value={`${days}`}
          options={LASTS.map((one) => ({ value: `${one}`, label: plural(one, { one: '# day', other: '# days' }) }))}
          onChange={(event) => {
            setDays(Number(event.currentTarget.value))
            setChanged(new Map())
          }}
        />
        <SelectField
          label={<Trans>Supplier</Trans>}
          optional
          value={supplierId}
          options={[{ value: '', label: t`No name` }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setSupplierId(event.currentTarget.value)}
        />
        <p className="text-ink-2" role="status">
          <Plural value={count} one="# thing on the list" other="# things on the list" />
        </p>
        {count > 0 ? (
          <>
            <a
              href={`https://wa.me/${phone === null ? '' : phone.slice(1)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ tone: 'whatsapp', full: true })}
            >
              <Icon name="wa" />
              <Trans>Send by WhatsApp</Trans>
            </a>
            <Button icon="share" full onClick={() => void share()}>
              <Trans>Share as text</Trans>
            </Button>
          </>
        ) : null}
      </Card>
    </div>
  )
}

function OrderRow({ item, milli, onChange }: { item: ToOrder; milli: number; onChange: (milli: number) => void }) {
  const step = item.pack?.factorMilli ?? PIECE
  const left = `${formatQuantity(item.onHandMilli)} ${item.unit}`.trim()
  const sold = `${formatQuantity(Math.max(0, item.soldMilli))} ${item.unit}`.trim()
  const amount = amountText(item, milli)
  const lasts = daysLeft(item)
  return (
    <li className="row2 flex-wrap">
      <span className="flex-1 min-w-40">
        <b className="block wrap-any">{item.name}</b>
        <span className="sub tnum">
          <Trans>
            There: {left}, sold in four weeks: {sold}
          </Trans>
        </span>
        <span className={cx('block', item.reason === 'out' ? 'text-bad' : 'text-ink-2')}>
          {item.reason === 'out' ? (
            <Trans>Nothing left</Trans>
          ) : item.reason === 'fast' && lasts !== null ? (
            <Plural
              value={lasts}
              _0="Used up today at the speed it sells"
              one="Used up in # day at the speed it sells"
              other="Used up in # days at the speed it sells"
            />
          ) : item.reason === 'low' ? (
            <Trans>At its low level</Trans>
          ) : null}
        </span>
        {milli > 0 && item.pack ? <span className="block tnum font-medium">{amount}</span> : null}
      </span>
      <Stepper
        name={item.name}
        value={Math.round(milli / step)}
        min={0}
        max={9999}
        onChange={(next) => onChange(next * step)}
      />
    </li>
  )
}
