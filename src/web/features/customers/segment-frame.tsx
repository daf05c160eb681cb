import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BackLink } from '../../patterns/back-link.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'

/** The page of one segment, whatever it shows. */
export function SegmentFrame({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/customers/customers-segments" label={t`Back to the segments`} />}
        title={title ?? <Trans>Segment</Trans>}
        actions={actions}
      />
      {children}
    </Page>
  )
}
