import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AudienceFigures } from './audience-figures.tsx'
import { AudienceField, CampaignDraft, CampaignForm, NEW_CAMPAIGN } from './campaign-form.ts'
import { CampaignWordsField } from './campaign-words-field.tsx'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PriceSlab } from './price-slab.tsx'
import { useAudiences } from './use-audiences.ts'

/** A new campaign, or a draft that is written on. Only owners write one. */
export function CreateScreen({ id, segment }: { id: string | undefined; segment: string | undefined }) {
  const { isAdmin } = useMay()
  const isSaved = id !== undefined && isUuid(id)
  const query = useQuery({ ...marketingQueries.one(id ?? ''), enabled: isSaved })
  if (!isAdmin)
    return (
      <Frame>
        <Note tone="info">
          <Trans>Only an owner writes and sends campaigns. Here you see what was sent.</Trans>
        </Note>
      </Frame>
    )
  if (!isSaved) return <Form segment={segment} />
  if (!query.data)
    return (
      <Frame>
        <QueryWait query={query} count={5} />
      </Frame>
    )
  if (query.data.state !== 'draft')
    return (
      <Frame>
        <Note
          tone="info"
          action={
            <Link
              to="/dashboard/marketing/sms/campaign/preview"
              search={{ id: query.data.id }}
              className="btn btn-secondary btn-sm"
            >
              <Trans>Look at it</Trans>
            </Link>
          }
        >
          <Trans>This campaign was started, so its words stay as they are.</Trans>
        </Note>
      </Frame>
    )
  return <Form key={query.data.id} campaign={query.data} />
}

function Frame({ children, actions, title }: { children: React.ReactNode; actions?: React.ReactNode; title?: string }) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        title={title ?? <Trans>New SMS campaign</Trans>}
        actions={actions}
      />
      {children}
    </Page>
  )
}

function Form({ campaign, segment }: { campaign?: Campaign; segment?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const audiences = useAudiences()
  const asked = AudienceField.safeParse(segment)
  const start: CampaignDraft = campaign
    ? { name: campaign.name, segment: campaign.segment, texts: campaign.texts }
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
  const chosen = AudienceField.safeParse(useWatch({ control, name: 'segment' }))
  const audience = chosen.success ? chosen.data : 'all'
  const query = useQuery(marketingQueries.audience(audience))
  const [isChecked, setChecked] = useState(false)
  const { mutateAsync: create } = useMutation(marketingMutations.create())
  const { mutateAsync: save } = useMutation(marketingMutations.save())
  const view = query.data
  const price = view ? campaignPrice(texts, view.groups, view.fill, view.sms.pricePerPartTzs) : null
  const submit = onSubmit(async (values, version) => {
    const saved = campaign
      ? await save({ params: { id: campaign.id }, body: { ...values, version } })
      : await create({ id: newId(), channel: 'sms', ...values })
    startFrom({ name: saved.name, segment: saved.segment, texts: saved.texts }, saved.version)
    toast({ title: t`Draft saved`, type: 'success' })
    void navigate({ to: '/dashboard/marketing/sms/campaign/preview', search: { id: saved.id } })
  })
  return (
    <Frame
      {...(campaign ? { title: campaign.name } : {})}
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
            <div className="flex flex-wrap items-end gap-2">
              <SelectField
                className="flex-auto min-w-48"
                label={<Trans>Audience</Trans>}
                options={
                  audiences.some(({ value }) => value === audience)
                    ? audiences
                    : [...audiences, { value: audience, label: t`A segment that is gone` }]
                }
                error={errors.segment?.message}
                {...register('segment')}
              />
              <Link
                to="/dashboard/customers/customers-segments/$id"
                params={{ id: 'blank' }}
                className="btn btn-secondary"
              >
                <Icon name="plus" />
                <Trans>New segment</Trans>
              </Link>
            </div>
            {view ? (
              <AudienceFigures total={view.total} leftOut={view.leftOut} />
            ) : (
              <QueryWait query={query} count={1} />
            )}
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
          </Card>
          <FormProblem error={problem} title={<Trans>The campaign is not saved</Trans>} />
          <SavingNeedsNetwork />
        </div>
        <div className="grid grid-cols-1 gap-4 min-w-0">
          {/* As high as it will be: the price below it stays where it is. */}
          <div style={{ minHeight: 388 }}>
            {view ? <PhonePreview segment={audience} texts={texts} view={view} when={t`Now`} /> : null}
          </div>
          <PriceSlab
            price={price}
            pricePerPartTzs={view?.sms.pricePerPartTzs ?? 0}
            isSandbox={view?.sms.isSandbox ?? false}
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
    </Frame>
  )
}

const Step = ({ number, title }: { number: number; title: React.ReactNode }) => (
  <h2 className="text-item mb-3 flex items-center gap-2">
    <span
      className="grid size-7 place-items-center rounded-full bg-primary-soft text-small font-bold"
      aria-hidden="true"
    >
      {number}
    </span>
    {title}
  </h2>
)
