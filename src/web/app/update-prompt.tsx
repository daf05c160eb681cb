import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onSuperseded } from '../session/device.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { setUpdateState, updateState } from './update-state.ts'

const apply = async () => {
  if (updateState.snapshot() === 'replaced') return location.reload()
  const { applyUpdate } = await import('./pwa.ts')
  await applyUpdate()
}

/** A bar that says a new version is there. It never covers the slab, and "later" means the next start of the app. */
export function UpdatePrompt() {
  const { t } = useLingui()
  const state = useSyncExternalStore(updateState.subscribe, updateState.snapshot, updateState.snapshot)
  const [isPutOff, putOff] = useState(false)
  useEffect(() => onSuperseded(() => setUpdateState('replaced')), [])
  if (state === 'none' || (isPutOff && state === 'ready')) return null
  return (
    <div className="update-bar" role="status">
      <Icon name="refresh" />
      <span className="flex-1 min-w-0">
        {state === 'waiting' ? (
          <Trans>The new version starts when the cart is empty and everything typed is saved.</Trans>
        ) : state === 'replaced' ? (
          <Trans>Kaunta was updated in another tab. Save what you typed, then reload.</Trans>
        ) : (
          <Trans>A new version of Kaunta is ready.</Trans>
        )}
      </span>
      {state === 'waiting' ? null : (
        <Button size="sm" tone="text" onClick={() => void apply()}>
          {state === 'replaced' ? <Trans>Reload</Trans> : <Trans>Update</Trans>}
        </Button>
      )}
      {state === 'ready' ? <IconButton icon="x" size={18} label={t`Later`} onClick={() => putOff(true)} /> : null}
    </div>
  )
}
