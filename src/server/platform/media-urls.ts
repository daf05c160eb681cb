/** Where a stored picture is served; `name` as uploadMedia answered it. */
export const mediaUrls = (name: string) => ({ name, url: `/media/${name}`, smallUrl: `/media/small/${name}` })
/** The name in one of our own addresses ("/media/2026…-….webp"), or null. */
export const mediaNameOf = (url: string): string | null =>
  /^\/media\/(?:small\/)?(\d{14}-[\w-]+\.webp)$/.exec(url)?.[1] ?? null
