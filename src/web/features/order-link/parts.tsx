import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../shared/domain/format.ts'
import { Icon, type IconName } from './icon.tsx'
import { initialsOf, tintOf } from '../../ui/initials.ts'
import { artFor } from '../../ui/product-art-names.ts'
import { CartArt } from './art.tsx'

/** Small parts of the order link's pages. Its styles are src/web/order-link/order-link.css: nothing of the dashboard's is loaded here. */

/** `isLeast`: "from", while a size or an extra that may make it more is still to be chosen. */
export function Tzs({ amount, isLeast = false }: { amount: number; isLeast?: boolean }) {
  return (
    <span className="c-money">
      {isLeast ? (
        <>
          <small className="from">
            <Trans>from</Trans>
          </small>{' '}
        </>
      ) : null}
      <small>TZS</small>
      {`\u00a0${formatAmount(amount)}`}
    </span>
  )
}

/** The shop's photo; else the drawing that fits the name; else its first letters. The product's name stands beside it. */
export function CartPicture({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const art = artFor(name)
  return (
    <span className={`c-pic t${art?.tint ?? tintOf(name)}`} aria-hidden="true">
      {photoUrl ? (
        <img src={photoUrl} alt="" width={56} height={56} decoding="async" />
      ) : art ? (
        <CartArt art={art} letters={initialsOf(name)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

export function ShopLogo({ name, url }: { name: string; url: string | null }) {
  return url ? (
    <img className="c-logo" src={url} alt="" width={48} height={48} />
  ) : (
    <span className={`c-logo t${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

type Tone = 'info' | 'held' | 'bad' | 'ok'
const signs: Record<Tone, IconName> = { info: 'info', held: 'alert', bad: 'alert', ok: 'check' }
export function CartNote({
  tone,
  icon,
  title,
  role,
  children,
}: {
  tone: Tone
  icon?: IconName
  title?: ReactNode
  role?: 'alert' | 'status'
  children?: ReactNode
}) {
  return (
    <div className={`c-note ${tone}`} role={role}>
      <Icon name={icon ?? signs[tone]} size={20} />
      <div>
        {title ? <b>{title}</b> : null}
        {children}
      </div>
    </div>
  )
}

/** A fact beside the page's way, as under the products of the mock. */
export const Aside = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="c-in">
    <Icon name={icon} size={20} />
    <span className="any">{children}</span>
  </p>
)

export const ErrorLine = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="c-err" id={id}>
    <Icon name="alert" size={18} />
    <span>{children}</span>
  </p>
)
