import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { cx } from '../../../ui/cx.ts'
import { PindoBand } from '../../../ui/kanga.tsx'
import { buildYear } from '../build-inputs.ts'
import { SiteLink } from './site-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import { hasFooterMargin, LOGIN, SIGNUP } from './site-places.ts'
import { SocialSign, socialNames } from './social-icon.tsx'

/** `path` is without `/sw`. */
export function SiteFooter({ path }: { path: string }) {
  const { language } = useLanguage()
  return (
    <footer className={cx('site-footer', hasFooterMargin(path) && 'has-margin')}>
      <PindoBand className="site-footer-edge" />
      <div className="site-footer-in">
        <div className="site-footer-brand">
          <a href="/" className="site-home" aria-label={brand.name}>
            <SiteLogo size={38} />
          </a>
          <p className="site-slogan">{brand.slogan[language]}</p>
          {brand.socialLinks.length > 0 ? (
            <ul className="site-social">
              {brand.socialLinks.map(({ kind, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener noreferrer" target="_blank" aria-label={socialNames[kind]}>
                    <SocialSign kind={kind} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div>
          <h2>{brand.name}</h2>
          <ul>
            <li>
              <SiteLink to="/home">
                <Trans>Home</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/pricing">
                <Trans>Pricing</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/about">
                <Trans>About</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/shops">
                <Trans>Shops</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/contact-us">
                <Trans>Contact us</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/contact-us">
                <Trans>Brief us</Trans>
              </SiteLink>
            </li>
          </ul>
        </div>
        <div>
          <h2>
            <Trans>Tools</Trans>
          </h2>
          <ul>
            <li>
              <SiteLink to="/qr-code">
                <Trans>QR code</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/merchant-app">
                <Trans>Merchant app</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/for-developers">
                <Trans>For developers</Trans>
              </SiteLink>
            </li>
            <li>
              <SiteLink to="/help-center">
                <Trans>Help center</Trans>
              </SiteLink>
            </li>
            <li className="for-visitors">
              <a href={LOGIN}>
                <Trans>Login</Trans>
              </a>
            </li>
            <li className="for-visitors">
              <a href={SIGNUP}>
                <Trans>Sign up</Trans>
              </a>
            </li>
            <li className="for-members">
              <a href="/dashboard">
                <Trans>View Dashboard</Trans>
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2>
            <Trans>Contact</Trans>
          </h2>
          <address>
            <ul>
              <li>
                <a className="tnum" href={`tel:${brand.phone}`}>
                  {phoneText(brand.phone)}
                </a>
              </li>
              <li>
                <a className="wrap-any" href={`mailto:${brand.email}`}>
                  {brand.email}
                </a>
              </li>
              <li className="site-address">{brand.address}</li>
            </ul>
          </address>
        </div>
      </div>
      <div className="site-footer-bottom">
        <span>
          © <Year /> {brand.name}
        </span>
        <ul>
          <li>
            <SiteLink to="/privacy-policy">
              <Trans>Privacy policy</Trans>
            </SiteLink>
          </li>
          <li>
            <SiteLink to="/terms-of-service">
              <Trans>Terms of service</Trans>
            </SiteLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}

const never = () => () => undefined

/** The year of the build first, so that the page matches its file; then the reader's. */
const Year = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => buildYear,
  )

/** Only for the brand's own number, which is E.164 already: the rules of all the world's numbers would be the heaviest part of the page. */
export const phoneText = (phone: string): string => phone.replace(/^(\+255)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
