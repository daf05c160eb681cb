import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { audienceOf, CampaignDraft, CampaignForm, NEW_CAMPAIGN } from './campaign-form.ts'
import { CampaignFrame, CampaignName } from './campaign-frame.tsx'
import { Step } from './create-gate.tsx'
import { CampaignWordsField } from './campaign-words-field.tsx'
import { LinkAndCode, useCodeOf } from './link-and-code.tsx'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'
import { PaceField } from './pace-field.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PriceSlab } from './price-slab.tsx'

const draftOf = ({ name, segment, texts, pace, linkSetId, couponId }: Campaign): CampaignDraft => ({
  name,
  segment,
  texts,
  pace,
  linkSetId,
  couponId,
})
/** By SMS: what it says, to whom, and what it costs. */
export function SmsForm({ campaign, segment }: { campaign?: Campaign; segment?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const asked = audienceOf(segment)
  const start = campaign ? draftOf(campaign) : { ...NEW_CAMPAIGN, ...(asked ? { segment: asked } : {}) }
  const draft = useDraftForm<CampaignDraft, z.output<typeof CampaignForm>>({
    resolver: useFormResolver(CampaignForm),
    start,
    draft: campaign ? `campaign.${campaign.id}` : 'campaign',
    // Who comes from a segment writes to it, whatever was typed before.
    kept: asked ? CampaignDraft.omit({ segment: true }).partial() : CampaignDraft.partial(),
    version: campaign?.version ?? 0,
  })
  const { form, errors, startFrom, newId } = draft
  const { control, register, setValue } = form
  const texts = useWatch({ control, name: 'texts' })
  const pace = useWatch({ control, name: 'pace' })
  const audience = audienceOf(useWatch({ control, name: 'segment' })) ?? 'all'
  const query = useQuery(marketingQueries.audience({ segment: audience, channel: 'sms' }))
  const [isChecked, setChecked] = useState(false)
  const { mutateAsync: create } = useMutation(marketingMutations.create())
  const { mutateAsync: save } = useMutation(marketingMutations.save())
  const [linkSetId, couponId] = useWatch({ control, name: ['linkSetId', 'couponId'] })
  const code = useCodeOf(couponId)
  const view = query.data && { ...query.data, fill: { ...query.data.fill, code } }
  const price = view ? campaignPrice(texts, view.groups, view.fill, view.sms.pricePerPartTzs) : null
  const submit = draft.onSubmit(async (values, version) => {
    const saved = campaign
      ? await save({ params: { id: campaign.id }, body: { ...values, version } })
      : await create({ id: newId(), channel: 'sms', ...values })
    startFrom(draftOf(saved), saved.version)
    toast({ title: t`Draft saved`, type: 'success' })
    void navigate({ to: '/dashboard/marketing/sms/campaign/preview', search: { id: saved.id } })
  })
  return (
    <CampaignFrame
      title={campaign?.name ?? <Trans>New SMS campaign</Trans>}
      draft={draft}
      onSubmit={(event) => {
        setChecked(true)
        submit(event)
      }}
      side={
        <>
          {/* As high as it will be: the price below it stays where it is. */}
          <div style={{ minHeight: 484 }}>
            {view ? <PhonePreview segment={audience} texts={texts} view={view} when={t`Now`} /> : null}
          </div>
          <PriceSlab
            price={price}
            pricePerPartTzs={view?.sms.pricePerPartTzs ?? 0}
            isSandbox={view?.sms.isSandbox ?? false}
            funds={view?.sms.funds}
          >
            <Button
              type="submit"
              tone="accent"
              size="lg"
              full
              busy={form.formState.isSubmitting}
              busyLabel={<Trans>Saving…</Trans>}
            >
              <Trans>Save and look it over</Trans>
            </Button>
          </PriceSlab>
        </>
      }
    >
      <Card>
        <Step number={1} title={<Trans>Who gets it</Trans>} />
        <AudiencePicker
          asked={{ segment: audience, channel: 'sms' }}
          error={errors.segment?.message}
          onChange={(value) => setValue('segment', value, { shouldDirty: true })}
        />
      </Card>
      <Card>
        <Step number={2} title={<Trans>What it says</Trans>} />
        <CampaignName className="mb-3" error={errors.name?.message} {...register('name')} />
        <Controller
          control={control}
          name="texts"
          render={({ field }) => (
            <CampaignWordsField
              texts={field.value}
              onChange={field.onChange}
              view={view}
              price={price}
              isChecked={isChecked}
            />
          )}
        />
        <div className="mt-4">
          <LinkAndCode
            linkSetId={linkSetId}
            couponId={couponId}
            onChange={(field, value) => setValue(field, value, { shouldDirty: true })}
          />
        </div>
      </Card>
      <Card>
        <Step number={3} title={<Trans>How fast</Trans>} />
        <PaceField isSms value={pace} onChange={(value) => setValue('pace', value, { shouldDirty: true })}>
          <Trans>It stops by itself at night and at your limit.</Trans>
        </PaceField>
      </Card>
    </CampaignFrame>
  )
}
