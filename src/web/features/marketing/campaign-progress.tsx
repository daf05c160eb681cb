import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { RECIPIENT_STATES, type RecipientState } from '../../../shared/domain/campaigns/states.ts'
import { optOutLine } from '../../../shared/domain/campaigns/text.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/rights.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, StatGrid, StatTile } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { AudienceFigures } from './audience-figures.tsx'
import { CampaignResults } from './campaign-results.tsx'
import {
  isUnpricedOffer,
  notArrivedTexts,
  paceTexts,
  pauseTexts,
  recipientTexts,
  recipientTones,
} from './campaign-words.ts'
import { marketingQueries } from './marketing.queries.ts'
import { offersQueries } from './offers.queries.ts'

/** One that was started: how far it is, what became of each message, and what came of it. */
export function CampaignProgress({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useLingui()
  const format = useFormat()
  const shop = useQuery(marketingQueries.shop()).data
  const { state, counts, people, results, pauseReason, startsAt, startedAt, isQuietUntil } = campaign
  const isWhatsapp = campaign.channel === 'whatsapp'
  const isUnpriced = isUnpricedOffer(campaign)
  const went = people - counts.waiting - counts.left_out
  const share = people === 0 ? 0 : Math.round(((people - counts.waiting) / people) * 100)
  const days = shop?.rules.resultDays ?? 7
  const planned = startsAt === null ? '' : format.date(startsAt)
  const loud = isQuietUntil === null ? '' : format.date(isQuietUntil)
  const asOf = results ? format.date(results.asOf, 'short') : ''
  return (
    <>
      {state === 'paused' && pauseReason ? <Note tone="held">{t(pauseTexts[pauseReason])}</Note> : null}
      {state === 'scheduled' && startsAt !== null ? (
        <Note tone="info" icon="clock">
          <Trans>It goes out from {planned}.</Trans>
        </Note>
      ) : null}
      {state === 'sending' && isQuietUntil !== null ? (
        <Note tone="info" icon="moon">
          <Trans>It is quiet now. It goes on from {loud}.</Trans>
        </Note>
      ) : null}
      {counts.unsure > 0 ? (
        <Note tone="held">
          <Plural
            value={counts.unsure}
            one="Of # message nobody knows yet whether it went out. It is not sent again, so that nobody gets it twice."
            other="Of # messages nobody knows yet whether they went out. They are not sent again, so that nobody gets it twice."
          />
        </Note>
      ) : null}
      <StatGrid>
        <StatTile label={<Trans>Went out</Trans>} value={formatAmount(went)} note={<Trans>{share}% done</Trans>} />
        <StatTile label={<Trans>Arrived</Trans>} value={formatAmount(counts.delivered + counts.read)} />
        {isWhatsapp ? (
          <>
            <StatTile label={<Trans>Read</Trans>} value={formatAmount(counts.read)} />
            <StatTile label={<Trans>Wrote back</Trans>} value={results ? formatAmount(results.replies) : '–'} />
          </>
        ) : null}
        {counts.failed > 0 ? <StatTile label={<Trans>Not arrived</Trans>} value={formatAmount(counts.failed)} /> : null}
        <StatTile
          label={<Trans>Ordered</Trans>}
          value={results ? formatAmount(results.customers) : '–'}
          note={<Plural value={days} one="within # day" other="within # days" />}
        />
        <StatTile
          label={results?.inAll ? <Trans>Sold by it</Trans> : <Trans>Sold to them</Trans>}
          value={results ? <Money amount={(results.inAll ?? results).salesTzs} /> : '–'}
          note={results ? <Trans>as of {asOf}</Trans> : undefined}
        />
        <StatTile label={<Trans>Want no more</Trans>} value={results ? formatAmount(results.optedOut) : '–'} />
        <StatTile
          label={<Trans>What it cost</Trans>}
          value={isUnpriced ? <Trans>Billed by WhatsApp</Trans> : <Money amount={campaign.spentTzs} />}
        />
      </StatGrid>
      <div className="grid grid-cols-1 gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px]">
        <Recipients campaign={campaign} />
        <div className="grid grid-cols-1 gap-4 min-w-0">
          <CampaignResults campaign={campaign} days={days} />
          <Card>
            <h2 className="text-item mb-3">
              <Trans>The message</Trans>
            </h2>
            {campaign.offer ? <OfferMessage offer={campaign.offer} /> : null}
            {(['sw', 'en'] as const).map((language) =>
              campaign.texts[language] === '' ? null : (
                <p
                  key={language}
                  lang={language}
                  className="rounded-card bg-sunken p-3 mb-3 text-dense whitespace-pre-wrap wrap-any"
                >
                  {campaign.texts[language]}
                  {'\n'}
                  {optOutLine(language, '…')}
                </p>
              ),
            )}
            <dl className="grid gap-3">
              {startedAt === null ? null : (
                <Fact name={<Trans>Started</Trans>}>{format.who({ name: campaign.startedByName, at: startedAt })}</Fact>
              )}
              <Fact name={<Trans>How fast</Trans>}>{t(paceTexts[campaign.pace].name)}</Fact>
              {isUnpriced ? null : (
                <Fact name={<Trans>At most</Trans>}>
                  <Money amount={campaign.mostTzs} />
                </Fact>
              )}
              <Fact name={isWhatsapp ? <Trans>A message</Trans> : <Trans>A part</Trans>}>
                {isUnpriced ? <Trans>Billed by WhatsApp</Trans> : <Money amount={campaign.pricePerPartTzs} />}
              </Fact>
            </dl>
          </Card>
          {startedAt === null ? null : (
            <Card>
              <h2 className="text-item">
                <Trans>Who got it</Trans>
              </h2>
              <AudienceFigures
                total={people + Object.values(campaign.leftOut).reduce((sum, count) => sum + count, 0)}
                leftOut={campaign.leftOut}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Recipients({ campaign: { id, counts, state } }: { campaign: CampaignDetail }) {
  const { t } = useLingui()
  const { may } = useMay()
  const [chosen, setChosen] = useState<RecipientState | ''>('')
  const query = useInfiniteQuery({
    ...marketingQueries.recipients(id, chosen === '' ? {} : { state: chosen }, JSON.stringify(counts)),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  return (
    <div className="grid grid-cols-1 gap-3 min-w-0">
      <SelectField
        label={<Trans>What became of each message</Trans>}
        value={chosen}
        options={[
          { value: '', label: t`All` },
          ...RECIPIENT_STATES.map((one) => ({
            value: one,
            label: `${t(recipientTexts[one])} (${formatAmount(counts[one])})`,
          })),
        ]}
        onChange={({ target }) => setChosen(RECIPIENT_STATES.find((one) => one === target.value) ?? '')}
      />
      <ListCard
        query={query}
        rows={rows}
        isFiltered={chosen !== ''}
        onClear={() => setChosen('')}
        loading={{ count: 4 }}
        empty={
          <EmptyState
            title={state === 'scheduled' ? <Trans>It has not begun yet</Trans> : <Trans>Nobody was to get it</Trans>}
          />
        }
      >
        <ul className="rows" aria-label={t`Messages`}>
          {rows.map(({ id: row, name, phone, state: became, reason, conversationId }) => (
            <li key={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0">
                <span className="block font-medium wrap-any">{name}</span>
                <small className="block text-ink-2 tnum">{formatPhone(phone)}</small>
                {became === 'failed' && notArrivedTexts[reason] ? (
                  <small className="block text-ink-2">{t(notArrivedTexts[reason])}</small>
                ) : null}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {conversationId !== null && may('conversations', 'read') ? (
                  <Link
                    to="/dashboard/conversations"
                    search={{ chat: conversationId }}
                    className="btn btn-text btn-sm"
                    aria-label={t`Conversation with ${name}`}
                  >
                    <Trans>Conversation</Trans>
                  </Link>
                ) : null}
                {became === 'other' ? null : <Badge tone={recipientTones[became]}>{t(recipientTexts[became])}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      </ListCard>
    </div>
  )
}

/** Which template it is. */
function OfferMessage({ offer }: { offer: NonNullable<CampaignDetail['offer']> }) {
  const template = useQuery(offersQueries.options()).data?.templates.find(({ id }) => id === offer.templateId)
  return (
    <>
      {template
        ? (['sw', 'en'] as const).map((language) =>
            template.languages[language] === undefined ? null : (
              <p
                key={language}
                lang={language}
                className="rounded-card bg-sunken p-3 mb-3 text-dense whitespace-pre-wrap wrap-any"
              >
                {template.content.words[language].body}
              </p>
            ),
          )
        : null}
      <p className="mb-3">
        <Link
          to="/dashboard/marketing/whatsapp/campaign/templates"
          search={{ open: offer.templateId }}
          className="underline"
        >
          {template ? template.name.replaceAll('_', ' ') : <Trans>Its template</Trans>}
        </Link>
      </p>
    </>
  )
}
