import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { pathsOf } from './campaign-paths.ts'
import { marketingQueries } from './marketing.queries.ts'

/** A new campaign, or a draft that is written on. Only owners write one, and only until it is started. */
export function CreateGate({
  id,
  title,
  children,
}: {
  id: string | undefined
  title: ReactNode
  children: (campaign: CampaignDetail | undefined) => ReactNode
}) {
  const { isAdmin } = useMay()
  const isSaved = id !== undefined && isUuid(id)
  const query = useQuery({ ...marketingQueries.one(id ?? ''), enabled: isSaved })
  if (!isAdmin)
    return (
      <CreateFrame title={title}>
        <Note tone="info">
          <Trans>Only an owner writes and sends campaigns. Here you see what was sent.</Trans>
        </Note>
      </CreateFrame>
    )
  if (!isSaved) return children(undefined)
  if (!query.data)
    return (
      <CreateFrame title={title}>
        <QueryWait query={query} count={5} />
      </CreateFrame>
    )
  if (query.data.state !== 'draft')
    return (
      <CreateFrame title={title}>
        <Note
          tone="info"
          action={
            <Link
              to={pathsOf(query.data.channel).preview}
              search={{ id: query.data.id }}
              className="btn btn-secondary btn-sm"
            >
              <Trans>Look at it</Trans>
            </Link>
          }
        >
          <Trans>This campaign was started, so its words stay as they are.</Trans>
        </Note>
      </CreateFrame>
    )
  return children(query.data)
}

export function CreateFrame({
  children,
  actions,
  title,
}: {
  children: ReactNode
  actions?: ReactNode
  title: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        title={title}
        actions={actions}
      />
      {children}
    </Page>
  )
}

export const Step = ({ number, title }: { number: number; title: React.ReactNode }) => (
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
