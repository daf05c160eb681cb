import { useEffect, useMemo } from 'react'

/** An address for bytes that are here, as long as they are shown. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return url
}
