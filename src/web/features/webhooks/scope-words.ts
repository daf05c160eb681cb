import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiScope } from '../../../shared/domain/api-keys.ts'

/** What a key may do, as its owner reads it. */
export const scopeTexts: Record<ApiScope, MessageDescriptor> = {
  'products:read': msg`See products and prices`,
  'products:write': msg`Add new products`,
  'products:update': msg`Change products and their prices`,
  'stock:read': msg`See stock`,
  'stock:write': msg`Change stock`,
  'orders:read': msg`See orders`,
  'orders:write': msg`Make orders`,
  'orders:update': msg`Move orders on`,
  'orders:cancel': msg`Also cancel orders and give their money back`,
  'customers:read': msg`See customers`,
  'customers:write': msg`Add customers`,
  'customers:update': msg`Change customers`,
  'payments:read': msg`See payments`,
  'payments:write': msg`Write down payments`,
}
