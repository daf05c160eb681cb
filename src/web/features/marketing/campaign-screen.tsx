import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { allowsStep } from '../../../shared/domain/campaigns/states.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import { pathsOf } from './campaign-paths.ts'
import { stateTexts, stateTones } from './campaign-words.ts'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'
import { TryButton } from './try-button.tsx'
import { useAudienceName } from './use-audiences.ts'

const DraftReview = lazy(async () => ({ default: (await import('./draft-review.tsx')).DraftReview }))

/** One campaign: a draft is looked over and started here; one that was started is watched here. */
export function CampaignScreen({ id }: { id: string | undefined }) {
  const { t } = useLingui()
  const isId = id !== undefined && isUuid(id)
  const query = useQuery({ ...marketingQueries.one(id ?? ''), enabled: isId })
  if (isId && query.data) return <Known campaign={query.data} error={query.error} />
  return (
    <Page>
      <PageHeader back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />} />
      {isId ? (
        <QueryWait query={query} count={5} />
      ) : (
        <EmptyState title={<Trans>This campaign was not found.</Trans>}>
          <Link to="/dashboard/marketing" className="underline">
            <Trans>Show all campaigns</Trans>
          </Link>
        </EmptyState>
      )}
    </Page>
  )
}

function Known({ campaign, error }: { campaign: CampaignDetail; error: unknown }) {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const audienceName = useAudienceName()
  const { state } = campaign
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        title={campaign.name}
        sub={
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
            {audienceName(campaign)}
          </span>
        }
        actions={
          <div className="flex flex-auto flex-wrap items-center justify-end gap-2">
            {isAdmin && state === 'draft' ? <DraftActions campaign={campaign} /> : null}
            {isAdmin && state !== 'draft' && state !== 'other' ? <Steps campaign={campaign} /> : null}
          </div>
        }
      />
      <StaleNote error={error} />
      {state === 'draft' ? (
        <Suspense>
          <DraftReview campaign={campaign} />
        </Suspense>
      ) : (
        <CampaignProgress campaign={campaign} />
      )}
    </Page>
  )
}

function DraftActions({ campaign: { id, name, channel } }: { campaign: CampaignDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation(marketingMutations.remove())
  return (
    <>
      <Button icon="trash" onClick={() => setDeleting(true)} aria-haspopup="dialog">
        <Trans>Delete draft</Trans>
      </Button>
      <TryButton id={id} />
      <Link to={pathsOf(channel).create} search={{ id }} className="btn btn-secondary">
        <Icon name="edit" />
        <Trans>Edit</Trans>
      </Link>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete {name}?</Trans>}
        body={<Trans>Its words are gone. Nothing was sent.</Trans>}
        confirmLabel={<Trans>Delete draft</Trans>}
        extra={remove.isError ? <Note tone="bad">{errorText(remove.error)}</Note> : undefined}
        onConfirm={async () => {
          await remove.mutateAsync(id)
          toast({ title: t`Draft deleted`, description: name, type: 'success' })
          void navigate({ to: '/dashboard/marketing', replace: true })
        }}
      />
    </>
  )
}

function Steps({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asks, setAsks] = useState<'cancel' | 'resume' | null>(null)
  const step = useMutation(marketingMutations.step())
  const { id, state, counts, pauseReason, pricePerPartTzs, spentTzs, mostTzs } = campaign
  if (state === 'other') return null
  const waiting = counts.waiting
  const sent = Math.max(1, campaign.people - waiting)
  // What the rest may come to: by SMS by what the others came to, as each has its own length; by WhatsApp by the price, as others may have been free.
  const moreTzs = (campaign.channel === 'sms' ? Math.ceil((spentTzs / sent) * waiting) : 0) || waiting * pricePerPartTzs
  const wantedTzs = pauseReason === 'campaign_cap' ? spentTzs + moreTzs + pricePerPartTzs : mostTzs
  const go = async (asked: 'pause' | 'resume' | 'cancel') => {
    await step.mutateAsync({
      params: { id },
      body: { step: asked, ...(asked === 'resume' ? { mostTzs: wantedTzs } : {}) },
    })
  }
  const most = formatTzs(wantedTzs)
  const isFree = wantedTzs === 0
  return (
    <>
      {allowsStep(state, 'pause') ? (
        <Button icon="pause" busy={step.isPending} onClick={() => void go('pause').catch(() => {})}>
          <Trans>Pause</Trans>
        </Button>
      ) : null}
      {allowsStep(state, 'resume') ? (
        <Button tone="primary" icon="play" onClick={() => setAsks('resume')} aria-haspopup="dialog">
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {allowsStep(state, 'cancel') ? (
        <Button icon="x" onClick={() => setAsks('cancel')} aria-haspopup="dialog">
          <Trans>Cancel the rest</Trans>
        </Button>
      ) : null}
      {step.isError && asks === null ? <Note tone="bad">{errorText(step.error)}</Note> : null}
      <ConfirmDialog
        open={asks !== null}
        onOpenChange={() => setAsks(null)}
        tone={asks === 'cancel' ? 'danger' : 'primary'}
        title={asks === 'cancel' ? <Trans>Cancel the rest?</Trans> : <Trans>Go on with it?</Trans>}
        body={
          asks === 'cancel' ? (
            <Trans>What has gone out stays gone out. Nobody else gets it, and it cannot be resumed.</Trans>
          ) : isFree ? (
            <Trans>Those who wait get it.</Trans>
          ) : (
            <Trans>Those who wait get it. In all it costs at most {most}.</Trans>
          )
        }
        confirmLabel={asks === 'cancel' ? <Trans>Cancel the rest</Trans> : <Trans>Resume</Trans>}
        extra={step.isError ? <Note tone="bad">{errorText(step.error)}</Note> : undefined}
        onConfirm={async () => {
          if (asks === null) return
          await go(asks)
          toast({ title: asks === 'cancel' ? t`Campaign cancelled` : t`Campaign goes on`, type: 'success' })
        }}
      />
    </>
  )
}
