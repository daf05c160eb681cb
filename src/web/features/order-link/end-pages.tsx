import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartView } from '../../../shared/contract/order-link.ts'
import { isCustomizable } from '../../../shared/domain/order-link.ts'
import { formatPhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { Icon, type IconName } from './icon.tsx'
import { useCartDates } from './language-switch.tsx'
import { CartFooter, CartFrame, LanguageSwitch } from './frame.tsx'

/** Calls and writes to the shop. Plain links: they work without script and without network. */
export function ShopContact({ view }: { view: CartView }) {
  const { t } = useLingui()
  const { phone, whatsapp } = view.shop
  const number = view.order_id
  const digits = whatsapp === '' ? null : whatsappDigits(whatsapp)
  if (phone === '' && digits === null) return null
  return (
    <div className={phone !== '' && digits !== null ? 'c-acts two' : 'c-acts'}>
      {digits === null ? null : (
        <a
          className="c-btn wa full"
          href={`https://wa.me/${digits}?text=${encodeURIComponent(t`Hello, this is about order ${number}.`)}`}
          rel="noreferrer noopener"
        >
          <Icon name="wa" size={20} />
          <Trans>Write on WhatsApp</Trans>
        </a>
      )}
      {phone === '' ? null : (
        <a className="c-btn full" href={`tel:${phone}`}>
          <Icon name="phone" size={20} />
          <span>
            <Trans>Call {formatPhone(phone)}</Trans>
          </span>
        </a>
      )}
    </div>
  )
}

/** A link that can no longer be sent: says why, and who helps (decisions 28). */
export function EndPage({ view }: { view: CartView }) {
  const dates = useCartDates()
  const isExpired = view.state === 'expired'
  const isHeaderShown = view.products.some(isCustomizable)
  // The shop's name is the page's heading where its header is.
  const Heading = isHeaderShown ? 'h2' : 'h1'
  return (
    <CartFrame shopName={view.shop_name} logoUrl={view.logo_url} orderId={view.order_id} isHeaderShown={isHeaderShown}>
      <main className="c-main c-col">
        <section className="c-end">
          <span className="c-ring">
            <Icon name={isExpired ? 'clock' : 'x'} size={28} />
          </span>
          <Heading>
            {isExpired ? (
              <Trans>The time to send this order is over</Trans>
            ) : (
              <Trans>The shop cancelled this order</Trans>
            )}
          </Heading>
          <p className="any">
            {isExpired ? (
              view.submitUntil ? (
                <Trans>
                  It could be sent until {dates.dayAndTime(view.submitUntil)}. Ask {view.shop_name} for a new link;
                  nothing was ordered and nothing has to be paid.
                </Trans>
              ) : (
                <Trans>Ask {view.shop_name} for a new link; nothing was ordered and nothing has to be paid.</Trans>
              )
            ) : (
              <Trans>
                {view.shop_name} cancelled order {view.order_id}. Nothing was ordered and nothing has to be paid. Ask
                the shop if you still want it.
              </Trans>
            )}
          </p>
        </section>
        <ShopContact view={view} />
        <CartFooter shopName={view.shop_name} year={view.asOf.slice(0, 4)} />
      </main>
    </CartFrame>
  )
}

export type PlainKind = 'no_token' | 'unknown' | 'too_many' | 'failed' | 'offline'
/** Pages that know no shop. Specification §2 and §8 name the first one's words. */
export function PlainPage({ kind, onRetry }: { kind: PlainKind; onRetry?: () => void }) {
  const pages: Record<PlainKind, { icon: IconName; title: ReactNode; text: ReactNode }> = {
    no_token: { icon: 'link', title: <Trans>No token provided. Please check your URL.</Trans>, text: null },
    unknown: {
      icon: 'link',
      title: <Trans>This link does not lead to an order</Trans>,
      text: (
        <Trans>
          Look whether the whole link was copied. Links older than 90 days are gone; the shop can send you a new one.
        </Trans>
      ),
    },
    too_many: {
      icon: 'clock',
      title: <Trans>Too many visits at once</Trans>,
      text: <Trans>Wait a minute, then open the link again.</Trans>,
    },
    failed: {
      icon: 'alert',
      title: <Trans>Something went wrong.</Trans>,
      text: <Trans>It is our fault, not yours. Open the link again in a moment.</Trans>,
    },
    offline: {
      icon: 'cloudoff',
      title: <Trans>No network</Trans>,
      text: <Trans>This order is not on this phone yet. Open the link again when there is network.</Trans>,
    },
  }
  const { icon, title, text } = pages[kind]
  return (
    <>
      <div className="c-bare c-col">
        <LanguageSwitch isInForm={false} />
      </div>
      <main className="c-main c-col">
        <section className="c-end">
          <span className="c-ring">
            <Icon name={icon} size={28} />
          </span>
          <h1>{title}</h1>
          {text ? <p>{text}</p> : null}
          {kind === 'no_token' || kind === 'unknown' ? (
            <a className="c-btn primary" href="/home">
              <Trans>Go Home</Trans>
            </a>
          ) : null}
          {kind === 'offline' || kind === 'failed' || kind === 'too_many' ? (
            onRetry ? (
              <button className="c-btn primary" type="button" onClick={onRetry}>
                <Trans>Retry</Trans>
              </button>
            ) : (
              <form method="post">
                <button className="c-btn primary" type="submit" name="do" value="again">
                  <Trans>Retry</Trans>
                </button>
              </form>
            )
          ) : null}
        </section>
      </main>
    </>
  )
}
