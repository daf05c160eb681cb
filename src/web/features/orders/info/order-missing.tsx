import { Trans, useLingui } from '@lingui/react/macro'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import type { OrderState } from './use-order.ts'

/** Why an order cannot be shown: there is none, it is not on this device, or it could not be read. */
export function OrderMissing({
  state,
}: {
  state: Extract<OrderState, { kind: 'none' }> & { retry: () => void; isFetching: boolean }
}) {
  const { t } = useLingui()
  const isOffline = state.reason === 'offline'
  if (state.reason === 'not_found')
    return (
      <EmptyState title={<Trans>This order was not found</Trans>}>
        <Trans>It may belong to another shop, or the link was cut.</Trans>
      </EmptyState>
    )
  return (
    <ErrorPanel
      isSafe
      icon={isOffline ? 'cloudoff' : 'alert'}
      title={isOffline ? <Trans>This order is not on the device</Trans> : undefined}
      message={isOffline ? <Trans>It loads when there is network.</Trans> : t(refusalText(state.error))}
      onRetry={state.retry}
      isRetrying={state.isFetching}
    />
  )
}
