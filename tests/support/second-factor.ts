import { beginSecondFactor, confirmSecondFactor } from '../../src/shared/contract/second-factor.ts'
import { appCode } from './app-code.ts'
import { PASSWORD, type Signed, type TestApp } from './test-app.ts'

/** Of somebody whose contact is proven. Answers the app's secret. */
export async function switchOnFactor(t: TestApp, person: Signed): Promise<string> {
  const { secret } = await t.must(beginSecondFactor, { body: { password: PASSWORD } }, person.token)
  await t.must(confirmSecondFactor, { body: { code: appCode(secret, t.clock.now()) } }, person.token)
  return secret
}
