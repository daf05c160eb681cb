import '../content/content.css'
import { Trans } from '@lingui/react/macro'
import { useReducer } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { contentByLanguage } from '../content/content-by-language.ts'
import { PageIntro, Section, SectionTitle, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { FlowChat } from './flow-chat.tsx'
import { startOfFlow, step } from '../../../../shared/domain/flow/flow-machine.ts'
import { FlowMap } from './flow-map.tsx'
import { IconPoint } from '../layout/icon-point.tsx'

const texts = contentByLanguage({ en: () => import('./flow-texts.en.ts'), sw: () => import('./flow-texts.sw.ts') })
export const { preload } = texts

export default function FlowPage() {
  const [state, play] = useReducer(step, null, startOfFlow)
  const shown = texts.useContent()
  return (
    <>
      <Wide>
        <PageIntro
          title={
            <>
              <Trans>A conversation that takes orders</Trans>
            </>
          }
        >
          <Trans>
            A conversation flow is a small plan: what the chat says, which answers it offers, and when a person takes
            over. Play one here as the customer.
          </Trans>
        </PageIntro>
        {shown ? (
          <div className="flow-play">
            <FlowChat state={state} texts={shown.content} lang={shown.language} onEvent={play} />
            <div>
              <h2 className="font-bold text-title mb-2">
                <Trans>The flow behind it</Trans>
              </h2>
              <p className="text-ink-2 mb-5">
                <Trans>Each box is one step. The one that stands out is where the conversation is now.</Trans>
              </p>
              <FlowMap state={state} texts={shown.content} lang={shown.language} />
            </div>
          </div>
        ) : null}
        <p className="site-prose-note mt-8 max-w-3xl">
          <Icon name="info" size={20} />
          <span>
            <Trans>
              This is a demonstration. It runs in your browser, sends nothing and buys nothing. The flow designer is not
              part of the dashboard yet; here you see how it is meant to work.
            </Trans>
          </span>
        </p>
      </Wide>
      <Section>
        <SectionTitle>
          <Trans>What a good flow does</Trans>
        </SectionTitle>
        <ul className="flow-points">
          <IconPoint icon="list" title={<Trans>Asks little</Trans>}>
            <Trans>
              Three buttons are read, ten are not. Most people want to see products, hear about their order, or talk to
              somebody.
            </Trans>
          </IconPoint>
          <IconPoint icon="check" title={<Trans>Checks what it is told</Trans>}>
            <Trans>
              Where a number is needed, only a number fits. A wrong answer is asked for once more, with an example.
            </Trans>
          </IconPoint>
          <IconPoint icon="user" title={<Trans>Gives way to a person</Trans>}>
            <Trans>After the second answer it does not understand, it calls somebody from the shop and is quiet.</Trans>
          </IconPoint>
          <IconPoint icon="orders" title={<Trans>Ends in the order book</Trans>}>
            <Trans>The order is put together with its total, by the same sums as at the counter.</Trans>
          </IconPoint>
        </ul>
        <p className="flex flex-wrap gap-3 mt-10">
          <SiteLink to="/qr-code" className={buttonClass({ tone: 'primary' })}>
            <Icon name="qr" />
            <Trans>Make a WhatsApp QR code</Trans>
          </SiteLink>
          <SiteLink to="/contact-us" className={buttonClass()}>
            <Icon name="mail" />
            <Trans>Tell us what your flow should do</Trans>
          </SiteLink>
        </p>
      </Section>
    </>
  )
}
