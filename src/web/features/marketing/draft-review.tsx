import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { MOST_DAYS_AHEAD } from '../../../shared/domain/campaigns/states.ts'
import { offerPrice } from '../../../shared/domain/campaigns/offers.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudienceFigures } from './audience-figures.tsx'
import { audienceOf } from './campaign-form.ts'
import { brokenTexts, leftOutTexts } from './campaign-words.ts'
import { type Asked, marketingMutations, marketingQueries } from './marketing.queries.ts'
import { offersQueries } from './offers.queries.ts'
import { OfferPreview } from './offer-preview.tsx'
import { OfferSlab } from './offer-slab.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PriceSlab } from './price-slab.tsx'

/** A draft as it will go out: to whom, to whom not and why, as each reads it, when, and for how much. */
export function DraftReview({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isAdmin } = useMay()
  const now = useNow()
  const segment = audienceOf(campaign.segment) ?? 'all'
  const asked: Asked = { segment, channel: campaign.channel === 'whatsapp' ? 'whatsapp' : 'sms' }
  const isWhatsapp = asked.channel === 'whatsapp'
  const query = useQuery(marketingQueries.audience(asked))
  const whatsapp = useQuery({ ...offersQueries.options(), enabled: isWhatsapp })
  const template = whatsapp.data?.templates.find(({ id }) => id === campaign.offer?.templateId)
  const number = whatsapp.data?.numbers.find(({ id }) => id === template?.numberId)
  const shop = useQuery(marketingQueries.shop()).data
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const today = businessDay(now)
  const [day, setDay] = useState(dayAfter(today, 1))
  const [time, setTime] = useState('10:00')
  const [isStarting, setStarting] = useState(false)
  // The clock of the shop is three hours ahead of UTC all year.
  const at = new Date(`${day}T${time}:00+03:00`)
  const isLate = when === 'later' && (Number.isNaN(at.getTime()) || at.getTime() < new Date(now).getTime())
  const startsAt = when === 'later' && !isLate ? at.toISOString() : null
  // Of the day it begins.
  const later =
    startsAt === null ? undefined : whatsapp.data?.laterPrices?.findLast(({ from }) => from <= businessDay(startsAt))
  const priceTzs = later?.tzs ?? whatsapp.data?.pricePerOfferTzs ?? null
  const pricedFrom = later?.from ?? whatsapp.data?.pricedFrom
  // As they stand in its messages now; before they are known, as long as they will be.
  const { link, code, broken = null } = campaign.promise ?? {}
  const view = query.data && {
    ...query.data,
    fill: { ...query.data.fill, ...(link === undefined ? {} : { link, code }) },
  }
  const bySms =
    view && !isWhatsapp ? campaignPrice(campaign.texts, view.groups, view.fill, view.sms.pricePerPartTzs) : null
  const price = isWhatsapp ? (view && whatsapp.data ? offerPrice(view.groups, priceTzs ?? 0) : null) : bySms
  const whenText = startsAt === null ? t`Now` : format.date(startsAt)
  const [from, to] = [shop?.rules.quietFrom ?? 0, shop?.rules.quietTo ?? 0].map((hour) =>
    format.clock(`${String(hour).padStart(2, '0')}:00`),
  )
  const most = shop?.rules.mostPerWeek ?? 0
  const isNobody = price !== null && price.people === 0
  const isOverTier = price !== null && (number?.room ?? Number.POSITIVE_INFINITY) < price.people
  const isStopped = isWhatsapp && whatsapp.data !== undefined && template === undefined
  const room = number?.room ?? 0
  const send = isAdmin ? (
    <Button
      tone="accent"
      size="lg"
      full
      icon={when === 'later' ? 'clock' : 'send'}
      aria-haspopup="dialog"
      disabled={price === null || isNobody || isLate || isOverTier || isStopped}
      disabledReason={
        isNobody
          ? t`Nobody would get it`
          : isStopped
            ? t`WhatsApp does not send its template now`
            : isOverTier
              ? t`Your number may not write to so many today`
              : t`Choose a time that is still to come.`
      }
      onClick={() => setStarting(true)}
    >
      {when === 'later' ? <Trans>Plan it</Trans> : <Trans>Send it</Trans>}
    </Button>
  ) : null
  return (
    // On a phone the price and its button come before the long list of who is left out.
    <div className="grid grid-cols-1 gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-4 min-w-0">
        {broken === null ? null : <Note tone="held">{t(brokenTexts[broken])}</Note>}
        {isStopped ? (
          <Note tone="bad">
            <Trans>WhatsApp does not send its template now. Choose another one, or wait until it is approved.</Trans>
          </Note>
        ) : null}
        {isOverTier ? (
          <Note tone="held">
            <Trans>
              Your number may write to {room} more people today. Choose a smaller segment, or wait until tomorrow.
            </Trans>
          </Note>
        ) : null}
        <Card>
          <h2 className="text-item">
            <Trans>Who gets it</Trans>
          </h2>
          {view ? <AudienceFigures total={view.total} leftOut={view.leftOut} /> : <QueryWait query={query} count={2} />}
        </Card>
        {isAdmin ? (
          <Card>
            <h2 className="text-item mb-3">
              <Trans>When</Trans>
            </h2>
            <div className="flex flex-wrap items-end gap-3">
              <Segment
                label={t`When`}
                value={when}
                onChange={setWhen}
                options={[
                  { value: 'now', label: <Trans>Now</Trans> },
                  { value: 'later', label: <Trans>Later</Trans> },
                ]}
              />
              {when === 'later' ? (
                <>
                  <TextField
                    type="date"
                    label={<Trans>Day</Trans>}
                    min={today}
                    max={dayAfter(today, MOST_DAYS_AHEAD - 1)}
                    value={day}
                    error={isLate ? t`Choose a time that is still to come.` : undefined}
                    onChange={({ target }) => setDay(target.value)}
                  />
                  <TextField
                    type="time"
                    label={<Trans>Time</Trans>}
                    value={time}
                    onChange={({ target }) => setTime(target.value)}
                  />
                </>
              ) : null}
            </div>
            {shop && from !== to ? (
              <p className="text-small text-ink-2 mt-3">
                <Trans>
                  Nothing goes out between {from} and {to}: it waits until then. Nobody gets more than {most} offers in
                  seven days.
                </Trans>
              </p>
            ) : null}
          </Card>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-4 min-w-0 lg:row-span-2">
        {/* As high as it will be: the price below it stays where it is. */}
        <div style={{ minHeight: 484 }}>
          {isWhatsapp ? (
            <OfferPreview
              segment={segment}
              template={template}
              fills={campaign.offer?.fills ?? []}
              sets={campaign.offer?.sets ?? []}
              fill={view?.fill}
            />
          ) : view ? (
            <PhonePreview segment={segment} texts={campaign.texts} view={view} when={whenText} />
          ) : null}
        </div>
        {isWhatsapp ? (
          <OfferSlab people={price?.people ?? null} priceTzs={priceTzs} pricedFrom={pricedFrom} number={number}>
            {send}
          </OfferSlab>
        ) : (
          <PriceSlab
            price={bySms}
            pricePerPartTzs={view?.sms.pricePerPartTzs ?? 0}
            isSandbox={view?.sms.isSandbox ?? false}
            funds={view?.sms.funds}
          >
            {send}
          </PriceSlab>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 min-w-0 lg:col-start-1">
        <People asked={asked} />
      </div>
      {price ? (
        <StartDialog
          campaign={campaign}
          isOpen={isStarting}
          onOpenChange={setStarting}
          startsAt={startsAt}
          people={price.people}
          tzs={price.tzs}
          isUnpriced={isWhatsapp && priceTzs === null}
          isEstimate={isWhatsapp && Boolean(pricedFrom)}
          when={whenText}
        />
      ) : null}
    </div>
  )
}

function StartDialog({
  campaign: { id, version },
  isOpen,
  onOpenChange,
  startsAt,
  people,
  tzs,
  isUnpriced,
  isEstimate,
  when,
}: {
  campaign: CampaignDetail
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  startsAt: string | null
  people: number
  tzs: number
  isUnpriced: boolean
  isEstimate: boolean
  when: string
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const start = useMutation(marketingMutations.start())
  const exact = formatTzs(tzs)
  const sum = isEstimate ? t`about ${exact}` : exact
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      tone="primary"
      title={
        tzs === 0 ? (
          <Plural value={people} one="Send # message?" other="Send # messages?" />
        ) : startsAt === null ? (
          <Plural value={people} one={`Send # message for ${sum}?`} other={`Send # messages for ${sum}?`} />
        ) : (
          <Plural value={people} one={`Plan # message for ${sum}?`} other={`Plan # messages for ${sum}?`} />
        )
      }
      body={
        isUnpriced ? (
          startsAt === null ? (
            <Trans>
              They go out one after the other. WhatsApp bills them to you: what that comes to is not known here. You can
              pause it at any time.
            </Trans>
          ) : (
            <Trans>
              They go out from {when}. WhatsApp bills them to you: what that comes to is not known here. Until then you
              can cancel it.
            </Trans>
          )
        ) : startsAt === null ? (
          <Trans>They go out one after the other, never for more than this sum. You can pause it at any time.</Trans>
        ) : (
          <Trans>They go out from {when}, never for more than this sum. Until then you can cancel it.</Trans>
        )
      }
      confirmLabel={startsAt === null ? <Trans>Send</Trans> : <Trans>Plan</Trans>}
      extra={start.isError ? <Note tone="bad">{errorText(start.error)}</Note> : undefined}
      onConfirm={async () => {
        await start.mutateAsync({ params: { id }, body: { version, startsAt, mostTzs: tzs } })
        toast({ title: startsAt === null ? t`Campaign goes out` : t`Campaign planned`, type: 'success' })
      }}
    />
  )
}

function People({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const [who, setWho] = useState<'gets' | 'left_out'>('left_out')
  const query = useInfiniteQuery(marketingQueries.people(asked, who))
  const rows = query.data?.rows ?? []
  return (
    <>
      <Segment
        label={t`Which customers`}
        value={who}
        onChange={setWho}
        options={[
          { value: 'left_out', label: <Trans>Do not get it</Trans> },
          { value: 'gets', label: <Trans>Get it</Trans> },
        ]}
      />
      <ListCard
        query={query}
        rows={rows}
        loading={{ count: 3 }}
        empty={
          <EmptyState title={who === 'gets' ? <Trans>Nobody gets it</Trans> : <Trans>Nobody is left out</Trans>} />
        }
      >
        <ul className="rows" aria-label={who === 'gets' ? t`Get it` : t`Do not get it`}>
          {rows.map(({ id, name, phone, why }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="font-medium wrap-any">{name}</span>
              <span className="text-small text-ink-2 tnum">
                {why ? t(leftOutTexts[why]) : phone === null ? '' : formatPhone(phone)}
              </span>
            </li>
          ))}
        </ul>
      </ListCard>
    </>
  )
}
