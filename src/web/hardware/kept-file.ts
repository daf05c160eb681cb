/**
 * A file of the app that not every device needs (a decoder, a voice): fetched when it is first used, and from then on here without network. Not in the precache, which
 * everybody pays for. Its address carries its hash, so a new build's file takes the place of the old one.
 */
const CACHE = 'kaunta-extras'

/** @throws when it is not here and cannot be fetched */
export async function keptFile(url: string): Promise<ArrayBuffer> {
  const kept = await openKept()
  const here = await kept?.match(url).catch(() => undefined)
  if (here) return await here.arrayBuffer()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  // A full disk costs the keeping, not the use.
  await kept
    ?.put(url, answer.clone())
    .then(async () => await dropOlder(kept, url))
    .catch(() => {})
  return await answer.arrayBuffer()
}

export async function isKept(url: string): Promise<boolean> {
  const kept = await openKept()
  return (await kept?.match(url).catch(() => undefined)) !== undefined
}

/** None on addresses without https, and where storage is denied. */
const openKept = async (): Promise<Cache | null> =>
  'caches' in globalThis ? await caches.open(CACHE).catch(() => null) : null

const stemOf = (url: string): string => new URL(url, location.href).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '')
async function dropOlder(kept: Cache, url: string): Promise<void> {
  for (const { url: other } of await kept.keys())
    if (stemOf(other) === stemOf(url) && new URL(url, location.href).href !== other) await kept.delete(other)
}
