import type { Language } from './languages.ts'
import type { Wallet } from './options.ts'
import { isTanzanianMobile, normalisePhone } from './phone.ts'
import { normalText } from './text.ts'

/**
 * The confirmation messages of M-Pesa, Mixx by Yas (Tigo Pesa), Airtel Money and HaloPesa, in English and Swahili, as phones in Tanzania got them (shapes gathered from public code;
 * wallets change their words without notice, so labels and phrases are looked for and never a whole sentence). What cannot be read surely is not read: a person types it.
 */
export interface WalletMessage {
  /** Whose message it is; 'other' when nothing in it says so. */
  wallet: Wallet
  language: Language
  /** Money came in. False for money that went out, which is what a hasty eye is shown instead. */
  isIncoming: boolean
  amountTzs: number
  /** Upper case, as the wallet counts it. */
  reference: string
  /** '' when the message names none. */
  payerName: string
  /** E.164, or ''. */
  payerPhone: string
  /** UTC; null when it has no day and time. */
  at: string | null
}

/** All that may belong to one number, so that "5.000" and "5 000" are seen whole and refused (`wholeShillings`) instead of being read as 5. */
const NUMBER = String.raw`(?<!\d)(?<!\d[.,])(\d(?:[\d.,]{0,18}\d)?(?:\s\d{3}(?!\d)){0,3}(?:\s?(?:k|m|bn|elfu|laki|milioni)\b)?)(?![.,]?\d)`
const AMOUNT = String.raw`(?:T(?:sh|zs)s?\.?\s*${NUMBER}|${NUMBER}\s*T(?:sh|zs)\b)`
const find = (source: string) => new RegExp(source, 'iu')

interface Phrase {
  pattern: RegExp
  language: Language
  isIncoming: boolean
}
const phrase = (language: Language, isIncoming: boolean, source: string): Phrase => ({
  pattern: find(source),
  language,
  isIncoming,
})
/** The one that stands first in the message is what it is about; the rest is balance, fee and advertising. */
const phrases: readonly Phrase[] = [
  phrase('en', true, String.raw`\breceived\s+(?:a\s+)?(?:payment\s+of\s+)?(?:cash\s+)?${AMOUNT}`),
  phrase('en', true, String.raw`${AMOUNT}(?:\s*Tsh\.?)?\s+(?:has\s+been\s+)?received\b`),
  phrase('en', true, String.raw`\bcash-?in\s+of\s+${AMOUNT}`),
  phrase('en', true, String.raw`\bcredited\s+with\s+${AMOUNT}`),
  phrase('sw', true, String.raw`\bumepokea\s+(?:pesa\s+|malipo\s+|kiasi\s+cha\s+|malipo\s+ya\s+)?${AMOUNT}`),
  phrase('sw', true, String.raw`\bumefanikiwa\s+kupokea\s+${AMOUNT}`),
  phrase('sw', true, String.raw`\bpesa\s+zime(?:wekwa|ingizwa|ingia)\b.{0,60}?${AMOUNT}`),
  phrase('sw', true, String.raw`${AMOUNT}\s+(?:imepokelewa|imewekwa|imeingia)\b`),
  phrase(
    'en',
    false,
    String.raw`\b(?:sent|paid|transferred|withdrawn|withdraw|bought)\s+(?:airtime\s+of\s+)?${AMOUNT}`,
  ),
  phrase('en', false, String.raw`${AMOUNT}\s+(?:has\s+been\s+)?(?:sent|paid|transferred|withdrawn)\b`),
  phrase('en', false, String.raw`\bbought\s+.{0,30}?${AMOUNT}`),
  phrase(
    'sw',
    false,
    String.raw`\b(?:umetuma|umelipa|umetoa|umenunua|umeweka|umehamisha)\s+(?:kiasi\s+cha\s+)?${AMOUNT}`,
  ),
  phrase('sw', false, String.raw`\bumefanikiwa\s+ku(?:tuma|lipa|toa|nunua)\s+${AMOUNT}`),
  phrase(
    'sw',
    false,
    String.raw`\b(?:malipo\s+yamekamilika|pesa\s+zimetumwa|hamisho\s+la\s+pesa\s+kwenda)\b.{0,80}?\bkiasi:?\s*${AMOUNT}`,
  ),
  phrase('sw', false, String.raw`${AMOUNT}\s+(?:imetumwa|imelipwa|imetolewa|imehamishwa)\b`),
]

