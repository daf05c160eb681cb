import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useErrorText } from '../../i18n/use-error-text.ts'
import type { CarryFile } from '../../offline/queue.ts'
import { PhotosWaiting } from '../../patterns/photos-waiting.tsx'
import { Button } from '../../ui/button.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { carriedAs, mayShare } from './carried-as.ts'
import { queueMutations } from './queue.queries.ts'

/** What waits here goes to another device of the shop that has network: through the phone's own sharing, as a file, or from this screen into the other's camera. */
export function CarryPanel() {
  const [isOpen, setOpen] = useState(false)
  const errorText = useErrorText()
  const make = useMutation(queueMutations.makeCarry())
  return (
    <>
      <Button
        icon="send"
        onClick={() => {
          setOpen(true)
          make.mutate()
        }}
      >
        <Trans>Carry to another device</Trans>
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Carry to another device</Trans>}
        footer={
          <Button tone="primary" onClick={() => setOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <PhotosWaiting />
        {make.isError ? (
          <Note tone="bad" title={<Trans>The file could not be made. Try again.</Trans>}>
            {errorText(make.error)}
          </Note>
        ) : make.data ? (
          <Ways file={make.data} />
        ) : (
          <p role="status">
            <Trans>Sealing what waits…</Trans>
          </p>
        )}
      </Sheet>
    </>
  )
}

function Ways({ file }: { file: CarryFile }) {
  const { count, isSealed, frames } = file
  const [isShowing, setShowing] = useState(false)
  const share = useMutation({
    networkMode: 'always',
    mutationFn: async () => await navigator.share({ files: [carriedAs(file)] }),
  })
  if (count === 0)
    return (
      <p>
        <Trans>Nothing waits here: everything is sent.</Trans>
      </p>
    )
  if (isShowing) return <Frames frames={frames} />
  return (
    <div className="grid gap-3">
      <p>
        <Plural
          value={count}
          one="# record. Any device of this shop that is logged in can take it and send it. Everything also stays here; nothing is doubled."
          other="# records. Any device of this shop that is logged in can take them and send them. Everything also stays here; nothing is doubled."
        />
      </p>
      {isSealed ? (
        <Note tone="ok" icon="lock">
          <Trans>Sealed: only devices of this shop can open it.</Trans>
        </Note>
      ) : (
        <Note tone="held" icon="info">
          <Trans>
            This device has not had network since it began to seal files: whoever has this file can read it. Give it to
            nobody outside the shop.
          </Trans>
        </Note>
      )}
      {mayShare(file) ? (
        <Button tone="primary" icon="send" busy={share.isPending} onClick={() => share.mutate()}>
          <Trans>Share the file</Trans>
        </Button>
      ) : null}
      <Button icon="download" onClick={() => saveFile(file.name, carriedAs(file))}>
        <Trans>Save the file</Trans>
      </Button>
      {frames.length > 0 ? (
        <Button icon="qr" onClick={() => setShowing(true)}>
          <Trans>Show as codes</Trans>
        </Button>
      ) : isSealed ? (
        <p className="text-small text-ink-2">
          <Trans>Too much waits to show it as codes: send the file.</Trans>
        </p>
      ) : null}
    </div>
  )
}

/** Four a second: a cheap camera reads three of them. */
const FRAME_MS = 350

/** One code after the other, from the first again after the last. With motion reduced, by hand. */
function Frames({ frames }: { frames: readonly string[] }) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [isMoving, setMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const step = (by: number) => setAt((before) => (before + by + frames.length) % frames.length)
  useEffect(() => {
    if (!isMoving || frames.length < 2) return
    const timer = setInterval(() => setAt((before) => (before + 1) % frames.length), FRAME_MS)
    return () => clearInterval(timer)
  }, [isMoving, frames.length])
  const [part, of] = [at + 1, frames.length]
  return (
    <div className="grid gap-3 justify-items-center">
      <p className="text-center">
        <Trans>
          On the other device open “Bring sales back” and hold its camera over this code until it has all parts.
        </Trans>
      </p>
      <QrPicture text={frames[at] ?? ''} size={320} label={t`Code ${part} of ${of}`} />
      <p className="tnum" role={isMoving ? undefined : 'status'}>
        <Trans>
          Code {part} of {of}
        </Trans>
      </p>
      {of > 1 ? (
        <div className="flex gap-2">
          <Button icon="left" onClick={() => step(-1)}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={() => setMoving(!isMoving)}>{isMoving ? <Trans>Stop</Trans> : <Trans>Go on</Trans>}</Button>
          <Button icon="right" onClick={() => step(1)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
