import { useLingui } from '@lingui/react/macro'
import { BackLink } from '../../../patterns/back-link.tsx'

export function BackToOrder({ id }: { id: string }) {
  const { t } = useLingui()
  return <BackLink to="/dashboard/orders/order-info/$id" params={{ id }} label={t`Back to the order`} />
}
