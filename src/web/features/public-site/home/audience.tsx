import { Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/icon.tsx'
import { Lead, Section, SectionTitle } from '../layout/section.tsx'
import { ShopFront } from './art.tsx'

export const Audience = () => (
  <Section>
    <SectionTitle>
      <Trans>Made for the shop on the corner</Trans>
    </SectionTitle>
    <ul className="home-who">
      <li>
        <ShopFront
          paint="#A01355"
          stripe="#F6B21B"
          shelf={[
            ['unga', 40, 96, 46],
            ['mafuta', 80, 92, 50],
            ['sukari', 120, 96, 46],
            ['mchele', 160, 94, 48],
          ]}
        />
        <h3>
          <Trans>Retail shops</Trans>
        </h3>
        <p>
          <Trans>Barcodes, stock and many small sales.</Trans>
        </p>
      </li>
      <li>
        <ShopFront
          paint="#C2571A"
          stripe="#FFF3DC"
          shelf={[
            ['chips', 40, 96, 48],
            ['chai', 92, 94, 48],
            ['pilau', 146, 96, 50],
          ]}
        />
        <h3>
          <Trans>Restaurants</Trans>
        </h3>
        <p>
          <Trans>Fast sales at noon, and orders to pick up.</Trans>
        </p>
      </li>
      <li>
        <ShopFront
          paint="#1D5A8A"
          stripe="#D2E5F4"
          shelf={[
            ['scissors', 52, 94, 46],
            ['chair', 138, 92, 50],
          ]}
        />
        <h3>
          <Trans>Service providers</Trans>
        </h3>
        <p>
          <Trans>Salons, tailors and repairs, with who did the work.</Trans>
        </p>
      </li>
      <li>
        <ShopFront
          paint="#146B41"
          stripe="#D6EACD"
          shelf={[
            ['phone', 54, 88, 54],
            ['parcel', 126, 92, 52],
          ]}
        />
        <h3>
          <Trans>Online sellers</Trans>
        </h3>
        <p>
          <Trans>WhatsApp orders, delivery and payment in one place.</Trans>
        </p>
      </li>
      <li>
        <ShopFront
          paint="#8A5A00"
          stripe="#FFE7AE"
          shelf={[
            ['nyanya', 38, 98, 46],
            ['mandazi', 88, 98, 46],
            ['dagaa', 140, 94, 48],
          ]}
        />
        <h3>
          <Trans>Micro-enterprises</Trans>
        </h3>
        <p>
          <Trans>A phone is enough. Start with ten products.</Trans>
        </p>
      </li>
    </ul>
  </Section>
)

export const Payments = () => (
  <Section id="payments" className="home-slab">
    <div className="home-two">
      <div>
        <SectionTitle>
          <Trans>Money in, matched, paid out</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>
            Each payment is tied to its order, so the evening count takes minutes. Withdraw to a bank account or a
            mobile wallet.
          </Trans>
        </Lead>
      </div>
      <div>
        <ul className="home-ways">
          {['M-Pesa', 'Airtel Money', 'Tigo Pesa', 'Halopesa'].map((name) => (
            <li key={name}>
              <Icon name="phone" size={24} />
              <span>
                {name}
                <small>
                  <Trans>Request on phone</Trans>
                </small>
              </span>
            </li>
          ))}
          <li>
            <Icon name="qr" size={24} />
            <span>
              TANQR
              <small>
                <Trans>The national QR code</Trans>
              </small>
            </span>
          </li>
          {['VISA', 'Mastercard'].map((name) => (
            <li key={name}>
              <Icon name="card" size={24} />
              <span>
                {name}
                <small>
                  <Trans>Card on the order link</Trans>
                </small>
              </span>
            </li>
          ))}
          <li>
            <Icon name="cash" size={24} />
            <span>
              <Trans>Cash</Trans>
              <small>
                <Trans>Works offline</Trans>
              </small>
            </span>
          </li>
        </ul>
        <div className="home-payout">
          <Icon name="zap" size={28} />
          <p>
            <b>
              <Trans>Instant payouts.</Trans>
            </b>{' '}
            <Trans>To your wallet or your bank, when you ask for it.</Trans>
          </p>
        </div>
      </div>
    </div>
  </Section>
)
