import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icon.tsx'

export function BackToOrder({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Link to="/dashboard/orders/order-info/$id" params={{ id }} className="ib" aria-label={t`Back to the order`}>
      <Icon name="left" size={22} />
    </Link>
  )
}
