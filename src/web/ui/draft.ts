import { useCallback, useEffect, useRef } from 'react'

/** What somebody is typing, kept on the device until it is saved or thrown away: a full disk, a dead tab or a lost network never costs a form. */
const PREFIX = 'kaunta-draft:'

/** Who types here; '' while nobody is signed in. What is typed is theirs alone: another person on the same tablet never finds it. */
let readOwner = () => ''
export const draftsBelongTo = (read: () => string): void => void (readOwner = read)

const placeOf = (key: string, owner = readOwner()) => `${PREFIX}${owner}:${key}`

export function saveDraft(key: string, value: unknown): void {
  write(placeOf(key), value)
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // Storage full or denied: the form itself still holds everything.
  }
}

/** As it was saved, unchecked: parse it. Undefined when there is none. What was kept before anybody signed in (a shared message) is whose who does. */
export function readDraft(key: string): unknown {
  try {
    const text = localStorage.getItem(placeOf(key)) ?? localStorage.getItem(placeOf(key, ''))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(placeOf(key))
    localStorage.removeItem(placeOf(key, ''))
  } catch {
    // Nothing was kept there then.
  }
}

/** Whoever signs out leaves nothing typed behind. Before the owner is forgotten. */
export function dropOwnDrafts(): void {
  try {
    for (const place of Object.keys(localStorage)) if (place.startsWith(placeOf(''))) localStorage.removeItem(place)
  } catch {
    // As above.
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

/** Keeps what is typed, a moment after the last key, and at once when the page is hidden; without a `key` nowhere. @returns what forgets it, once it is saved. */
export function useDraft<T>(form: Watched<T>, key: string | undefined): () => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; values: T } | null>(null)
  useEffect(() => {
    if (key === undefined) return
    // As it is now: the form may go after its owner has.
    const place = placeOf(key)
    const flush = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      write(place, waiting.current.values)
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
    if (key !== undefined) dropDraft(key)
  }, [key])
}
