import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { partsOf, type TemplateContent } from '../../../shared/domain/chat/template-content.ts'
import { fillTemplate } from '../../../shared/domain/chat/templates.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { AboveWords, WhatsAppBubble, WhatsAppCards, type WhatsAppLook } from '../../patterns/whatsapp-bubble.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useTemplatePicture } from './templates.queries.ts'

/** The message on a customer's phone, filled with its examples. */
export function TemplatePreview({ content, language }: { content: TemplateContent; language: Language }) {
  const { t } = useLingui()
  const [look, setLook] = useState<WhatsAppLook>('light')
  const { header, body, samples, footer, buttons, extra } = partsOf(content, language)
  const isPicture = header.kind === 'image' && header.source === 'file' && header.fileId !== null
  const url = useTemplatePicture(isPicture ? header.fileId : null)
  return (
    <section className="card card-pad grid gap-3 bg-sunken" aria-label={t`What the customer sees`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-item grow">
          <Trans>What the customer sees</Trans>
        </h2>
        <Chip selected={look === 'dark'} icon="moon" onClick={() => setLook(look === 'dark' ? 'light' : 'dark')}>
          <Trans>Dark</Trans>
        </Chip>
      </div>
      <WhatsAppBubble
        look={look}
        above={<AboveWords kind={header.kind} url={url} />}
        header={header.kind === 'text' ? fillTemplate(header.text, [header.sample]) : ''}
        body={fillTemplate(body, samples) || t`What the message says`}
        footer={footer}
        buttons={
          extra?.kind === 'goods'
            ? ['View items']
            : buttons.map((button) => (button.kind === 'code' ? t`Copy code ${button.code}` : button.text || t`Button`))
        }
        under={
          extra?.kind === 'cards' ? (
            <WhatsAppCards
              look={look}
              label={t`Cards to swipe`}
              cards={extra.cards.map((card) => ({
                above: <CardPicture fileId={card.fileId} />,
                body: fillTemplate(card.body, card.samples),
                buttons: card.buttons.map((button) => button.text || t`Button`),
              }))}
            />
          ) : null
        }
      />
    </section>
  )
}
const CardPicture = ({ fileId }: { fileId: string | null }) => (
  <AboveWords kind="image" url={useTemplatePicture(fileId)} isCard />
)
