import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isVoid, type OrderStatus, owedTzs } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Money } from '../../../ui/money.tsx'
import { Slab } from '../../../ui/slab.tsx'
import { statusWord } from '../../../ui/order-state.tsx'
import { ownStatusWord } from '../../../ui/step-names.ts'
import { useShop } from '../../access/access.queries.ts'
import { allowedSteps, mayAskRefund, mayExtend, mayPay, mayRefund } from '../../../../shared/domain/order-rights.ts'
import { useMay } from '../../../session/rights.ts'

const stepTexts: Record<Exclude<OrderStatus, 'pending' | 'cancelled'>, { text: MessageDescriptor; icon: IconName }> = {
  paid: { text: msg`Mark as paid`, icon: 'cash' },
  picked_up: { text: msg`Mark as picked up`, icon: 'bag' },
  delivered: { text: msg`Mark as delivered`, icon: 'truck' },
  completed: { text: msg`Mark as completed`, icon: 'check' },
}
const isForward = (status: OrderStatus): status is keyof typeof stepTexts => status in stepTexts

/** What comes next is the one yellow button; the rest is behind the dots. */
export function OrderSlab({
  order,
  now,
  onPay,
  onReceipt,
  onSend,
  onReturn,
  onStep,
}: {
  order: LocalOrder
  now: number
  onPay: () => void
  onReceipt: () => void
  /** Left out while the server does not have the order. */ onSend?: (() => void) | undefined
  onReturn: () => void
  onStep: (to: OrderStatus) => void
}) {
  const { t, i18n } = useLingui()
  const { mayAny, userId, isAdmin } = useMay()
  const doer = { mayAny, userId, isAdmin, at: now }
  const steps = allowedSteps(order, doer, useShop()?.orderSteps)
  const markText = (to: keyof typeof stepTexts) => {
    const own = ownStatusWord(to, i18n.locale)
    return own ? t`Mark as “${own}”` : t(stepTexts[to].text)
  }
  const canPay = mayPay(order, doer)
  const forward = steps.filter(isForward)
  const [main] = canPay ? [] : forward
  const rest = forward.filter((to) => to !== main)
  const canCancel = steps.includes('cancelled')
  const canReturn = mayRefund(order, doer) || mayAskRefund(order, doer)
  return (
    <Slab as="section" className="sticky bottom-0 rounded-card overflow-hidden z-10" aria-label={t`What comes next`}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex-1 min-w-48">
          <p className="text-dense text-on-slab-2">
            {order.status === 'cancelled' ? (
              statusWord('cancelled', i18n)
            ) : canPay ? (
              <Trans>Still owed</Trans>
            ) : (
              <Trans>Total paid</Trans>
            )}
          </p>
          <p className="text-[26px] leading-8">
            <Money amount={order.status === 'cancelled' ? order.totalTzs : canPay ? owedTzs(order) : order.paidTzs} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="slab" icon="receipt" onClick={onReceipt}>
            <Trans>Receipt</Trans>
          </Button>
          {mayExtend(order, doer) ? (
            <Link
              to="/dashboard/orders/add-order"
              search={{ onto: order.id }}
              className={buttonClass({ tone: 'slab' })}
            >
              <Icon name="plus" />
              <Trans>Add goods</Trans>
            </Link>
          ) : null}
          {rest.length > 0 || canCancel || canReturn || onSend ? (
            <Menu
              label={t`More steps`}
              side="top"
              trigger={
                <Button tone="slab" icon="dots">
                  <Trans>More</Trans>
                </Button>
              }
            >
              {onSend ? (
                <MenuItem icon="send" onSelect={onSend}>
                  <Trans>Send to the customer's phone</Trans>
                </MenuItem>
              ) : null}
              {rest.map((to) => (
                <MenuItem key={to} icon={stepTexts[to].icon} onSelect={() => onStep(to)}>
                  {markText(to)}
                </MenuItem>
              ))}
              {canReturn ? (
                <MenuItem icon="undo" onSelect={onReturn}>
                  <Trans>Return goods</Trans>
                </MenuItem>
              ) : null}
              {(rest.length > 0 || canReturn) && canCancel ? <MenuSeparator /> : null}
              {canCancel ? (
                <MenuItem icon="x" tone="danger" onSelect={() => onStep('cancelled')}>
                  {isVoid(order.status, 'cancelled') ? <Trans>Void the sale</Trans> : <Trans>Cancel the order</Trans>}
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
          {canPay ? (
            <Button tone="accent" icon="cash" onClick={onPay}>
              <Trans>Take payment</Trans>
            </Button>
          ) : null}
          {main ? (
            <Button tone="accent" icon={stepTexts[main].icon} onClick={() => onStep(main)}>
              {markText(main)}
            </Button>
          ) : null}
        </div>
      </div>
    </Slab>
  )
}
