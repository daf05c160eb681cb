/** Each option list of specification §3, once. The ids are stored and sent; `optionTexts` holds what people read. */
export const LANGUAGES = ['en', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

export const ID_TYPES = ['national_id', 'passport', 'driving_license'] as const
export type IdType = (typeof ID_TYPES)[number]

export const PRODUCT_CATEGORIES = [
  'toys_games', 'food_beverages', 'home_improvement', 'sporting_goods', 'pet_supplies', 'patio_garden', 'office_supplies', 'musical_instruments', 'media',
  'travel_luggage', 'arts_crafts', 'antiques_collectibles', 'baby_products', 'electronics', 'health_beauty', 'jewelry_watches', 'home', 'clothing_accessories',
] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export const CONTENT_TYPES = ['pdf_file', 'url_link'] as const
export const CORNER_POSITIONS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const
export const GENDERS = ['male', 'female'] as const
/** The same ids as `Discount['kind']` (order-maths.ts). */
export const CHARGE_TYPES = ['fixed_amount', 'percentage'] as const
export type ChargeType = (typeof CHARGE_TYPES)[number]
export const PAYMENT_METHODS = ['mobile_money', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Mobile wallets of specification §9, and whatever comes next. */
export const WALLETS = ['mpesa', 'airtel', 'tigo', 'halopesa', 'other'] as const
export type Wallet = (typeof WALLETS)[number]
export const SEARCH_BY = ['name', 'phone'] as const
export const MATCH_MODES = ['any', 'all'] as const
export const COMPARISONS = ['gt', 'lt', 'eq', 'ge', 'le'] as const
export const SEGMENT_CRITERIA = ['total_amount', 'total_orders', 'location'] as const
export const EXPENSE_CATEGORIES = ['rent', 'salary', 'utilities', 'marketing', 'insurance', 'supplies', 'equipment', 'travel', 'food', 'other'] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

export const optionLists = {
  language: LANGUAGES,
  idType: ID_TYPES,
  productCategory: PRODUCT_CATEGORIES,
  contentType: CONTENT_TYPES,
  cornerPosition: CORNER_POSITIONS,
  gender: GENDERS,
  chargeType: CHARGE_TYPES,
  paymentMethod: PAYMENT_METHODS,
  wallet: WALLETS,
  searchBy: SEARCH_BY,
  matchMode: MATCH_MODES,
  comparison: COMPARISONS,
  segmentCriterion: SEGMENT_CRITERIA,
  expenseCategory: EXPENSE_CATEGORIES,
} as const
export type OptionList = keyof typeof optionLists
export type OptionId<L extends OptionList> = (typeof optionLists)[L][number]

/** A missing text does not compile. Read through `optionText`. */
export const optionTexts: { readonly [L in OptionList]: Readonly<Record<OptionId<L>, Readonly<Record<Language, string>>>> } = {
  language: { en: { en: 'English', sw: 'English' }, sw: { en: 'Kiswahili', sw: 'Kiswahili' } },
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
  contentType: { pdf_file: { en: 'PDF File', sw: 'Faili la PDF' }, url_link: { en: 'URL Link', sw: 'Kiungo cha mtandao' } },
  cornerPosition: {
    top_left: { en: 'Top left', sw: 'Juu kushoto' },
    top_right: { en: 'Top right', sw: 'Juu kulia' },
    bottom_left: { en: 'Bottom left', sw: 'Chini kushoto' },
    bottom_right: { en: 'Bottom right', sw: 'Chini kulia' },
  },
  gender: { male: { en: 'Male', sw: 'Mwanaume' }, female: { en: 'Female', sw: 'Mwanamke' } },
  chargeType: { fixed_amount: { en: 'Fixed Amount', sw: 'Kiasi maalum' }, percentage: { en: 'Percentage Charge', sw: 'Asilimia' } },
  paymentMethod: { mobile_money: { en: 'Mobile money', sw: 'Pesa kwa simu' }, cash: { en: 'Cash', sw: 'Taslimu' } },
  wallet: {
    mpesa: { en: 'M-Pesa', sw: 'M-Pesa' },
    airtel: { en: 'Airtel Money', sw: 'Airtel Money' },
    tigo: { en: 'Tigo Pesa', sw: 'Tigo Pesa' },
    halopesa: { en: 'Halopesa', sw: 'Halopesa' },
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
}

export function optionText<L extends OptionList>(list: L, id: OptionId<L>, language: Language): string {
  return optionTexts[list][id][language]
}

/** A stored value is used only if it is one of ours (specification §5). */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'sw'
}
