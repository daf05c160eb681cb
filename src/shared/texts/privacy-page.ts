import type { Processors, ShopPage } from '../contract/privacy-duties.ts'
import { dateText } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { formatPhone } from '../domain/phone.ts'
import { REQUEST_DAYS } from '../domain/privacy.ts'
import type { UsedKind } from '../domain/privacy-duties.ts'

/** What a shop says to its customers about their data: made of what is so, and of what its owners answered (decision 347). Plain text; whoever shows it escapes it. */
export interface PrivacyPageFacts {
  shop: string
  place: string
  phone: string
  officer: { name: string; phone: string } | null
  registration: { number: string; validUntil: string } | null
  chatMonths: number | null
  customerMonths: number | null
  hasChats: boolean
  hasDebts: boolean
  hasOffers: boolean
  hasPopups: boolean
  isFiscal: boolean
  processors: Processors
}

const words = {
  en: {
    title: (shop: string) => `Your data at ${shop}`,
    what: 'What we keep',
    order:
      'Your name and phone number, what you bought and what you paid, when you order, buy on credit or want a receipt sent.',
    brought: 'Where we bring your goods, if you have them brought.',
    pays: 'The number you pay from and the reference of the payment.',
    chats: 'What you write to us on WhatsApp, with pictures and voice messages.',
    debts: 'What you owe us and what we keep for you.',
    popups: 'What you fill in on our website.',
    why: 'Why we keep it',
    sells: 'To sell to you, bring your goods, give receipts and answer you.',
    owes: 'To know what is open between us, and to remind you of it.',
    offers: 'To send you offers, if you agreed. Every offer says how to stop them.',
    law: 'Because the law wants records of sales.',
    fiscal: 'Sales are reported to the tax authority (TRA).',
    long: 'How long',
    chatKept: (time: string) => `Chats: ${time}, then they are erased.`,
    chatOpen: 'Chats: until you ask us to erase them.',
    nameKept: (time: string) =>
      `Your name and number: ${time} after you last bought or wrote, then they are erased. Not while a debt, an order or a request is open.`,
    nameOpen: 'Your name and number: until you ask us to erase them.',
    money: 'Sums of sales, payments and debts stay, without your name once you are erased.',
    who: 'Who works with it for us',
    kinds: {
      host: 'keeps the shop’s records',
      whatsapp: 'carries messages',
      sms: 'sends SMS',
      payments: 'takes payments',
      fiscal: 'issues fiscal receipts',
      system: 'a system joined to the shop',
    },
    rights: 'What you may ask',
    may: `You may see what we keep, have it put right or erased, and say no to offers. We answer within ${REQUEST_DAYS} days.`,
    pdpc: 'The Personal Data Protection Commission (PDPC) watches over this.',
    ask: 'Whom to ask',
    registered: (number: string, day: string) => `Registered with the PDPC: ${number}, good until ${day}.`,
    months: { 6: 'six months', 12: 'one year', 24: 'two years', 36: 'three years', 60: 'five years' },
    other: 'Kiswahili',
    goneTitle: 'There is no such page',
    gone: 'The shop has not published it. Ask the shop.',
  },
  sw: {
    title: (shop: string) => `Taarifa zako kwa ${shop}`,
    what: 'Tunachotunza',
    order: 'Jina na namba yako ya simu, ulichonunua na ulicholipa, unapoagiza, kukopa au kutaka risiti itumwe.',
    brought: 'Mahali tunapokuletea bidhaa, ukitaka kuletewa.',
    pays: 'Namba unayolipia na namba ya muamala.',
    chats: 'Unachotuandikia WhatsApp, pamoja na picha na sauti.',
    debts: 'Deni lako kwetu na salio tunalokutunzia.',
    popups: 'Unachojaza kwenye tovuti yetu.',
    why: 'Kwa nini tunatunza',
    sells: 'Kukuuzia, kukuletea bidhaa, kukupa risiti na kukujibu.',
    owes: 'Kujua deni lililopo kati yetu na kukukumbusha.',
    offers: 'Kukutumia ofa, kama ulikubali. Kila ofa inaeleza jinsi ya kuacha.',
    law: 'Kwa sababu sheria inataka rekodi za mauzo.',
    fiscal: 'Mauzo huripotiwa Mamlaka ya Mapato (TRA).',
    long: 'Kwa muda gani',
    chatKept: (time: string) => `Mazungumzo: ${time}, kisha yanafutwa.`,
    chatOpen: 'Mazungumzo: hadi utakapoomba yafutwe.',
    nameKept: (time: string) =>
      `Jina na namba yako: ${time} tangu uliponunua au kuandika mara ya mwisho, kisha vinafutwa. Si wakati kuna deni, oda au ombi lililo wazi.`,
    nameOpen: 'Jina na namba yako: hadi utakapoomba vifutwe.',
    money: 'Kiasi cha mauzo, malipo na madeni hubaki, bila jina lako ukishafutwa.',
    who: 'Wanaotusaidia kushughulikia',
    kinds: {
      host: 'hutunza rekodi za duka',
      whatsapp: 'hupeleka ujumbe',
      sms: 'hutuma SMS',
      payments: 'hupokea malipo',
      fiscal: 'hutoa risiti za EFD',
      system: 'mfumo uliounganishwa na duka',
    },
    rights: 'Unachoweza kuomba',
    may: `Unaweza kuona tunachotunza, kuomba kirekebishwe au kifutwe, na kukataa ofa. Tunajibu ndani ya siku ${REQUEST_DAYS}.`,
    pdpc: 'Tume ya Ulinzi wa Taarifa Binafsi (PDPC) inasimamia haya.',
    ask: 'Umuulize nani',
    registered: (number: string, day: string) => `Tumesajiliwa PDPC: ${number}, hadi ${day}.`,
    months: { 6: 'miezi sita', 12: 'mwaka mmoja', 24: 'miaka miwili', 36: 'miaka mitatu', 60: 'miaka mitano' },
    other: 'English',
    goneTitle: 'Ukurasa huu haupo',
    gone: 'Duka halijauchapisha. Liulize duka.',
  },
} as const
export const privacyPageWords = words

