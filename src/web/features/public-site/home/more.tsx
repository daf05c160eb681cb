import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '../../../../shared/brand.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Jina, Mji } from '../../../ui/kanga.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { Lead, Section, SectionTitle, Wide } from '../layout/section.tsx'
import { phoneText } from '../layout/site-footer.tsx'
import { PrimaryLink } from '../layout/site-header.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { resourcePlaces } from '../layout/site-places.ts'
import { usePicture } from '../pictures/pictures.ts'
import { ClothBorder, ClothField } from './cloth.tsx'

/** The merchant app, resources and about us: each in a few words, and the page that says more. */
export function More() {
  const { t } = useLingui()
  return (
    <Section id="more" className="home-paper">
      <div className="home-app" id="merchant-app">
        <div>
          <SectionTitle>
            <Trans>Your shop in your pocket</Trans>
          </SectionTitle>
          <Lead className="mt-4">
            <Trans>
              The merchant app holds stock, cash, chats and staff roles. It installs from the browser and opens with no
              network.
            </Trans>
          </Lead>
          <SiteLink to="/merchant-app" className={cx(buttonClass({ tone: 'primary', size: 'lg' }), 'mt-6')}>
            <Icon name="download" size={22} />
            <Trans>Install the merchant app</Trans>
          </SiteLink>
        </div>
        <div className="flex gap-4">
          <img
            src={usePicture('counterPhone')}
            width={440}
            height={952}
            loading="lazy"
            alt={t`The counter on a phone: products as tiles, the total below`}
          />
          <img
            src={usePicture('homePhone')}
            width={440}
            height={952}
            loading="lazy"
            alt={t`The first page on a phone: sales of today and what runs low`}
          />
        </div>
      </div>
      <h2 className="home-h3" id="resources">
        <Trans>Resources</Trans>
      </h2>
      <ul className="home-resources">
        {resourcePlaces.map(({ to, icon, label, about }) => (
          <li key={to}>
            <SiteLink to={to}>
              <Icon name={icon} size={26} />
              <b>{t(label)}</b>
              <span>{t(about)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className="home-about" id="about">
        <Mji size={112} />
        <div>
          <h2 className="home-h3">
            <Trans>About us</Trans>
          </h2>
          <p>
            <Trans>
              Kaunta is Swahili for the shop counter. We build it for small shops in Tanzania, where the network and the
              power come and go and the day's money must still be right in the evening.
            </Trans>
          </p>
          <SiteLink to="/about" className="link home-more">
            <Trans>More about us</Trans>
          </SiteLink>
        </div>
      </div>
    </Section>
  )
}

/** The full cloth, once on the page: border, field, medallions, saying. */
export const ClosingCall = () => (
  <section className="home-cloth">
    <ClothBorder id="home-cloth-top" className="is-top" />
    <ClothBorder id="home-cloth-bottom" className="is-bottom" />
    <ClothField />
    <span className="home-medallion is-left">
      <Mji size={300} />
    </span>
    <span className="home-medallion is-right">
      <Mji size={300} />
    </span>
    <Wide className="home-cloth-in">
      <Jina lang="sw">Mali bila daftari hupotea bila habari</Jina>
      <h2>
        <Trans>Open your counter today</Trans>
      </h2>
      <div className="home-actions">
        <PrimaryLink className={buttonClass({ tone: 'accent', size: 'lg' })} />
        <SiteLink to="/home" hash="contact" className="btn btn-lg home-outline">
          <Trans>Talk to us</Trans>
        </SiteLink>
      </div>
    </Wide>
  </section>
)

export const Contact = () => (
  <Section id="contact">
    <div className="home-contact">
      <div>
        <SectionTitle>
          <Trans>Talk to a person</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>Write in English or Kiswahili.</Trans>
        </Lead>
        <ul className="home-reach">
          <li>
            <Icon name="call" size={24} />
            <a className="tnum" href={`tel:${brand.phone}`}>
              {phoneText(brand.phone)}
            </a>
          </li>
          <li>
            <Icon name="mail" size={24} />
            <a className="wrap-any" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </li>
          <li>
            <Icon name="pin" size={24} />
            <span>{brand.address}</span>
          </li>
        </ul>
        <p className="home-legal">
          <Trans>
            What we do with what you write stands in the{' '}
            <SiteLink to="/privacy-policy" className="home-inline">
              privacy policy
            </SiteLink>
            ; using Kaunta falls under the{' '}
            <SiteLink to="/terms-of-service" className="home-inline">
              terms of service
            </SiteLink>
            .
          </Trans>
        </p>
      </div>
      <ContactForm />
    </div>
  </Section>
)
