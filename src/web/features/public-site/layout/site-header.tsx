import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageLinks, languageNames } from './language-links.tsx'
import { SiteLink } from './site-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import {
  isChatbotPath,
  LOGIN,
  placesAfter,
  placesBefore,
  resourcePlaces,
  resources,
  SIGNUP,
  type Place,
} from './site-places.ts'
import { useDetails, useHoverDetails } from './use-details.ts'
import { useIsAlive } from '../../../ui/use-is-alive.ts'

/** Specification §9. */
const SOLID_AFTER_PX = 35

/** `path` is without `/sw`. */
export function SiteHeader({ path }: { path: string }) {
  const { t } = useLingui()
  const isAlive = useIsAlive() // an unknown address is sent the file of /404
  const isSolid = useScrolledPast(SOLID_AFTER_PX)
  return (
    <header className={cx('site-header', isSolid && 'is-solid', isAlive && isChatbotPath(path) && 'is-chatbots')}>
      <div className="site-header-in">
        <a href="/" className="site-home" aria-label={brand.name}>
          <SiteLogo size={34} />
        </a>
        <nav className="site-bar" aria-label={t`Main`}>
          <ul>
            {placesBefore.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} path={path} />
              </li>
            ))}
            <li>
              <ResourcesMenu path={path} />
            </li>
            {placesAfter.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-tools">
          <LanguageMenu />
          <a href={LOGIN} className="site-login for-visitors">
            <Trans>Login</Trans>
          </a>
          <PrimaryLink className={buttonClass({ tone: 'primary' })} />
          <Hamburger path={path} />
        </div>
      </div>
    </header>
  )
}

/** One target whoever reads it; only the words know the session. */
export const PrimaryLink = ({ className }: { className: string }) => (
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- one of the two is its label
  <a href={SIGNUP} className={className}>
    <span className="for-visitors">
      <Trans>Get Started Today</Trans>
    </span>
    <span className="for-members">
      <Trans>View Dashboard</Trans>
    </span>
  </a>
)

function PlaceLink({ place, path }: { place: Place; path: string }) {
  const { t } = useLingui()
  return (
    <SiteLink to={place.to} className={cx(path === place.to && 'is-on')}>
      {t(place.label)}
    </SiteLink>
  )
}

function ResourcesMenu({ path }: { path: string }) {
  const { t } = useLingui()
  const { ref, onSummaryClick, hover } = useHoverDetails()
  const isInside = path === resources.to || resourcePlaces.some(({ to }) => path === to)
  return (
    <div className={cx('site-resources', isInside && 'is-on')} {...hover}>
      <SiteLink to={resources.to}>{t(resources.label)}</SiteLink>
      <details ref={ref}>
        <summary aria-label={t`Resources menu`} onClick={onSummaryClick}>
          <Icon name="down" size={16} />
        </summary>
        <ul className="site-drop site-drop-described">
          {resourcePlaces.map(({ to, icon, label, about }) => (
            <li key={to}>
              <SiteLink to={to} className={cx(path === to && 'is-on')}>
                <Icon name={icon} size={22} />
                <span>
                  <b>{t(label)}</b> <span>{t(about)}</span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const ref = useDetails()
  const name = languageNames[language]
  return (
    <details className="site-language" ref={ref}>
      <summary aria-label={t`Language: ${name}`}>
        <Icon name="globe" size={20} />
        <span className="site-language-name">{name}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul className="site-drop">
        <LanguageLinks />
      </ul>
    </details>
  )
}

function Hamburger({ path }: { path: string }) {
  const { t } = useLingui()
  const ref = useDetails()
  return (
    <details className="site-ham" ref={ref}>
      <summary aria-label={t`Menu`}>
        <Icon name="menu" size={26} />
      </summary>
      <nav className="site-drop" aria-label={t`Main`}>
        <ul>
          {[...placesBefore, resources].map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} path={path} />
            </li>
          ))}
          {resourcePlaces.map((place) => (
            <li key={place.to} className="site-ham-deep">
              <PlaceLink place={place} path={path} />
            </li>
          ))}
          {placesAfter.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} path={path} />
            </li>
          ))}
        </ul>
        <ul className="site-ham-tools">
          <li className="for-visitors">
            <a href={LOGIN}>
              <Icon name="user" />
              <Trans>Login</Trans>
            </a>
          </li>
          <LanguageLinks />
        </ul>
      </nav>
    </details>
  )
}

const onScroll = (tell: () => void) => {
  addEventListener('scroll', tell, { passive: true })
  return () => removeEventListener('scroll', tell)
}
const useScrolledPast = (px: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > px,
    () => false,
  )
