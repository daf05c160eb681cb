import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KangaCloth } from '../../../ui/kanga-cloth.tsx'
import { Lead, Section, SectionTitle } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { SAMPLE_PATH, SAMPLE_SIZE } from './sample-code.ts'

export const QrTeaser = () => (
  <Section id="qr-code" className="home-qr">
    <div className="home-two is-even">
      <div>
        <SectionTitle>
          <Trans>Put your shop on the wall</Trans>
        </SectionTitle>
        <Lead className="mt-4">
          <Trans>
            A QR code that opens a WhatsApp chat with your shop. Free to make, without an account, ready to print.
          </Trans>
        </Lead>
        <ol className="home-qr-steps">
          <li>
            <Trans>Type your WhatsApp number.</Trans>
          </li>
          <li>
            <Trans>Add a welcome message, if you like.</Trans>
          </li>
          <li>
            <Trans>Print it, or send it on.</Trans>
          </li>
        </ol>
        <div className="home-actions">
          <SiteLink to="/qr-code" className={buttonClass({ tone: 'primary', size: 'lg' })}>
            <Icon name="qr" size={22} />
            <Trans>Make my QR code</Trans>
          </SiteLink>
          <SiteLink to="/customize-qr" className={buttonClass({ size: 'lg' })}>
            <Trans>Make a poster</Trans>
          </SiteLink>
        </div>
      </div>
      <div className="home-poster" aria-hidden="true" lang="sw">
        <KangaCloth width={360} height={510} border={42} mji={null} />
        <div>
          <b>Duka la mfano</b>
          <p className="home-poster-big">Agiza kwa WhatsApp</p>
          <svg viewBox={`-2 -2 ${SAMPLE_SIZE + 4} ${SAMPLE_SIZE + 4}`} shapeRendering="crispEdges" focusable="false">
            <path d={SAMPLE_PATH} fill="#1F1219" />
          </svg>
          <p className="home-poster-number tnum">0700 000 000</p>
        </div>
      </div>
    </div>
  </Section>
)
