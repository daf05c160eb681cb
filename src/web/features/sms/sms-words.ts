import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  SMS_ACCOUNTS,
  type SmsCallback,
  type SmsGateway,
  type SmsTrouble,
} from '../../../shared/domain/sms-accounts.ts'

export const labelOf = (gateway: SmsGateway | 'other'): string =>
  gateway === 'other' ? 'SMS' : SMS_ACCOUNTS[gateway].label

/** What is wrong, and what helps. */
export const troubles: Readonly<Record<SmsTrouble | 'other', { title: MessageDescriptor; helps: MessageDescriptor }>> =
  {
    wrong_key: {
      title: msg`The key is wrong`,
      helps: msg`Make a new one in the SMS company’s portal and replace the key here.`,
    },
    no_credit: { title: msg`No credit left`, helps: msg`Top the account up in the SMS company’s portal.` },
    sender: {
      title: msg`The sender ID is not registered`,
      helps: msg`Ask the SMS company to register it, or use one of those it approved.`,
    },
    number: { title: msg`The number was refused`, helps: msg`The SMS company does not send to it.` },
    opted_out: {
      title: msg`This person wants no more SMS`,
      helps: msg`The SMS company holds back what is sent to them.`,
    },
    unreachable: {
      title: msg`The SMS company cannot be reached`,
      helps: msg`Messages wait and are tried again. Ask once more later.`,
    },
    refused: { title: msg`The SMS company refused the message`, helps: msg`Its portal says why.` },
    other: { title: msg`The SMS company refused the message`, helps: msg`Its portal says why.` },
  }

/** As each portal names its fields. */
export const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  apiKey: msg`API key`,
  secretKey: msg`Secret key`,
  username: msg`User name`,
  password: msg`Password`,
}

/** Where the keys stand. */
export const whereToFind: Readonly<Record<SmsGateway, MessageDescriptor>> = {
  beem: msg`In Beem’s portal open SMS, then API Setup, and make a key. The secret key is shown there once.`,
  nextsms: msg`The user name and password you log in to NextSMS with.`,
  africastalking: msg`In the dashboard of your app open Settings, then API Key. The user name is the app’s; “sandbox” is their test account, which reaches nobody.`,
}

/** What the SMS company’s portal calls the address, and what it is for. */
export const callbackWords: Readonly<
  Record<SmsCallback | 'other', { label: MessageDescriptor; help: MessageDescriptor }>
> = {
  reports: { label: msg`Delivery reports`, help: msg`So that you see which messages arrived.` },
  messages: { label: msg`Incoming messages`, help: msg`So that STOP and ACHA are heard.` },
  'opt-outs': { label: msg`Bulk SMS opt-out`, help: msg`So that nobody who left gets another message.` },
  other: { label: msg`Another address`, help: msg`A newer version knows what it is for.` },
}
