import { createEmitter } from '../../shared/emitter.ts'
import { type Camera, CameraFailed, type CameraTrouble, openCamera } from './camera.ts'
import { type CodeReader, createCodeReader, readPhoto } from './code-reader.ts'
import { createCodesInView } from './codes-in-view.ts'

/** `decoder`: what reads the pictures could not be fetched. */
export type CodeCameraTrouble = CameraTrouble | 'decoder'
export interface CodeCameraView {
  state: 'starting' | 'on' | CodeCameraTrouble
  /** Null where the camera has no lamp. */
  torch: 'on' | 'off' | null
}

export type CodeCamera = ReturnType<typeof createCodeCamera>

/** Between two pictures, so that a slow device has time for everything else. */
const PAUSE_MS = 60

/** A camera that hands over each code which comes before it, once. One picture at a time: a slow device looks at fewer of them, and loses nothing of what it read. */
export function createCodeCamera() {
  const changes = createEmitter()
  const inView = createCodesInView()
  let view: CodeCameraView = { state: 'starting', torch: null }
  let onCode: ((code: string) => void) | null = null
  let video: HTMLVideoElement | null = null
  let camera: Camera | null = null
  let reader: Promise<CodeReader> | null = null
  let isStarted = false
  let isPaused = false
  /** Of the camera that is wanted now; an older one that comes late is let go. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: Partial<CodeCameraView>) => {
    view = { ...view, ...next }
    changes.tell()
  }
  const openReader = () => (reader ??= createCodeReader())
  const letGo = () => {
    turn += 1
    clearTimeout(timer)
    camera?.stop()
    camera = null
    if (video) video.srcObject = null
  }
  const fail = (state: CodeCameraTrouble) => {
    letGo()
    show({ state, torch: null })
  }
  const attach = () => {
    if (!video || !camera) return
    video.srcObject = camera.stream
    // Refused only where nothing was touched yet; the next picture starts it.
    void video.play().catch(() => {})
  }
  function open(): void {
    letGo()
    const mine = turn
    show({ state: 'starting', torch: null })
    openCamera(() => {
      if (mine === turn) fail('busy')
    }).then(
      (opened) => {
        if (mine !== turn) return opened.stop()
        camera = opened
        attach()
        show({ state: 'on', torch: opened.hasTorch ? 'off' : null })
        look()
      },
      (error: unknown) => {
        if (mine === turn) fail(error instanceof CameraFailed ? error.trouble : 'busy')
      },
    )
  }
  function look(): void {
    const mine = turn
    clearTimeout(timer)
    timer = setTimeout(() => void lookOnce(mine), PAUSE_MS)
  }
  async function lookOnce(mine: number): Promise<void> {
    if (mine !== turn || isPaused) return
    try {
      const codes = video && video.videoWidth > 0 ? await (await openReader()).read(video) : []
      if (mine !== turn || isPaused) return
      for (const code of inView.look(codes, performance.now())) onCode?.(code)
      look()
    } catch {
      if (mine === turn) fail('decoder')
    }
  }
  /** Nobody looks: the camera's light is off, and another app may have it. */
  const onVisible = () => {
    if (document.visibilityState !== 'visible') letGo()
    else if (!camera) open()
  }

  return {
    on: changes.on,
    view: () => view,
    hear(listener: (code: string) => void): void {
      onCode = listener
    },
    /** For the <video>. */
    show(shown: HTMLVideoElement | null): void {
      video = shown
      attach()
    },
    /** Answers how to stop. */
    start(): () => void {
      isStarted = true
      document.addEventListener('visibilitychange', onVisible)
      open()
      return () => {
        isStarted = false
        document.removeEventListener('visibilitychange', onVisible)
        letGo()
        void reader?.then((one) => one.stop()).catch(() => {})
        reader = null
      }
    },
    pause(paused: boolean): void {
      if (paused === isPaused) return
      isPaused = paused
      if (paused) return clearTimeout(timer)
      // What is still there counts no second time.
      inView.goOn(performance.now())
      if (camera) look()
    },
    retry: (): void => {
      void reader?.then((one) => one.stop()).catch(() => {})
      reader = null
      if (isStarted) open()
    },
    toggleTorch: (): void => {
      const mine = turn
      void camera?.setTorch(view.torch !== 'on').then((isOn) => {
        if (mine === turn) show({ torch: isOn ? 'on' : 'off' })
      })
    },
    /** Hands over what is on it. @returns how many codes; null when it is no picture, or cannot be read here */
    async readFile(file: Blob): Promise<number | null> {
      try {
        const codes = new Set(await readPhoto(await openReader(), file))
        for (const code of codes) onCode?.(code)
        return codes.size
      } catch {
        return null
      }
    },
  }
}
