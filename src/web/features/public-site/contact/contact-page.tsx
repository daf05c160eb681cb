import { Trans } from '@lingui/react/macro'
import { brand } from '../../../../shared/brand.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'
import { phoneText } from '../layout/site-footer.tsx'
import { ContactForm } from './contact-form.tsx'

const row = 'flex gap-4 items-center min-h-14 [&_svg]:text-primary-text'
const link = 'inline-flex items-center min-h-12 wrap-any'

/** How to reach a person, also on the home page. */
export const ContactWays = () => (
  <ul className="grid gap-1 content-start mt-7">
    <li className={row}>
      <Icon name="call" size={24} />
      <a className={`${link} tnum`} href={`tel:${brand.phone}`}>
        {phoneText(brand.phone)}
      </a>
    </li>
    <li className={row}>
      <Icon name="mail" size={24} />
      <a className={link} href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
    </li>
    <li className={row}>
      <Icon name="pin" size={24} />
      <span>{brand.address}</span>
    </li>
  </ul>
)

export default function ContactPage() {
  return (
    <Wide className="pb-20">
      <PageIntro title={<Trans>Talk to a person</Trans>}>
        <Trans>Write in English or Swahili. We answer in working hours.</Trans>
      </PageIntro>
      <div className="grid gap-10 min-[993px]:grid-cols-[5fr_7fr] min-[993px]:gap-18">
        <ContactWays />
        <ContactForm />
      </div>
    </Wide>
  )
}
