import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { keepImportColumns, type KeptColumns, listImportColumns } from '../../../shared/contract/import-columns.ts'
import { importRows, listRowImports, undoRowImport } from '../../../shared/contract/imports.ts'
import { importProducts, listImports, undoImport } from '../../../shared/contract/product-import.ts'
import type { ImportKind, RowKind } from '../../../shared/domain/import-kinds.ts'
import { call } from '../../api/call.ts'
import { catchUp } from '../../offline/till.ts'
import type { ImportBody, RowOf } from './import-entry.ts'
import type { ImportResult } from './run-import.ts'

export const importQueries = {
  /** As the shop's people matched columns before. */
  columns: (kind: ImportKind) =>
    queryOptions({
      queryKey: ['imports', kind, 'columns'],
      queryFn: async ({ signal }) => await call(listImportColumns, { query: { kind } }, { signal }),
      staleTime: 0,
    }),
  list: (kind: ImportKind) =>
    queryOptions({
      queryKey: ['imports', kind],
      queryFn: async ({ signal }) =>
        kind === 'products'
          ? await call(listImports, {}, { signal })
          : await call(listRowImports, { query: { kind } }, { signal }),
      staleTime: 0,
    }),
}

const rowsOf = <K extends RowKind>(kind: K, bodies: readonly ImportBody[]): RowOf<K>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind was looked at
  bodies.flatMap((body) => (body.kind === kind ? [body.row as RowOf<K>] : []))

/** One call of many: lists are read anew at the end of them all. All of one kind. */
export async function sendRows(
  importId: string,
  kind: ImportKind,
  bodies: readonly ImportBody[],
): Promise<readonly ImportResult[]> {
  if (kind === 'products') {
    const products = bodies.flatMap((body) => (body.kind === 'products' ? [body.row] : []))
    return (await call(importProducts, { body: { importId, products } })).results
  }
  const { results } = await call(importRows, { body: bodyOf(importId, kind, bodies) })
  return results.map(({ key, ...result }) => ({ ...result, id: key }))
}

function bodyOf(importId: string, kind: RowKind, bodies: readonly ImportBody[]) {
  switch (kind) {
    case 'customers':
      return { importId, kind, rows: rowsOf(kind, bodies) }
    case 'suppliers':
      return { importId, kind, rows: rowsOf(kind, bodies) }
    case 'expenses':
      return { importId, kind, rows: rowsOf(kind, bodies) }
    case 'stock':
      return { importId, kind, rows: rowsOf(kind, bodies) }
    case 'debts':
      return { importId, kind, rows: rowsOf(kind, bodies) }
  }
}

interface Undoing {
  importId: string
  reason: string
  /** How many rows were looked at so far. */
  onProgress: (done: number) => void
}
/** Some rows a call, until none is left. What a call did stays done: whoever is interrupted begins again, and the rest goes. */
async function undoRows(kind: ImportKind, { importId, reason, onProgress }: Undoing): Promise<{ kept: number }> {
  let [kept, done] = [0, 0]
  for (let after: string | undefined; ;) {
    const answer =
      kind === 'products'
        ? await call(undoImport, { body: { importId, isInParts: true, after } })
        : await call(undoRowImport, { body: { importId, kind, reason, after } })
    kept += answer.kept
    done += answer.kept + ('archived' in answer ? answer.archived : answer.undone)
    onProgress(done)
    if (answer.next === null) return { kept }
    after = answer.next
  }
}

export const importMutations = {
  keepColumns: (kind: ImportKind) =>
    mutationOptions({
      mutationFn: async (kept: KeptColumns) => await call(keepImportColumns, { body: { ...kept, kind } }),
      onSuccess: async (_answer, _kept, _onMutate, { client }) =>
        await client.invalidateQueries({ queryKey: importQueries.columns(kind).queryKey }),
    }),
  /** What was brought stands in lists of every kind: all of them are read anew. */
  undo: (kind: ImportKind) =>
    mutationOptions({
      mutationFn: async (undoing: Undoing): Promise<{ kept: number }> => await undoRows(kind, undoing),
      onSettled: async (_answer, _error, _undoing, _onMutate, { client }) => {
        void catchUp().catch(() => {})
        await client.invalidateQueries()
      },
    }),
}

/** Tables that an import reads again, for whoever makes such a file; loaded when one is asked for. */
export const loadImportFiles = async () => await import('./import-files.ts')

/** The table in a file that somebody chose, for whoever makes something else of it; read beside the page. */
export const readTableOf = async (file: Blob): Promise<{ rows: string[][] } | { problem: string }> => {
  const { readFile } = await import('./file-jobs.ts')
  return await readFile({ of: 'customers', file }, { onProgress: () => {}, signal: new AbortController().signal })
}
