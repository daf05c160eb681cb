import { Outlet } from '@tanstack/react-router'
import type { LoosePermissions } from '../../../shared/domain/permissions.ts'
import { useMemo, type ReactNode } from 'react'
import type { Account } from './account.ts'
import { DashboardShell } from './dashboard-shell.tsx'
import { rightsOf } from '../../session/rights.ts'
import type { NavId } from './nav.ts'
import { PlaceGate } from './place-gate.tsx'

/** The shell for the signed-in person: what `routes/dashboard.tsx` shows once there is a user with a shop. */
export function DashboardFrame({
  permissions,
  account,
  counts,
  sync,
  notice,
}: {
  permissions: LoosePermissions
  account: Account
  counts?: Partial<Record<NavId, number>>
  sync?: ReactNode
  /** Above the page. */ notice?: ReactNode
}) {
  const rights = useMemo(() => rightsOf(permissions), [permissions])
  return (
    <DashboardShell rights={rights} account={account} sync={sync} {...(counts ? { counts } : {})}>
      {notice}
      <PlaceGate rights={rights}>
        <Outlet />
      </PlaceGate>
    </DashboardShell>
  )
}
