import { SELLING } from './order-rights.ts'
import type { Right } from './permissions.ts'
import type { CreditDirection } from './store-credit.ts'

/**
 * Who may do what with a customer's money beside orders, any one of these. Money is taken and handed out by whoever sells; debts are written, corrected and written off by whoever
 * may add, change and strike out in the books (decisions 11).
 */
export const rightsForCredit: Record<CreditDirection, readonly Right[]> = {
  deposit: [...SELLING, ['transactions', 'create']],
  pay_out: [...SELLING, ['transactions', 'create']],
  debt: [...SELLING, ['transactions', 'create']],
  owed: [['transactions', 'create']],
  less: [['transactions', 'update']],
  write_off: [['transactions', 'delete']],
}
