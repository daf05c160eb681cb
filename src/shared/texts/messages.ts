import { brand } from '../brand.ts'
import { formatPhone } from '../domain/phone.ts'
import type { Language } from '../domain/languages.ts'
import { nameForMessage } from '../domain/names-in-messages.ts'
import { normalText } from '../domain/text.ts'

/**
 * What the server writes to a person outside the app. Pure functions; everything a person typed (shop and people's names) is put on one line and cut.
 * An SMS is 160 characters of the GSM alphabet, so our own words keep to plain letters and digits; a name with other letters makes it two.
 */
export type SmsText = { text: string }
export type MailText = { subject: string; text: string; html: string }

/** One line, no control or direction characters, at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const clean = normalText(text, 'NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(clean)
  return characters.length <= max
    ? clean
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}.`
}

/** The name of a shop as it goes out under our own sender: no link, no number to call, nobody's brand. */
export const shopInMessage = (name: string, language: Language, max: number): string =>
  oneLine(nameForMessage(oneLine(name, 80), language === 'sw' ? 'Duka' : 'The shop'), max)
export const personInMessage = (name: string, language: Language, max: number): string =>
  oneLine(nameForMessage(oneLine(name, 80), language === 'sw' ? 'Mwenye duka' : 'The owner'), max)

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type MailParts = {
  subject: string
  greeting: string
  paragraphs: string[]
  link?: { label: string; url: string }
  code?: string
  foot: string
}

