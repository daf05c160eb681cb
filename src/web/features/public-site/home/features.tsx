import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Pindo } from '../../../ui/kanga.tsx'
import { Lead, Section, SectionTitle } from '../layout/section.tsx'
import { usePicture } from '../pictures/pictures.ts'

const Tzs = ({ children }: { children: string }) => (
  <b className="tnum whitespace-nowrap">
    <small>TZS</small> {children}
  </b>
)

export const NeverLost = () => (
  <Section>
    <div className="home-two">
      <div>
        <SectionTitle>
          <Trans>A sale is never lost</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>
            Power cut, no bundle, weak signal in the market. The counter does not wait, and nobody writes it down twice.
            You always see where each order is.
          </Trans>
        </Lead>
      </div>
      <ol className="home-steps">
        <li>
          <span className="tone-held">
            <Icon name="phone" size={30} />
          </span>
          <div>
            <h3>
              <Trans>Saved on this device</Trans>
            </h3>
            <p>
              <Trans>The receipt and the stock count are done at once.</Trans>
            </p>
          </div>
          <Badge tone="held" icon="cloudoff">
            <Trans>3 orders saved</Trans>
          </Badge>
        </li>
        <li>
          <span className="tone-info">
            <Icon name="refresh" size={30} />
          </span>
          <div>
            <h3>
              <Trans>Sending</Trans>
            </h3>
            <p>
              <Trans>It sends by itself, and nothing is counted twice.</Trans>
            </p>
          </div>
          <Badge tone="info" icon="refresh">
            <Trans>Sending 2 of 3</Trans>
          </Badge>
        </li>
        <li>
          <span className="tone-ok">
            <Icon name="cloudok" size={30} />
          </span>
          <div>
            <h3>
              <Trans>Synced</Trans>
            </h3>
            <p>
              <Trans>The owner sees it on their phone, wherever they are.</Trans>
            </p>
          </div>
          <Badge tone="ok" icon="cloudok">
            <Trans>All synced</Trans>
          </Badge>
        </li>
      </ol>
    </div>
  </Section>
)

export function Features() {
  const { t } = useLingui()
  return (
    <Section id="features" className="home-paper">
      <div className="home-head">
        <SectionTitle>
          <Trans>One counter for every way you sell</Trans>
        </SectionTitle>
        <Lead>
          <Trans>
            At the till, in the chat and on the phone, it is the same products, the same prices and the same book.
          </Trans>
        </Lead>
      </div>
      <div className="home-bento">
        <Box
          wide
          title={<Trans>Counter</Trans>}
          text={<Trans>Tap, scan or search. Discounts, held orders and the name of the person who served.</Trans>}
        >
          <div className="home-box-till">
            <img
              src={usePicture('counterTablet')}
              width={960}
              height={600}
              loading="lazy"
              alt={t`The counter on a tablet: products as tiles, the order beside them`}
            />
          </div>
        </Box>
        <Box
          title={<Trans>Orders inside WhatsApp</Trans>}
          text={
            <Trans>
              The customer chooses and pays without leaving the chat, or by a link on their own phone. Where a person is
              needed, one takes over.
            </Trans>
          }
        >
          <div className="home-box-chat" aria-hidden="true" lang="sw">
            <p className="is-me">Habari, mna mchele wa Kyela?</p>
            <p>Ndiyo. Kilo moja ni TZS 3,200. Unataka kilo ngapi?</p>
            <div>
              <span>Kilo 1</span>
              <span>Kilo 5</span>
            </div>
            <p className="is-me">Kilo 5, niletee Mbezi</p>
            <p>
              <b>Oda A7-001048</b>, TZS 16,000. Lipa kwa M-Pesa?
            </p>
          </div>
        </Box>
        <Box
          third
          title={<Trans>Payments from the phone</Trans>}
          text={<Trans>Send a mobile money request or show a TANQR code, at the counter or on the order link.</Trans>}
        >
          <div className="home-box-pay" aria-hidden="true">
            <div>
              <b>
                <Trans>M-Pesa request</Trans>
              </b>
              <Tzs>16,000</Tzs>
            </div>
            <div>
              <span className="tnum">0700 000 000</span>
              <Badge tone="ok" icon="check">
                <Trans>Paid</Trans>
              </Badge>
            </div>
            <div>
              <span>
                <Trans>Matched to order</Trans>
              </span>
              <b className="tnum">A7-001048</b>
            </div>
            <div>
              <span>
                <Trans>Payout</Trans>
              </span>
              <b>
                <Trans>To your wallet</Trans>
              </b>
            </div>
          </div>
        </Box>
        <Box
          third
          title={<Trans>Receipts by themselves</Trans>}
          text={
            <Trans>
              Digital for everyone. Fiscal receipts approved by the tax authority are an option, by its own service or
              through a partner.
            </Trans>
          }
        >
          <div className="home-box-receipt" aria-hidden="true">
            <Pindo />
            <b lang="sw">Duka la mfano</b>
            <div>
              <span lang="sw">5 × Mchele wa Kyela 1 kg</span>16,000
            </div>
            <div>
              <span lang="sw">1 × Sukari 1 kg</span>3,000
            </div>
            <div className="is-total">
              <span>
                <Trans>Total</Trans>
              </span>
              TZS 19,000
            </div>
            <div>
              <span>
                <Trans>Paid with M-Pesa</Trans>
              </span>
              4:20 PM
            </div>
          </div>
        </Box>
        <Box
          third
          title={
            <>
              <Trans>Debt book</Trans>
            </>
          }
          text={<Trans>Who owes what, and since when.</Trans>}
        >
          <ul className="home-box-debts" aria-hidden="true">
            <li>
              <i className="t3">M1</i>
              <span>
                <b lang="sw">Mteja 1</b>
                <small>
                  <Trans>Since Monday</Trans>
                </small>
              </span>
              <Tzs>12,000</Tzs>
            </li>
            <li>
              <i className="t2">M2</i>
              <span>
                <b lang="sw">Mteja 2</b>
                <small>
                  <Trans>Since last week</Trans>
                </small>
              </span>
              <Tzs>18,000</Tzs>
            </li>
            <li>
              <i className="t4">M3</i>
              <span>
                <b lang="sw">Mteja 3</b>
                <small>
                  <Trans>Paid 5,000 yesterday</Trans>
                </small>
              </span>
              <Tzs>7,500</Tzs>
            </li>
          </ul>
        </Box>
      </div>
      <ul className="home-also">
        <Also icon="box" title={<Trans>Stock</Trans>}>
          <Trans>Counts go down with every sale, at the counter or on WhatsApp.</Trans>
        </Also>
        <Also icon="chart" title={<Trans>Sales as they happen</Trans>}>
          <Trans>Total sales, products, visitors and orders, at a glance.</Trans>
        </Also>
        <Also icon="badge" title={<Trans>Staff roles</Trans>}>
          <Trans>Choose who sells, who cancels, who sees the totals.</Trans>
        </Also>
        <Also icon="chat" title={<Trans>Chat handover</Trans>}>
          <Trans>The bot answers first. A person takes over with one tap.</Trans>
        </Also>
      </ul>
    </Section>
  )
}

const Box = ({
  title,
  text,
  wide,
  third,
  children,
}: {
  title: ReactNode
  text: ReactNode
  wide?: boolean
  third?: boolean
  children: ReactNode
}) => (
  <article className={`home-box ${third ? 'is-third' : wide ? 'is-wide' : 'is-narrow'}`}>
    <div className="home-box-text">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    {children}
  </article>
)
const Also = ({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={24} />
    <span>
      <b>{title}</b> <span>{children}</span>
    </span>
  </li>
)
