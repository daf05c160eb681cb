import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { Slab } from '../../../ui/slab.tsx'

/** The one large button at the foot of a way of paying. Without `onClick` it sends the form around it. */
export function TakeButton({
  icon,
  isBusy,
  isPossible = true,
  onClick,
  children,
}: {
  icon: IconName
  isBusy: boolean
  isPossible?: boolean
  onClick?: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Slab className="flex-none" flush>
      <div className="px-4 pt-5 pb-4">
        <Button
          type={onClick ? 'button' : 'submit'}
          tone="accent"
          size="lg"
          full
          className="whitespace-normal!"
          icon={icon}
          busy={isBusy}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isPossible}
          disabledReason={t`Not possible now`}
          onClick={onClick}
        >
          {children}
        </Button>
      </div>
    </Slab>
  )
}
