import type { CustomerRow } from '../../src/web/offline/db.ts'

/** A customer as a device keeps them. */
export const keptCustomer = (id: string, given: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  name: id,
  phones: [],
  aliasOf: null,
  balanceTzs: 0,
  shopId: 's',
  sync: 'synced',
  ...given,
})
