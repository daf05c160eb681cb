import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../../shared/contract/endpoint.ts'
import { importProducts, listImports, undoImport } from '../../../../shared/contract/product-import.ts'
import { call } from '../../../api/call.ts'
import { catchUp } from '../../../offline/till.ts'
import { productQueries } from '../products.queries.ts'

export const importQueries = {
  list: () =>
    queryOptions({
      queryKey: [...productQueries.all(), 'imports'],
      queryFn: async ({ signal }) => await call(listImports, {}, { signal }),
      staleTime: 0,
    }),
}

export const importMutations = {
  /** One call of many: lists are read anew at the end of them all (`allImported`). */
  bring: async (body: InputOf<typeof importProducts>['body']) => await call(importProducts, { body }),
  undo: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof undoImport>['body']) => await call(undoImport, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => {
        void catchUp().catch(() => {})
        await client.invalidateQueries({ queryKey: productQueries.all() })
      },
    }),
}
