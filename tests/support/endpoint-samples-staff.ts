import type { CanaryShop } from './canary-shop.ts'
import type { SampleInput } from './endpoint-samples.ts'
import { PASSWORD } from './test-app.ts'

/** Of the people of a shop: who works there, and as whom. */
export const staffSamples: Record<string, (shop: CanaryShop) => SampleInput> = {
  listStaff: () => ({}),
  inviteStaff: (shop) => ({
    body: { id: shop.invitation.id, contact: shop.invitation.contact, name: 'Sampuli', grants: [], language: 'en' },
  }),
  resendInvitation: (shop) => ({ params: { id: shop.invitation.id }, body: {} }),
  withdrawInvitation: (shop) => ({ params: { id: shop.invitation.id } }),
  getStaffWork: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  saveCommission: (shop) => ({ params: { id: shop.member.user.id }, body: { commission: null } }),
  changeStaff: (shop) => ({ params: { id: shop.member.user.id }, body: { grants: [] } }),
  getPin: () => ({}),
  setPin: () => ({ body: { pin: '4826', password: 'siyo-hilo-99' } }),
  dropPin: () => ({}),
  takePin: (shop) => ({ params: { id: shop.member.user.id } }),
  proveAtTill: (shop) => ({ body: { userId: shop.member.user.id, password: 'siyo-hilo-99' } }),
  standAtDevice: (shop) => ({ body: { id: shop.device.id, name: 'Sampuli' } }),
  getMemberDevices: (shop) => ({ params: { id: shop.member.user.id } }),
  saveMemberDevices: (shop) => ({
    params: { id: shop.member.user.id },
    body: { deviceIds: null, seen: null, password: PASSWORD },
  }),
  endStaffSessions: (shop) => ({ params: { id: shop.member.user.id } }),
  revokeStaff: (shop) => ({ params: { id: shop.member.user.id } }),
  askOwnerChange: (shop) => ({
    body: { id: shop.ownerChangeId, userId: shop.member.user.id, kind: 'make', password: 'siyo-hilo-99' },
  }),
  takeBackOwnerChange: (shop) => ({ params: { id: shop.ownerChangeId } }),
  stepDown: () => ({ body: { password: 'siyo-hilo-99' } }),
  readInvitation: () => ({ params: { token: 'x'.repeat(43) } }),
  joinByInvitation: () => ({
    params: { token: 'x'.repeat(43) },
    body: { name: 'Sampuli', password: PASSWORD, language: 'en' },
  }),
}
