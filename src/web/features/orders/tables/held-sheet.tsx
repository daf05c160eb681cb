import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { foldText } from '../../../../shared/domain/search.ts'
import { tableLabel } from '../../../../shared/domain/tables.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Money } from '../../../ui/money.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import { isEmptyCart } from '../counter/cart.ts'
import type { OpenDialog } from '../counter/counter-dialogs.tsx'
import { usePart } from '../counter/store.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { OthersNote } from './others-note.tsx'
import type { BillActs } from './use-bill-acts.ts'
import { type OpenBill, useOpenBills } from './use-open-bills.ts'

const LONG = 8

/** All orders that are put aside, on this device and on others: go on with one, put it together with the one on the counter, or print its bill. */
export function HeldSheet({
  cart,
  taxes,
  bills,
  onResume,
  onDialog,
  onClose,
}: {
  cart: CartStore
  taxes: Taxes | undefined
  bills: BillActs
  onResume: (id: string) => void
  onDialog: (dialog: OpenDialog | null) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { open, held, others } = useOpenBills(cart, taxes)
  const canJoin = usePart(cart, (now) => !isEmptyCart(now) && now.onto === undefined)
  const [search, setSearch] = useState('')
  const words = foldText(search)
  const all = open.filter((bill) => bill.where !== 'counter')
  const fits = (bill: OpenBill) => foldText(`${bill.called} ${bill.firstThing} ${bill.byName}`).includes(words)
  const shown = words === '' ? all : all.filter(fits)
  const [here, there] = [shown.filter(({ where }) => where === 'here'), shown.filter(({ where }) => where === 'there')]
  const row = (bill: OpenBill) => (
    <HeldRow
      key={bill.id}
      bill={bill}
      onGo={() => (bill.where === 'there' ? void bills.takeOver(bill.parked) : onResume(bill.id))}
      onJoin={canJoin && bill.where === 'here' ? () => void bills.join(bill.id) : undefined}
      onBill={bill.where === 'here' ? () => onDialog({ kind: 'bill', cart: bill.cart }) : undefined}
    />
  )
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Held orders</Trans>}>
      <div className="grid gap-3">
        {all.length > LONG ? <SearchBox label={t`Search held orders`} value={search} onChange={setSearch} /> : null}
        {held.isPending ? <SkeletonRows count={3} /> : null}
        {held.isError ? <ErrorPanel message={t(refusalText(held.error))} onRetry={() => void held.refetch()} /> : null}
        {held.data && all.length === 0 ? (
          <EmptyState title={<Trans>No order is held</Trans>}>
            <Trans>An order you put aside waits here until somebody goes on with it.</Trans>
          </EmptyState>
        ) : null}
        {all.length > 0 && shown.length === 0 ? (
          <p className="text-dense text-ink-2" role="status">
            <Trans>No held order with “{search}”</Trans>
          </p>
        ) : null}
        {here.length > 0 ? (
          <section aria-label={t`On this device`}>
            <h3 className="text-small font-medium text-ink-2">
              <Trans>On this device</Trans>
            </h3>
            <ul className="rows -mx-5">{here.map(row)}</ul>
          </section>
        ) : null}
        {there.length > 0 ? (
          <section aria-label={t`On other devices`}>
            <h3 className="text-small font-medium text-ink-2">
              <Trans>On other devices</Trans>
            </h3>
            <ul className="rows -mx-5">{there.map(row)}</ul>
          </section>
        ) : null}
        <OthersNote query={others} />
      </div>
    </Sheet>
  )
}

function HeldRow({
  bill,
  onGo,
  onJoin,
  onBill,
}: {
  bill: OpenBill
  onGo: () => void
  onJoin: (() => void) | undefined
  onBill: (() => void) | undefined
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const format = useFormat()
  const name = bill.called
    ? tableLabel(bill.called, language)
    : `${bill.at ? format.time(bill.at) : ''} ${bill.firstThing}`
  return (
    <li className="flex items-center gap-2 px-5 py-2 min-h-16">
      <span className="flex-1 min-w-0">
        <b className="block font-medium wrap-any">{name}</b>
        <span className="block text-small text-ink-2 tnum wrap-any">
          <Plural value={bill.itemCount} one="# item" other="# items" />
          {bill.at ? `, ${format.time(bill.at)}` : ''}
          {bill.byName ? `, ${bill.byName}` : ''}
          {bill.where === 'there' ? (
            <>
              , <Trans>device {bill.parked.deviceCode}</Trans>
            </>
          ) : null}
        </span>
        {bill.where === 'here' && bill.alsoAt ? (
          <span className="flex items-center gap-1.5 text-small text-held wrap-any">
            <Icon name="alert" size={16} />
            <Trans>
              Also on device {bill.alsoAt.deviceCode}, with {bill.alsoAt.name}
            </Trans>
          </span>
        ) : null}
      </span>
      <Money amount={bill.totalTzs} />
      {onJoin || onBill ? (
        <Menu label={t`More for ${name}`} align="end" trigger={<IconButton icon="dots" label={t`More for ${name}`} />}>
          {onJoin ? (
            <MenuItem icon="swap" onSelect={onJoin}>
              <Trans>Put together with the order on the counter</Trans>
            </MenuItem>
          ) : null}
          {onBill ? (
            <MenuItem icon="print" onSelect={onBill}>
              <Trans>Print the bill</Trans>
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <Button onClick={onGo} aria-label={bill.where === 'there' ? t`Take over ${name}` : t`Go on with ${name}`}>
        {bill.where === 'there' ? <Trans>Take over</Trans> : <Trans>Go on</Trans>}
      </Button>
    </li>
  )
}
