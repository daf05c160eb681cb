import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../i18n/language.tsx'
import { testimonials } from '../build-inputs.ts'
import { Lead, Section, SectionTitle } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'

/** Only what an operator's content file holds (decisions 3); without one the page has no such section. */
export function Testimonials() {
  const { language } = useLanguage()
  if (testimonials.length === 0) return null
  return (
    <Section id="testimonials" className="home-paper">
      <SectionTitle>
        <Trans>What shopkeepers say</Trans>
      </SectionTitle>
      <ul className="home-said">
        {testimonials.map(({ quote, name, place }) => (
          <li key={`${name}${quote.en}`}>
            <figure>
              <blockquote>{quote[language]}</blockquote>
              <figcaption>
                <b>{name}</b>
                {place === '' ? null : <span>{place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const Questions = () => (
  <Section id="faqs">
    <div className="home-faq">
      <div>
        <SectionTitle>
          <Trans>Questions shopkeepers ask</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>
            More in the{' '}
            <SiteLink to="/help-center" className="home-inline">
              help center
            </SiteLink>
            .
          </Trans>
        </Lead>
      </div>
      <div>
        <Question isOpen question={<Trans>Does it work without internet?</Trans>}>
          <Trans>
            Yes. Selling, receipts and stock work with no network. Orders are saved on the device and sent when the
            network is back. Only mobile money requests and WhatsApp need a connection.
          </Trans>
        </Question>
        <Question question={<Trans>What do I need to start?</Trans>}>
          <Trans>
            A phone, a tablet or a computer, your shop name and a phone number or an e-mail address. You can add
            products later.
          </Trans>
        </Question>
        <Question question={<Trans>How do my customers pay?</Trans>}>
          <Trans>
            With M-Pesa, Airtel Money, Tigo Pesa, Halopesa, TANQR, VISA, Mastercard or cash. They can also pay later:
            the order keeps what is owed.
          </Trans>
        </Question>
        <Question question={<Trans>When do I get my money?</Trans>}>
          <Trans>You ask for a payout and it goes to your mobile wallet or bank account.</Trans>
        </Question>
        <Question question={<Trans>What does it cost?</Trans>}>
          <Trans>
            One payment to start and no monthly subscription. Customers pay a transaction fee when they pay with Kaunta
            payments; for payments through your own provider Kaunta takes none.
          </Trans>
        </Question>
        <Question question={<Trans>Can I give fiscal receipts?</Trans>}>
          <Trans>
            Digital receipts are included. Electronic fiscal receipts approved by the tax authority are an option, with
            the device the authority gives your shop or through a partner.
          </Trans>
        </Question>
        <Question question={<Trans>Can my staff use it?</Trans>}>
          <Trans>Yes. Each person has a login and sees only what you allow. Every sale carries their name.</Trans>
        </Question>
      </div>
    </div>
  </Section>
)

const Question = ({
  question,
  isOpen = false,
  children,
}: {
  question: ReactNode
  isOpen?: boolean
  children: ReactNode
}) => (
  <details open={isOpen}>
    <summary>
      <h3>{question}</h3>
      <Icon name="plus" size={24} />
    </summary>
    <p>{children}</p>
  </details>
)
