import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CUSTOMER_SORTS } from '../../../shared/contract/lists.ts'
import type { LedgerKind } from '../../../shared/domain/customer-ledger.ts'
import type { CustomerSource } from '../../../shared/domain/customer-sources.ts'
import type { ConsentWay, DuplicateReason } from '../../../shared/domain/customers.ts'
import { purposeTexts } from '../../i18n/customer-words.ts'
import type { CustomerColumn } from './customer-columns.ts'

export const sortTexts: Record<(typeof CUSTOMER_SORTS)[number], MessageDescriptor> = {
  name: msg`Name`,
  '-visit': msg`Last visit, newest first`,
  visit: msg`Last visit, longest ago first`,
  '-debt': msg`Debt, largest first`,
  '-new': msg`New customers first`,
}
export const sourceTexts: Record<CustomerSource, MessageDescriptor> = {
  counter: msg`Counter`,
  link: msg`Order link`,
  dashboard: msg`Written here`,
  phone_book: msg`Phone book`,
}
/** Over the columns of a file: as an import names them. */
export const columnTexts: Record<CustomerColumn, MessageDescriptor> = {
  name: msg`Name`,
  phone: msg`Phone`,
  phones: msg`More phones`,
  whatsapp: msg`WhatsApp number`,
  tags: msg`Tags`,
  birthday: msg`Birthday`,
  gender: msg`Gender`,
  language: msg`Language`,
  tin: msg`TIN`,
  place: msg`Place`,
  notes: msg`Note`,
  whatsappOffers: purposeTexts.whatsapp_offers,
  smsOffers: purposeTexts.sms_offers,
  debtReminders: purposeTexts.debt_reminders,
}
export const wayTexts: Record<ConsentWay, MessageDescriptor> = {
  said: msg`Told us`,
  written: msg`In writing`,
  chat: msg`In a chat`,
}
export const ledgerTexts: Record<LedgerKind, MessageDescriptor> = {
  sale: msg`Goods on credit`,
  paid: msg`Paid part`,
  refund: msg`Return`,
  void: msg`Cancelled`,
  deposit: msg`Paid ahead`,
  pay_out: msg`Handed back`,
  owed: msg`Debt written down`,
  less: msg`Corrected`,
  write_off: msg`Taken off the debt`,
  earned: msg`Given back for coming again`,
  other: msg`Correction`,
}
export const reasonTexts: Record<DuplicateReason, MessageDescriptor> = {
  same_phone: msg`Their numbers end alike`,
  same_name: msg`One name, and numbers that are nearly the same`,
}
