import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  changePassword,
  confirmProof,
  endOtherSessions,
  endSession,
  listSessions,
  requestProof,
  updateUser,
} from '../../../shared/contract/auth.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  type StepProof,
} from '../../../shared/contract/second-factor.ts'
import { removePasskey } from '../../../shared/contract/passkeys.ts'
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
  secondStep: () =>
    queryOptions({
      queryKey: ['profile', 'second-step'],
      queryFn: async ({ signal }) => await call(getSecondFactor, {}, { signal }),
      staleTime: 0,
      meta: { persist: false },
    }),
}
type Client = { client: QueryClient }
const stepChanged = async (_data: unknown, _input: unknown, _onMutate: unknown, { client }: Client) =>
  await client.invalidateQueries({ queryKey: profileQueries.secondStep().queryKey })

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
  beginSecondStep: () =>
    mutationOptions({ mutationFn: async (body: StepProof) => await call(beginSecondFactor, { body }) }),
  addPasskey: () =>
    mutationOptions({
      mutationFn: async ({ name, proof }: { name: string; proof: StepProof }) =>
        await (await import('../access/passkeys.queries.ts')).addPasskey(name, proof),
      onSuccess: stepChanged,
    }),
  removePasskey: () =>
    mutationOptions({
      mutationFn: async ({ id, proof }: { id: string; proof: StepProof }) =>
        await call(removePasskey, { params: { id }, body: proof }),
      onSuccess: stepChanged,
    }),
  confirmSecondStep: () =>
    mutationOptions({
      mutationFn: async (code: string) => await call(confirmSecondFactor, { body: { code } }),
      onSuccess: stepChanged,
    }),
  renewRecovery: () =>
    mutationOptions({
      mutationFn: async (body: StepProof) => await call(renewRecoveryCodes, { body }),
      onSuccess: stepChanged,
    }),
  endSecondStep: () =>
    mutationOptions({
      mutationFn: async (body: StepProof) => await call(endSecondFactor, { body }),
      onSuccess: stepChanged,
    }),
  endOthers: () =>
    mutationOptions({
      mutationFn: async () => await call(endOtherSessions, {}),
      onSettled: async (_data, _error, _void, _onMutate, { client }) =>
        await client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
    }),
  endSession: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(endSession, { params: { id } }),
      onSettled: async (_data, _error, _id, _onMutate, { client }) =>
        await client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
    }),
}
