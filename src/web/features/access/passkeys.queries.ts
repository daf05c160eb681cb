import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  beginPasskey,
  confirmPasskey,
  getLoginChallenge,
  getStepChallenge,
  logInByPasskey,
} from '../../../shared/contract/passkeys.ts'
import type { PasskeyAnswer } from '../../../shared/contract/second-factor.ts'
import { call } from '../../api/call.ts'
import { answerChallenge, makePasskey } from '../../hardware/passkey.ts'

/** Each begins at a tap and asks the person; fetched with the first of them. */

export const answerForLogin = async (): Promise<PasskeyAnswer> =>
  await answerChallenge(await call(getLoginChallenge, {}, { token: null }))

export const passkeyLogIn = async () =>
  await call(logInByPasskey, { body: { passkey: await answerForLogin() } }, { token: null })

/** Of somebody who is in and proves once more who they are. */
export async function answerForStep(): Promise<PasskeyAnswer> {
  const { allow, ...challenge } = await call(getStepChallenge, {})
  return await answerChallenge(challenge, allow)
}

export async function addPasskey(name: string, proof: InputOf<typeof beginPasskey>['body']) {
  const credential = await makePasskey(await call(beginPasskey, { body: proof }))
  return await call(confirmPasskey, { body: { name, credential } })
}