/** Plain text and the same as HTML: no pictures, no tracking, no style sheet, one link. */
export function mail({ subject, greeting, paragraphs, link, code, foot }: MailParts): MailText {
  const [first = '', ...rest] = paragraphs
  const lines = [greeting, first, ...(code ? [code] : []), ...(link ? [link.url] : []), ...rest, foot]
  const html = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(first)}</p>`,
    ...(code ? [`<p><strong>${escapeHtml(code)}</strong></p>`] : []),
    ...(link
      ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.url)}</p>`]
      : []),
    ...rest.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${escapeHtml(foot)}</p>`,
  ].join('\n')
  return { subject, text: `${lines.join('\n\n')}\n`, html }
}

export const greet = (language: Language, name?: string) => {
  const left = oneLine(nameForMessage(oneLine(name ?? '', 80), ''), 40)
  // Whoever is known by their number alone is greeted without it.
  const known = /\p{L}/u.test(left) ? left : ''
  return language === 'sw' ? (known ? `Habari ${known},` : 'Habari,') : known ? `Hello ${known},` : 'Hello,'
}
export const foot = (language: Language) =>
  language === 'sw'
    ? `${brand.name} · Maswali? ${brand.email} au ${formatPhone(brand.phone)}`
    : `${brand.name} · Questions? ${brand.email} or ${formatPhone(brand.phone)}`
/** "72 hours" is how long an invitation lives; whole days read better. */
function hoursText(language: Language, hours: number): string {
  const days = hours >= 48 && hours % 24 === 0 ? hours / 24 : null
  if (language === 'sw') return days ? `siku ${days}` : hours === 1 ? 'saa moja' : `saa ${hours}`
  return days ? `${days} days` : hours === 1 ? '1 hour' : `${hours} hours`
}
const minutesText = (language: Language, minutes: number) =>
  language === 'sw'
    ? minutes === 1
      ? 'dakika moja'
      : `dakika ${minutes}`
    : minutes === 1
      ? '1 minute'
      : `${minutes} minutes`

type Code = { language: Language; /** Six digits. */ code: string; minutes: number }

/** Forgotten password, by phone. */
export function resetCodeSms({ language, code, minutes }: Code): SmsText {
  return {
    text:
      language === 'sw'
        ? `${brand.name}: namba ya kubadili nenosiri ni ${code}. Inatumika kwa ${minutesText(language, minutes)}. Usimpe mtu yeyote.`
        : `${brand.name}: your code to reset your password is ${code}. It works for ${minutesText(language, minutes)}. Do not share it.`,
  }
}

/** Forgotten password, by e-mail. `link` carries the one-time token. */
export function resetLinkMail({
  language,
  link,
  minutes,
  name,
}: {
  language: Language
  link: string
  minutes: number
  name?: string
}): MailText {
  return language === 'sw'
    ? mail({
        subject: `Badili nenosiri la ${brand.name}`,
        greeting: greet(language, name),
        paragraphs: [
          'Umeomba kubadili nenosiri. Fungua kiungo hiki, kisha weka nenosiri jipya.',
          `Kiungo kinatumika mara moja, ndani ya ${minutesText(language, minutes)}.`,
          'Kama hukuomba, puuza ujumbe huu. Nenosiri lako halijabadilika.',
        ],
        link: { label: 'Badili nenosiri', url: link },
        foot: foot(language),
      })
    : mail({
        subject: `Reset your ${brand.name} password`,
        greeting: greet(language, name),
        paragraphs: [
          'You asked to reset your password. Open this link and set a new one.',
          `The link works once, for ${minutesText(language, minutes)}.`,
          'If you did not ask, ignore this message. Your password has not changed.',
        ],
        link: { label: 'Reset password', url: link },
        foot: foot(language),
      })
}

/** Proof that a phone number is the user's own. */
export function verificationSms({ language, code, minutes }: Code): SmsText {
  return {
    text:
      language === 'sw'
        ? `${brand.name}: namba ya kuthibitisha simu yako ni ${code}. Inatumika kwa ${minutesText(language, minutes)}. Usimpe mtu yeyote.`
        : `${brand.name}: your code to confirm this phone is ${code}. It works for ${minutesText(language, minutes)}. Do not share it.`,
  }
}

/** Proof that an e-mail address is the user's own. */
export function verificationMail({ language, code, minutes, name }: Code & { name?: string }): MailText {
  return language === 'sw'
    ? mail({
        subject: `${code} ni namba yako ya ${brand.name}`,
        greeting: greet(language, name),
        paragraphs: [
          'Ingiza namba hii kuthibitisha barua pepe yako:',
          `Inatumika kwa ${minutesText(language, minutes)}. Usimpe mtu yeyote.`,
          'Kama hukuomba, puuza ujumbe huu.',
        ],
        code,
        foot: foot(language),
      })
    : mail({
        subject: `${code} is your ${brand.name} code`,
        greeting: greet(language, name),
        paragraphs: [
          'Enter this code to confirm your e-mail address:',
          `It works for ${minutesText(language, minutes)}. Do not share it.`,
          'If you did not ask, ignore this message.',
        ],
        code,
        foot: foot(language),
      })
}

type Invitation = { language: Language; shopName: string; invitedBy: string; link: string; hours: number }

/** A place on the staff of a shop, by phone. Longer than one SMS with a long link; the parts arrive as one. */
export function invitationSms({ language, shopName, invitedBy, link, hours }: Invitation): SmsText {
  const [shop, by] = [shopInMessage(shopName, language, 40), personInMessage(invitedBy, language, 30)]
  return {
    text:
      language === 'sw'
        ? `${by} anakukaribisha kufanya kazi ${shop} kwenye ${brand.name}. Fungua ndani ya ${hoursText(language, hours)}: ${link}`
        : `${by} invites you to work at ${shop} on ${brand.name}. Open within ${hoursText(language, hours)}: ${link}`,
  }
}

/** The same by e-mail. `name` is the invited person's. */
export function invitationMail({
  language,
  shopName,
  invitedBy,
  link,
  hours,
  name,
}: Invitation & { name?: string }): MailText {
  const [shop, by] = [shopInMessage(shopName, language, 80), personInMessage(invitedBy, language, 80)]
  return language === 'sw'
    ? mail({
        subject: `Karibu ${shop} kwenye ${brand.name}`,
        greeting: greet(language, name),
        paragraphs: [
          `${by} anakukaribisha kufanya kazi ${shop}. Fungua kiungo hiki kukubali.`,
          `Kiungo kinatumika mara moja, ndani ya ${hoursText(language, hours)}.`,
          'Kama humfahamu, puuza ujumbe huu.',
        ],
        link: { label: 'Kubali mwaliko', url: link },
        foot: foot(language),
      })
    : mail({
        subject: `Join ${shop} on ${brand.name}`,
        greeting: greet(language, name),
        paragraphs: [
          `${by} invites you to work at ${shop}. Open this link to accept.`,
          `The link works once, for ${hoursText(language, hours)}.`,
          'If you do not know this person, ignore this message.',
        ],
        link: { label: 'Accept the invitation', url: link },
        foot: foot(language),
      })
}
