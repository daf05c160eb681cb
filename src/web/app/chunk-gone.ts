/**
 * Whether a part of the app that did not load is not at the server any more, because a newer version took its place. Without a network nothing is said of it: it is
 * still there, and comes when the network does.
 */
export async function isChunkGone(error: unknown): Promise<boolean> {
  if (!navigator.onLine) return false
  const url = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined
  // Safari does not say which one.
  if (url === undefined) return true
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
