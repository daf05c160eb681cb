interface Once<T> {
  /** The one start, whoever asks first. After a failure the next who asks begins anew. */
  start: () => Promise<T>
  /** What runs or is beginning; undefined where nobody has asked yet, and after a failure. */
  begun: () => Promise<T> | undefined
  /** The next who asks begins anew. */
  forget: () => void
}

/** For what is opened or loaded once and then shared. */
export function createOnce<T>(begin: () => Promise<T>): Once<T> {
  let begun: Promise<T> | undefined
  const forget = () => {
    begun = undefined
  }
  const start = () =>
    (begun ??= begin().catch((error: unknown) => {
      forget()
      throw error
    }))
  return { start, begun: () => begun, forget }
}
