import type { Language } from './languages.ts'

/** What a shop decides about its receipts (decision 349): the same for paper, file, link and message, because one composer makes them all (texts/receipt.ts). */
export interface ReceiptLook {
  /** Under the name of the shop. Lines stay lines. */
  above: Readonly<Record<Language, string>>
  /** At the foot. */
  below: Readonly<Record<Language, string>>
  hasLogo: boolean
  showsServer: boolean
  showsCustomer: boolean
  showsTaxes: boolean
  /** The code that brings the sale back, or leads to the receipt. The tax authority's own stays. */
  showsCode: boolean
  /** `customer`: whoever hands it over chooses, and a link opens in the language of its reader. */
  language: 'shop' | 'customer'
}
export const RECEIPT_LANGUAGES = ['shop', 'customer'] as const
export const MOST_LOOK_TEXT = 200

const USUAL_LOOK: ReceiptLook = {
  above: { en: '', sw: '' },
  below: { en: '', sw: '' },
  hasLogo: true,
  showsServer: true,
  showsCustomer: true,
  showsTaxes: true,
  showsCode: true,
  language: 'shop',
}

/** `note`: the text at the foot in the shop's own language, which apps from before know and change alone. */
export const lookFrom = (stored: Partial<ReceiptLook>, note: string, language: Language): ReceiptLook => ({
  ...USUAL_LOOK,
  ...stored,
  below: { ...USUAL_LOOK.below, ...stored.below, [language]: note },
})

/** Its lines; where there is none in that language, those of the other: better than nothing. */
export const lookLines = (texts: Readonly<Record<Language, string>>, language: Language): string[] =>
  (texts[language].trim() || texts[language === 'en' ? 'sw' : 'en']).split('\n')
