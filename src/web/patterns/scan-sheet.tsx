import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { readScan } from '../../shared/domain/scanned-code.ts'
import { tillSound } from '../hardware/till-sound.ts'
import { Sheet } from '../ui/sheet.tsx'
import {
  CameraPicture,
  CameraTroubleNote,
  hasPicture,
  PhotoOfCode,
  TorchButton,
  useCodeCamera,
} from './code-camera.tsx'

/** One code by the camera, for a field that takes codes: it closes with the first that goods can have. */
export function ScanSheet({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [isDone, setDone] = useState(false)
  const [said, setSaid] = useState('')
  const heard = useCallback(
    (text: string) => {
      const reading = readScan(text)
      tillSound(reading.kind === 'code' ? 'known' : 'refused')
      if (reading.kind === 'unusable') return setSaid(t`This code is of no product`)
      setDone(true)
      onCode(reading.codes[0] ?? text)
      onClose()
    },
    [onCode, onClose, t],
  )
  const [camera, view] = useCodeCamera({ onCode: heard, isPaused: isDone })
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Scan barcode</Trans>}>
      <div className="grid gap-3">
        <CameraPicture camera={camera} view={view} isGood={isDone} className="h-64 rounded-tile" />
        <CameraTroubleNote camera={camera} view={view} />
        {hasPicture(view) ? (
          <div className="flex items-center gap-2">
            <p className="flex-1 text-ink-2" role="status">
              {said || <Trans>Hold the bars of the packet in front of the camera.</Trans>}
            </p>
            <PhotoOfCode camera={camera} iconOnly />
            <TorchButton camera={camera} view={view} />
          </div>
        ) : null}
      </div>
    </Sheet>
  )
}
