import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { tillSound } from '../../../hardware/till-sound.ts'
import { useRawScan } from '../../../hardware/use-raw-scan.ts'
import {
  CameraPicture,
  CameraTroubleNote,
  hasPicture,
  PhotoOfCode,
  TorchButton,
  useCodeCamera,
} from '../../../patterns/code-camera.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { readReceiptText } from './receipt-text.ts'
import { type ReceiptFinder, useReceiptFinder } from './use-receipt-finder.ts'

/**
 * The order of a receipt that somebody brings: by the camera, a photo, a scanner that types, or its number by hand. It closes with the first that leads to an order.
 * `first`: scanned before this was open; the camera stays off then.
 */
export function ScanReceiptSheet({
  first = null,
  onFound,
  onClose,
}: {
  first?: string | null
  onFound: (orderId: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [isDone, setDone] = useState(false)
  const [isCamera, setCamera] = useState(first === null)
  const [typed, setTyped] = useState('')
  const { read, begun, problem } = useReceiptFinder((orderId) => {
    setDone(true)
    onFound(orderId)
  })
  const heard = useCallback(
    (text: string) => void read(text).then((isFound) => tillSound(isFound ? 'known' : 'refused')),
    [read],
  )
  useEffect(() => {
    if (first !== null) heard(first)
  }, [first, heard])
  useRawScan(({ text }) => {
    if (readReceiptText(text) === null) return false
    setTyped('')
    heard(text)
    return true
  })
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') heard(typed)
  }
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Scan a receipt</Trans>}>
      <div className="grid gap-3">
        {isCamera ? (
          <ReceiptInView isDone={isDone} onCode={heard} />
        ) : (
          <Button icon="camera" onClick={() => setCamera(true)}>
            <Trans>Scan with the camera</Trans>
          </Button>
        )}
        <div role="status" className="empty:hidden">
          {begun.slice(0, 1).map((part) => (
            <PartRead key="part" part={part} />
          ))}
          {problem ? <Note tone="held">{t(problem)}</Note> : null}
        </div>
        <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={enter}>
          <TextField
            label={<Trans>Number on the receipt</Trans>}
            placeholder="A0-000123"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={typed.trim() === ''} disabledReason={t`Type or scan the number first`}>
            <Trans>Find</Trans>
          </Button>
        </form>
      </div>
    </Sheet>
  )
}

function PartRead({ part: { have, count, ...part } }: { part: ReceiptFinder['begun'][number] }) {
  const missing = part.missing.slice(0, 12).join(', ')
  return (
    <Note tone="info" icon="qr">
      <Trans>
        {have} of {count} codes read. Still missing: {missing}.
      </Trans>
    </Note>
  )
}

function ReceiptInView({ isDone, onCode }: { isDone: boolean; onCode: (text: string) => void }) {
  const [camera, view] = useCodeCamera({ onCode, isPaused: isDone })
  return (
    <>
      <CameraPicture camera={camera} view={view} isGood={isDone} className="h-64 rounded-tile" />
      <CameraTroubleNote camera={camera} view={view} />
      {hasPicture(view) ? (
        <div className="flex items-center gap-2">
          <p className="flex-1 text-ink-2">
            <Trans>Hold the code at the foot of the receipt in front of the camera.</Trans>
          </p>
          <PhotoOfCode camera={camera} iconOnly />
          <TorchButton camera={camera} view={view} />
        </div>
      ) : null}
    </>
  )
}
