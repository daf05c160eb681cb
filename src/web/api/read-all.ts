interface Page {
  items: readonly unknown[]
  nextCursor?: string | null | undefined
}

/** All of a list that is read on from its end, page by page, for a file; `onCount` is told how many are read so far. */
export async function readAll<P extends Page>(
  read: (cursor: string | undefined) => Promise<P>,
  onCount: (count: number) => void,
): Promise<P['items'][number][]> {
  const rows: P['items'][number][] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    rows.push(...page.items)
    onCount(rows.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}
