import '../content/content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section, SectionTitle, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { SIGNUP } from '../layout/site-places.ts'
import { usePicture } from '../pictures/pictures.ts'
import { InstallPanel } from './install-panel.tsx'
import { installWays } from './install-ways.ts'
import { PLATFORMS } from '../../../ui/platform.ts'
import { IconPoint } from '../layout/icon-point.tsx'

export default function MerchantAppPage() {
  const { t } = useLingui()
  return (
    <>
      <Wide className="app-hero">
        <div>
          <h1 className="site-h1">
            <Trans>Your counter on the phone you have</Trans>
          </h1>
          <p className="site-lead mt-5">
            <Trans>
              Kaunta is installed from this page, without a store and without a download of hundreds of megabytes. Then
              it opens full screen and sells with or without a network.
            </Trans>
          </p>
          <InstallPanel />
        </div>
        <div className="app-pictures">
          <img
            src={usePicture('counterPhone')}
            width={440}
            height={952}
            alt={t`The counter on a phone: products as tiles, the total below`}
          />
          <img
            src={usePicture('homePhone')}
            width={440}
            height={952}
            alt={t`The first page on a phone: sales of today and what runs low`}
            className="app-second"
          />
        </div>
      </Wide>
      <Section>
        <SectionTitle>
          <Trans>What the app does</Trans>
        </SectionTitle>
        <ul className="app-does">
          <IconPoint icon="counter" title={<Trans>Counter</Trans>}>
            <Trans>
              Tap or scan, take cash or mobile money, give change, share the receipt by WhatsApp or print it.
            </Trans>
          </IconPoint>
          <IconPoint icon="cloudoff" title={<Trans>Without a network</Trans>}>
            <Trans>
              Each sale is saved on the device before the screen says so, and is sent by itself later, exactly once.
            </Trans>
          </IconPoint>
          <IconPoint icon="box" title={<Trans>Stock</Trans>}>
            <Trans>Every sale takes off what was sold. You see what runs low before it is out.</Trans>
          </IconPoint>
          <IconPoint icon="cash" title={<Trans>Cash and expenses</Trans>}>
            <Trans>Sales of the day, what is still owed, and what the shop spent.</Trans>
          </IconPoint>
          <IconPoint icon="users" title={<Trans>Staff</Trans>}>
            <Trans>Everybody has an account of their own, and sees and does what you allow.</Trans>
          </IconPoint>
          <IconPoint icon="tablet" title={<Trans>Several devices</Trans>}>
            <Trans>Phones and tablets sell side by side. Numbers never collide, and a lost device is locked out.</Trans>
          </IconPoint>
        </ul>
      </Section>
      <Section className="bg-sunken">
        <SectionTitle id="install-steps">
          <Trans>How to install it, on every device</Trans>
        </SectionTitle>
        <ul className="app-ways">
          {PLATFORMS.map((platform) => {
            const { title, icon, steps } = installWays[platform]
            return (
              <li key={platform}>
                <h3>
                  <Icon name={icon} size={22} />
                  {t(title)}
                </h3>
                <ol>
                  {steps.map((step) => (
                    <li key={step.id}>{t(step)}</li>
                  ))}
                </ol>
              </li>
            )
          })}
        </ul>
        <p className="flex flex-wrap gap-3 mt-10">
          <a className={buttonClass({ tone: 'primary' })} href={SIGNUP}>
            <Trans>Open your shop</Trans>
          </a>
          <SiteLink to="/help-center/install-on-your-device" className={buttonClass()}>
            <Icon name="help" />
            <Trans>Help with installing</Trans>
          </SiteLink>
        </p>
      </Section>
    </>
  )
}
