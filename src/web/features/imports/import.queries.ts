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

/** Some rows a call, until none is left. */
async function undoRows(kind: RowKind, importId: string, reason: string): Promise<{ kept: number }> {
  let kept = 0
  for (let after: string | undefined; ;) {
    const answer = await call(undoRowImport, { body: { importId, kind, reason, after } })
    kept += answer.kept
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
      mutationFn: async ({ importId, reason }: { importId: string; reason: string }): Promise<{ kept: number }> =>
        kind === 'products' ? await call(undoImport, { body: { importId } }) : await undoRows(kind, importId, reason),
      onSuccess: async (_answer, _body, _onMutate, { client }) => {
        void catchUp().catch(() => {})
        await client.invalidateQueries()
      },
    }),
}

/** Tables that an import reads again, for whoever makes such a file; loaded when one is asked for. */
export const loadImportFiles = async () => await import('./import-files.ts')
