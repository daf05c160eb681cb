import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type CodeCamera,
  type CodeCameraTrouble,
  type CodeCameraView,
  createCodeCamera,
} from '../hardware/code-camera.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconFrame } from '../ui/icon-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Note } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'

/** The camera, while the part that calls this is on the screen. Each code that comes before it is handed over once; paused, it is on and reads nothing. */
export function useCodeCamera({
  onCode,
  isPaused,
}: {
  onCode: (code: string) => void
  isPaused: boolean
}): [CodeCamera, CodeCameraView] {
  const [camera] = useState(createCodeCamera)
  useEffect(() => camera.hear(onCode), [camera, onCode])
  useEffect(() => camera.pause(isPaused), [camera, isPaused])
  useEffect(() => camera.start(), [camera])
  return [camera, useSyncExternalStore(camera.on, camera.view)]
}
export const hasPicture = ({ state }: CodeCameraView): boolean => state === 'on' || state === 'starting'

interface Shown {
  camera: CodeCamera
  view: CodeCameraView
}

/** What the camera sees, with the corners of where a code belongs; where there is no camera, what is the matter and the ways that are left. */
export function CameraPicture({
  camera,
  view,
  isGood = false,
  className,
  children,
}: Shown & {
  /** A code was just read. */
  isGood?: boolean
  className?: string
  /** Lies over the picture. */
  children?: ReactNode
}) {
  const onVideo = useCallback((video: HTMLVideoElement | null) => camera.show(video), [camera])
  if (!hasPicture(view)) return null
  return (
    <div className={cx('relative overflow-hidden bg-slab text-on-slab', className)}>
      <video ref={onVideo} className="absolute inset-0 size-full object-cover" muted playsInline aria-hidden="true" />
      {view.state === 'starting' ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={32} />
        </span>
      ) : (
        <svg
          className={cx('absolute inset-0 m-auto w-3/5 h-1/2 max-w-80', isGood ? 'text-on-slab-ok' : 'text-on-slab')}
          viewBox="0 0 100 60"
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
          strokeWidth={isGood ? 10 : 5}
          strokeLinecap="round"
          aria-hidden="true"
        >
          {['M2 14V6q0-4 5-4h12', 'M81 2h12q5 0 5 4v8', 'M98 46v8q0 4-5 4H81', 'M19 58H7q-5 0-5-4v-8'].map((d) => (
            <path key={d} d={d} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      )}
      {children}
    </div>
  )
}

/** Said in the place of the picture. */
export function CameraTroubleNote({ camera, view: { state } }: Shown) {
  if (state === 'on' || state === 'starting') return null
  return (
    <Note tone="held" icon="camera" title={titleOf(state)}>
      <p>{adviceOf(state)}</p>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button size="sm" icon="refresh" onClick={camera.retry}>
          <Trans>Try the camera again</Trans>
        </Button>
        <PhotoOfCode camera={camera} />
      </div>
    </Note>
  )
}

const titleOf = (trouble: CodeCameraTrouble): ReactNode =>
  ({
    refused: <Trans>Kaunta may not use the camera</Trans>,
    none: <Trans>This device has no camera</Trans>,
    busy: <Trans>Another app is using the camera</Trans>,
    insecure: <Trans>No camera at this address</Trans>,
    decoder: <Trans>The code reader is not on this device yet</Trans>,
  })[trouble]
const adviceOf = (trouble: CodeCameraTrouble): ReactNode =>
  ({
    refused: (
      <Trans>
        Allow it in the settings of this site in your browser. Until then type the code or take a photo of it.
      </Trans>
    ),
    none: <Trans>Type the code, use a scanner, or choose a photo of it.</Trans>,
    busy: <Trans>Close the other app, then try again. Meanwhile type the code or take a photo of it.</Trans>,
    insecure: (
      <Trans>A browser gives the camera only to addresses that start with https. Type the code or use a scanner.</Trans>
    ),
    decoder: <Trans>It is fetched once, with network. Until then type the code or use a scanner.</Trans>,
  })[trouble]

/** The phone's own camera app, or a picture that somebody sent. */
export function PhotoOfCode({ camera, iconOnly = false }: { camera: CodeCamera; iconOnly?: boolean }) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    const count = await camera.readFile(file)
    setReading(false)
    if (count === null)
      toast({
        title: t`The photo could not be read`,
        description: t`Try another one, or type the code.`,
        type: 'warning',
      })
    else if (count === 0)
      toast({
        title: t`No code was found on the photo`,
        description: t`Take it closer, in good light, and hold still.`,
        type: 'warning',
      })
  }
  return (
    <>
      <input
        ref={box}
        type="file"
        accept="image/*"
        className="vh"
        tabIndex={-1}
        aria-label={t`Photo of a code`}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {iconOnly ? (
        <DarkButton label={t`Photo of a code`} name="photo" onClick={() => box.current?.click()}>
          <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
          <circle cx="9" cy="10" r="1.6" />
          <path d="m4 17 5-4.5 3.5 3L16 12l4.5 4" />
        </DarkButton>
      ) : (
        <Button size="sm" icon="image" busy={isReading} onClick={() => box.current?.click()}>
          <Trans>Photo of a code</Trans>
        </Button>
      )}
    </>
  )
}

/** On the picture, which is dark in both themes. */
export function DarkButton({
  label,
  name,
  isOn,
  onClick,
  children,
}: {
  label: string
  name: string
  /** A switch; left out: it does something once. */
  isOn?: boolean
  onClick: () => void
  /** Paths of its icon. */
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={cx(
        'grid place-items-center size-12 rounded-full flex-none',
        isOn === true ? 'bg-on-slab text-slab' : 'bg-slab/80 text-on-slab',
      )}
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onClick}
    >
      <IconFrame name={name} size={24}>
        {children}
      </IconFrame>
    </button>
  )
}

export function TorchButton({ camera, view: { torch } }: Shown) {
  const { t } = useLingui()
  if (torch === null) return null
  return (
    <DarkButton label={t`Light`} name="torch" isOn={torch === 'on'} onClick={camera.toggleTorch}>
      <path d="M8 3h8v3.5L14 10v10a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V10L8 6.5zM8 6.5h8M12 12.5v2" />
    </DarkButton>
  )
}
