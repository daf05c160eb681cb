import { type DeviceTrouble, troubleOf } from './device-trouble.ts'
import { RECORDING_TYPES, recordingType } from './recording-type.ts'

export class MicrophoneFailed extends Error {
  readonly trouble: DeviceTrouble
  constructor(trouble: DeviceTrouble, cause?: unknown) {
    super(`no microphone: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** Of Opus, speech is clear at it, and three minutes stay below the half megabyte that WhatsApp plays at once. */
const BITS = 20_000
const PIECE_MS = 1000

export interface Recording {
  /** How loud it is now, 0 to 1. */
  level: () => number
  /** The microphone is free again before this answers. Null where nothing was heard. */
  finish: () => Promise<File | null>
  cancel: () => void
}

/** @param onLost the microphone was unplugged, or a call took it: what was said until then is there to be finished. @throws MicrophoneFailed */
export async function record(onLost: () => void): Promise<Recording> {
  const type = recordingType()
  if (type === undefined) throw new MicrophoneFailed('none')
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 }, video: false })
  } catch (error) {
    throw new MicrophoneFailed(troubleOf(error), error)
  }
  const pieces: Blob[] = []
  const meter = meterOf(stream)
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS })
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  recorder.addEventListener('error', onLost)
  const tracks = stream.getTracks()
  for (const track of tracks) track.addEventListener('ended', onLost)
  const free = () => {
    for (const track of tracks) {
      track.removeEventListener('ended', onLost)
      track.stop()
    }
    meter.close()
  }
  recorder.start(PIECE_MS)
  return {
    level: meter.level,
    async finish() {
      // It stops by itself once its track ended.
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      free()
      const file = new File(pieces, `voice.${RECORDING_TYPES[type]}`, { type })
      return file.size === 0 ? null : file
    },
    cancel() {
      free()
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

/** Whoever speaks sees that they are heard. Where a browser cannot measure it, nothing moves. */
function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const waves = new Uint8Array(analyser.fftSize)
  return {
    level() {
      analyser.getByteTimeDomainData(waves)
      return Math.min(1, waves.reduce((most, wave) => Math.max(most, Math.abs(wave - 128)), 0) / 64)
    },
    close: () => void context.close(),
  }
}
