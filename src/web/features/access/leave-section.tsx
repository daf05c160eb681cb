import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** Both ways off this device, at the end of the profile. */
export function LeaveSection() {
  const [way, setWay] = useState<'out' | 'switch'>('out')
  const [isOpen, setOpen] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const leave = (next: 'out' | 'switch') => {
    setWay(next)
    setAsked(true)
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
      {hasAsked ? (
        <Suspense>
          <SignOutDialog open={isOpen} onOpenChange={setOpen} isSwitching={way === 'switch'} />
        </Suspense>
      ) : null}
    </div>
  )
}
