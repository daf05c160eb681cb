import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { IconName } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'

const words: Record<string, { text: MessageDescriptor; icon: IconName }> = {
  'order.create': { text: msg`Sale`, icon: 'counter' },
  'order.extend': { text: msg`Goods added to an order`, icon: 'counter' },
  'order.pay': { text: msg`Payment`, icon: 'cash' },
  'order.step': { text: msg`Change of an order`, icon: 'orders' },
  'customer.create': { text: msg`New customer`, icon: 'userplus' },
  'expense.create': { text: msg`Expense`, icon: 'expense' },
  'claim.create': { text: msg`Wallet message`, icon: 'phone' },
  'expense.void': { text: msg`Expense voided`, icon: 'expense' },
}
/** What kind of work it was, in a word. */
export const commandWord = (type: string): { text: MessageDescriptor; icon: IconName } =>
  words[type] ?? { text: msg`Unknown record`, icon: 'help' }

/** The record as it arrived, for whoever must look closer. */
export function downloadRecord(name: string, record: unknown): void {
  saveFile(name, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }))
}
