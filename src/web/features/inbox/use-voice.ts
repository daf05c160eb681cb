import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VOICE_SECONDS } from '../../../shared/domain/chat/media.ts'
import type { DeviceTrouble } from '../../hardware/device-trouble.ts'
import type { Recording } from '../../hardware/microphone.ts'

const LOOK_MS = 200

export interface Voice {
  /** Null while nothing is recorded; `seconds` is null while the person is asked for the microphone. */
  now: { seconds: number | null; level: number } | null
  trouble: DeviceTrouble | null
  start: () => Promise<void>
  finish: () => Promise<void>
  cancel: () => void
}

/** One recording at a time. What was said is kept, and never thrown away but by the person: after three minutes, when the page is hidden, when the microphone goes, and when the conversation is left. */
export function useVoice(onFile: (file: File) => void): Voice {
  const [now, setNow] = useState<Voice['now']>(null)
  const [trouble, setTrouble] = useState<DeviceTrouble | null>(null)
  const recording = useRef<Recording | null>(null)
  /** Which press of the button it is: what the browser answers to an earlier one is of no use. */
  const press = useRef(0)
  const take = () => {
    const taken = recording.current
    recording.current = null
    press.current += 1
    setNow(null)
    return taken
  }
  const hand = useEffectEvent((file: File) => onFile(file))
  const finish = async () => {
    const file = (await take()?.finish()) ?? null
    if (file) onFile(file)
  }
  const end = useEffectEvent(() => void finish())
  const start = async () => {
    if (now !== null) return
    const mine = (press.current += 1)
    setTrouble(null)
    setNow({ seconds: null, level: 0 })
    const { MicrophoneFailed, record } = await import('../../hardware/microphone.ts')
    try {
      const begun = await record(() => void finish())
      if (press.current !== mine) return begun.cancel()
      recording.current = begun
      setNow({ seconds: 0, level: 0 })
    } catch (error) {
      if (press.current !== mine) return
      setNow(null)
      setTrouble(error instanceof MicrophoneFailed ? error.trouble : 'busy')
    }
  }
  const isOn = now !== null && now.seconds !== null
  useEffect(() => {
    if (!isOn) return
    const began = Date.now()
    const look = setInterval(() => {
      const seconds = (Date.now() - began) / 1000
      if (seconds >= VOICE_SECONDS) end()
      else setNow({ seconds, level: recording.current?.level() ?? 0 })
    }, LOOK_MS)
    const hide = () => {
      if (document.visibilityState === 'hidden') end()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(look)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isOn])
  useEffect(
    () => () => {
      press.current += 1
      void recording.current?.finish().then((file) => file && hand(file))
    },
    [],
  )
  return { now, trouble, start, finish, cancel: () => take()?.cancel() }
}
