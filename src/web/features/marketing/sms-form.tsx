import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { AudienceField, CampaignDraft, CampaignForm, NEW_CAMPAIGN } from './campaign-form.ts'
import { CreateFrame, Step } from './create-gate.tsx'
import { CampaignWordsField } from './campaign-words-field.tsx'
import { LinkAndCode, useCoupons } from './link-and-code.tsx'
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
  const asked = AudienceField.safeParse(segment)
  const start: CampaignDraft = campaign
    ? draftOf(campaign)
    : { ...NEW_CAMPAIGN, ...(asked.success ? { segment: asked.data } : {}) }
  const { form, errors, isDirty, isRestored, problem, onSubmit, startFrom, newId } = useDraftForm<
    CampaignDraft,
    z.output<typeof CampaignForm>
  >({
    resolver: useFormResolver(CampaignForm),
    start,
    draft: campaign ? `campaign.${campaign.id}` : 'campaign',
    // Who comes from a segment writes to it, whatever was typed before.
    kept: asked.success ? CampaignDraft.omit({ segment: true }).partial() : CampaignDraft.partial(),
    version: campaign?.version ?? 0,
  })
  const { control, register } = form
  const texts = useWatch({ control, name: 'texts' })
  const pace = useWatch({ control, name: 'pace' })
  const chosen = AudienceField.safeParse(useWatch({ control, name: 'segment' }))
  const audience = chosen.success ? chosen.data : 'all'
  const query = useQuery(marketingQueries.audience({ segment: audience, channel: 'sms' }))
  const [isChecked, setChecked] = useState(false)
  const { mutateAsync: create } = useMutation(marketingMutations.create())
  const { mutateAsync: save } = useMutation(marketingMutations.save())
  const [linkSetId, couponId] = useWatch({ control, name: ['linkSetId', 'couponId'] })
  const code = useCoupons().find(({ id }) => id === couponId)?.code
  const view = query.data && { ...query.data, fill: { ...query.data.fill, code } }
  const price = view ? campaignPrice(texts, view.groups, view.fill, view.sms.pricePerPartTzs) : null
  const submit = onSubmit(async (values, version) => {
    const saved = campaign
      ? await save({ params: { id: campaign.id }, body: { ...values, version } })
      : await create({ id: newId(), channel: 'sms', ...values })
    startFrom(draftOf(saved), saved.version)
    toast({ title: t`Draft saved`, type: 'success' })
    void navigate({ to: '/dashboard/marketing/sms/campaign/preview', search: { id: saved.id } })
  })
  return (
    <CreateFrame
      title={campaign?.name ?? <Trans>New SMS campaign</Trans>}
      actions={
        isDirty ? (
          <span className="text-small text-ink-2 flex items-center gap-1.5">
            <Icon name="check" size={18} />
            <Trans>Draft kept on this device</Trans>
          </span>
        ) : null
      }
    >
      {isRestored && isDirty ? (
        <Note tone="info">
          <Trans>What you changed here before and did not save is still there.</Trans>
        </Note>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          setChecked(true)
          submit(event)
        }}
        className="grid grid-cols-1 gap-4 items-start lg:grid-cols-[minmax(0,1fr)_312px]"
      >
        <div className="grid grid-cols-1 gap-4 min-w-0">
          <Card>
            <Step number={1} title={<Trans>Who gets it</Trans>} />
            <AudiencePicker
              asked={{ segment: audience, channel: 'sms' }}
              error={errors.segment?.message}
              onChange={(value) => form.setValue('segment', value, { shouldDirty: true })}
            />
          </Card>
          <Card>
            <Step number={2} title={<Trans>What it says</Trans>} />
            <TextField
              className="mb-3"
              label={<Trans>Name, for you alone</Trans>}
              maxLength={60}
              autoComplete="off"
              error={errors.name?.message}
              {...register('name')}
            />
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
                onChange={(change) => {
                  if (change.linkSetId !== undefined)
                    form.setValue('linkSetId', change.linkSetId, { shouldDirty: true })
                  if (change.couponId !== undefined) form.setValue('couponId', change.couponId, { shouldDirty: true })
                }}
              />
            </div>
          </Card>
          <Card>
            <Step number={3} title={<Trans>How fast</Trans>} />
            <PaceField isSms value={pace} onChange={(value) => form.setValue('pace', value, { shouldDirty: true })}>
              <Trans>It stops by itself at night and at your limit.</Trans>
            </PaceField>
          </Card>
          <FormProblem error={problem} title={<Trans>The campaign is not saved</Trans>} />
          <SavingNeedsNetwork />
        </div>
        <div className="grid grid-cols-1 gap-4 min-w-0">
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
        </div>
      </form>
    </CreateFrame>
  )
}
