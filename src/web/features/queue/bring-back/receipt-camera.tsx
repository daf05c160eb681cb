import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import {
  CameraPicture,
  CameraTroubleNote,
  hasPicture,
  TorchButton,
  useCodeCamera,
} from '../../../patterns/code-camera.tsx'

/** Receipt after receipt, or the codes on another device's screen, for as long as it is open. */
export function ReceiptCamera({ onCode }: { onCode: (text: string) => Promise<void> }) {
  const heard = useCallback((text: string) => void onCode(text), [onCode])
  const [camera, view] = useCodeCamera({ onCode: heard, isPaused: false })
  return (
    <div className="grid gap-3">
      <CameraPicture camera={camera} view={view} className="h-80 rounded-tile" />
      <CameraTroubleNote camera={camera} view={view} />
      {hasPicture(view) ? (
        <div className="flex items-center gap-2">
          <p className="flex-1 text-ink-2">
            <Trans>Hold the code of a receipt in front of the camera, then the next one.</Trans>
          </p>
          <TorchButton camera={camera} view={view} />
        </div>
      ) : null}
    </div>
  )
}
