import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { readQr } from '../../../hardware/read-qr.ts'

const ReceiptCamera = lazy(async () => ({ default: (await import('./receipt-camera.tsx')).ReceiptCamera }))

/** Where codes come from: the camera, photos of receipts, and a scanner that types. */
export function CodeSources({
  onCode,
  onProblem,
}: {
  onCode: (text: string) => Promise<void>
  onProblem: (problem: 'no_code' | 'no_picture') => void
}) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isCamera, setCamera] = useState(false)
  const [typed, setTyped] = useState('')
  const readAll = async (files: readonly File[]) => {
    setReading(true)
    for (const file of files) {
      const text = await readQr(file).catch(() => 'no_picture' as const)
      if (text === 'no_picture') onProblem('no_picture')
      else if (text === null) onProblem('no_code')
      else await onCode(text)
    }
    setReading(false)
  }
  const enter = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    setTyped('')
    if (text !== '') void onCode(text)
  }
  return (
    <Card>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div className="grid gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            className="vh"
            tabIndex={-1}
            aria-label={t`Photos of receipts`}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = '' // the same photo may be chosen again
              void readAll(files)
            }}
          />
          <Button
            {...(isCamera ? {} : { tone: 'primary' as const })}
            icon="camera"
            aria-expanded={isCamera}
            onClick={() => setCamera(!isCamera)}
          >
            {isCamera ? <Trans>Close the camera</Trans> : <Trans>Scan with the camera</Trans>}
          </Button>
          <Button
            icon="image"
            busy={isReading}
            busyLabel={<Trans>Reading…</Trans>}
            onClick={() => picker.current?.click()}
          >
            <Trans>Photos of receipts</Trans>
          </Button>
        </div>
        <form className="grid gap-2" onSubmit={enter}>
          <TextField
            label={<Trans>Scanner</Trans>}
            help={<Trans>Tap here, then scan with a scanner that types.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </div>
      {isCamera ? (
        <Suspense fallback={<div className="h-80 mt-4" />}>
          <div className="mt-4">
            <ReceiptCamera onCode={onCode} />
          </div>
        </Suspense>
      ) : null}
    </Card>
  )
}
