import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import { soundSwitch } from '../../../hardware/till-sound.ts'
import {
  CameraPicture,
  CameraTroubleNote,
  DarkButton,
  hasPicture,
  PhotoOfCode,
  TorchButton,
  useCodeCamera,
} from '../../../patterns/code-camera.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { focusFirst, focusSheet } from '../../../ui/focus-first.ts'
import { Money } from '../../../ui/money.tsx'
import { useScrollLock } from '../../../ui/overlay.tsx'
import { keepForToasts } from '../../../ui/sheet.tsx'
import { Slab } from '../../../ui/slab.tsx'
import { BarcodeField } from './barcode-field.tsx'
import type { CartLine } from './cart.ts'
import { ScanList } from './scan-list.tsx'
import { answered, type ScanRow, withScan } from './scan-rows.ts'
import type { ScanOutcome } from './scans.ts'
import { usePart, whole } from './store.ts'
import { dueOf } from './to-order.ts'
import type { CartStore } from './use-cart.ts'
import type { Selling } from './use-selling.ts'

type Mode = 'single' | 'continuous'
const FLASH_MS = 700

interface CameraSheetProps {
  cart: CartStore
  selling: Selling
  mayCreate: boolean
  /** A question lies over it. */
  isAsking: boolean
  onClose: () => void
}

/** Goods by the camera, one after the other, without a tap between them. What asks a question waits in the list and stops nothing. */
export function CameraSheet({ cart, selling, mayCreate, isAsking, onClose }: CameraSheetProps) {
  const { t } = useLingui()
  useScrollLock(true)
  const [mode, setMode] = useState<Mode>('continuous')
  const [isTyping, setTyping] = useState(false)
  const [isResting, setResting] = useState(false)
  const [rows, setRows] = useState<readonly ScanRow[]>([])
  const [isGood, setGood] = useState(false)
  const flash = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stamps = useRef(0)
  const asked = useRef<{ key: string; lines: readonly CartLine[] } | null>(null)
  const { scans, code: scan } = selling
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const heard = (outcome: ScanOutcome, text: string) => {
      stamps.current += 1
      const stamp = stamps.current
      setRows((before) => withScan(before, outcome, stamp, text))
      if (outcome.kind !== 'added') return
      clearTimeout(flash.current)
      setGood(true)
      flash.current = setTimeout(() => setGood(false), FLASH_MS)
    }
    scans().then(
      (way) => {
        if (!isGone) stop = way.listen(heard)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
      clearTimeout(flash.current)
    }
  }, [scans])
  const onCode = useCallback(
    (code: string) => {
      if (mode === 'single') setResting(true)
      scan(code)
    },
    [mode, scan],
  )
  const [camera, view] = useCodeCamera({ onCode, isPaused: isAsking || isResting })
  const hasCamera = hasPicture(view)

  // A question of the list was answered.
  useEffect(() => {
    if (isAsking || !asked.current) return
    const { key, lines } = asked.current
    asked.current = null
    setRows((before) => answered(before, key, lines, cart.get().lines))
  }, [isAsking, cart])
  const open = (row: ScanRow) => {
    asked.current = { key: row.key, lines: cart.get().lines }
    void scans().then((way) => way.ask(row.outcome))
  }

  const hasSound = useSyncExternalStore(soundSwitch.on, soundSwitch.isOn)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="scrim" aria-hidden="true" />
        <Dialog.Content
          className="sheet sheet-full overflow-hidden md:h-[calc(100dvh-48px)]!"
          aria-describedby={undefined}
          onInteractOutside={keepForToasts}
          onOpenAutoFocus={focusSheet}
        >
          <CameraPicture camera={camera} view={view} isGood={isGood} className="flex-none h-[42dvh]" />
          <div
            className={
              hasCamera
                ? 'absolute inset-x-0 top-0 flex items-center gap-2 p-2 bg-slab/80'
                : 'flex-none flex items-center gap-2 p-2 bg-slab text-on-slab'
            }
          >
            <Dialog.Close asChild>
              <DarkCross label={t`Close`} />
            </Dialog.Close>
            <Dialog.Title className="flex-1 min-w-0 text-center text-form! font-bold truncate text-on-slab">
              <Trans>Scan products</Trans>
            </Dialog.Title>
            {hasCamera ? <PhotoOfCode camera={camera} iconOnly /> : null}
            <DarkButton label={t`Sounds`} name="volume" isOn={hasSound} onClick={() => soundSwitch.set(!hasSound)}>
              <path
                d={
                  hasSound
                    ? 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11'
                    : 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5m0-5-5 5'
                }
              />
            </DarkButton>
            <TorchButton camera={camera} view={view} />
          </div>
          {hasCamera ? (
            <div className="absolute inset-x-4 top-[42dvh] -mt-16 grid gap-2">
              {isResting ? (
                <Button tone="primary" size="lg" icon="scan" onClick={() => setResting(false)}>
                  <Trans>Scan the next</Trans>
                </Button>
              ) : (
                <Segment<Mode>
                  label={t`How many are scanned`}
                  full
                  value={mode}
                  onChange={setMode}
                  options={[
                    { value: 'single', label: <Trans>One at a time</Trans> },
                    { value: 'continuous', label: <Trans>Continuous</Trans> },
                  ]}
                />
              )}
            </div>
          ) : null}
          {isTyping || !hasCamera ? (
            <div className="flex-none grid gap-3 px-4 pt-3 bg-paper">
              <CameraTroubleNote camera={camera} view={view} />
              <BarcodeField ref={focusFirst} onCode={scan} />
            </div>
          ) : null}
          <div className="flex-none flex items-center gap-x-2 px-4 py-1 min-h-13 bg-paper">
            <h2 className="flex-1 text-base">
              <Trans>Scanned</Trans>
            </h2>
            {hasCamera ? (
              <Button
                tone="text"
                icon={isTyping ? 'scan' : 'keyboard'}
                aria-pressed={isTyping}
                onClick={() => setTyping(!isTyping)}
              >
                <Trans>Type a code</Trans>
              </Button>
            ) : null}
          </div>
          <ScanList rows={rows} mayCreate={mayCreate} hasCamera={hasCamera} onOpen={open} />
          <Foot cart={cart} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Dialog.Close hands its props to what it closes by. */
const DarkCross = ({ label, ...close }: { label: string; onClick?: () => void }) => (
  <DarkButton label={label} name="x" onClick={() => close.onClick?.()}>
    <path d="M6 6l12 12M18 6 6 18" />
  </DarkButton>
)

function Foot({ cart, onClose }: Pick<CameraSheetProps, 'cart' | 'onClose'>) {
  const now = usePart(cart, whole)
  return (
    <Slab className="flex-none" flush>
      <div className="px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <div className="min-w-0" aria-live="polite">
          <span className="block text-dense text-on-slab-2">
            <Plural value={itemCount(now.lines) + itemCount(now.onto?.lines ?? [])} one="# item" other="# items" />
          </span>
          <span className="text-[22px] leading-7">
            <Money amount={dueOf(now) ?? 0} />
          </span>
        </div>
        <Button tone="accent" size="xl" icon="check" className="min-w-36" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Slab>
  )
}
