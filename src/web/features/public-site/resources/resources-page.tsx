import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/icon.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { resourcePlaces } from '../layout/site-places.ts'

export default function ResourcesPage() {
  const { t } = useLingui()
  return (
    <Wide className="pb-8">
      <PageIntro title={<Trans>Resources</Trans>}>
        <Trans>Tools and answers for your shop.</Trans>
      </PageIntro>
      <ul className="site-cards">
        {resourcePlaces.map(({ to, icon, label, about }) => (
          <li key={to}>
            <SiteLink to={to} className="site-card">
              <Icon name={icon} size={28} />
              <b>{t(label)}</b>
              <span>{t(about)}</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to="/customize-qr" className="site-card">
            <Icon name="print" size={28} />
            <b>
              <Trans>QR poster</Trans>
            </b>
            <span>
              <Trans>Your code on a kanga poster, a table card or a sticker</Trans>
            </span>
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/merchant-app" className="site-card">
            <Icon name="download" size={28} />
            <b>
              <Trans>Merchant app</Trans>
            </b>
            <span>
              <Trans>Install Kaunta on your phone or tablet</Trans>
            </span>
          </SiteLink>
        </li>
      </ul>
    </Wide>
  )
}
