import { Plural, useLingui } from '@lingui/react/macro'
import { campaignMessage, type CampaignTexts } from '../../../shared/domain/campaigns/text.ts'
import { initialsOf } from '../../ui/initials.ts'
import { Card } from '../../ui/card.tsx'
import type { AudienceOf, MessageView } from './marketing.queries.ts'
import { ReaderChoice, useReader } from './reader-choice.tsx'

/** The message as it stands on the phone of one of those who get it; of nobody yet, with a name made up. */
export function PhonePreview({
  segment,
  texts,
  view,
  when,
}: {
  segment: AudienceOf
  texts: CampaignTexts
  view: MessageView
  when: string
}) {
  const { t } = useLingui()
  const choice = useReader({ segment, channel: 'sms' })
  const { reader } = choice
  const { text, parts } = campaignMessage(texts, reader, view.fill)
  const sender = view.sms.senderId ?? view.fill.shop
  return (
    <Card as="section" className="bg-sunken" aria-label={t`Preview`}>
      <ReaderChoice {...choice} />
      <div
        className="mx-auto max-w-80 border border-ink bg-sunken overflow-hidden"
        style={{ borderWidth: 8, borderRadius: 28, minHeight: 320 }}
      >
        <div className="flex items-center gap-2 px-3 py-2 border-b border-line bg-surface">
          <span
            className="grid size-8 place-items-center rounded-full bg-primary-soft text-small font-bold"
            aria-hidden="true"
          >
            {initialsOf(sender)}
          </span>
          <span className="min-w-0">
            <b className="block text-dense wrap-any">{sender}</b>
            <small className="text-ink-2">SMS</small>
          </span>
        </div>
        <div className="p-3">
          <p className="rounded-card bg-surface p-3 text-dense whitespace-pre-wrap wrap-any" data-testid="message">
            {text}
          </p>
          <small className="block mt-1 text-ink-2">
            {when}, <Plural value={parts} one="# part" other="# parts" />
          </small>
        </div>
      </div>
    </Card>
  )
}
