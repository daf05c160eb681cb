import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { MOST_FILLS, openPlaces, placesOf } from '../../../shared/domain/campaigns/offers.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { audienceOf, NEW_OFFER, OfferDraft, OfferSaved } from './campaign-form.ts'
import { CampaignFrame, CampaignName } from './campaign-frame.tsx'
import { numberQualityTexts } from './campaign-words.ts'
import { Step } from './create-gate.tsx'
import { LinkAndCode, useCodeOf } from './link-and-code.tsx'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'
import { GapFields, startFills } from './offer-gaps.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { SetsChoice } from './offer-sets.tsx'
import { OfferSlab } from './offer-slab.tsx'
import { PaceField } from './pace-field.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** Which template, to whom, how fast, and what stands in its gaps. */
export function OfferForm({
  campaign,
  segment,
  whatsapp,
}: {
  campaign: CampaignDetail | undefined
  segment: string | undefined
  whatsapp: WhatsappMarketing
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = audienceOf(segment)
  const first = whatsapp.templates[0]
  const start: OfferDraft = campaign?.offer
    ? {
        name: campaign.name,
        segment: campaign.segment,
        linkSetId: campaign.linkSetId,
        couponId: campaign.couponId,
        ...campaign.offer,
        sets: campaign.offer.sets ?? [],
      }
    : {
        ...NEW_OFFER,
        ...(first ? { templateId: first.id, fills: startFills(first) } : {}),
        ...(asked ? { segment: asked } : {}),
      }
  const draft = useDraftForm<OfferDraft, z.output<typeof OfferSaved>>({
    resolver: useFormResolver(OfferSaved),
    start,
    draft: campaign ? `campaign.${campaign.id}` : 'campaign.whatsapp',
    kept: asked ? OfferDraft.omit({ segment: true }).partial() : OfferDraft.partial(),
    version: campaign?.version ?? 0,
  })
  const { form, errors, startFrom, newId } = draft
  const { control, register, setValue } = form
  const {
    segment: chosenSegment,
    templateId,
    fills,
    pace,
    sets = [],
    linkSetId = null,
    couponId = null,
  } = useWatch({ control })
  const audience = audienceOf(chosenSegment) ?? 'all'
  const view = useQuery(marketingQueries.audience({ segment: audience, channel: 'whatsapp' })).data
  const code = useCodeOf(couponId)
  const inEach = view && { ...view.fill, code }
  const [isChecked, setChecked] = useState(false)
  const { mutateAsync: create } = useMutation(marketingMutations.create())
  const { mutateAsync: save } = useMutation(marketingMutations.save())
  const template = whatsapp.templates.find(({ id }) => id === templateId)
  const number = whatsapp.numbers.find(({ id }) => id === template?.numberId)
  const filled = startFills(template).map((fill, at) => ({ ...fill, ...fills?.[at] }))
  const open = template
    ? openPlaces(template.content, filled, { shop: inEach?.shop ?? 'x', link: inEach?.link ?? '', code })
    : []
  const isOfGoods = template?.content.extra?.kind === 'goods'
  const lacksSets = isOfGoods && sets.length === 0
  const people = view ? view.groups.reduce((sum, { count }) => sum + count, 0) : null
  const submit = draft.onSubmit(async (values, version) => {
    if (template === undefined || open.length > 0 || lacksSets) return
    const { offer, ...rest } = values
    const body = { ...rest, offer: { ...offer, fills: filled, sets: isOfGoods ? sets : [] } }
    const saved = campaign
      ? await save({ params: { id: campaign.id }, body: { ...body, version } })
      : await create({ id: newId(), channel: 'whatsapp', ...body })
    startFrom({ ...rest, ...body.offer }, saved.version)
    toast({ title: t`Draft saved`, type: 'success' })
    void navigate({ to: '/dashboard/marketing/whatsapp/campaign/preview', search: { id: saved.id } })
  })
  const tier = number?.tier ?? null
  const perDay = formatAmount(tier ?? 0)
  return (
    <CampaignFrame
      title={campaign?.name ?? <Trans>New WhatsApp campaign</Trans>}
      badge={
        number ? (
          <Badge tone={number.quality === 'green' || number.quality === 'unknown' ? 'ok' : 'held'}>
            {t(numberQualityTexts[number.quality])}
            {tier === null ? null : (
              <>
                , <Trans>up to {perDay} a day</Trans>
              </>
            )}
          </Badge>
        ) : null
      }
      draft={draft}
      onSubmit={(event) => {
        setChecked(true)
        submit(event)
      }}
      above={
        number && !number.isConnected ? (
          <Note tone="bad">
            <Trans>Your WhatsApp number is not connected. Connect it, then resume.</Trans>
          </Note>
        ) : null
      }
      side={
        <>
          <OfferPreview segment={audience} template={template} fills={filled} sets={sets} fill={inEach} />
          <OfferSlab
            people={people}
            priceTzs={whatsapp.pricePerOfferTzs}
            pricedFrom={whatsapp.pricedFrom}
            number={number}
          >
            <Button
              type="submit"
              tone="accent"
              size="lg"
              full
              disabled={template === undefined}
              disabledReason={t`Choose a template first`}
              busy={form.formState.isSubmitting}
              busyLabel={<Trans>Saving…</Trans>}
            >
              <Trans>Save and look it over</Trans>
            </Button>
          </OfferSlab>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 min-w-0 items-start xl:grid-cols-2">
        <Card>
          <Step number={1} title={<Trans>Template</Trans>} />
          <TemplateChoice
            whatsapp={whatsapp}
            value={templateId ?? ''}
            onChange={(chosen) => {
              setValue('templateId', chosen.id, { shouldDirty: true })
              setValue('fills', startFills(chosen), { shouldDirty: true })
            }}
          />
        </Card>
        <div className="grid grid-cols-1 gap-4 min-w-0">
          <Card>
            <Step number={2} title={<Trans>Who gets it</Trans>} />
            <AudiencePicker
              asked={{ segment: audience, channel: 'whatsapp' }}
              error={errors.segment?.message}
              onChange={(value) => setValue('segment', value, { shouldDirty: true })}
            />
          </Card>
          <Card>
            <Step number={3} title={<Trans>How fast</Trans>} />
            <PaceField value={pace ?? 'normal'} onChange={(value) => setValue('pace', value, { shouldDirty: true })}>
              <Trans>It stops by itself at night, at your limit, and when customers complain.</Trans>
            </PaceField>
          </Card>
        </div>
        {isOfGoods ? (
          <Card className="xl:col-span-2">
            <Step number={4} title={<Trans>Goods it shows</Trans>} />
            <SetsChoice
              value={sets}
              isMissing={isChecked && lacksSets}
              onChange={(next) => setValue('sets', next, { shouldDirty: true })}
            />
          </Card>
        ) : null}
        <Card className="xl:col-span-2">
          <Step number={isOfGoods ? 5 : 4} title={<Trans>Fill the gaps</Trans>} />
          {template && placesOf(template.content).length > 0 ? (
            <GapFields
              template={template}
              fills={filled}
              open={isChecked ? open : []}
              onChange={(next) => setValue('fills', next.slice(0, MOST_FILLS), { shouldDirty: true })}
            />
          ) : (
            <p className="text-ink-2">
              {template ? (
                <Trans>This template has no gaps: everybody reads the same.</Trans>
              ) : (
                <Trans>Choose a template first.</Trans>
              )}
            </p>
          )}
          <div className="mt-4">
            <LinkAndCode
              linkSetId={linkSetId}
              couponId={couponId}
              onChange={(field, value) => setValue(field, value, { shouldDirty: true })}
            />
          </div>
          <CampaignName className="mt-3" error={errors.name?.message} {...register('name')} />
        </Card>
      </div>
    </CampaignFrame>
  )
}
