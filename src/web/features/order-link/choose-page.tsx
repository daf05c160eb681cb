import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef, useState, type FormEvent } from 'react'
import { isCustomizable, priceCart } from '../../../shared/domain/order-link.ts'
import { itemCount } from '../../../shared/domain/quantity.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { Icon } from './icon.tsx'
import { useCartDates, useCartLanguage } from './language-switch.tsx'
import { ChangesNote } from './changes-note.tsx'
import { OfferContext } from './offer-context.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { CartFooter, CartFrame } from './frame.tsx'
import { bringingTzs, choicesFor, needsCard, type Product } from './order-draft.ts'
import { Aside, CartNote, ErrorLine, Tzs } from './parts.tsx'
import { ProductCard } from './product-card.tsx'
import { useProblemText, useRefusalText } from './problem-text.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import type { OrderLinkLife } from './use-order-link.ts'

/** The form of an open link. Everything in it is a plain form of the page's own address until the script is there, and stays one. */
export function ChoosePage({ link }: { link: OrderLinkLife }) {
  const { view, draft, change, problems, sending } = link
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useIsAlive()
  const [wantsFocus, setWantsFocus] = useState(0)
  useEffect(() => {
    if (wantsFocus === 0) return
    const first = form.current?.querySelector('[data-problem]')
    const field = first?.matches('input, select, textarea') ? first : first?.querySelector('input:not(:disabled)')
    if (field instanceof HTMLElement) field.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [wantsFocus])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending !== 'no') return
    if (!(await link.submit())) setWantsFocus((count) => count + 1)
  }
  const { t } = useLingui()
  const { language } = useCartLanguage()
  const refusal = useRefusalText()
  const text = useProblemText()
  const choices = new Map(view.products.map((product) => [product.lineId, choicesFor(draft, product)]))
  const sums = priceCart(view.products, choices)
  const offers = use(OfferContext)
  const given = offers?.givenOffer(link, choices)
  const goodsTzs = sums.totalTzs - (given?.tzs ?? 0)
  const bringing = bringingTzs(view, draft, goodsTzs)
  const cards = view.products.filter(needsCard)
  const others = view.products.filter((product) => !needsCard(product))
  const isBusy = sending !== 'no'
  const nothing = problems.find((each) => each.problem === 'nothing_chosen')
  return (
    <form ref={form} method="post" onSubmit={(event) => void send(event)} noValidate={isAlive}>
      {/* Enter in a field presses the first button of a form: that must be the one that sends. */}
      <button type="submit" name="do" value="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="prices" value={view.pricesKey} />
      <CartFrame
        shopName={view.shop_name}
        logoUrl={view.logo_url}
        orderId={view.order_id}
        isHeaderShown={view.products.some(isCustomizable)}
        isInForm
      >
        <main className="c-main c-col has-slab">
          {view.products.some(isCustomizable) ? null : <h1 className="vh">{`${view.shop_name}, ${view.order_id}`}</h1>}
          <p className="c-lead any">
            {cards.length > 0 ? (
              <Trans>Choose size and extras, then send.</Trans>
            ) : (
              <Trans>Look through your order from {view.shop_name}, then send.</Trans>
            )}
          </p>
          {view.shopNote ? (
            <CartNote tone="info" icon="store">
              {view.shopNote}
            </CartNote>
          ) : null}
          {view.closed ? (
            <CartNote tone="info" icon="clock">
              {view.closed[language]}. <Trans>You can send your order now; the shop answers when it is open.</Trans>
            </CartNote>
          ) : null}
          {link.refusal ? (
            <CartNote tone="bad" role="alert">
              {refusal(link.refusal)}
            </CartNote>
          ) : null}
          <ChangesNote changes={link.changes} />
          <fieldset disabled={isBusy} className="c-lock">
            {cards.map((product) => (
              <ProductCard key={product.lineId} product={product} draft={draft} problems={problems} change={change} />
            ))}
            {others.length > 0 ? <Others products={others} isOnly={cards.length === 0} /> : null}
            {nothing ? <ErrorLine id="nothing-error">{text('nothing_chosen')}</ErrorLine> : null}
            {offers ? <offers.OfferCode link={link} given={given ?? null} /> : null}
            <DeliveryCard view={view} draft={draft} problems={problems} change={change} isAlive={isAlive} />
          </fieldset>
          <Until view={view} />
          <Aside icon="phone">
            {link.isRestored ? (
              <Trans>These are the choices you left on this phone. They stay until you submit.</Trans>
            ) : (
              <Trans>Your choices stay on this phone until you submit.</Trans>
            )}
          </Aside>
          <CartFooter shopName={view.shop_name} year={view.asOf.slice(0, 4)} />
        </main>
        <aside className="c-slab" aria-label={t`Total`}>
          <div className="c-col">
            <SendState link={link} isMissing={problems.length > 0} />
            <div className="r">
              <span className="l">
                <Plural value={sums.itemCount} one="Total for # item" other="Total for # items" />
              </span>
              <span aria-live="polite">
                <Tzs amount={goodsTzs + (bringing ?? 0)} isLeast={sums.isLeast} />
              </span>
            </div>
            {offers && given ? <offers.GivenLine given={given} link={link} /> : null}
            {bringing === null ? null : (
              <p className="w">
                {bringing === 0 ? (
                  <Trans>It is brought to you for free.</Trans>
                ) : (
                  <Trans>With {formatMoney(bringing)} for bringing it to you.</Trans>
                )}
              </p>
            )}
            {isAlive ? null : (
              <noscript>
                <button className="c-btn full c-count" type="submit" name="do" value="count" formNoValidate>
                  <Trans>Work out the total</Trans>
                </button>
              </noscript>
            )}
            <button className="c-btn accent" type="submit" name="do" value="submit" aria-disabled={isBusy || undefined}>
              {sending === 'now' ? (
                <span className="spin" aria-hidden="true" />
              ) : (
                <Icon name={sending === 'waiting' ? 'cloudup' : 'send'} size={20} strokeWidth={2} />
              )}
              {sending === 'now' ? (
                <Trans>Sending…</Trans>
              ) : sending === 'waiting' ? (
                <Trans>Waiting to send</Trans>
              ) : (
                <Trans>Submit order</Trans>
              )}
            </button>
          </div>
        </aside>
      </CartFrame>
    </form>
  )
}

