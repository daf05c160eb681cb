import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { counterRulesFrom } from '../../../../shared/domain/counter-rules.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { searchCustomers } from '../../../offline/till.ts'
import type { CustomerRow } from '../../../offline/db.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { formatTzs } from '../../../ui/money.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState, ErrorPanel, Note } from '../../../ui/states.tsx'
import { useShop } from '../../access/access.queries.ts'
import { loadCreditMove } from '../payment/load-credit-move.ts'
import { useFreshOn } from '../../../session/device.ts'
import { customerQueries } from '../orders.queries.ts'
import { creditQueries } from '../payment/credit.queries.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { isOffline } from '../../../i18n/use-error-text.ts'
import type { CartCustomer } from './cart.ts'
import { CustomerForm } from './customer-form.tsx'
import { useMay } from '../../../session/rights.ts'

const MOST = 40
// Rarer than a sale, and there before the network can go.
const CreditMoveSheet = lazy(async () => ({ default: (await loadCreditMove()).CreditMoveSheet }))

/** Who buys: found by name or phone on this device, made new, or, for who may not read customers, written as text on the order. */
export function CustomerSheet({
  value,
  onClose,
  onChosen,
}: {
  value: CartCustomer | null
  onClose: () => void
  onChosen: (customer: CartCustomer | null) => void
}) {
  const { may } = useMay()
  const canRead = may('customers', 'read')
  const [newName, setNewName] = useState<string | null>(null)
  const isForm = !canRead || newName !== null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isForm && canRead ? <Trans>New customer</Trans> : <Trans>Customer</Trans>}
    >
      {isForm ? (
        <CustomerForm
          value={value}
          startWith={newName ?? ''}
          canSave={canRead && may('customers', 'create')}
          onBack={canRead ? () => setNewName(null) : undefined}
          onDone={onChosen}
        />
      ) : (
        <CustomerSearch canCreate={may('customers', 'create')} value={value} onNew={setNewName} onChosen={onChosen} />
      )}
    </Sheet>
  )
}

function CustomerSearch({
  value,
  canCreate,
  onNew,
  onChosen,
}: {
  value: CartCustomer | null
  canCreate: boolean
  onNew: (typed: string) => void
  onChosen: (customer: CartCustomer | null) => void
}) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const keepsCredit = counterRulesFrom(useShop()?.counterRules).keepsCredit
  /** Whose balance: `null` while nobody asked, `ask` while the next one tapped is meant. */
  const [balanceOf, setBalanceOf] = useState<CartCustomer | 'ask' | null>(null)
  const isAsking = balanceOf === 'ask'
  const wanted = useDeferredValue(search)
  const query = useQuery(customerQueries.list())
  const credits = useQuery(creditQueries.since()).data
  useFreshOn(['customers'], customerQueries.all())
  const all = query.data
  const found = useMemo(
    () => (all ? (wanted.trim() === '' ? all.slice(0, MOST) : searchCustomers(all, wanted, MOST)) : []),
    [all, wanted],
  )
  const choose = (customer: CustomerRow) => {
    const chosen = { id: customer.id, name: customer.name, phone: customer.phones[0] ?? '' }
    if (isAsking) setBalanceOf(chosen)
    else onChosen(chosen)
  }
  const [top] = found
  return (
    <div className="grid gap-3 pt-1">
      <SearchBox
        label={t`Name or phone number`}
        value={search}
        onChange={setSearch}
        ref={focusFirst}
        onEnter={() => {
          if (top && search.trim() !== '') choose(top)
        }}
      />
      <div className="flex flex-wrap gap-2">
        {/* Without the right to make customers, name and phone are text on the order. */}
        <Button icon="userplus" onClick={() => onNew(search.trim())}>
          {canCreate ? <Trans>New customer</Trans> : <Trans>Enter name and phone</Trans>}
        </Button>
        {value?.id ? (
          <Link to="/dashboard/customers/$id" params={{ id: value.id }} className="btn btn-secondary">
            <Trans>Open page</Trans>
          </Link>
        ) : null}
        {value ? (
          <Button tone="danger" icon="x" onClick={() => onChosen(null)}>
            <Trans>No customer</Trans>
          </Button>
        ) : null}
        <Button
          icon="cash"
          aria-pressed={isAsking}
          onClick={() => setBalanceOf(isAsking ? null : value?.id == null ? 'ask' : value)}
        >
          {keepsCredit ? <Trans>Debt or balance</Trans> : <Trans>Pay debt</Trans>}
        </Button>
      </div>
      {isAsking ? (
        <Note tone="info">
          <Trans>Tap the customer whose debt or balance it is.</Trans>
        </Note>
      ) : null}
      {balanceOf !== null && !isAsking ? (
        <Suspense>
          <CreditMoveSheet customer={balanceOf} onClose={() => setBalanceOf(null)} />
        </Suspense>
      ) : null}
      {query.isError ? (
        <ErrorPanel
          isAway={isOffline(query.error)}
          message={t(refusalText(query.error))}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {all?.length === 0 ? (
        <EmptyState title={<Trans>No customers yet</Trans>}>
          <Trans>Add the first one here. It works without network too.</Trans>
        </EmptyState>
      ) : null}
      {all && all.length > 0 && found.length === 0 ? (
        <Note tone="info">
          <Trans>Nobody found with “{wanted.trim()}”.</Trans>
        </Note>
      ) : null}
      <ul className="rows -mx-5" aria-label={t`Customers`}>
        {found.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className="row2"
              onClick={() => choose(customer)}
              aria-current={customer.id === value?.id || undefined}
            >
              <Avatar name={customer.name} size={40} />
              <span className="flex-1 min-w-0">
                <span className="block font-medium wrap-any">{customer.name}</span>
                <span className="sub block tnum">{customer.phones.map(formatPhone).join(', ')}</span>
              </span>
              <Standing
                owesTzs={customer.balanceTzs}
                creditTzs={(customer.storeCreditTzs ?? 0) + (credits?.get(customer.id) ?? 0)}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What they owe, and what the shop keeps for them. */
function Standing({ owesTzs, creditTzs }: { owesTzs: number; creditTzs: number }) {
  if (owesTzs <= 0 && creditTzs === 0) return null
  return (
    <span className="text-dense font-medium tnum text-right max-w-[45%] wrap-any">
      {owesTzs > 0 ? (
        <span className="block text-held">
          <Trans>Owes {formatTzs(owesTzs)}</Trans>
        </span>
      ) : null}
      {creditTzs === 0 ? null : (
        <span className={creditTzs > 0 ? 'block text-ok' : 'block text-held'}>
          <Trans>Balance {formatTzs(creditTzs)}</Trans>
        </span>
      )}
    </span>
  )
}
