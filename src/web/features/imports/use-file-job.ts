import { useEffect, useRef, useState } from 'react'
import type { FileJob } from './file-job.ts'

interface UnderWay {
  kind: FileJob['kind']
  done: number
}

/** One job with a file at a time, how far it is, and a way out of it; leaving the page is one too. */
export function useFileJob() {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setUnderWay(null)
  }
  return {
    underWay,
    cancel,
    /** What comes of it is told to `onDone`, unless it was called off. */
    async run<T>(
      kind: FileJob['kind'],
      work: (watch: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<T>,
      onDone: (result: T) => void,
    ): Promise<void> {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setUnderWay({ kind, done: 0 })
      const result = await work({ signal: controller.signal, onProgress: (done) => setUnderWay({ kind, done }) })
      if (controller.signal.aborted) return
      running.current = null
      setUnderWay(null)
      onDone(result)
    },
  }
}
