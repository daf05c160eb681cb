import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { InstallAction } from './install-action.tsx'
import { isInstallRefused, refuseInstall, useInstallState } from './install-offer.ts'
import { platformOf } from './platform.ts'
import { Note } from './states.tsx'

/**
 * Asks quietly to install the app, where somebody has just found it useful: after a sale, never during one. Where the browser makes no offer but can
 * install (iPhone, iPad), it says how; elsewhere it says nothing. A no is kept for 30 days.
 */
export function InstallBar({ className }: { className?: string }) {
  const { t } = useLingui()
  const state = useInstallState()
  const [isRefused, setRefused] = useState(() => isInstallRefused())
  const isByHand = platformOf(navigator.userAgent, navigator.maxTouchPoints).startsWith('ios-')
  if (isRefused || state === 'installed' || (state === 'none' && !isByHand)) return null
  const refuse = () => {
    refuseInstall()
    setRefused(true)
  }
  return (
    <Note
      tone="info"
      icon="download"
      className={className}
      action={
        <span className="flex items-center gap-1 flex-none">
          <InstallAction onAnswer={(answer) => (answer === 'accepted' ? undefined : setRefused(true))} />
          <IconButton icon="x" size={18} label={t`Not now`} onClick={refuse} />
        </span>
      }
    >
      {state === 'offered' ? (
        <Trans>Put Kaunta on this device: it opens with one tap, also without a network.</Trans>
      ) : (
        <Trans>Put Kaunta on this device: tap the share sign of the browser, then “Add to Home Screen”.</Trans>
      )}
    </Note>
  )
}
