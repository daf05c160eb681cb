import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  changePassword,
  confirmProof,
  endSession,
  listSessions,
  requestProof,
  updateUser,
} from '../../../shared/contract/auth.ts'
import { call } from '../../api/call.ts'
import { userChanged } from '../access/access.queries.ts'

export type ContactKind = 'phone' | 'email'

export const profileQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['profile', 'sessions'],
      queryFn: async ({ signal }) => await call(listSessions, {}, { signal }),
      staleTime: 0,
      meta: { persist: false },
    }),
}

export const profileMutations = {
  update: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof updateUser>['body']) => await call(updateUser, { body }),
      onSuccess: async (user, _body, _onMutate, { client }) => await userChanged(client, user),
    }),
  password: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof changePassword>['body']) => await call(changePassword, { body }),
    }),
  askProof: () =>
    mutationOptions({ mutationFn: async (kind: ContactKind) => await call(requestProof, { body: { kind } }) }),
  prove: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof confirmProof>['body']) => await call(confirmProof, { body }),
      onSuccess: async (user, _body, _onMutate, { client }) => await userChanged(client, user),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(endSession, { params: { id } }),
      onSettled: async (_data, _error, _id, _onMutate, { client }) =>
        await client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
    }),
}
