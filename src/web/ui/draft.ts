import { useCallback, useEffect, useRef } from 'react'

/** What somebody is typing, kept on the device until it is saved or thrown away: a full disk, a dead tab or a lost network never costs a form. */
const PREFIX = 'kaunta-draft:'

export function saveDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Storage full or denied: the form itself still holds everything.
  }
}

/** As it was saved, unchecked: parse it. Undefined when there is none. */
export function readDraft(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept there then.
  }
}

/** As much of react-hook-form as this needs. */
interface Watched<T> {
  subscribe: (payload: {
    formState: { values: true; isDirty: true }
    callback: (state: { values: T; isDirty?: boolean }) => void
  }) => () => void
}
const AFTER_MS = 300

/** Keeps what is typed, a moment after the last key, and at once when the page is hidden. @returns what forgets it, once it is saved. */
export function useDraft<T>(form: Watched<T>, key: string): () => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; values: T } | null>(null)
  useEffect(() => {
    const flush = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      saveDraft(key, waiting.current.values)
      waiting.current = null
    }
    const off = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        if (waiting.current) clearTimeout(waiting.current.timer)
        waiting.current = { values, timer: setTimeout(flush, AFTER_MS) }
      },
    })
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', flush)
    return () => {
      off()
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, key])
  return useCallback(() => {
    // A value that still waits would bring the draft back.
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    dropDraft(key)
  }, [key])
}
