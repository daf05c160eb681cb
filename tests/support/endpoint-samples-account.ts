import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'
import type { SampleInput } from './endpoint-samples.ts'
import { aPhone, PASSWORD } from './test-app.ts'

const aSignature = { id: 'AAAA', response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** Of a person's own account. */
export const accountSamples: Record<string, (shop: CanaryShop) => SampleInput> = {
  signUp: () => ({ body: { contact: aPhone(), password: PASSWORD, name: 'Sampuli', language: 'en' } }),
  logIn: () => ({ body: { contact: aPhone(), password: PASSWORD } }),
  logOut: () => ({}),
  forgotPassword: (shop) => ({ body: { contact: shop.owner.contact, language: 'en' } }),
  resetPassword: (shop) => ({ body: { contact: shop.owner.contact, code: '000000', password: PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: 'siyo-hiyo-99', password: PASSWORD } }),
  requestProof: () => ({ body: { kind: 'phone' } }),
  confirmProof: () => ({ body: { kind: 'phone', code: '000000' } }),
  listSessions: () => ({}),
  endSession: () => ({ params: { id: uuidv7() } }),
  endOtherSessions: () => ({}),
  getSecondFactor: () => ({}),
  beginSecondFactor: () => ({ body: { password: 'siyo-hiyo-99' } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: () => ({ body: { password: 'siyo-hiyo-99', code: '000000' } }),
  endSecondFactor: () => ({ body: { password: 'siyo-hiyo-99', code: '000000' } }),
  getLoginChallenge: () => ({}),
  logInByPasskey: () => ({ body: { passkey: aSignature } }),
  getStepChallenge: () => ({}),
  beginPasskey: () => ({ body: { password: 'siyo-hiyo-99' } }),
  confirmPasskey: () => ({
    body: {
      name: 'Simu',
      credential: { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] } },
    },
  }),
  removePasskey: () => ({ params: { id: uuidv7() }, body: { password: PASSWORD } }),
  loseSecondFactor: () => ({ body: { contact: aPhone(), password: PASSWORD } }),
  getAccountClosing: () => ({}),
  askAccountClosing: () => ({ body: { password: 'siyo-hiyo-99' } }),
  takeBackAccountClosing: () => ({ body: {} }),
  getShopClosing: () => ({}),
  askShopClosing: () => ({ body: { name: 'Duka', password: 'siyo-hiyo-99' } }),
  takeBackShopClosing: () => ({ body: {} }),
  getUser: () => ({}),
  readUndo: () => ({ params: { token: 'x'.repeat(43) }, query: {} }),
  undoChange: () => ({ params: { token: 'x'.repeat(43) } }),
  updateUser: (shop) => ({ body: { activeShopId: shop.owner.shop.id } }),
}
