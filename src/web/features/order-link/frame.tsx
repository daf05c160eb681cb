import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { Icon } from './icon.tsx'
import { useCartLanguage } from './language-switch.tsx'
import { ShopLogo } from './parts.tsx'

/** With script it switches at once; without, it posts what is typed so far and comes back in the other language (shared/domain/cart-form.ts). */
export function LanguageSwitch({ isInForm }: { isInForm: boolean }) {
  const { language, setLanguage } = useCartLanguage()
  const other = language === 'en' ? 'sw' : 'en'
  const button = (
    <button
      className="c-btn text c-lang"
      type="submit"
      name="do"
      value={`language.${other}`}
      lang={other}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        setLanguage(other)
      }}
    >
      <Icon name="globe" size={20} />
      {languageNames[other]}
    </button>
  )
  return isInForm ? button : <form method="post">{button}</form>
}

/** `isHeaderShown`: specification §2, hidden when no product in the order has add-ons or variants. */
export function CartFrame({
  shopName,
  logoUrl,
  orderId,
  isHeaderShown,
  isInForm = false,
  children,
}: {
  shopName: string
  logoUrl: string | null
  orderId: string
  isHeaderShown: boolean
  isInForm?: boolean
  children: ReactNode
}) {
  return (
    <>
      {isHeaderShown ? (
        <header className="c-top">
          <div className="c-col">
            <ShopLogo name={shopName} url={logoUrl} />
            <div className="grow">
              <h1 className="any">{shopName}</h1>
              <p className="num">
                <Trans>Order {orderId}</Trans>
              </p>
            </div>
            <LanguageSwitch isInForm={isInForm} />
          </div>
        </header>
      ) : (
        <div className="c-bare c-col">
          <LanguageSwitch isInForm={isInForm} />
        </div>
      )}
      {children}
    </>
  )
}

export function CartFooter({ shopName, year }: { shopName: string; year: string }) {
  return (
    <footer className="c-foot">
      <span className="any">{`© ${year} ${shopName}`}</span>
      <br />
      <Trans>Order page by {brand.name}</Trans>
    </footer>
  )
}
