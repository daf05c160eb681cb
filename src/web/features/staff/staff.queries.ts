import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { getUser } from '../../../shared/contract/auth.ts'
import { getMemberDevices, saveMemberDevices } from '../../../shared/contract/device-bindings.ts'
import { takePin } from '../../../shared/contract/pins.ts'
import {
  askOwnerChange,
  changeStaff,
  endStaffSessions,
  inviteStaff,
  listStaff,
  resendInvitation,
  revokeStaff,
  stepDown,
  takeBackOwnerChange,
  withdrawInvitation,
} from '../../../shared/contract/staff.ts'
import { getStaffWork, saveCommission } from '../../../shared/contract/staff-work.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import { call } from '../../api/call.ts'
import { refresh } from '../../patterns/refresh.ts'
import { userChanged } from '../access/access.queries.ts'

export const staffQueries = {
  all: () => ['staff'] as const,
  list: () =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listStaff, {}, { signal }),
      staleTime: 0,
    }),
  devices: (id: string) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'devices', id],
      queryFn: async ({ signal }) => await call(getMemberDevices, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  work: ({ from, to }: Period) =>
    queryOptions({
      queryKey: [...staffQueries.all(), 'work', from, to],
      queryFn: async ({ signal }) => await call(getStaffWork, { query: { from, to } }, { signal }),
      staleTime: 0,
    }),
}

const again = refresh(staffQueries.all)

export const staffMutations = {
  invite: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof inviteStaff>['body']) => await call(inviteStaff, { body }),
      ...again,
    }),
  resend: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof resendInvitation>) => await call(resendInvitation, input),
      ...again,
    }),
  withdraw: () =>
    mutationOptions({ mutationFn: async (id: string) => await call(withdrawInvitation, { params: { id } }), ...again }),
  change: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof changeStaff>) => await call(changeStaff, input),
      ...again,
    }),
  bind: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveMemberDevices>) => await call(saveMemberDevices, input),
      ...again,
    }),
  commission: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveCommission>) => await call(saveCommission, input),
      ...again,
    }),
  takePin: () =>
    mutationOptions({ mutationFn: async (id: string) => await call(takePin, { params: { id } }), ...again }),
  askOwner: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof askOwnerChange>['body']) => await call(askOwnerChange, { body }),
      ...again,
    }),
  takeBackOwner: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(takeBackOwnerChange, { params: { id } }),
      ...again,
    }),
  /** The shop is left: who one is, and where one may go, is read anew. */
  stepDown: () =>
    mutationOptions({
      mutationFn: async (password: string) => await call(stepDown, { body: { password } }),
      onSuccess: async (_done, _password, _onMutate, { client }) => await userChanged(client, await call(getUser, {})),
    }),
  endSessions: () =>
    mutationOptions({ mutationFn: async (id: string) => await call(endStaffSessions, { params: { id } }), ...again }),
  revoke: () =>
    mutationOptions({ mutationFn: async (id: string) => await call(revokeStaff, { params: { id } }), ...again }),
}
