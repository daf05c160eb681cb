import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Rights } from '../../session/rights.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Page, PageHeader, PageName } from '../../ui/page.tsx'
import { NoPermission } from '../../ui/states.tsx'
import { showPageTitle } from '../../ui/use-page-title.ts'
import { placeOf } from '../place-of.ts'

/** Names the tab and the page after the place, and lets nobody into a place that is not theirs: so that no screen asks for the right it needs to be open at all. */
export function PlaceGate({ rights, children }: { rights: Pick<Rights, 'meets'>; children: ReactNode }) {
  const { i18n } = useLingui()
  // Of the page that is shown: while another one is on its way, its name would stand over this one.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const place = placeOf(pathname)
  const title = place?.title ? i18n._(place.title) : ''
  // Before the effects of the page, which may know a better one.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page of the same place may have set its own
  useLayoutEffect(() => showPageTitle(title), [title, pathname])
  if (!place || rights.meets(place.needs)) return <PageName value={title}>{children}</PageName>
  return (
    <Page narrow>
      <PageHeader title={title} />
      <NoPermission
        action={
          <Link to="/dashboard" className={buttonClass()}>
            <Trans>Go to the dashboard</Trans>
          </Link>
        }
      />
    </Page>
  )
}
