import { createFileRoute } from '@tanstack/react-router'
import { readTheme, setTheme } from '../../../app/theme.ts'
import { LeaveSection } from '../../../features/access/leave-section.tsx'
import { AccountClosingSection } from '../../../features/closing/account-closing.tsx'
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx'
import { NewShop } from '../../../features/shop/new-shop.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/profile/')({ loader: officeTexts, component: Profile })

function Profile() {
  return (
    <ProfileScreen
      theme={readTheme()}
      onTheme={setTheme}
      leave={<LeaveSection />}
      newShop={<NewShop />}
      closing={<AccountClosingSection />}
    />
  )
}
