import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AudienceView } from '../../../shared/contract/campaigns.ts'
import { campaignMessage, type CampaignTexts } from '../../../shared/domain/campaigns/text.ts'
import { initialsOf } from '../../ui/initials.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type AudienceOf, marketingQueries } from './marketing.queries.ts'

/** The message as it stands on the phone of one of those who get it; of nobody yet, with a name made up. */
export function PhonePreview({
  segment,
  texts,
  view,
  when,
}: {
  segment: AudienceOf
  texts: CampaignTexts
  view: AudienceView
  when: string
}) {
  const { t } = useLingui()
  const people = useInfiniteQuery(marketingQueries.people({ segment, channel: 'sms' }, 'gets')).data?.rows ?? []
  const [chosen, setChosen] = useState('')
  const reader = people.find(({ id }) => id === chosen)
    ?? people[0] ?? { id: '', name: t`Customer 1`, language: 'sw' as const }
  const { text, parts } = campaignMessage(texts, reader, view.fill)
  const sender = view.sms.senderId ?? view.fill.shop
  return (
    <Card as="section" className="bg-sunken" aria-label={t`Preview`}>
      <div className="flex flex-wrap items-center justify-between gap-2 mb-3">
        <h2 className="text-item">
          <Trans>Preview</Trans>
        </h2>
        {people.length > 0 ? (
          <SelectField
            label={<Trans>As this customer reads it</Trans>}
            hideLabel
            value={reader.id}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
      </div>
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
