import { mutationOptions } from '@tanstack/react-query'
import type { forgotPassword, logIn, resetPassword, signUp } from '../../../shared/contract/auth.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { loseSecondFactor } from '../../../shared/contract/second-factor.ts'
import type { joinByInvitation } from '../../../shared/contract/staff.ts'
import { call } from '../../api/call.ts'

// The contract, and zod with it, comes with the first call: no form needs it to paint.
const auth = () => import('../../../shared/contract/auth.ts')
const factor = () => import('../../../shared/contract/second-factor.ts')
const passkeys = () => import('./passkeys.queries.ts')
const staff = () => import('../../../shared/contract/staff.ts')
const changes = () => import('../../../shared/contract/changes.ts')

/** The ways in. Apart from what the frame asks: no page that is opened by somebody signed in waits for them. */
export const accessMutations = {
  logIn: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof logIn>['body']) =>
        await call((await auth()).logIn, { body }, { token: null }),
    }),
  logInByPasskey: () => mutationOptions({ mutationFn: async () => await (await passkeys()).passkeyLogIn() }),
  answerByPasskey: () => mutationOptions({ mutationFn: async () => await (await passkeys()).answerForLogin() }),
  loseFactor: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof loseSecondFactor>['body']) =>
        await call((await factor()).loseSecondFactor, { body }, { token: null }),
    }),
  signUp: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof signUp>['body']) =>
        await call((await auth()).signUp, { body }, { token: null }),
    }),
  forgot: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof forgotPassword>['body']) =>
        await call((await auth()).forgotPassword, { body }, { token: null }),
    }),
  reset: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof resetPassword>['body']) =>
        await call((await auth()).resetPassword, { body }, { token: null }),
    }),
  join: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof joinByInvitation>) =>
        await call((await staff()).joinByInvitation, input, { token: null }),
    }),
  undo: () =>
    mutationOptions({
      mutationFn: async (token: string) =>
        await call((await changes()).undoChange, { params: { token } }, { token: null }),
    }),
  accept: () =>
    mutationOptions({
      mutationFn: async (token: string) => await call((await staff()).acceptInvitation, { params: { token } }),
    }),
}
