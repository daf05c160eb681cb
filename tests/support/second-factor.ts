import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import { beginPasskey, confirmPasskey, getLoginChallenge } from '../../src/shared/contract/passkeys.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../src/shared/contract/second-factor.ts'
import type { StepProof } from '../../src/shared/contract/second-factor.ts'
import { appCode } from './app-code.ts'
import { anAuthenticator } from './authenticator.ts'
import { aPhone, PASSWORD, type Signed, type TestApp } from './test-app.ts'

/** Somebody whose phone number is proven: what tells of changes reaches them. */
export async function provenPerson(t: TestApp): Promise<Signed> {
  const signed = await t.signUp({ contact: aPhone() })
  await t.must(requestProof, { body: { kind: 'phone' } }, signed.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(signed.contact) } }, signed.token)
  return signed
}

/** The tokens of the links that messages to this contact carried, the newest first. */
export async function undoLinks(t: TestApp, contact: string): Promise<string[]> {
  const bodies = (await t.messages(contact)).map(({ body }) => body)
  return bodies.map((body) => /\/undo\/([\w-]{43})/.exec(body)?.[1]).filter((token) => token !== undefined)
}

/** A passkey of theirs, and the recovery codes that came with the first one. */
export async function withPasskey(t: TestApp, person: Signed, proof: Omit<StepProof, 'password'> = {}) {
  const key = anAuthenticator()
  const options = await t.must(beginPasskey, { body: { password: PASSWORD, ...proof } }, person.token)
  const { recoveryCodes } = await t.must(
    confirmPasskey,
    { body: { name: 'Simu yangu', credential: key.make(options) } },
    person.token,
  )
  return { key, recoveryCodes: recoveryCodes ?? [] }
}
export const loginChallenge = (t: TestApp) => t.must(getLoginChallenge, {})

/** Of somebody whose contact is proven. Answers the app's secret. */
export async function switchOnFactor(t: TestApp, person: Signed): Promise<string> {
  const { secret } = await t.must(beginSecondFactor, { body: { password: PASSWORD } }, person.token)
  await t.must(confirmSecondFactor, { body: { code: appCode(secret, t.clock.now()) } }, person.token)
  return secret
}
