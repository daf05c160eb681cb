import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ConsentPurpose, CustomerField } from '../../shared/domain/customers.ts'

/** What of a customer somebody changed: on their page, and where a change waits to be decided. */
export const customerFieldTexts: Record<CustomerField, MessageDescriptor> = {
  name: msg`Name`,
  contacts: msg`Numbers`,
  gender: msg`Gender`,
  birthday: msg`Birthday`,
  place: msg`Place`,
  notes: msg`Note`,
  tags: msg`Tags`,
  isArchived: msg`Archived`,
  promisedOn: msg`Promised to pay on`,
  language: msg`Language`,
  tin: msg`TIN`,
}

export const purposeTexts: Record<ConsentPurpose, MessageDescriptor> = {
  whatsapp_offers: msg`Offers by WhatsApp`,
  sms_offers: msg`Offers by SMS`,
  debt_reminders: msg`Debt reminders`,
}
