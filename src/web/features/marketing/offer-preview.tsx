import { Trans, useLingui } from '@lingui/react/macro'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { filledOffer, type Offer } from '../../../shared/domain/campaigns/offers.ts'
import { AboveWords, WhatsAppBubble, WhatsAppCards } from '../../patterns/whatsapp-bubble.tsx'
import { Card } from '../../ui/card.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { useTemplatePicture } from '../templates/templates.queries.ts'
import type { AudienceOf, MessageView } from './marketing.queries.ts'
import { ReaderChoice, useReader } from './reader-choice.tsx'
import { GoodsShown } from './offer-sets.tsx'

/** The offer as it stands on the phone of one of those who get it, in their language; of nobody yet, with a name made up. */
export function OfferPreview({
  segment,
  template,
  fills,
  sets,
  fill,
}: {
  segment: AudienceOf
  template: WhatsappMarketing['templates'][number] | undefined
  fills: Offer['fills']
  sets: readonly string[]
  fill: MessageView['fill'] | undefined
}) {
  const { t } = useLingui()
  const choice = useReader({ segment, channel: 'whatsapp' })
  const { reader } = choice
  const header = template?.content.header
  const isPicture = header?.kind === 'image' && header.source === 'file' && header.fileId !== null
  const url = useTemplatePicture(isPicture ? header.fileId : null)
  const isOfGoods = template?.content.extra?.kind === 'goods'
  const shop = fill?.shop ?? ''
  const filled = template
    ? filledOffer(template.content, fills, template.languages, reader, {
        shop,
        link: fill?.link ?? '',
        code: fill?.code,
      })
    : null
  return (
    <Card as="section" className="bg-sunken" aria-label={t`Preview`}>
      <ReaderChoice {...choice} />
      <WhatsAppBubble
        minHeight={320}
        top={
          <div className="flex items-center gap-2 px-3 py-2 border-b border-line bg-surface text-ink">
            <span
              className="grid size-8 place-items-center rounded-full bg-primary-soft text-small font-bold"
              aria-hidden="true"
            >
              {initialsOf(shop)}
            </span>
            <span className="min-w-0">
              <b className="block text-dense wrap-any">{shop}</b>
              <small className="text-ink-2">
                <Trans>Business account</Trans>
              </small>
            </span>
          </div>
        }
        above={<AboveWords kind={header?.kind ?? 'none'} url={url} />}
        header={filled?.header ?? ''}
        body={filled?.body ?? t`Choose a template: what customers read stands here.`}
        footer={filled?.footer ?? ''}
        buttons={
          isOfGoods
            ? ['View items']
            : (filled?.buttons ?? []).map((button) =>
                button.kind === 'code' ? t`Copy code ${button.code}` : button.text,
              )
        }
        under={
          isOfGoods ? (
            <GoodsShown templateId={template.id} sets={sets} />
          ) : filled && filled.cards.length > 0 ? (
            <WhatsAppCards
              label={t`Cards to swipe`}
              cards={filled.cards.map((card) => ({
                above: <CardPicture fileId={card.fileId} />,
                body: card.body,
                buttons: card.buttons.map(({ text }) => text),
              }))}
            />
          ) : null
        }
      />
    </Card>
  )
}
const CardPicture = ({ fileId }: { fileId: string | null }) => (
  <AboveWords kind="image" url={useTemplatePicture(fileId)} isCard />
)
