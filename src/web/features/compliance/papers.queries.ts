import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { addPaper, deletePaper, getPaperPicture, listPapers, savePaper } from '../../../shared/contract/papers.ts'
import { call } from '../../api/call.ts'
import { paperPhoto } from '../../patterns/paper-photo.ts'
import { refresh } from '../../patterns/refresh.ts'

export const papersQueries = {
  all: () => ['papers'] as const,
  list: () =>
    queryOptions({
      staleTime: 0,
      queryKey: [...papersQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listPapers, {}, { signal }),
    }),
  /** Never kept on the device. */
  picture: (id: string) =>
    queryOptions({
      queryKey: ['paper-picture', id],
      queryFn: async ({ signal }) => {
        const bytes = await call(getPaperPicture, { params: { id } }, { blob: true, signal })
        return bytes instanceof Blob ? bytes : null
      },
      staleTime: Infinity,
      gcTime: 0,
      meta: { persist: false },
    }),
}

const again = refresh(papersQueries.all)
export const papersMutations = {
  add: () =>
    mutationOptions({
      mutationFn: async ({ query, file }: { query: InputOf<typeof addPaper>['query']; file: Blob }) =>
        await call(addPaper, { query, file: await paperPhoto(file) }),
      ...again,
    }),
  save: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof savePaper>) => await call(savePaper, input),
      ...again,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deletePaper, { params: { id } }),
      ...again,
    }),
}
