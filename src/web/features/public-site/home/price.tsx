import { Trans } from '@lingui/react/macro'
import { offers } from '../../../../shared/offers.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Lead, Section, SectionTitle } from '../layout/section.tsx'
import { PrimaryLink } from '../layout/site-header.tsx'
import { SiteLink } from '../layout/site-link.tsx'

/** Two whole amounts: `formatTzs` would bring all the rules of dates to the landing page. */
const grouped = (tzs: number) => String(tzs).replace(/(\d)(?=(\d{3})+$)/g, '$1,')
const Amount = ({ tzs }: { tzs: number }) => (
  <p className="home-amount tnum">
    <small>TZS</small> {grouped(tzs)}
  </p>
)

/** Decisions 18. */
export const Price = () => (
  <Section id="pricing">
    <div className="home-price">
      <div>
        <SectionTitle>
          <Trans>Pay once, then only when you are paid</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>No monthly bill waiting for you in a slow month.</Trans>
        </Lead>
        <div className="home-price-actions">
          <PrimaryLink className={buttonClass({ tone: 'primary', size: 'lg' })} />
          <SiteLink to="/pricing" className="link home-more">
            <Trans>Work out the fees</Trans>
          </SiteLink>
        </div>
      </div>
      <div className="home-ticket">
        <div className="is-first">
          <h3>
            <Trans>Set up by yourself, one time</Trans>
          </h3>
          <Amount tzs={offers.selfSetupTzs} />
          <p>
            <Trans>You type in your products and begin.</Trans>
          </p>
        </div>
        <div className="is-first">
          <h3>
            <Trans>Guided onboarding, one time</Trans>
          </h3>
          <Amount tzs={offers.guidedTzs} />
          <p>
            <Trans>We set up your products, WhatsApp number and staff with you.</Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Every month</Trans>
          </h3>
          <Amount tzs={0} />
          <p>
            <Trans>No monthly subscription.</Trans>
          </p>
        </div>
        <div>
          <h3>
            <Trans>Every sale</Trans>
          </h3>
          <p className="home-amount is-words">
            <Trans>Transaction fee</Trans>
          </p>
          <p>
            <Trans>Only when the customer pays with Kaunta payments.</Trans>
          </p>
        </div>
        <ul>
          <li>
            <Icon name="check" />
            <Trans>Counter on tablet and phone</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>Order links for WhatsApp</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>Stock and expenses</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>Digital receipts</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>Staff accounts and roles</Trans>
          </li>
          <li>
            <Icon name="check" />
            <Trans>Help in English and Kiswahili</Trans>
          </li>
          <li>
            <Icon name="check" />
            <span>
              <Trans>WhatsApp shop and chatflow</Trans>
            </span>
          </li>
          <li>
            <Icon name="check" />
            <span>
              <Trans>Debt book</Trans>
            </span>
          </li>
        </ul>
      </div>
    </div>
  </Section>
)
