import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '../../../../shared/brand.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Proverb } from '../../../ui/kanga.tsx'
import { useLanguage } from '../../../i18n/language.tsx'
import { Lead, PageIntro, Section, SectionTitle, Wide } from '../layout/section.tsx'
import { PrimaryLink } from '../layout/site-header.tsx'
import { SiteLink } from '../layout/site-link.tsx'

/** Who this is for and how it is built: facts of the product, no invented company history. */
export default function AboutPage() {
  const { language } = useLanguage()
  return (
    <>
      <Wide>
        <PageIntro title={<Trans>A counter for the shop on the corner</Trans>}>
          <Trans>
            Kaunta is Swahili for the shop counter. It is one app for the till, the WhatsApp shop and the cash book of a
            small business in Tanzania.
          </Trans>
        </PageIntro>
      </Wide>
      <Section className="!pt-8">
        <ul className="site-cards">
          <Belief icon="cloudoff" title={<Trans>The network may go, the sale stays</Trans>}>
            <Trans>
              Every sale is written on the shop's own phone or tablet before anything is sent. When the network is back
              it goes by itself, once.
            </Trans>
          </Belief>
          <Belief icon="cash" title={<Trans>The count must be right in the evening</Trans>}>
            <Trans>
              Whole shillings, every payment tied to its order, and a record of who did what. Nothing disappears: a
              mistake is put right with a reason.
            </Trans>
          </Belief>
          <Belief icon="globe" title={<Trans>In the language of the shop</Trans>}>
            <Trans>Swahili as traders say it, and English. Each person chooses, and so does each customer.</Trans>
          </Belief>
          <Belief icon="phone" title={<Trans>The phone you have is enough</Trans>}>
            <Trans>
              It installs from the browser, opens without a network and is light on bundles. A scanner, a printer or a
              tablet can come later.
            </Trans>
          </Belief>
          <Belief icon="lock" title={<Trans>Your book is yours</Trans>}>
            <Trans>
              A shop's figures are seen by its own people only. You decide who sells, who refunds and who sees the
              totals.
            </Trans>
          </Belief>
          <Belief icon="tag" title={<Trans>No bill in a slow month</Trans>}>
            <Trans>
              You pay once to start. There is no monthly subscription; a fee is taken only when a customer pays through
              Kaunta.
            </Trans>
          </Belief>
        </ul>
      </Section>
      <Section className="site-paper">
        <SectionTitle>
          <Trans>Who it is for</Trans>
        </SectionTitle>
        <Lead className="mt-4 max-w-3xl">
          <Trans>
            Retail shops, restaurants, service providers, people who sell online, and micro-enterprises with one phone
            and ten products.
          </Trans>
        </Lead>
        <div className="mt-12">
          <Proverb
            meaning={language === 'en' ? <Trans>Wealth without a ledger is lost without a word.</Trans> : undefined}
          />
        </div>
      </Section>
      <Section>
        <div className="grid gap-8 md:grid-cols-2 items-center">
          <div>
            <SectionTitle>
              <Trans>Talk to a person</Trans>
            </SectionTitle>
            <Lead className="mt-4">
              <Trans>Tell us about your shop, ask what is not clear, or say what is missing.</Trans>
            </Lead>
            <p className="mt-4 text-ink-2">{brand.address}</p>
          </div>
          <div className="flex flex-wrap gap-3 md:justify-end">
            <PrimaryLink className={buttonClass({ tone: 'primary', size: 'lg' })} />
            <SiteLink to="/contact-us" className={buttonClass({ size: 'lg' })}>
              <Trans>Contact us</Trans>
            </SiteLink>
          </div>
        </div>
      </Section>
    </>
  )
}

const Belief = ({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) => (
  <li className="site-card">
    <Icon name={icon} size={28} />
    <h2>{title}</h2>
    <span>{children}</span>
  </li>
)
