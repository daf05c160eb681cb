import { Trans, useLingui } from '@lingui/react/macro'
import { type OrderStatus, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { OrderStatusBadge, orderStatusLooks, statusWord } from '../../ui/order-state.tsx'
import type { OrderToDo } from './to-do-list.ts'

/** One order, to be read across a table: whose, where it goes, what is in it, and what is done with it next. */
export function ToDoCard({
  shown,
  now,
  onStep,
}: {
  shown: OrderToDo
  now: number
  onStep: (shown: OrderToDo, to: OrderStatus) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { order, delivery, steps } = shown
  const owed = owedTzs(order)
  const hours = Math.floor(Math.max(0, now - Date.parse(order.at)) / 3_600_000)
  const [main, ...rest] = steps
  const phone = delivery?.kind === 'delivery' ? delivery.phone : order.customerPhone
  return (
    <li className="card overflow-hidden flex flex-col">
      <header className="flex items-start gap-3 px-4 py-3 bg-primary-soft text-on-primary-soft">
        <div className="flex-1 min-w-0">
          <h2 className="text-[22px] leading-7 font-bold wrap-any">{order.customerName || order.number}</h2>
          <p className="text-dense wrap-any">
            {order.customerName ? `${order.number}, ` : ''}
            {hours < 24 ? format.time(order.at) : format.date(order.at)}
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <div className="px-4 py-2 grid gap-1 border-b border-line">
        {delivery?.kind === 'delivery' ? (
          <p className="text-item wrap-any">
            {delivery.area ? `${delivery.area}, ` : ''}
            {delivery.place}
          </p>
        ) : null}
        {phone ? (
          <p>
            <a href={`tel:${phone}`} className="inline-flex items-center min-h-12 text-item underline">
              {formatPhone(phone)}
            </a>
          </p>
        ) : null}
        <p>
          {owed > 0 ? (
            <Badge tone="held" icon="cash">
              <Trans>Still to be paid: {formatTzs(owed)}</Trans>
            </Badge>
          ) : (
            <Badge tone="ok" icon="check">
              <Trans>Paid</Trans>
            </Badge>
          )}
        </p>
      </div>
      {order.note ? (
        <p className="px-4 py-2 text-[18px] leading-6 font-medium bg-held-soft text-on-held-soft wrap-any">
          {order.note}
        </p>
      ) : null}
      <ul className="rows flex-1" aria-label={t`Goods of ${order.number}`}>
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 px-4 py-2.5">
            <span className="flex-none min-w-10 text-[22px] leading-7 font-bold tnum">
              {formatQuantity(line.quantityMilli)}
            </span>
            <span className="flex-1 min-w-0">
              <span className="block text-[20px] leading-7 font-medium wrap-any">
                {line.name}
                {line.variantName ? `, ${line.variantName}` : ''}
              </span>
              {line.addOns.map(({ name }) => (
                <span key={name} className="block text-item wrap-any">
                  + {name}
                </span>
              ))}
              {line.note ? <span className="block text-item font-bold text-held wrap-any">{line.note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <footer className="grid gap-2 p-3 border-t border-line">
        {order.sync === 'synced' ? null : (
          <p>
            <Badge tone="held" icon="cloudup">
              <Trans>Not sent yet</Trans>
            </Badge>
          </p>
        )}
        {main ? <StepButton to={main} isMain number={order.number} onClick={() => onStep(shown, main)} /> : null}
        {rest.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {rest.map((to) => (
              <StepButton key={to} to={to} number={order.number} onClick={() => onStep(shown, to)} />
            ))}
          </div>
        ) : null}
      </footer>
    </li>
  )
}

function StepButton({
  to,
  number,
  isMain = false,
  onClick,
}: {
  to: OrderStatus
  number: string
  isMain?: boolean
  onClick: () => void
}) {
  const { t } = useLingui()
  const word = statusWord(to)
  return (
    <Button
      {...(isMain ? { tone: 'primary' as const } : {})}
      icon={orderStatusLooks[to].icon}
      className={isMain ? 'min-h-14! text-item' : 'flex-1 min-h-13!'}
      aria-label={t`${word}: ${number}`}
      onClick={onClick}
    >
      {word}
    </Button>
  )
}