/** "15 × Mandazi need no choices." Where nothing at all is to choose, a plain list. */
function Others({ products, isOnly }: { products: readonly Product[]; isOnly: boolean }) {
  if (isOnly) {
    return (
      <ul className="c-card c-lines">
        {products.map((product) => (
          <li key={product.lineId}>
            <span className="any">
              <span className="num">{`${formatQuantity(product.quantityMilli)} × `}</span>
              {product.name}
              {product.note ? <small>{product.note}</small> : null}
            </span>
            <Tzs amount={product.totalTzs} />
          </li>
        ))}
      </ul>
    )
  }
  const names = products.map((product) => `${formatQuantity(product.quantityMilli)} × ${product.name}`).join(', ')
  return (
    <Aside icon="info">
      <Plural
        value={itemCount(products)}
        one={`${names} needs no choices. It is in the total.`}
        other={`${names} need no choices. They are in the total.`}
      />
    </Aside>
  )
}

function Until({ view }: { view: OrderLinkLife['view'] }) {
  const dates = useCartDates()
  return view.submitUntil ? (
    <Aside icon="clock">
      <Trans>This order can be sent until {dates.dayAndTime(view.submitUntil)}.</Trans>
    </Aside>
  ) : null
}

function SendState({ link, isMissing }: { link: OrderLinkLife; isMissing: boolean }) {
  if (link.sending === 'waiting') {
    return (
      <div className="w" role="status">
        <Trans>
          The order waits on this phone. It is sent by itself when the network is back; keep this page open, or open the
          link again.
        </Trans>
        <div className="c-wait">
          <button className="c-btn slab" type="button" onClick={() => void link.sendNow()}>
            <Trans>Send now</Trans>
          </button>
          <button className="c-btn slab" type="button" onClick={link.takeBack}>
            <Trans>Change it</Trans>
          </button>
        </div>
      </div>
    )
  }
  return isMissing ? (
    <p className="w" role="status">
      <Trans>Something is still to be chosen. It is marked above.</Trans>
    </p>
  ) : null
}
