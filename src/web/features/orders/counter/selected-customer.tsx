import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { customerQueries } from '../orders.queries.ts'
import type { CartCustomer } from './cart.ts'
import { KEYS } from './shortcuts.ts'

/** Who buys, and what they owe as this device knows it. */
export function SelectedCustomer({ customer, onChoose }: { customer: CartCustomer | null; onChoose: () => void }) {
  const known = useQuery({ ...customerQueries.one(customer?.id ?? ''), enabled: customer?.id != null })
  const owes = known.data?.balanceTzs ?? 0
  const name = customer ? customer.name || formatPhone(customer.phone) : ''
  return (
    <button
      type="button"
      className="flex items-center gap-2.5 min-h-13 px-2.5 border border-line rounded-control min-w-0 text-left"
      aria-keyshortcuts={KEYS.customer}
      onClick={onChoose}
    >
      {customer ? (
        <Avatar name={name} size={32} />
      ) : (
        <span className="grid place-items-center size-8 rounded-full bg-sunken text-ink-2">
          <Icon name="userplus" size={18} />
        </span>
      )}
      <span className="flex-1 min-w-0 leading-4.5">
        {customer ? (
          <b className="block truncate text-dense">{name}</b>
        ) : (
          <span className="block text-dense font-medium">
            <Trans>Customer</Trans>
          </span>
        )}
        {owes > 0 ? (
          <span className="block truncate text-badge font-medium text-held tnum">
            <Trans>Owes {formatTzs(owes)}</Trans>
          </span>
        ) : (
          <span className="block truncate text-badge font-medium text-ink-2 tnum">
            {customer ? customer.name ? formatPhone(customer.phone) : '' : <Trans>Walk-in customer</Trans>}
          </span>
        )}
      </span>
    </button>
  )
}
