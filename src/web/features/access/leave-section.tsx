import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Both ways off this device, at the end of the profile. */
export function LeaveSection() {
  const [way, setWay] = useState<'out' | 'switch'>('out')
  const [isOpen, setOpen] = useState(false)
  const leave = (next: 'out' | 'switch') => {
    setWay(next)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="lock" onClick={() => leave('switch')}>
        <Trans>Lock or switch user</Trans>
      </Button>
      <Button icon="logout" onClick={() => leave('out')}>
        <Trans>Sign out</Trans>
      </Button>
      <SignOutDialog open={isOpen} onOpenChange={setOpen} isSwitching={way === 'switch'} />
    </div>
  )
}