/** Behind a label: letters and digits with at least one digit, dots and hyphens inside ("MI240406.1141.Q03294"). */
const ID = String.raw`\s*(?:[:#.]\s*){0,2}((?=[A-Z0-9.-]*\d)[A-Z0-9](?:[A-Z0-9]|[.-](?=[A-Z0-9])){5,30})`
interface Label {
  pattern: RegExp
  wallet: Wallet | null
}
const label = (wallet: Wallet | null, source: string): Label => ({ pattern: find(source), wallet })
const labels: readonly Label[] = [
  label('mpesa', String.raw`(?:^|[\s:])((?=[A-Z]*\d)[A-Z0-9]{8,14})\s+(?:confirmed|imethibitishwa)\b`),
  label('halopesa', String.raw`\butambulisho\s+wa\s+muamala${ID}`),
  label('halopesa', String.raw`\btnx(?:\s+id)?${ID}`),
  label('airtel', String.raw`\bmuamala\s+no\b\.?[^.]{0,30}?\.?\s+ID${ID}`),
  label('airtel', String.raw`\bmuamala\s+no\b\.?${ID}`),
  label('airtel', String.raw`\b(?:TID|trans\.?\s*ID)\b${ID}`),
  label('tigo', String.raw`\bkumbukumbu\s+(?:no\b\.?|namba|ya\s+malipo\b\.?)${ID}`),
  label(null, String.raw`\bkumbukumbu\b${ID}`),
  label('tigo', String.raw`\btxn\s*id\b${ID}`),
  label(null, String.raw`\btransaction\s+id\b${ID}`),
  label(null, String.raw`\bmuamala\b${ID}`),
  label(null, String.raw`\b(?:rej|ref|reference|id)\b${ID}`),
]

/** Money that went back, did not come, or is yet to come. Perfect and future tenses: "to reverse, dial …" is only advice. */
const undone: readonly RegExp[] = [
  /\b(?:reversed|reversal|refund(?:ed)?|returned|charge-?back|recalled|cancell?ed|failed|unsuccessful|declined|rejected|not\s+(?:successful|completed)|pending|on\s+hold|scheduled|requests?|requested|expected)\b/i,
  /\b(?:ume|ime|yame|zime|lime|wame|kime)(?:rudish|rejesh|batilish|ghairi|futw|sitish|katali|zuili|shind(?:w|ik)|pangw|ombw)\w*/i,
  /\b(?:urejesh\w*|marejesho|iliyo(?:rudish|rejesh|batilish|pangw)\w*|(?:ya|zi)li(?:yo|zo)(?:rudish|rejesh|batilish|pangw)\w*)\b/i,
  /\bha(?:i|u|ya|zi|li)?(?:ku|ja)(?:fanikiw|kamilik|pokele|ingi)\w*|\bhu(?:ja|ku)(?:pokea|pata)\b/i,
  /\b(?:will|shall|to)\s+be\s+(?:received|credited|paid|sent|deposited)\b|\bwill\s+(?:receive|get)\b(?!\s+(?:an?\s+)?(?:confirmation|message|sms|receipt))/i,
  /\b(?:uta|ita|zita|yata)(?:pokea|pokelewa|wekwa|ingia|ingizwa|tumwa|lipwa)\b(?!\s+(?:ujumbe|sms|meseji|risiti|taarifa))|\b(?:i|ya|zi|u)na(?:subiri|tarajiw)\w*|\bombi\s+la\b|\ba(?:na|me)omba\b/i,
]
/** What begins so is advice for another time. */
const ADVICE = /\b(?:if|in\s+case|kama|iwapo|endapo|ikiwa)\b[^.!]*/gi
/** Lent by the wallet, or its owner's own savings, or no money at all: nobody paid for anything. */
const lent =
  /\b(?:loans?|overdraft|borrowed|lent|mkopo|mikopo|\w*kop(?:a|esh)\w*|songesha|nivushe|m-?\s?pawa|bustisha|timiza|chomoka|haloyako|halo\s*yako|airtime|muda\s+wa\s+maongezi|vocha|vifurushi|kifurushi|bundles?)\b/i
