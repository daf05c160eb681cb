import '../content/content.css'
import { Trans } from '@lingui/react/macro'
import { offers } from '../../../../shared/offers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { PageIntro, SectionTitle, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { FeeCalculator } from './fee-calculator.tsx'

const included = () => [
  <Trans key="counter">Counter on tablet and phone, with or without a network</Trans>,
  <Trans key="stock">Products, stock and expenses</Trans>,
  <Trans key="receipts">Digital receipts</Trans>,
  <Trans key="staff">Staff accounts and roles</Trans>,
  <Trans key="devices">As many devices as the shop has</Trans>,
  <Trans key="help">Help in English and Swahili</Trans>,
]

/** The two offers of decisions 18, what they contain, and what payments would cost. */
export default function PricingPage() {
  return (
    <Wide className="pb-20">
      <PageIntro title={<Trans>Pay once, then only when you are paid</Trans>}>
        <Trans>No monthly bill waiting for you in a slow month.</Trans>
      </PageIntro>
      <div className="grid gap-5 min-[793px]:grid-cols-2">
        <Offer title={<Trans>Set up by yourself</Trans>} priceTzs={offers.selfSetupTzs}>
          <Trans>Sign up, add your products and sell. The help center and a person by phone are there.</Trans>
        </Offer>
        <Offer title={<Trans>Guided onboarding</Trans>} priceTzs={offers.guidedTzs}>
          <Trans>We set up your products, WhatsApp number and staff with you.</Trans>
        </Offer>
      </div>
      <dl className="grid gap-x-10 gap-y-6 mt-10 min-[793px]:grid-cols-2">
        <div>
          <dt className="text-item">
            <Trans>Every month</Trans>
          </dt>
          <dd className="text-ink-2">
            <Trans>TZS 0. There is no monthly subscription.</Trans>
          </dd>
        </div>
        <div>
          <dt className="text-item">
            <Trans>Every sale</Trans>
          </dt>
          <dd className="text-ink-2">
            <Trans>
              A transaction fee, paid by the customer, only on payments taken through Kaunta. Cash, and payments through
              a gateway of your own, cost nothing here.
            </Trans>
          </dd>
        </div>
      </dl>
      <ul className="grid gap-3 mt-10 sm:grid-cols-2 min-[993px]:grid-cols-3">
        {included().map((what) => (
          <li key={what.key} className="flex gap-3">
            <Icon name="check" className="text-ok mt-0.5" />
            {what}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 mt-10">
        <a className={buttonClass({ tone: 'primary', size: 'lg' })} href="/dashboard?auth=Signup">
          <Trans>Get Started Today</Trans>
        </a>
        <SiteLink className={buttonClass({ tone: 'secondary', size: 'lg' })} to="/contact-us">
          <Trans>Talk to us</Trans>
        </SiteLink>
      </div>
      <section className="mt-16 sm:mt-20" aria-labelledby="calculator">
        <SectionTitle id="calculator">
          <Trans>What would payments cost?</Trans>
        </SectionTitle>
        <FeeCalculator />
      </section>
    </Wide>
  )
}

const Offer = ({
  title,
  priceTzs,
  children,
}: {
  title: React.ReactNode
  priceTzs: number
  children: React.ReactNode
}) => (
  <section className="card p-6 sm:p-8">
    <h2 className="text-item">{title}</h2>
    <p className="site-price tnum">{formatTzs(priceTzs)}</p>
    <p className="text-small text-ink-2">
      <Trans>Once</Trans>
    </p>
    <p className="mt-4 text-ink-2">{children}</p>
  </section>
)
