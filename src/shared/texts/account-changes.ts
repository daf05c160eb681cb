import { brand } from '../brand.ts'
import type { AccountChangeKind, ShopChangeKind } from '../contract/changes.ts'
import { dateText } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import type { PushText } from './push.ts'
import { foot, greet, mail, type MailText, oneLine, type SmsText } from './messages.ts'

/** A log-in that is not as always. `at`: ISO 8601. */
export interface SignInFacts {
  device: string
  isNewDevice: boolean
  wrongTries: number
  at: string
}

/**
 * What an account or a shop's money hears when somebody changed who it belongs to. Each message carries its own link that undoes the change: whoever did not
 * make it is perhaps no longer able to log in.
 */
export type ChangeNews = { language: Language; link: string } & (
  | { kind: Exclude<AccountChangeKind, 'sign_in'> }
  | ({ kind: 'sign_in' } & SignInFacts)
  | { kind: Extract<ShopChangeKind, 'destination' | 'gateway'>; shopName: string; byName: string }
  | { kind: Extract<ShopChangeKind, 'closing'>; shopName: string; byName: string; eraseAt: Date }
  | {
      kind: Extract<ShopChangeKind, 'owner_made' | 'owner_removed'>
      shopName: string
      byName: string
      name: string
      effectiveAt: Date
      /** Whoever asked leaves with the same moment. */
      isTransfer: boolean
    }
)

function signIn({ device, isNewDevice, wrongTries, at }: SignInFacts, language: Language): string {
  const isSw = language === 'sw'
  const time = dateText(at, language, 'short')
  const on = device === '' ? '' : ` (${oneLine(device, 30)})`
  if (!isNewDevice)
    return isSw
      ? `akaunti yako imefunguliwa ${time}, baada ya nenosiri kukosewa mara ${wrongTries}`
      : `somebody logged in to your account, ${time}, after ${wrongTries} wrong passwords`
  return isSw
    ? `akaunti yako imefunguliwa kwenye kifaa kipya${on}, ${time}`
    : `somebody logged in to your account on a new device${on}, ${time}`
}

/** One sentence without its full stop. */
function what(news: ChangeNews, nameLength: number): string {
  const isSw = news.language === 'sw'
  if (news.kind === 'sign_in') return signIn(news, news.language)
  if (!('shopName' in news)) {
    if (news.kind === 'passkey_on')
      return isSw ? 'ufunguo wa siri umeongezwa kwenye akaunti yako' : 'a passkey was added to your account'
    if (news.kind === 'passkey_off')
      return isSw ? 'ufunguo wa siri umeondolewa kwenye akaunti yako' : 'a passkey was removed from your account'
    if (news.kind === 'account_closing')
      return isSw ? 'akaunti yako itafutwa baada ya siku 30' : 'your account is deleted in 30 days'
    if (news.kind === 'password') return isSw ? 'nenosiri lako limebadilishwa' : 'your password was changed'
    if (news.kind === 'factor_on')
      return isSw ? 'hatua ya pili ya kuingia imewashwa' : 'a second step was added to your log-in'
    if (news.kind === 'factor_off')
      return isSw ? 'hatua ya pili ya kuingia imezimwa' : 'the second step of your log-in was switched off'
    if (news.kind === 'factor_lost')
      return isSw
        ? 'hatua ya pili ya kuingia itazimwa baada ya siku 3'
        : 'the second step of your log-in ends in 3 days'
    return isSw ? 'simu au barua pepe ya akaunti yako imebadilishwa' : 'the phone or e-mail of your account was changed'
  }
  const [shop, by] = [oneLine(news.shopName, nameLength), oneLine(news.byName, nameLength)]
  if (news.kind === 'closing') {
    const day = dateText(news.eraseAt, news.language, 'shortDay')
    return isSw ? `${by} amefunga ${shop}, itafutwa ${day}` : `${by} closed ${shop}, it is deleted on ${day}`
  }
  if (!('name' in news)) {
    if (news.kind === 'gateway')
      return isSw
        ? `${by} amebadilisha mahali malipo ya ${shop} yanapoingia`
        : `${by} changed where payments of ${shop} go`
    return isSw
      ? `${by} ameongeza mahali papya pa kutolea pesa za ${shop}`
      : `${by} added a new place for payouts of ${shop}`
  }
  const [name, day] = [oneLine(news.name, nameLength), dateText(news.effectiveAt, news.language, 'shortDay')]
  if (news.isTransfer)
    return isSw
      ? `${by} anamkabidhi ${name} duka la ${shop} tarehe ${day} na kuondoka`
      : `${by} hands ${shop} over to ${name} on ${day} and leaves it`
  if (news.kind === 'owner_made')
    return isSw
      ? `${by} amemfanya ${name} mwenye duka mwenza wa ${shop} kuanzia ${day}`
      : `${by} makes ${name} an owner of ${shop} from ${day}`
  return isSw
    ? `${by} anamwondoa ${name} kama mwenye duka wa ${shop} tarehe ${day}`
    : `${by} removes ${name} as an owner of ${shop} on ${day}`
}

export function changeSms(news: ChangeNews): SmsText {
  if (news.kind === 'sign_in')
    return {
      text:
        news.language === 'sw'
          ? `${brand.name}: ${what(news, 24)}. Si wewe? Funga: ${news.link}`
          : `${brand.name}: ${what(news, 24)}. Not you? Close it: ${news.link}`,
    }
  return {
    text:
      news.language === 'sw'
        ? `${brand.name}: ${what(news, 24)}. Si wewe? Rudisha: ${news.link}`
        : `${brand.name}: ${what(news, 24)}. Not right? Undo it: ${news.link}`,
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function changeMail(news: ChangeNews & { greetName: string }): MailText {
  const sentence = capital(what(news, 80))
  const isAccount = !('shopName' in news)
  return news.language === 'sw'
    ? mail({
        subject: sentence,
        greeting: greet('sw', news.greetName),
        paragraphs: [
          `${sentence}. Kama ni sawa, huna la kufanya.`,
          isAccount
            ? 'Kama si wewe, fungua kiungo hiki: tunarudisha ya awali, tunaondoa kila aliyeingia, kisha unaweka nenosiri jipya.'
            : 'Kama si sawa, fungua kiungo hiki: tunarudisha ya awali na kumwondoa aliyebadilisha kwenye vifaa vyote.',
          'Kiungo kinatumika mara moja. Usimpe mtu yeyote.',
        ],
        link: { label: news.kind === 'sign_in' ? 'Si mimi' : 'Rudisha ya awali', url: news.link },
        foot: foot('sw'),
      })
    : mail({
        subject: sentence,
        greeting: greet('en', news.greetName),
        paragraphs: [
          `${sentence}. If that is right, there is nothing to do.`,
          isAccount
            ? 'If it was not you, open this link: we put back what was before, log everybody out, and you set a new password.'
            : 'If it is not right, open this link: we put back what was before, and log out whoever changed it everywhere.',
          'The link works once. Do not share it.',
        ],
        link: { label: news.kind === 'sign_in' ? 'It was not me' : 'Undo the change', url: news.link },
        foot: foot('en'),
      })
}

export function signInPushText(facts: SignInFacts, language: Language): PushText {
  const sentence = capital(signIn(facts, language))
  return language === 'sw'
    ? { title: 'Kuingia kwenye akaunti yako', body: `${sentence}. Si wewe? Gusa hapa.` }
    : { title: 'A log-in to your account', body: `${sentence}. Not you? Tap here.` }
}
