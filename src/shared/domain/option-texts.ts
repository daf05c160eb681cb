import { type Language, languageNames } from './languages.ts'
import type { OptionId, OptionList } from './options.ts'
import { fullWalletNames, walletNames } from './wallet-names.ts'

/** A missing text does not compile. Read through `optionText`. */
export const optionTexts: {
  readonly [L in OptionList]: Readonly<Record<OptionId<L>, Readonly<Record<Language, string>>>>
} = {
  language: { en: { en: languageNames.en, sw: languageNames.en }, sw: { en: languageNames.sw, sw: languageNames.sw } },
  idType: {
    national_id: { en: 'National ID', sw: 'Kitambulisho cha Taifa' },
    passport: { en: 'Passport', sw: 'Pasipoti' },
    driving_license: { en: 'Driving License', sw: 'Leseni ya udereva' },
  },
  productCategory: {
    toys_games: { en: 'Toys & games', sw: 'Midoli na michezo' },
    food_beverages: { en: 'Food & beverages', sw: 'Vyakula na vinywaji' },
    home_improvement: { en: 'Home improvement', sw: 'Vifaa vya ujenzi na ukarabati' },
    sporting_goods: { en: 'Sporting goods', sw: 'Vifaa vya michezo' },
    pet_supplies: { en: 'Pet supplies', sw: 'Mahitaji ya mifugo ya nyumbani' },
    patio_garden: { en: 'Patio & garden', sw: 'Bustani na nje ya nyumba' },
    office_supplies: { en: 'Office supplies', sw: 'Vifaa vya ofisi' },
    musical_instruments: { en: 'Musical instruments', sw: 'Ala za muziki' },
    media: { en: 'Media', sw: 'Vitabu, muziki na filamu' },
    travel_luggage: { en: 'Travel & luggage', sw: 'Safari na mabegi' },
    arts_crafts: { en: 'Arts & crafts', sw: 'Sanaa na kazi za mikono' },
    antiques_collectibles: { en: 'Antiques & collectibles', sw: 'Vitu vya kale na vya kukusanya' },
    baby_products: { en: 'Baby products', sw: 'Bidhaa za watoto wachanga' },
    electronics: { en: 'Electronics', sw: 'Vifaa vya umeme na elektroniki' },
    health_beauty: { en: 'Health & beauty', sw: 'Afya na urembo' },
    jewelry_watches: { en: 'Jewelry & watches', sw: 'Vito na saa' },
    home: { en: 'Home', sw: 'Nyumbani' },
    clothing_accessories: { en: 'Clothing & accessories', sw: 'Nguo na vya kuvalia' },
  },
  contentType: {
    pdf_file: { en: 'PDF File', sw: 'Faili la PDF' },
    url_link: { en: 'URL Link', sw: 'Kiungo cha tovuti' },
  },
  cornerPosition: {
    top_left: { en: 'Top left', sw: 'Juu kushoto' },
    top_right: { en: 'Top right', sw: 'Juu kulia' },
    bottom_left: { en: 'Bottom left', sw: 'Chini kushoto' },
    bottom_right: { en: 'Bottom right', sw: 'Chini kulia' },
  },
  gender: { male: { en: 'Male', sw: 'Mwanaume' }, female: { en: 'Female', sw: 'Mwanamke' } },
  chargeType: {
    fixed_amount: { en: 'Fixed Amount', sw: 'Kiasi maalum' },
    percentage: { en: 'Percentage Charge', sw: 'Asilimia' },
  },
  paymentMethod: { mobile_money: { en: 'Mobile money', sw: 'Pesa kwa simu' }, cash: { en: 'Cash', sw: 'Taslimu' } },
  recordedMethod: {
    cash: { en: 'Cash', sw: 'Taslimu' },
    mobile_money: { en: 'Mobile money', sw: 'Pesa kwa simu' },
    tanqr: { en: 'TANQR code', sw: 'QR ya TANQR' },
    card: { en: 'Card', sw: 'Kadi' },
    store_credit: { en: 'Customer balance', sw: 'Salio la mteja' },
    exchange: { en: 'Exchanged goods', sw: 'Bidhaa zilizobadilishwa' },
    write_off: { en: 'Taken off the debt', sw: 'Imeondolewa kwenye deni' },
    other: { en: 'Another way', sw: 'Njia nyingine' },
  },
  wallet: {
    mpesa: { en: walletNames.mpesa, sw: walletNames.mpesa },
    airtel: { en: walletNames.airtel, sw: walletNames.airtel },
    tigo: { en: walletNames.tigo, sw: walletNames.tigo },
    halopesa: { en: walletNames.halopesa, sw: walletNames.halopesa },
    other: { en: 'Other', sw: 'Nyingine' },
  },
  searchBy: { name: { en: 'Name', sw: 'Jina' }, phone: { en: 'Phone', sw: 'Simu' } },
  matchMode: { any: { en: 'Any', sw: 'Yoyote' }, all: { en: 'All', sw: 'Zote' } },
  comparison: {
    gt: { en: 'More than', sw: 'Zaidi ya' },
    lt: { en: 'Less than', sw: 'Chini ya' },
    eq: { en: 'Equal to', sw: 'Sawa na' },
    ge: { en: 'At least', sw: 'Kuanzia' },
    le: { en: 'At most', sw: 'Hadi' },
  },
  segmentCriterion: {
    total_amount: { en: 'Total amount', sw: 'Jumla ya pesa' },
    total_orders: { en: 'Total orders', sw: 'Jumla ya oda' },
    location: { en: 'Location', sw: 'Mahali' },
  },
  expenseCategory: {
    rent: { en: 'Rent', sw: 'Kodi ya pango' },
    salary: { en: 'Salary', sw: 'Mishahara' },
    utilities: { en: 'Utilities', sw: 'Umeme, maji na intaneti' },
    marketing: { en: 'Marketing', sw: 'Matangazo' },
    insurance: { en: 'Insurance', sw: 'Bima' },
    supplies: { en: 'Supplies', sw: 'Mahitaji ya duka' },
    equipment: { en: 'Equipment', sw: 'Vifaa' },
    travel: { en: 'Travel', sw: 'Usafiri' },
    food: { en: 'Food', sw: 'Chakula' },
    other: { en: 'Other', sw: 'Mengineyo' },
  },
  expenseMethod: {
    cash: { en: 'Cash', sw: 'Taslimu' },
    mobile_money: { en: 'Mobile money', sw: 'Pesa kwa simu' },
    bank: { en: 'Bank', sw: 'Benki' },
    other: { en: 'Another way', sw: 'Njia nyingine' },
  },
}

export function optionText<L extends OptionList>(list: L, id: OptionId<L>, language: Language): string {
  return optionTexts[list][id][language]
}

/** The same where there is room for a whole name (decisions 43): in a list to choose from, or beside its heading. */
export function fullOptionText<L extends OptionList>(list: L, id: OptionId<L>, language: Language): string {
  return list === 'wallet' && id === 'tigo' ? fullWalletNames.tigo : optionText(list, id, language)
}