const NEXT_FACT = /\b(?:salio|baki|balance|txn\s*id|tnx|tid|ref|kumbukumbu|utambulisho|trans\.?\s*id)\b/i

/** What a wallet says after balance or reference is advertising: "Songesha sasa!" there lends nothing. */
function isNoPayment(text: string, about: About): boolean {
  const before = text.slice(Math.max(0, about.start - 30), about.start)
  if (
    /[-\u2212(]\s*$/.test(before)
    || /(?:\b(?:not|never|will|would|once|when|until|before|after|to\s+be)|n['’]t)(?:\s+(?:have|be|been|yet|you))*\s*$/i.test(
      before,
    )
  )
    return true
  const said = text.replaceAll(ADVICE, ' ')
  if (undone.some((pattern) => pattern.test(said))) return true
  const rest = text.slice(about.end)
  return lent.test(`${text.slice(0, about.end)}${rest.slice(0, NEXT_FACT.exec(rest)?.index ?? rest.length)}`)
}

const brands: readonly [Wallet, RegExp][] = [
  ['tigo', /\btigo\s*-?\s*pesa\b|\bmixx\b|\blipa kwa simu\b/i],
  ['airtel', /\bairtel\s*-?\s*money\b/i],
  ['halopesa', /\bhalo\s*-?\s*pesa\b/i],
  ['mpesa', /\bm-?\s?pesa\b/i],
]

/** Null when it is no message of a wallet about an amount in shillings with a reference. */
export function readWalletMessage(input: string): WalletMessage | null {
  const text = normalText(input.slice(0, 2000), 'NFKC')
    .replaceAll(/[\s\u200b-\u200f\u2060]+/gu, ' ')
    .trim()
  const about = firstPhrase(text)
  if (about === null || isNoPayment(text, about)) return null
  const reference = findReference(text)
  if (reference === null) return null
  const party = about.isIncoming ? findParty(text.slice(about.end)) : { span: '', name: '', phone: '' }
  // The sender's network is named too ("kutoka kwa M-PESA"): only the rest says whose message it is.
  const rest = (party.span === '' ? text : text.replace(party.span, ' ')).replaceAll(
    /\b(?:via|kupitia)\s+[\w-]+(?:\s+(?:money|pesa|by\s+yas))?/gi,
    ' ',
  )
  const branded = brands.find(([, pattern]) => pattern.test(rest))?.[0]
  return {
    wallet: (reference.wallet === 'mpesa' ? 'mpesa' : branded) ?? reference.wallet ?? 'other',
    language: about.language,
    isIncoming: about.isIncoming,
    amountTzs: about.amountTzs,
    reference: reference.text,
    payerName: party.name,
    payerPhone: party.phone,
    at: findTime(text),
  }
}

interface About {
  language: Language
  isIncoming: boolean
  amountTzs: number
  start: number
  end: number
}
function firstPhrase(text: string): About | null {
  let first: { at: number; phrase: Phrase; match: RegExpExecArray } | null = null
  for (const one of phrases) {
    const match = one.pattern.exec(text)
    if (match && (first === null || match.index < first.at)) first = { at: match.index, phrase: one, match }
  }
  if (first === null) return null
  const amountTzs = wholeShillings(first.match.slice(1).find((group) => group !== undefined) ?? '')
  return amountTzs === null
    ? null
    : {
        language: first.phrase.language,
        isIncoming: first.phrase.isIncoming,
        amountTzs,
        start: first.at,
        end: first.at + first.match[0].length,
      }
}

/**
 * Cents are no payment a shop asked for, and nobody's to round away. A point before three figures, or a blank, may stand for thousands or for a slip: such an amount is
 * a person's to type.
 */
function wholeShillings(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?$/.exec(text)
  const amount = match ? Number(match[1]?.replaceAll(',', '')) : Number.NaN
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null
}

function findReference(text: string): { text: string; wallet: Wallet | null } | null {
  for (const { pattern, wallet } of labels) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return { text: found.toUpperCase(), wallet }
  }
  return null
}

/** Where the sender's part ends: the next fact begins. A point behind an initial or a title ("J. M. Kessy", "Dr. Asha") ends nothing. */
const PARTY_END = String.raw`(?=\s+(?:on|mnamo|tarehe|saa|new|your|salio|baki|kumbukumbu|rej|ref|txn(?:\s*id)?|tnx|tid|trans\.?\s*id|muamala|utambulisho|with|via|at|is\s+successful|imefanikiwa|akaunti\s+yako)\b|\s+\d{1,2}\/\d{1,2}\/|(?<!\b(?:\p{L}|dr|mr|mrs|ms|prof|eng|rev|bi|bw|mch|alh|st|co|ltd))\.(?:\s|$|[A-Z])|,?\s*(?:salio|your|new)\b|$)`
const partyPattern = find(
  String.raw`^(?:\s*T(?:sh|zs)\b\.?)?(?:\s*(?:kwa\s+njia\s+ya\s+\S+))?\s*(?:successful\.\s*(?=agent)|(?:from|kutoka\s+kwa|kutoka:?|na)\s+|,\s*)(.{2,90}?)${PARTY_END}`,
)
const PHONE = /(?<!\d)(?:\+?255|0)?[67]\d{8}(?!\d)/

function findParty(after: string): { span: string; name: string; phone: string } {
  const match =
    partyPattern.exec(after) ?? find(String.raw`^[^.]{0,60}?\b(?:from|kutoka:?)\s+(.{2,90}?)${PARTY_END}`).exec(after)
  const span = match?.[1]?.trim() ?? ''
  const digits = PHONE.exec(span)?.[0] ?? ''
  const e164 = normalisePhone(digits)
  // "CRDB Bank, Akaunti ****2200 - FAUSTINE NZIKU", "922746 - TIPS-CRDB", "Airtel Money; 2556… - MGENI": the name stands last.
  const last = span.split(/\s+[-–]\s*|\s*[-–]\s+/).at(-1) ?? ''
  const part = /\p{L}{2}/u.test(last.replace(PHONE, '')) ? last : span
  const name = part
    .replace(PHONE, ' ')
    .replaceAll(/\([^)]*\)?|[*\d]{3,}/g, ' ')
    .replace(/^\s*(?:wakala|agent|kwa)\b[\s:-]*/i, '')
    .replace(/^[^;]*;/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:.-]+|[\s,;:.-]+$/g, '')
  return {
    span,
    name: /\p{L}{2}/u.test(name) ? name.slice(0, 80) : '',
    phone: e164 !== null && isTanzanianMobile(e164) ? e164 : '',
  }
}

const DAY = String.raw`(?:(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})|(\d{4})[/-](\d{1,2})[/-](\d{1,2}))(?!\d)`
const timePattern = find(
  String.raw`(?<!\d)${DAY}[,.]?\s*(?:at|saa|kwenye\s+saa)?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(AM|PM)?\b`,
)

/** Clocks of the wallets are Dar es Salaam's, also where Swahili says "saa": 14:30 is written, not the eighth hour. */
function findTime(text: string): string | null {
  const match = timePattern.exec(text)
  if (!match) return null
  const [, d1, m1, y1, y2, m2, d2, h = '', minute = '', second = '0', half] = match
  const [year, month, day] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)]
  const full = year < 100 ? 2000 + year : year
  const base = Number(h)
  if (half !== undefined && (base < 1 || base > 12)) return null
  const hour = half === undefined ? base : (base % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  if (
    month < 1
    || month > 12
    || day < 1
    || day > new Date(Date.UTC(full, month, 0)).getUTCDate()
    || hour > 23
    || Number(minute) > 59
    || Number(second) > 59
  )
    return null
  return new Date(Date.UTC(full, month - 1, day, hour - 3, Number(minute), Number(second))).toISOString()
}
