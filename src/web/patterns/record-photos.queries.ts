import { queryOptions } from '@tanstack/react-query'
import type { PhotoKind } from '../../shared/domain/record-photos.ts'
import { call } from '../api/call.ts'
import { paperPhotos } from '../offline/till.ts'
import { sellerKey } from '../session/seller.ts'

type Ref = { kind: PhotoKind; refId: string }
export const photoQueries = {
  all: () => ['photos', ...sellerKey()] as const,
  ofServer: ({ kind, refId }: Ref) =>
    queryOptions({
      queryKey: [...photoQueries.all(), 'server', kind, refId],
      queryFn: async ({ signal }) => {
        const { listRecordPhotos } = await import('../../shared/contract/record-photos.ts')
        return (await call(listRecordPhotos, { query: { kind, refId } }, { signal })).items
      },
      staleTime: 0,
    }),
  /** Off the device's own disk. */
  held: (ref: Ref) =>
    queryOptions({
      queryKey: [...photoQueries.all(), 'held', ref.kind, ref.refId],
      queryFn: async () => await (await paperPhotos()).heldPhotos(ref),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
  waiting: () =>
    queryOptions({
      queryKey: [...photoQueries.all(), 'waiting'],
      queryFn: async () => await (await paperPhotos()).countHeld(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}

/** Photos taken in a form go behind its record, once that is saved. What fails here says nothing against the record: it is in the queue. */
export const photosFollow = async (ref: Ref): Promise<void> =>
  await paperPhotos()
    .then(async (here) => await here.releaseTaken(ref))
    .catch(() => {})
