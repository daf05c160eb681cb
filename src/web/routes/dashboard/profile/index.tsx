import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readTheme, setTheme } from '../../../app/theme.ts'
import { LeaveSection } from '../../../features/access/leave-section.tsx'
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx'
import { NewShop } from '../../../features/shop/new-shop.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/profile/')({ loader: officeTexts, component: Profile })

/** The foot of the page, which nobody waits for. */
const AccountClosingSection = lazy(async () => ({
  default: (await import('../../../features/closing/account-closing.tsx')).AccountClosingSection,
}))

function Profile() {
  return (
    <ProfileScreen
      theme={readTheme()}
      onTheme={setTheme}
      leave={<LeaveSection />}
      newShop={<NewShop />}
      closing={
        <Suspense>
          <AccountClosingSection />
        </Suspense>
      }
    />
  )
}
