import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrivacyRequest } from '../../../shared/contract/privacy.ts'
import type { RequestWay } from '../../../shared/domain/privacy.ts'
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
  open: { text: msg`Open`, tone: 'held', icon: 'clock' },
  answered: { text: msg`Answered`, tone: 'ok', icon: 'check' },
  refused: { text: msg`Refused`, tone: 'bad', icon: 'alert' },
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
