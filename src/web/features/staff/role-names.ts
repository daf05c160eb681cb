import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StaffRole } from '../../../shared/domain/staff-presets.ts'

export const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  seller: msg`Cashier`,
  waiter: msg`Waiter`,
  kitchen: msg`Kitchen`,
  packer: msg`Packing and delivery`,
  stock: msg`Stock keeper`,
  stylist: msg`Stylist`,
  money: msg`Bookkeeper`,
  manager: msg`Manager`,
}
