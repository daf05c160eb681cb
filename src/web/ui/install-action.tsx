import { Trans } from '@lingui/react/macro'
import { Button, buttonClass } from './button.tsx'
import { askToInstall, useInstallState } from './install-offer.ts'

/** The way to put Kaunta on this device: the browser's own question where it makes an offer, else the steps for this browser. Nothing where it is done. */
export function InstallAction({ onAnswer }: { onAnswer?: (answer: 'accepted' | 'dismissed' | 'none') => void }) {
  const state = useInstallState()
  if (state === 'installed') return null
  const ask = async () => {
    const answer = await askToInstall()
    onAnswer?.(answer)
  }
  return state === 'offered' ? (
    <Button size="sm" onClick={() => void ask()}>
      <Trans>Install</Trans>
    </Button>
  ) : (
    <a className={buttonClass({ size: 'sm' })} href="/merchant-app">
      <Trans>All steps</Trans>
    </a>
  )
}