const isKnown = (months: number): months is keyof (typeof words)['en']['months'] => months in words.en.months
const isUsed = (kind: string): kind is UsedKind => kind in words.en.kinds

const some = (...lines: (string | false)[]) => lines.filter((line) => line !== false)

export function privacyPage(facts: PrivacyPageFacts, language: Language): ShopPage {
  const w = words[language]
  const time = (months: number) => (isKnown(months) ? w.months[months] : String(months))
  const { used, own } = facts.processors
  const pays = used.some(({ kind }) => kind === 'payments')
  return {
    title: w.title(facts.shop),
    sections: [
      {
        head: w.what,
        lines: some(
          w.order,
          w.brought,
          pays && w.pays,
          facts.hasChats && w.chats,
          facts.hasDebts && w.debts,
          facts.hasPopups && w.popups,
        ),
      },
      {
        head: w.why,
        lines: some(w.sells, facts.hasDebts && w.owes, facts.hasOffers && w.offers, w.law, facts.isFiscal && w.fiscal),
      },
      {
        head: w.long,
        lines: some(
          facts.hasChats && (facts.chatMonths === null ? w.chatOpen : w.chatKept(time(facts.chatMonths))),
          facts.customerMonths === null ? w.nameOpen : w.nameKept(time(facts.customerMonths)),
          w.money,
        ),
      },
      {
        head: w.who,
        lines: [
          ...used.map(({ kind, name }) => (isUsed(kind) ? `${name}: ${w.kinds[kind]}` : name)),
          ...own.map(({ name, purpose, country }) => `${name}: ${purpose}${country === '' ? '' : ` (${country})`}`),
        ],
      },
      { head: w.rights, lines: [w.may, w.pdpc] },
      {
        head: w.ask,
        lines: some(
          facts.officer !== null && `${facts.officer.name}, ${formatPhone(facts.officer.phone)}`,
          [facts.shop, facts.place, facts.phone === '' ? '' : formatPhone(facts.phone)].filter(Boolean).join(', '),
          facts.registration !== null
            && w.registered(facts.registration.number, dateText(facts.registration.validUntil, language, 'day')),
        ),
      },
    ],
  }
}
