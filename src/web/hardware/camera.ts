import { type DeviceTrouble, troubleOf } from './device-trouble.ts'

/** The camera at the back of a phone, or the one of a computer. A browser gives none to an address without https (`insecure`). */
export type CameraTrouble = DeviceTrouble | 'insecure'

export class CameraFailed extends Error {
  readonly trouble: CameraTrouble
  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`no camera: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

export interface Camera {
  stream: MediaStream
  hasTorch: boolean
  /** Answers whether it is on now. */
  setTorch: (isOn: boolean) => Promise<boolean>
  stop: () => void
}

/** Sharp enough for the bars of a small packet at arm's length, and small enough for a cheap phone. */
const WIDTH = 1280
const HEIGHT = 720

/** @param onLost it was there and is gone: unplugged, or taken by a call. @throws CameraFailed */
export async function openCamera(onLost: () => void): Promise<Camera> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where the address is not secure
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraFailed(isSecureContext ? 'none' : 'insecure')
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: WIDTH }, height: { ideal: HEIGHT } },
    })
  } catch (error) {
    throw new CameraFailed(troubleOf(error), error)
  }
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', onLost)
  const can: object = track?.getCapabilities?.() ?? {}
  const set = async (wish: object) => await track?.applyConstraints({ advanced: [wish] })
  // Packets are held close; not every camera looks for them by itself.
  const focus: unknown = Reflect.get(can, 'focusMode')
  if (Array.isArray(focus) && focus.includes('continuous')) void set({ focusMode: 'continuous' })?.catch(() => {})
  return {
    stream,
    hasTorch: Reflect.get(can, 'torch') === true,
    async setTorch(isOn) {
      try {
        await set({ torch: isOn })
        return isOn
      } catch {
        return false
      }
    },
    stop() {
      track?.removeEventListener('ended', onLost)
      for (const one of stream.getTracks()) one.stop()
    },
  }
}
