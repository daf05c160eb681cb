import { Trans } from '@lingui/react/macro'
import { brand } from '../../../../shared/brand.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PindoBand } from '../../../ui/kanga.tsx'
import { GridBackground } from '../layout/grid-background.tsx'
import { Wide } from '../layout/section.tsx'
import { PrimaryLink } from '../layout/site-header.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { Art } from './art.tsx'
import { ChatPhone, Tablet } from './devices.tsx'

export const Hero = () => (
  <section className="home-hero">
    <GridBackground />
    <Wide className="home-hero-in">
      <div className="home-hero-text">
        <h1>
          <Trans>Keep selling when the network stops</Trans>
        </h1>
        <p className="site-lead">
          <Trans>
            Kaunta is a counter, a WhatsApp shop and a cash book in one app. Every sale is saved on your own phone or
            tablet first, and sent when the network is back.
          </Trans>
        </p>
        <div className="home-hero-actions">
          <PrimaryLink className={buttonClass({ tone: 'primary', size: 'lg' })} />
          <SiteLink to="/home" hash="pricing" className={buttonClass({ size: 'lg' })}>
            <Trans>See the price</Trans>
          </SiteLink>
        </div>
        <ul className="home-points">
          <li>
            <Icon name="check" />
            <Trans>No monthly subscription</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>English and Kiswahili</Trans>
          </li>
          {brand.claimsManyShops ? (
            <li>
              <Icon name="check" />
              <Trans>100+ businesses</Trans>
            </li>
          ) : null}
        </ul>
      </div>
      <div className="home-scene">
        <Tablet />
        <ChatPhone />
        <Art name="mchele" size={108} className="home-good is-rice" />
        <Art name="asali" size={68} className="home-good is-honey" />
        <Art name="mafuta" size={96} className="home-good is-oil" />
      </div>
    </Wide>
    <PindoBand className="home-edge" />
    <div className="home-strip">
      <Wide>
        <p>
          <Trans>Take every way people pay in Tanzania</Trans>
        </p>
        <ul>
          {['M-Pesa', 'Airtel Money', 'Tigo Pesa', 'Halopesa', 'TANQR', 'VISA', 'Mastercard'].map((name) => (
            <li key={name}>{name}</li>
          ))}
          <li>
            <Trans>Cash</Trans>
          </li>
        </ul>
      </Wide>
    </div>
  </section>
)
