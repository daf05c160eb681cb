import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import type { CartView } from '../../../shared/contract/order-link.ts'
import { isCustomizable } from '../../../shared/domain/order-link.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { Icon, type IconName } from './icon.tsx'
import { useCartDates } from './language-switch.tsx'
import { ShopContact } from './end-pages.tsx'
import { CartFooter, CartFrame } from './frame.tsx'
import { Aside, Tzs } from './parts.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { OrderLinkLife } from './use-order-link.ts'

const WATCH_MS = 30_000
/** Somebody stands there with a phone that was just asked for money. */
const WATCH_CLOSELY_MS = 4_000

/** After the submission the same link follows the order: its state, paying, the receipt, the shop. */
export function TrackerPage({ link, token }: { link: OrderLinkLife; token: string | null }) {
  const { view, refresh } = link
  const isWaiting =
    view.payment?.attempts.some((attempt) => attempt.state === 'asked' || attempt.state === 'waiting') === true
  useEffect(() => {
    if (token === null) return
    const look = () => {
      if (document.visibilityState === 'visible') void refresh().catch(() => undefined)
    }
    const timer = setInterval(look, isWaiting ? WATCH_CLOSELY_MS : WATCH_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [token, isWaiting, refresh])
  return (
    <CartFrame
      shopName={view.shop_name}
      logoUrl={view.logo_url}
      orderId={view.order_id}
      isHeaderShown={view.products.some(isCustomizable)}
    >
      <main className="c-main c-col">
        {view.products.some(isCustomizable) ? null : <h1 className="vh">{`${view.shop_name}, ${view.order_id}`}</h1>}
        <StateCard view={view} />
        {view.payment && view.status !== 'cancelled' ? (
          <PaymentPanel
            payment={view.payment}
            token={token}
            view={view}
            onChanged={() => void refresh().catch(() => undefined)}
          />
        ) : null}
        {view.receiptUrl ? (
          <a className="c-btn primary full" href={view.receiptUrl}>
            <Icon name="orders" size={20} />
            <Trans>See the receipt</Trans>
          </a>
        ) : null}
        <Goods view={view} />
        <Delivery view={view} />
        <ShopContact view={view} />
        <noscript>
          <form method="post">
            <button className="c-btn full" type="submit" name="do" value="again">
              <Trans>Look again how far the order is</Trans>
            </button>
          </form>
        </noscript>
        <CartFooter shopName={view.shop_name} year={view.asOf.slice(0, 4)} />
      </main>
    </CartFrame>
  )
}

const looks: Record<OrderStatus, { tone: string; icon: IconName }> = {
  pending: { tone: '', icon: 'clock' },
  paid: { tone: 'ok', icon: 'cash' },
  picked_up: { tone: 'ok', icon: 'bag' },
  delivered: { tone: 'ok', icon: 'truck' },
  completed: { tone: 'ok', icon: 'check' },
  cancelled: { tone: 'none', icon: 'x' },
}

/** The shop's own words where it has some (decisions 20). */
function useStatusWords(view: CartView): Record<OrderStatus, string> {
  const { t, i18n } = useLingui()
  const own = (status: OrderStatus) =>
    view.names ? view.names[status]?.[i18n.locale === 'en' ? 'en' : 'sw'] : view.words?.[status]
  const ours = {
    pending: t`Pending`,
    paid: t`Paid`,
    picked_up: t`Picked up`,
    delivered: t`Delivered`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
  }
  const word = (status: OrderStatus) => own(status) ?? ours[status]
  return {
    pending: word('pending'),
    paid: word('paid'),
    picked_up: word('picked_up'),
    delivered: word('delivered'),
    completed: word('completed'),
    cancelled: word('cancelled'),
  }
}

function StateCard({ view }: { view: CartView }) {
  const words = useStatusWords(view)
  const dates = useCartDates()
  const status = view.status ?? 'pending'
  const what: Record<OrderStatus, ReactNode> = {
    pending: <Trans>The shop has your order and gets it ready.</Trans>,
    paid: <Trans>The shop has your money and gets the order ready.</Trans>,
    picked_up: <Trans>You have picked it up.</Trans>,
    delivered: <Trans>It was brought to you.</Trans>,
    completed: <Trans>Everything is done. Thank you, come again.</Trans>,
    cancelled:
      view.paidTzs > 0 ? (
        <Trans>The shop cancelled this order. Money you paid goes back to you; ask the shop about it.</Trans>
      ) : (
        <Trans>The shop cancelled this order. Nothing has to be paid.</Trans>
      ),
  }
  return (
    <section className="c-card" aria-live="polite">
      <div className={`c-state ${looks[status].tone}`}>
        <span className="ring">
          <Icon name={looks[status].icon} size={24} />
        </span>
        <div>
          <b>{words[status]}</b>
          <small>{what[status]}</small>
        </div>
      </div>
      {view.steps.length > 0 ? (
        <ol className="c-steps">
          {view.steps.map((step, index) => (
            <li
              key={`${step.status} ${step.at}`}
              className={index === view.steps.length - 1 ? 'now' : 'done'}
              {...(index === view.steps.length - 1 ? { 'aria-current': 'step' as const } : {})}
            >
              {index === 0 && step.status === 'pending' && !(view.names?.pending ?? view.words?.pending) ? (
                <Trans>Order received</Trans>
              ) : (
                words[step.status]
              )}
              <time dateTime={step.at}>{dates.dayAndTime(step.at)}</time>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

function Goods({ view }: { view: CartView }) {
  const { t } = useLingui()
  const otherTzs = view.discountTzs - (view.offer?.tzs ?? 0)
  const charges = { delivery: t`Delivery`, service: t`Service charge`, tip: t`Tip`, other: t`Other` }
  return (
    <section className="c-card" aria-labelledby="goods">
      <h2 id="goods">
        <Plural value={view.itemCount} one="# item" other="# items" />
      </h2>
      <ul className="c-lines">
        {view.products.map((product) => {
          const size = product.variants.find((variant) => variant.id === product.chosen.variantId)?.name
          const extras = product.add_ons
            .filter((addOn) => product.chosen.addOnIds.includes(addOn.id))
            .map((addOn) => addOn.name)
          const details = [size, ...extras, product.note].filter((text) => text !== undefined && text !== '').join(', ')
          return (
            <li key={product.lineId}>
              <span className="any">
                <span className="num">{`${formatQuantity(product.quantityMilli)} × `}</span>
                {product.name}
                {details ? <small>{details}</small> : null}
              </span>
              <Tzs amount={product.totalTzs} />
            </li>
          )
        })}
      </ul>
      <dl className="c-sum">
        {view.offer ? (
          <div>
            <dt className="any">
              <Trans>Offer: {view.offer.name}</Trans>
            </dt>
            <dd>
              <Tzs amount={-view.offer.tzs} />
            </dd>
          </div>
        ) : null}
        {otherTzs > 0 ? (
          <div>
            <dt>
              <Trans>Discount</Trans>
            </dt>
            <dd>
              <Tzs amount={-otherTzs} />
            </dd>
          </div>
        ) : null}
        {(view.charges ?? []).map(({ kind, amountTzs }) => (
          <div key={kind}>
            <dt>{charges[kind]}</dt>
            <dd>
              <Tzs amount={amountTzs} />
            </dd>
          </div>
        ))}
        <div className="big">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Tzs amount={view.totalTzs} />
          </dd>
        </div>
        {view.paidTzs > 0 ? (
          <div>
            <dt>
              <Trans>Paid</Trans>
            </dt>
            <dd>
              <Tzs amount={view.paidTzs} />
            </dd>
          </div>
        ) : null}
        {view.owedTzs > 0 && view.paidTzs > 0 ? (
          <div>
            <dt>
              <Trans>Still to pay</Trans>
            </dt>
            <dd>
              <Tzs amount={view.owedTzs} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function Delivery({ view }: { view: CartView }) {
  const { delivery } = view
  const where = delivery?.kind === 'delivery' ? [delivery.area, delivery.place].filter(Boolean).join(', ') : ''
  return (
    <>
      {delivery?.kind === 'delivery' ? (
        <Aside icon="truck">
          <Trans>
            To be brought to {where}, phone {delivery.phone}
          </Trans>
        </Aside>
      ) : null}
      {delivery?.kind === 'pickup' ? (
        <Aside icon="bag">
          {view.shop.place ? (
            <Trans>You pick it up at {view.shop.place}</Trans>
          ) : (
            <Trans>You pick it up at the shop</Trans>
          )}
        </Aside>
      ) : null}
      {view.note ? (
        <Aside icon="edit">
          <Trans>Your note: {view.note}</Trans>
        </Aside>
      ) : null}
      {view.shopNote ? <Aside icon="store">{view.shopNote}</Aside> : null}
    </>
  )
}
