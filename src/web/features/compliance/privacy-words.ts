import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrivacyRequest } from '../../../shared/contract/privacy.ts'
import type { RequestWay } from '../../../shared/domain/privacy.ts'
import type { PrivacyStep, UsedKind } from '../../../shared/domain/privacy-duties.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

export const kindTexts: Record<PrivacyRequest['kind'], MessageDescriptor> = {
  copy: msg`Copy of their data`,
  erase: msg`Erase their data`,
  other: msg`Another request`,
}
export const wayTexts: Record<RequestWay, MessageDescriptor> = {
  in_person: msg`In the shop`,
  phone: msg`By phone`,
  chat: msg`In a chat`,
  written: msg`In writing`,
}
export const stateTexts: Record<PrivacyRequest['state'], { text: MessageDescriptor; tone: Tone; icon: IconName }> = {
  open: { text: msg`Not answered yet`, tone: 'held', icon: 'clock' },
  answered: { text: msg`Request answered`, tone: 'ok', icon: 'check' },
  refused: { text: msg`Request refused`, tone: 'bad', icon: 'alert' },
  withdrawn: { text: msg`Withdrawn`, tone: 'neutral', icon: 'x' },
  other: { text: msg`Settled`, tone: 'neutral', icon: 'check' },
}
/** How a consent was said; a word that is not known is shown as it is. */
export const howTexts: Readonly<Record<string, MessageDescriptor>> = {
  said: msg`Told us`,
  written: msg`In writing`,
  chat: msg`In a chat`,
  website_popup: msg`On the website`,
}
export const stepTexts: Record<PrivacyStep, MessageDescriptor> = {
  registered: msg`Registered with the PDPC`,
  officer: msg`Somebody answers for personal data`,
  policy: msg`Your page is published`,
  contracts: msg`Contracts with who works with the data`,
  staff: msg`Staff know how to treat the data`,
}
export const stepHelp: Record<Exclude<PrivacyStep, 'policy'>, MessageDescriptor> = {
  registered: msg`Whoever keeps data of customers registers with the Personal Data Protection Commission (PDPC).`,
  officer: msg`Customers may call this person; name and number stand on your page.`,
  contracts: msg`Write down with each of them what they may do with the data.`,
  staff: msg`Tell everybody who sells what they may see and pass on, and what to do when a phone is lost.`,
}
export const usedTexts: Record<UsedKind, MessageDescriptor> = {
  host: msg`Keeps the records of your shop`,
  whatsapp: msg`Carries your chats`,
  sms: msg`Sends your SMS`,
  payments: msg`Takes your customers’ payments`,
  fiscal: msg`Issues your fiscal receipts`,
  system: msg`A system you joined by webhook`,
}
