/** One page of a list that is read on from its end (keyset paging). No `nextCursor`: it is the last one. */
interface Page {
  items: readonly unknown[]
  nextCursor?: string | null | undefined
}
interface Read<P> {
  pages: P[]
  pageParams: unknown[]
}

// One function for all lists: the query does its work again only when the answer is another one.
const withRows = <P extends Page>({ pages: read }: Read<P>): { pages: P[]; rows: P['items'][number][] } => ({
  pages: read,
  rows: read.flatMap((page) => page.items),
})

/**
 * What an infinite query over such a list needs beside its key. `read` is handed where the page begins, undefined for the first one.
 * The query's `data` is `rows`, of all pages read so far, beside `pages` for what else stands on one (a total, a count).
 */
export const pages = <P extends Page>(read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>) => ({
  queryFn: async ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }): Promise<P> =>
    await read(pageParam, signal),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the widest type, which `undefined` alone does not say
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: P): string | null | undefined => last.nextCursor,
  select: withRows<P>,
})
