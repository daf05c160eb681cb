import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { changeStaff, inviteStaff, listStaff, resendInvitation, revokeStaff, withdrawInvitation } from '../../../shared/contract/staff.ts'
import { call } from '../../api/call.ts'

export const staffQueries = {
  all: () => ['staff'] as const,
  list: () => queryOptions({ queryKey: [...staffQueries.all(), 'list'], queryFn: async ({ signal }) => await call(listStaff, {}, { signal }), staleTime: 0 }),
}

const again = {
  onSettled: async (_data: unknown, _error: unknown, _input: unknown, _onMutate: unknown, { client }: { client: { invalidateQueries: (filter: { queryKey: readonly unknown[] }) => Promise<void> } }) =>
    await client.invalidateQueries({ queryKey: staffQueries.all() }),
}

export const staffMutations = {
  invite: () => mutationOptions({ mutationFn: async (body: InputOf<typeof inviteStaff>['body']) => await call(inviteStaff, { body }), ...again }),
  resend: () => mutationOptions({ mutationFn: async (id: string) => await call(resendInvitation, { params: { id } }), ...again }),
  withdraw: () => mutationOptions({ mutationFn: async (id: string) => await call(withdrawInvitation, { params: { id } }), ...again }),
  change: () => mutationOptions({ mutationFn: async (input: InputOf<typeof changeStaff>) => await call(changeStaff, input), ...again }),
  revoke: () => mutationOptions({ mutationFn: async (id: string) => await call(revokeStaff, { params: { id } }), ...again }),
}
